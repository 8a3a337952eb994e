package dev.throng.bench.data;

import java.util.Arrays;

/** Statistics of numbers: smallest, largest, mean and percentiles; NaN without numbers. Immutable. */
public final class Spread {
    private final double[] sorted;

    private Spread(double... sorted) {
        this.sorted = sorted;
    }

    /** Returns the statistics of numbers, without NaN. */
    public static Spread of(double... numbers) {
        return new Spread(Arrays.stream(numbers)
                .filter(number -> !Double.isNaN(number))
                .sorted()
                .toArray());
    }

    public int count() {
        return sorted.length;
    }

    public double mean() {
        return Arrays.stream(sorted).average().orElse(Double.NaN);
    }

    public double min() {
        return percentile(0);
    }

    public double max() {
        return percentile(100);
    }

    /** Returns the smallest number that a percentage of the numbers do not exceed; the smallest of all for 0. */
    public double percentile(int percent) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        // In integers, since 0.95 times 20 must not be slightly more than 19.
        long rank = ((long) percent * sorted.length + 99) / 100;
        return sorted[(int) Math.max(0, rank - 1)];
    }

    /** Returns the percentage of numbers within two bounds, inclusive. */
    public double percentWithin(double from, double to) {
        return 100.0
                * Arrays.stream(sorted)
                        .filter(number -> number >= from && number <= to)
                        .count()
                / sorted.length;
    }
}
