package dev.throng.lab.bench;

import dev.throng.lab.AllocatedBytes;
import dev.throng.lab.HeapBytes;
import dev.throng.lab.Progress;
import dev.throng.lab.data.Spread;
import dev.throng.lab.plain.MeshDistances;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;
import java.util.function.UnaryOperator;

/**
 * Times edits of a mesh world: until queries can run on the new snapshot, these queries, and until tables are back. Methods take
 * turns edit by edit, and all timed answers are compared with Dijkstra's plain search. Stateless.
 */
public final class MeshEditBench {
    /** Edits that are not counted, on worlds that are then dropped. */
    private static final int WARM_UP = 400;

    /** Queries after each edit. */
    private static final int QUERIES = 10;

    /** Edits whose bytes are counted, and after which tables are built again. */
    private static final int SAMPLES = 6;

    /** How far costs may differ, relative: those of the portal graph are rounded. */
    private static final double COST_TOLERANCE = 1e-4;

    /** Gives a mesh the index of a method. */
    public interface Indexer {
        MeshWorld index(String algo, MeshWorld world);
    }

    private MeshEditBench() {}

    /**
     * Times one kind of edit with every method; one row per method, in their order. Each edit is taken back by the next.
     *
     * @param wanted how many edits [Limit: at least 1]; slow ones are fewer
     * @param executor helps to build tables again
     * @param parallelism threads that do so, the calling one included
     */
    public static List<MeshEditRow> run(
            EditKind kind,
            NavMesh mesh,
            List<String> algos,
            Indexer indexer,
            int wanted,
            long seed,
            Executor executor,
            int parallelism,
            Progress progress) {
        int edits = kind.edits(wanted);
        MeshWorld plain = MeshWorld.of(kind.ground(mesh, seed));
        List<Entry> entries = new ArrayList<>();
        for (String algo : algos) {
            entries.add(new Entry(algo, indexer.index(algo, plain), edits));
        }
        MeshPairs pairs = MeshPairs.inLargestComponent(plain.mesh());
        entries.forEach(entry -> entry.warmUp(kind, pairs, ~seed));

        SplittableRandom random = new SplittableRandom(seed);
        MeshDistances distances = new MeshDistances(plain.mesh());
        double[] expected = new double[QUERIES];
        EditKind.Change change = null;
        for (int i = 0; i < edits; i++) {
            boolean undone = i % 2 != 0;
            change = undone ? change : kind.draw(plain.mesh(), random);
            List<MeshPair> asked = pairs.draw(random.nextLong(), QUERIES);
            boolean sampled = i < SAMPLES;
            for (Entry entry : entries) {
                if (sampled) {
                    entry.sample(undone ? change.undo() : change.make(), executor, parallelism);
                }
                entry.edit(i, undone ? change.undo() : change.make());
            }
            distances.moveTo(entries.get(0).world.mesh());
            for (int j = 0; j < QUERIES; j++) {
                expected[j] = distances.cost(start(asked.get(j)), goal(asked.get(j)));
            }
            for (Entry entry : entries) {
                entry.ask(i, asked, expected);
            }
            progress.at(i + 1, edits);
        }
        return entries.stream().map(entry -> entry.row(kind)).toList();
    }

    static MeshDistances.Point start(MeshPair pair) {
        return new MeshDistances.Point(pair.startPolygon(), pair.startX(), pair.startY(), pair.startZ());
    }

    static MeshDistances.Point goal(MeshPair pair) {
        return new MeshDistances.Point(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ());
    }

    /** A method with its newest snapshot and what was measured. */
    private static final class Entry {
        private final String algo;
        private final MeshWorld first;
        private MeshWorld world;
        private MeshQuery query;
        private final PathBuffer path = new PathBuffer();
        private final double[] snapshotMs;
        private final double[] queryUs;
        private final double[] queryBytes;
        private final List<Double> tablesBackMs = new ArrayList<>();
        private final List<Double> bytes = new ArrayList<>();
        private double worldBytes;
        private int mismatches;

        Entry(String algo, MeshWorld world, int edits) {
            this.algo = algo;
            first = world;
            snapshotMs = new double[edits];
            queryUs = new double[edits * QUERIES];
            queryBytes = new double[edits * QUERIES];
            begin();
        }

        private void begin() {
            world = first;
            query = first.newQuery();
            query.waypoints(false);
        }

        void warmUp(EditKind kind, MeshPairs pairs, long seed) {
            SplittableRandom random = new SplittableRandom(seed);
            List<MeshPair> asked = pairs.draw(seed, QUERIES * WARM_UP);
            for (int i = 0; i < kind.edits(WARM_UP); i += 2) {
                EditKind.Change change = kind.draw(first.mesh(), random);
                edit(0, change.make());
                ask(0, asked.subList(i * QUERIES, (i + 1) * QUERIES), null);
                edit(0, change.undo());
                ask(0, asked.subList((i + 1) * QUERIES, (i + 2) * QUERIES), null);
            }
            mismatches = 0;
            begin();
        }

        void edit(int i, UnaryOperator<MeshWorld> change) {
            long before = System.nanoTime();
            world = change.apply(world);
            query.moveTo(world);
            snapshotMs[i] = (System.nanoTime() - before) / 1e6;
        }

        /** Makes an edit that is dropped: what it holds, and how long it takes until nothing is void. */
        void sample(UnaryOperator<MeshWorld> change, Executor executor, int parallelism) {
            long before = System.nanoTime();
            MeshWorld next = change.apply(world);
            next.finish(executor, parallelism);
            tablesBackMs.add((System.nanoTime() - before) / 1e6);
            HeapBytes heap = new HeapBytes();
            worldBytes = heap.added(world);
            bytes.add((double) heap.added(change.apply(world)));
        }

        /**
         * @param expected costs of the cheapest paths; null where nobody looks
         */
        void ask(int edit, List<MeshPair> pairs, double[] expected) {
            for (int j = 0; j < pairs.size(); j++) {
                MeshPair pair = pairs.get(j);
                long allocated = AllocatedBytes.ofThisThread();
                long before = System.nanoTime();
                PathStatus status = query.findOn(
                        pair.startPolygon(),
                        pair.startX(),
                        pair.startY(),
                        pair.startZ(),
                        pair.goalPolygon(),
                        pair.goalX(),
                        pair.goalY(),
                        pair.goalZ(),
                        path);
                long nanos = System.nanoTime() - before;
                queryBytes[edit * QUERIES + j] = AllocatedBytes.ofThisThread() - allocated;
                queryUs[edit * QUERIES + j] = nanos / 1e3;
                mismatches += expected == null || right(status, expected[j]) ? 0 : 1;
            }
        }

        private boolean right(PathStatus status, double expected) {
            if (expected == Double.POSITIVE_INFINITY) {
                return status == PathStatus.UNREACHABLE;
            }
            return status == PathStatus.FOUND && Math.abs(path.cost() - expected) <= COST_TOLERANCE * expected;
        }

        MeshEditRow row(EditKind kind) {
            double ownBytes = mean(bytes);
            return new MeshEditRow(
                    kind.name().toLowerCase(Locale.ROOT),
                    algo,
                    snapshotMs.length,
                    Spread.of(snapshotMs).mean(),
                    Spread.of(snapshotMs).percentile(50),
                    Spread.of(snapshotMs).percentile(95),
                    Spread.of(snapshotMs).percentile(99),
                    Spread.of(queryUs).mean(),
                    Spread.of(queryBytes).percentile(50),
                    mean(tablesBackMs),
                    Math.round(ownBytes),
                    100 * (1 - ownBytes / worldBytes),
                    mismatches);
        }

        private static double mean(List<Double> numbers) {
            return numbers.stream().mapToDouble(Double::doubleValue).average().orElse(Double.NaN);
        }
    }
}
