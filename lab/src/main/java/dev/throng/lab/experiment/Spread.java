package dev.throng.lab.experiment;

import java.util.Arrays;
import java.util.Collection;
import java.util.function.ToDoubleFunction;

/** How values of one kind are spread: least, most, mean and percentiles, NaN where there is none. Immutable. */
final class Spread {
    private final double[] sorted;

    private Spread(double[] sorted) {
        this.sorted = sorted;
    }

    static <T> Spread of(Collection<T> some, ToDoubleFunction<? super T> value) {
        double[] sorted = some.stream().mapToDouble(value).toArray();
        Arrays.sort(sorted);
        return new Spread(sorted);
    }

    int count() {
        return sorted.length;
    }

    double mean() {
        return Arrays.stream(sorted).average().orElse(Double.NaN);
    }

    double least() {
        return percentile(0);
    }

    double most() {
        return percentile(100);
    }

    /** The least value that so many in a hundred do not go beyond; the smallest of all for 0. */
    double percentile(int percent) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        // In whole numbers: 0.95 times 20 must not be a little more than 19.
        long rank = ((long) percent * sorted.length + 99) / 100;
        return sorted[(int) Math.max(0, rank - 1)];
    }

    /** How many in a hundred are not below the one nor above the other. */
    double percentWithin(double from, double to) {
        return 100.0
                * Arrays.stream(sorted)
                        .filter(value -> value >= from && value <= to)
                        .count()
                / sorted.length;
    }
}
