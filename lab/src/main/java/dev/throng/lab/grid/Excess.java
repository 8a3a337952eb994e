package dev.throng.lab.grid;

import java.util.Arrays;

/** By how much answers are longer than what they are held against, in per cent. Used by one thread. */
final class Excess {
    private double[] percents = new double[64];
    private int size;

    /** Counts an answer that can be compared: others, of no length or none known, say nothing. */
    void add(double cost, double reference) {
        if (!(reference > 0 && reference < Double.POSITIVE_INFINITY && cost < Double.POSITIVE_INFINITY)) {
            return;
        }
        if (size == percents.length) {
            percents = Arrays.copyOf(percents, 2 * size);
        }
        percents[size++] = 100 * (cost / reference - 1);
    }

    /** NaN when nothing could be compared, as for the other figures. */
    double mean() {
        return Arrays.stream(percents, 0, size).average().orElse(Double.NaN);
    }

    double max() {
        return Arrays.stream(percents, 0, size).max().orElse(Double.NaN);
    }

    /** The least excess that 95 of 100 answers do not go beyond. */
    double p95() {
        if (size == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(percents, size);
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(0.95 * size) - 1];
    }
}
