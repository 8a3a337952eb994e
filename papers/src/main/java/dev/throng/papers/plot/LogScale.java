package dev.throng.papers.plot;

/**
 * A logarithmic scale, from one step of 1, 2, 5, 10 to a later one. At least two of its steps have a label: the powers of ten, or all steps if fewer
 * than two powers of ten are on the scale. Immutable.
 */
record LogScale(double min, double max) {
    private static final double[] STEPS = {1, 2, 5, 10};

    /** Tolerance of steps, whose sums are not exact. */
    private static final double EPSILON = 1e-9;

    /** Returns the shortest scale for positive values. */
    static LogScale around(Span values) {
        double min = stepAtMost(values.least());
        double max = stepAtLeast(values.most());
        return new LogScale(min, max > min ? max : stepAtLeast(1.5 * min));
    }

    boolean hasLabel(double value) {
        if (value < min * (1 - EPSILON) || value > max * (1 + EPSILON)) {
            return false;
        }
        double power = powerAtMost(value);
        return same(value, power) || !hasTwoPowers() && (same(value, 2 * power) || same(value, 5 * power));
    }

    private boolean hasTwoPowers() {
        return 10 * powerAtMost(min) * (same(min, powerAtMost(min)) ? 1 : 10) <= max * (1 + EPSILON);
    }

    private static double stepAtMost(double value) {
        double power = powerAtMost(value);
        int step = STEPS.length - 1;
        while (STEPS[step] * power > value * (1 + EPSILON)) {
            step--;
        }
        return STEPS[step] * power;
    }

    private static double stepAtLeast(double value) {
        double power = powerAtMost(value);
        int step = 0;
        while (STEPS[step] * power < value * (1 - EPSILON)) {
            step++;
        }
        return STEPS[step] * power;
    }

    /** Returns the largest power of ten that is not above a value. */
    private static double powerAtMost(double value) {
        return Math.pow(10, Math.floor(Math.log10(value) + EPSILON));
    }

    private static boolean same(double one, double other) {
        return Math.abs(one - other) <= EPSILON * other;
    }
}
