package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.bench.plain.MeshDistances;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Times contenders on the same pairs of one mesh, in a {@link Contest}. Stateless, share freely. */
public final class MeshBench {
    /** How far costs on the same graph may differ, relative: sums of {@code float} are not exact. */
    private static final double COST_TOLERANCE = 1e-4;

    private MeshBench() {}

    /**
     * Runs the bench and returns one row per contender, in their order. Everything but the times is the same for the same mesh, contenders and
     * options.
     *
     * @param contenders all made for this mesh
     */
    public static List<MeshBenchRow> run(
            NavMesh mesh, List<MeshContender> contenders, MeshBenchOptions options, Progress progress) {
        MeshPairs source = options.allPolygons() ? MeshPairs.overAllPolygons(mesh) : MeshPairs.inLargestComponent(mesh);
        List<MeshPair> pairs = source.draw(options.seed(), options.queries());
        boolean ours = firstOwn(contenders) != null;
        int checked = ours ? Math.min(pairs.size(), options.checkedQueries()) : pairs.size();
        double[] reference = referenceCosts(mesh, pairs, contenders, checked, options.sampledQueries());
        Contest contest =
                new Contest(pairs.size(), Contest.Rules.of(options.rounds(), options.warmUp()), options.seed());
        List<Entry> entries = new ArrayList<>();
        for (MeshContender contender : contenders) {
            entries.add(new Entry(contender, pairs, reference, checked, options.sampledQueries(), contest));
        }
        contest.run(progress);
        return entries.stream()
                .map(entry -> entry.row(
                        counterpart(entries, OwnContender.ASTAR, entry),
                        counterpart(entries, DetourContender.ALGO, entry)))
                .toList();
    }

    /**
     * Returns the costs with which answers are compared. If all pairs are checked, they come from Dijkstra's plain search for as many pairs as slow
     * contenders get. The rest comes from A*, since Dijkstra would take too long. If only some are checked, A* gives the costs of these, and the
     * first method of Throng gives the rest. Without a method of Throng, all pairs are checked.
     */
    private static double[] referenceCosts(
            NavMesh mesh, List<MeshPair> pairs, List<MeshContender> contenders, int checked, int sampled) {
        OwnContender first = firstOwn(contenders);
        boolean all = checked == pairs.size();
        // Do not build the index of a large mesh twice.
        MeshContender astar = all ? OwnContender.astar(MeshWorld.of(mesh)) : first.plain();
        MeshDistances dijkstra = all ? new MeshDistances(mesh) : null;
        double[] costs = new double[pairs.size()];
        for (int i = 0; i < costs.length; i++) {
            MeshPair pair = pairs.get(i);
            costs[i] = all && i < sampled
                    ? dijkstra.cost(start(pair), goal(pair))
                    : (i < checked ? astar : first).ask(pair).cost().orElse(Double.POSITIVE_INFINITY);
        }
        return costs;
    }

    private static OwnContender firstOwn(List<MeshContender> contenders) {
        for (MeshContender contender : contenders) {
            if (contender instanceof OwnContender own) {
                return own;
            }
        }
        return null;
    }

    private static MeshDistances.Point start(MeshPair pair) {
        return new MeshDistances.Point(pair.startPolygon(), pair.startX(), pair.startY(), pair.startZ());
    }

    private static MeshDistances.Point goal(MeshPair pair) {
        return new MeshDistances.Point(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ());
    }

    /** Returns the method's entry for the same kind of answer, or null if it does not take part. */
    private static Entry counterpart(List<Entry> all, String algo, Entry of) {
        String name = of.contender.wholeAnswer() ? algo + MeshContenders.PULL : algo;
        return all.stream()
                .filter(entry -> entry.contender.algo().equals(name))
                .findFirst()
                .orElse(null);
    }

    /** A contender with its answers. */
    private static final class Entry implements Contender {
        private final MeshContender contender;
        private final List<MeshPair> pairs;
        private final double[] reference;
        private final int checked;
        private final Samples samples;

        /** Expansions by pair; NaN if a contender does not know them, or there is no path. */
        private final double[] expanded;

        private final double[] polygons;
        private final double[] cost;
        private final double[] length;

        /**
         * @param checked number of first pairs that are compared with A*
         * @param most maximum number of pairs for a slow contender
         */
        Entry(
                MeshContender contender,
                List<MeshPair> pairs,
                double[] reference,
                int checked,
                int most,
                Contest contest) {
            this.contender = contender;
            this.pairs = pairs;
            this.reference = reference;
            this.checked = checked;
            int asked = contender.sampled() ? Math.min(pairs.size(), most) : pairs.size();
            samples = contest.add(this, (pairs.size() + asked - 1) / asked);
            expanded = unknown();
            polygons = unknown();
            cost = unknown();
            length = unknown();
        }

        private double[] unknown() {
            double[] values = new double[pairs.size()];
            Arrays.fill(values, Double.NaN);
            return values;
        }

        @Override
        public void prepare(int pair) {
            contender.prepare(pairs.get(pair));
        }

        @Override
        public void solve(int pair, Laps laps) {
            contender.solve(pairs.get(pair));
        }

        @Override
        public boolean check(int pair) {
            MeshAnswer answer = contender.answer(pairs.get(pair));
            expanded[pair] = answer.expanded().isPresent() ? answer.expanded().getAsLong() : Double.NaN;
            polygons[pair] = answer.polygons().isPresent() ? answer.polygons().getAsLong() : Double.NaN;
            cost[pair] = answer.cost().orElse(Double.NaN);
            length[pair] = answer.length().orElse(Double.NaN);
            return answer.found() == reference[pair] < Double.POSITIVE_INFINITY
                    && !(Math.abs(cost[pair] - reference[pair]) > COST_TOLERANCE * reference[pair]);
        }

        MeshBenchRow row(Entry astar, Entry detour) {
            double[] micros = samples.micros(Samples.Pick.MEDIAN);
            Arrays.sort(micros);
            Spread excess = excessPct();
            return new MeshBenchRow(
                    contender.algo(),
                    micros.length,
                    Spread.of(micros).mean(),
                    quantile(micros, 0.5),
                    quantile(micros, 0.99),
                    quantile(micros, 0.999),
                    Spread.of(samples.bytes()).mean(),
                    known(Spread.of(expanded).mean()),
                    known(Spread.of(polygons).mean()),
                    known(Spread.of(cost).mean()),
                    known(Spread.of(length).mean()),
                    known(excess.mean()),
                    known(excess.max()),
                    speedupOver(astar),
                    speedupOver(detour),
                    contender.indexBytes().stream().boxed().findFirst().orElse(null),
                    contender.buildMs().stream().boxed().findFirst().orElse(null),
                    Math.toIntExact(samples.mismatches()),
                    (checked + samples.stride() - 1) / samples.stride());
        }

        private Spread excessPct() {
            double[] excess = unknown();
            for (int pair = 0; pair < checked; pair++) {
                if (reference[pair] > 0 && reference[pair] < Double.POSITIVE_INFINITY) {
                    excess[pair] = 100 * (cost[pair] / reference[pair] - 1);
                }
            }
            return Spread.of(excess);
        }

        private static Double known(double value) {
            return Double.isNaN(value) ? null : (Double) value;
        }

        private static double quantile(double[] sorted, double share) {
            return sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))];
        }

        /** Returns the other's time divided by this one's for the pairs that both solved, or null without the other. */
        private Double speedupOver(Entry other) {
            if (other == null) {
                return null;
            }
            double[] ours = samples.micros(Samples.Pick.MEDIAN);
            double[] its = other.samples.micros(Samples.Pick.MEDIAN);
            double ourSum = 0;
            double itsSum = 0;
            for (int i = 0; i < ours.length; i++) {
                int pair = i * samples.stride();
                if (pair % other.samples.stride() == 0) {
                    ourSum += ours[i];
                    itsSum += its[pair / other.samples.stride()];
                }
            }
            return ourSum > 0 ? itsSum / ourSum : null;
        }
    }
}
