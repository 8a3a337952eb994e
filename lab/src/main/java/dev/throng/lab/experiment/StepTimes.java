package dev.throng.lab.experiment;

import java.util.Arrays;

/**
 * What pairs took one method, step by step: of each pair the shortest round. Immutable to those who look at it.
 *
 * @param connect by pair [Unit: µs]
 * @param search by pair [Unit: µs]
 * @param extract by pair [Unit: µs]
 * @param total of all steps together, by pair [Unit: µs]
 * @param mismatches timed answers that cost other than the reference
 */
record StepTimes(double[] connect, double[] search, double[] extract, double[] total, int mismatches) {
    static double mean(double[] micros) {
        return Arrays.stream(micros).average().orElse(Double.NaN);
    }

    double connectMean() {
        return mean(connect);
    }

    double searchMean() {
        return mean(search);
    }

    double extractMean() {
        return mean(extract);
    }

    double mean() {
        return mean(total);
    }

    /** The slowest pair. */
    double most() {
        return Arrays.stream(total).max().orElse(Double.NaN);
    }
}
