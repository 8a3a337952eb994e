package dev.throng.crowd.step;

/**
 * Comparisons without a branch. Stateless.
 *
 * <p>About half of the neighbours pass each test, in no predictable order: a mispredicted branch would cost more than it saves. Candidates are
 * written to a list unconditionally, and its end then moves by 0 or 1.
 */
final class Branchless {
    private Branchless() {}

    /** {@return 1 where a is smaller than b, else 0; neither is infinite or NaN} */
    static int less(float a, float b) {
        return Float.floatToRawIntBits(a - b) >>> 31;
    }
}
