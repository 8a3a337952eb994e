package dev.throng.lab.bench;

import dev.throng.lab.AllocatedBytes;
import dev.throng.lab.Progress;
import dev.throng.lab.plain.MeshDistances;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;

/**
 * Times contenders on the same pairs of one mesh, single-threaded, in turns. Stateless, share freely; two runs at once
 * disturb each other's times.
 *
 * <p>Contenders take turns in blocks of pairs, so that what else the machine does hits them alike. The order is drawn
 * anew for every block: in a fixed one each would always inherit the caches and the garbage of the same predecessor.
 * Every timed answer is checked, outside the timed part.
 */
public final class MeshBench {
    /** Pairs per turn: long enough for caches to be the contender's own, short against changes of the machine's pace. */
    private static final int BLOCK = 32;

    /** How far costs on the same graph may differ, relative: room for sums of {@code float}. */
    private static final double COST_TOLERANCE = 1e-4;

    private static final int DISCARDED = -1;

    private final NavMesh mesh;
    private final List<MeshContender> contenders;
    private final MeshBenchOptions options;
    private final Progress progress;

    private MeshBench(NavMesh mesh, List<MeshContender> contenders, MeshBenchOptions options, Progress progress) {
        this.progress = progress;
        this.mesh = mesh;
        this.contenders = contenders;
        this.options = options;
    }

    /**
     * Runs the bench and returns one row per contender, in their order. All but the times is the same for the same
     * mesh, contenders and options.
     *
     * @param contenders all made for this mesh
     */
    public static List<MeshBenchRow> run(
            NavMesh mesh, List<MeshContender> contenders, MeshBenchOptions options, Progress progress) {
        return new MeshBench(mesh, contenders, options, progress).run();
    }

    private List<MeshBenchRow> run() {
        MeshPairs source = options.allPolygons() ? MeshPairs.overAllPolygons(mesh) : MeshPairs.inLargestComponent(mesh);
        List<MeshPair> pairs = source.draw(options.seed(), options.queries());
        double[] reference = referenceCosts(pairs);
        List<Samples> all = new ArrayList<>();
        for (MeshContender contender : contenders) {
            all.add(new Samples(contender, pairs.size(), options));
        }
        for (MeshContender contender : contenders) {
            WarmUp.run(contender, pairs, options.warmUp());
        }
        // A round that is thrown away: everyone has seen every pair, and has run beside the others.
        round(all, pairs, reference, DISCARDED);
        for (int round = 0; round < options.rounds(); round++) {
            round(all, pairs, reference, round);
        }
        return all.stream()
                .map(samples -> samples.row(
                        counterpart(all, OwnContender.ASTAR, samples), counterpart(all, DetourContender.ALGO, samples)))
                .toList();
    }

    /**
     * What answers are compared with: Dijkstra's plain search for the first pairs, as many as slow contenders are asked;
     * A* for the rest, where Dijkstra would take longer than the bench.
     */
    private double[] referenceCosts(List<MeshPair> pairs) {
        MeshWorld world = MeshWorld.of(mesh);
        MeshContender astar = OwnContender.astar(world);
        MeshDistances dijkstra = new MeshDistances(mesh);
        double[] costs = new double[pairs.size()];
        for (int i = 0; i < costs.length; i++) {
            costs[i] = i < options.sampledQueries()
                    ? dijkstra.cost(start(pairs.get(i)), goal(pairs.get(i)))
                    : astar.ask(pairs.get(i)).cost().orElse(Double.POSITIVE_INFINITY);
        }
        return costs;
    }

    private static MeshDistances.Point start(MeshPair pair) {
        return new MeshDistances.Point(pair.startPolygon(), pair.startX(), pair.startY(), pair.startZ());
    }

    private static MeshDistances.Point goal(MeshPair pair) {
        return new MeshDistances.Point(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ());
    }

    private void round(List<Samples> all, List<MeshPair> pairs, double[] reference, int round) {
        int blocks = (pairs.size() + BLOCK - 1) / BLOCK;
        Random random = new Random(options.seed() + round);
        List<Samples> order = new ArrayList<>(all);
        for (int first = 0; first < pairs.size(); first += BLOCK) {
            Collections.shuffle(order, random);
            for (Samples samples : order) {
                timeBlock(samples, pairs, first, round, reference);
            }
            progress.at((round + 1L) * blocks + first / BLOCK + 1, (options.rounds() + 1L) * blocks);
        }
    }

    private void timeBlock(Samples samples, List<MeshPair> pairs, int first, int round, double[] reference) {
        MeshContender contender = samples.contender;
        int end = Math.min(first + BLOCK, pairs.size());
        for (int i = first; i < end; i++) {
            if (!samples.asks(i)) {
                continue;
            }
            MeshPair pair = pairs.get(i);
            contender.prepare(pair);
            long bytes = AllocatedBytes.ofThisThread();
            long begun = System.nanoTime();
            contender.solve(pair);
            long nanos = System.nanoTime() - begun;
            bytes = AllocatedBytes.ofThisThread() - bytes;
            MeshAnswer answer = contender.answer(pair);
            if (round == DISCARDED) {
                continue;
            }
            samples.addCosts(i, round, nanos, bytes);
            if (!agrees(answer, reference[i])) {
                samples.addMismatch();
            }
            if (round == 0) {
                samples.add(answer, reference[i]);
            }
        }
    }

    private static boolean agrees(MeshAnswer answer, double reference) {
        if (answer.found() != reference < Double.POSITIVE_INFINITY) {
            return false;
        }
        return answer.cost().isEmpty()
                || Math.abs(answer.cost().getAsDouble() - reference) <= COST_TOLERANCE * reference;
    }

    /** The method's samples of the same kind of answer, or null when it does not take part. */
    private static Samples counterpart(List<Samples> all, String algo, Samples of) {
        String name = of.contender.wholeAnswer() ? algo + MeshContenders.PULL : algo;
        return all.stream()
                .filter(samples -> samples.contender.algo().equals(name))
                .findFirst()
                .orElse(null);
    }
}
