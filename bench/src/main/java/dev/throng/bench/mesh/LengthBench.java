package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Times whole queries on pairs with known shortest lengths, methods in turns, and compares the lengths of their strings. Stateless. */
public final class LengthBench {
    private static final Duration WARM_UP = Duration.ofSeconds(1);

    /** Relative tolerance for a path that is shorter than the shortest: files have 9 digits, points are floats. */
    private static final double BELOW = 1e-5;

    private LengthBench() {}

    /**
     * The results of a method.
     *
     * @param excessPct excess over the shortest path, of the pairs with a path
     * @param wrong number of pairs without a path, or with one that is shorter than the shortest
     */
    public record Row(String algo, int pairs, double usMean, Spread excessPct, int wrong) {}

    /**
     * @param queries ready to be asked, by the name of their method
     * @param rounds number of times that each pair is asked
     */
    public static List<Row> run(
            Map<String, MeshQuery> queries, List<KnownLength> pairs, int rounds, long seed, Progress progress) {
        Contest contest = new Contest(pairs.size(), Contest.Rules.of(rounds, WARM_UP), seed);
        List<Asked> asked = new ArrayList<>();
        List<Samples> samples = new ArrayList<>();
        queries.forEach((algo, query) -> {
            Asked one = new Asked(algo, query, pairs);
            asked.add(one);
            samples.add(contest.add(one));
        });
        contest.run(progress);
        List<Row> rows = new ArrayList<>();
        for (int i = 0; i < asked.size(); i++) {
            double[] micros = samples.get(i).micros(Samples.Pick.MEDIAN);
            rows.add(asked.get(i).row(Spread.of(micros).mean()));
        }
        return rows;
    }

    /** A method with its answers. */
    private static final class Asked implements Contender {
        private final String algo;
        private final MeshQuery query;
        private final List<KnownLength> pairs;
        private final PathBuffer path = new PathBuffer();
        private final double[] excess;

        Asked(String algo, MeshQuery query, List<KnownLength> pairs) {
            this.algo = algo;
            this.query = query;
            this.pairs = pairs;
            excess = new double[pairs.size()];
        }

        @Override
        public void solve(int pair, Laps laps) {
            pairs.get(pair).find(query, path);
        }

        @Override
        public boolean check(int pair) {
            boolean found = path.status() == PathStatus.FOUND;
            excess[pair] = found ? 100 * (planeLength() / pairs.get(pair).optimum() - 1) : Double.NaN;
            return found;
        }

        private double planeLength() {
            double sum = 0;
            for (int i = 1; i < path.waypointCount(); i++) {
                sum += Math.hypot((double) path.x(i) - path.x(i - 1), (double) path.z(i) - path.z(i - 1));
            }
            return sum;
        }

        Row row(double usMean) {
            int wrong = 0;
            for (double one : excess) {
                wrong += one >= -100 * BELOW ? 0 : 1;
            }
            return new Row(algo, pairs.size(), usMean, Spread.of(excess), wrong);
        }
    }
}
