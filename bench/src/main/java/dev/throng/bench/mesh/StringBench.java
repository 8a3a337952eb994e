package dev.throng.bench.mesh;

import dev.throng.bench.Progress;
import dev.throng.bench.data.Spread;
import dev.throng.bench.harness.Contender;
import dev.throng.bench.harness.Contest;
import dev.throng.bench.harness.Laps;
import dev.throng.bench.harness.Samples;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

/** Compares the qualities of strings: whole queries in turns, and lengths with the optimum in the plane. Stateless, share freely. */
public final class StringBench {
    private static final Duration WARM_UP = Duration.ofSeconds(1);

    /** Relative tolerance of lengths: coordinates are rounded, and known lengths have few digits. */
    private static final double ROUNDING = 1e-6;

    /**
     * The results of one quality.
     *
     * @param usMean time of a whole query [Unit: µs]
     * @param usP99 99th percentile of the same
     * @param excessPct excess of each string over the optimum in the plane; only of pairs whose optimum is known or proven
     * @param provenPct percentage of pairs whose string is proven to be a shortest path
     * @param bytesPerQuery bytes that a query allocates, after the warm-up
     * @param indexBytes bytes of the index, with those that this quality and the ones before need
     * @param buildMs time to build the index, for the first row; otherwise for what the quality adds
     * @param belowOptimum number of strings that are shorter than the optimum
     * @param wrong number of strings that are below the optimum, or proven and above it
     */
    public record Row(
            PathQuality quality,
            int pairs,
            double usMean,
            double usP99,
            Spread excessPct,
            double provenPct,
            double bytesPerQuery,
            long indexBytes,
            double buildMs,
            int belowOptimum,
            int wrong) {}

    private StringBench() {}

    /**
     * Runs the bench and returns one row per quality.
     *
     * @param index built anew, for its time
     * @param pairs connected ones; where the optimum is unknown, a proven length replaces it
     * @param rounds number of rounds that count
     */
    public static List<Row> run(
            NavMesh mesh,
            MeshIndex index,
            List<KnownLength> pairs,
            int rounds,
            long seed,
            Executor executor,
            int parallelism,
            Progress progress) {
        return run(mesh, index, pairs, rounds, seed, executor, parallelism, WARM_UP, progress);
    }

    static List<Row> run(
            NavMesh mesh,
            MeshIndex index,
            List<KnownLength> pairs,
            int rounds,
            long seed,
            Executor executor,
            int parallelism,
            Duration warmUp,
            Progress progress) {
        PathQuality[] qualities = PathQuality.values();
        double[] buildMs = new double[qualities.length];
        long[] bytes = new long[qualities.length];
        long begun = System.nanoTime();
        MeshWorld world = MeshWorld.of(mesh, index, executor, parallelism);
        buildMs[0] = (System.nanoTime() - begun) / 1e6;
        bytes[0] = world.indexBytes();
        Contest contest = new Contest(pairs.size(), Contest.Rules.of(rounds, warmUp), seed);
        List<Strings> strings = new ArrayList<>();
        List<Samples> samples = new ArrayList<>();
        for (PathQuality quality : qualities) {
            begun = System.nanoTime();
            if (quality == PathQuality.SHORT && world.index() instanceof MeshIndex.Transit transit) {
                world = world.withIndex(transit.withTrueLengths(true), executor, parallelism);
            }
            MeshQuery query = world.newQuery();
            query.quality(quality);
            if (quality == PathQuality.SHORTEST) {
                world.prepareShortest(executor, parallelism);
            }
            int number = quality.ordinal();
            buildMs[number] = number == 0 ? buildMs[0] : (System.nanoTime() - begun) / 1e6;
            bytes[number] = world.indexBytes();
            strings.add(new Strings(query, pairs));
            samples.add(contest.add(strings.get(number)));
        }
        contest.run(progress);
        double[] optima = optima(pairs, strings.get(PathQuality.SHORTEST.ordinal()));
        List<Row> rows = new ArrayList<>();
        for (PathQuality quality : qualities) {
            int number = quality.ordinal();
            Strings found = strings.get(number);
            Spread micros = samples.get(number).spread(Samples.Pick.MEDIAN);
            Spread allocated = Spread.of(samples.get(number).bytes());
            rows.add(found.row(
                    quality,
                    optima,
                    micros.mean(),
                    micros.percentile(99),
                    allocated.percentile(50),
                    bytes[number],
                    buildMs[number]));
        }
        return rows;
    }

    /** Returns the known optimum of each pair, or the proven length, or NaN. */
    private static double[] optima(List<KnownLength> pairs, Strings exact) {
        double[] optima = new double[pairs.size()];
        for (int i = 0; i < optima.length; i++) {
            double known = pairs.get(i).optimum();
            optima[i] = !Double.isNaN(known) ? known : exact.proven[i] ? exact.lengths[i] : Double.NaN;
        }
        return optima;
    }

    /** The queries of one quality, with their lengths. */
    private static final class Strings implements Contender {
        private final MeshQuery query;
        private final List<KnownLength> pairs;
        private final PathBuffer path = new PathBuffer();
        private final double[] lengths;
        private final boolean[] proven;

        Strings(MeshQuery query, List<KnownLength> pairs) {
            this.query = query;
            this.pairs = pairs;
            lengths = new double[pairs.size()];
            proven = new boolean[pairs.size()];
        }

        @Override
        public void solve(int item, Laps laps) {
            pairs.get(item).find(query, path);
        }

        @Override
        public boolean check(int item) {
            lengths[item] = path.status() == PathStatus.FOUND ? path.flatLength() : Double.NaN;
            proven[item] = path.proven();
            return path.status() == PathStatus.FOUND;
        }

        Row row(
                PathQuality quality,
                double[] optima,
                double usMean,
                double usP99,
                double allocated,
                long indexBytes,
                double buildMs) {
            double[] excess = new double[optima.length];
            int count = 0;
            int proofs = 0;
            int below = 0;
            int above = 0;
            for (int i = 0; i < optima.length; i++) {
                proofs += proven[i] ? 1 : 0;
                double slack = ROUNDING * optima[i] + ROUNDING;
                if (Double.isNaN(optima[i]) || Double.isNaN(lengths[i])) {
                    continue;
                }
                below += lengths[i] < optima[i] - slack ? 1 : 0;
                above += proven[i] && lengths[i] > optima[i] + slack ? 1 : 0;
                excess[count++] = 100 * (lengths[i] / optima[i] - 1);
            }
            return new Row(
                    quality,
                    optima.length,
                    usMean,
                    usP99,
                    Spread.of(Arrays.copyOf(excess, count)),
                    100.0 * proofs / optima.length,
                    allocated,
                    indexBytes,
                    buildMs,
                    below,
                    below + above);
        }
    }
}
