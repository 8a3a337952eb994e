package dev.throng.lab.grid;

import java.util.Arrays;

/** How numbers spread. Used by one thread. */
class Spread {
    private double[] values = new double[64];
    private int size;

    void add(double value) {
        if (size == values.length) {
            values = Arrays.copyOf(values, 2 * size);
        }
        values[size++] = value;
    }

    /** NaN of nothing, as the other figures. */
    double mean() {
        return Arrays.stream(values, 0, size).average().orElse(Double.NaN);
    }

    double max() {
        return Arrays.stream(values, 0, size).max().orElse(Double.NaN);
    }

    /** The least that 95 of 100 do not go beyond. */
    double p95() {
        if (size == 0) {
            return Double.NaN;
        }
        double[] sorted = Arrays.copyOf(values, size);
        Arrays.sort(sorted);
        return sorted[(int) Math.ceil(0.95 * size) - 1];
    }
}
