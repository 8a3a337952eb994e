package dev.throng.crowd.step;

/**
 * Comparisons without a jump. Stateless.
 *
 * <p>Of the agents around one, each test lets about half pass, and nobody can guess which: a jump would cost more than all that it
 * avoids. So what passes is first written to a list, whose end moves by 0 or 1.
 */
final class Branchless {
    private Branchless() {}

    /** {@return 1 where a is smaller than b, else 0; neither is infinite or NaN} */
    static int less(float a, float b) {
        return Float.floatToRawIntBits(a - b) >>> 31;
    }
}
