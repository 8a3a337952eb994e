package dev.throng.lab.bench;

import java.util.Arrays;

/** What was measured of one contender: times per pair and round, sums over answers. One per contender and run. */
final class Samples {
    final MeshContender contender;
    /** Every how many pairs the contender is asked. */
    private final int stride;

    private final int rounds;
    /** Times [Unit: ns] of pair {@code stride * i} at {@code rounds * i} and after, one per round. */
    private final long[] nanos;

    /** Bytes allocated, laid out as the times. */
    private final long[] bytes;

    private int mismatches;
    private final Mean expanded = new Mean();
    private final Mean polygons = new Mean();
    private final Mean cost = new Mean();
    private final Mean length = new Mean();
    private final Mean excessPct = new Mean();

    Samples(MeshContender contender, int pairs, MeshBenchOptions options) {
        this.contender = contender;
        int wanted = contender.sampled() ? Math.min(pairs, options.sampledQueries()) : pairs;
        stride = (pairs + wanted - 1) / wanted;
        rounds = options.rounds();
        nanos = new long[rounds * ((pairs + stride - 1) / stride)];
        bytes = new long[nanos.length];
    }

    boolean asks(int pair) {
        return pair % stride == 0;
    }

    int queries() {
        return nanos.length / rounds;
    }

    void addCosts(int pair, int round, long nanos, long bytes) {
        int slot = pair / stride * rounds + round;
        this.nanos[slot] = nanos;
        this.bytes[slot] = bytes;
    }

    void addMismatch() {
        mismatches++;
    }

    /** Adds an answer to the means. */
    void add(MeshAnswer answer, double referenceCost) {
        answer.expanded().ifPresent(expanded::add);
        answer.polygons().ifPresent(polygons::add);
        answer.length().ifPresent(length::add);
        answer.cost().ifPresent(c -> {
            cost.add(c);
            if (referenceCost > 0 && referenceCost < Double.POSITIVE_INFINITY) {
                excessPct.add(100 * (c / referenceCost - 1));
            }
        });
    }

    private double[] micros() {
        double[] micros = medians(nanos);
        for (int i = 0; i < micros.length; i++) {
            micros[i] /= 1e3;
        }
        return micros;
    }

    /** Per pair that was asked, the median over the rounds: what happens every time, not what happened once. */
    private double[] medians(long[] samples) {
        double[] medians = new double[queries()];
        for (int i = 0; i < medians.length; i++) {
            long[] ofPair = Arrays.copyOfRange(samples, rounds * i, rounds * (i + 1));
            Arrays.sort(ofPair);
            medians[i] = (ofPair[(rounds - 1) / 2] + ofPair[rounds / 2]) / 2.0;
        }
        return medians;
    }

    MeshBenchRow row(Samples astar, Samples detour) {
        double[] sorted = micros();
        Arrays.sort(sorted);
        return new MeshBenchRow(
                contender.algo(),
                sorted.length,
                Arrays.stream(sorted).average().orElseThrow(),
                quantile(sorted, 0.5),
                quantile(sorted, 0.99),
                quantile(sorted, 0.999),
                Arrays.stream(medians(bytes)).average().orElseThrow(),
                expanded.mean(),
                polygons.mean(),
                cost.mean(),
                length.mean(),
                excessPct.mean(),
                excessPct.max(),
                speedupOver(astar),
                speedupOver(detour),
                contender.indexBytes().stream().boxed().findFirst().orElse(null),
                contender.buildMs().stream().boxed().findFirst().orElse(null),
                mismatches);
    }

    private static double quantile(double[] sorted, double share) {
        return sorted[(int) Math.min(sorted.length - 1L, (long) (share * sorted.length))];
    }

    /** The other's time over ours for the pairs that both were asked, or null without the other. */
    private Double speedupOver(Samples other) {
        if (other == null) {
            return null;
        }
        double[] ours = micros();
        double[] its = other.micros();
        double ourSum = 0;
        double itsSum = 0;
        for (int i = 0; i < ours.length; i++) {
            int pair = i * stride;
            if (other.asks(pair)) {
                ourSum += ours[i];
                itsSum += its[pair / other.stride];
            }
        }
        return ourSum > 0 ? itsSum / ourSum : null;
    }

    private static final class Mean {
        private double sum;
        private double max = Double.NEGATIVE_INFINITY;
        private long count;

        void add(double value) {
            sum += value;
            max = Math.max(max, value);
            count++;
        }

        Double mean() {
            return count == 0 ? null : (Double) (sum / count);
        }

        Double max() {
            return count == 0 ? null : (Double) max;
        }
    }
}
