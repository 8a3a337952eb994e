package dev.throng.bench.data;

import java.util.Arrays;

/** How numbers of one kind are spread: smallest, largest, mean and percentiles; NaN where there is none. Immutable. */
public final class Spread {
    private final double[] sorted;

    private Spread(double... sorted) {
        this.sorted = sorted;
    }

    /** Of these numbers, without those that are not known. */
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

    /** The smallest number that this many in a hundred do not exceed; the smallest of all for 0. */
    public double percentile(int percent) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        // In whole numbers: 0.95 times 20 must not be a little more than 19.
        long rank = ((long) percent * sorted.length + 99) / 100;
        return sorted[(int) Math.max(0, rank - 1)];
    }

    /** How many in a hundred are neither below the one nor above the other. */
    public double percentWithin(double from, double to) {
        return 100.0
                * Arrays.stream(sorted)
                        .filter(number -> number >= from && number <= to)
                        .count()
                / sorted.length;
    }
}
