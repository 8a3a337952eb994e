package dev.throng.crowd.step;

/**
 * The exponential function, for models that need it often. Stateless.
 *
 * <p>It consists of additions and multiplications only, so every JDK and every machine computes the same bits; {@link Math#exp} may differ. The error
 * is below one in a hundred thousand.
 */
final class FastExp {
    private static final float LOG2_E = 1.4426950408889634f;

    /** Exponents below this have the result 0. */
    private static final float LEAST = -40;

    private FastExp() {}

    /** {@return e to the power of x, for x at most 0} */
    static float of(float x) {
        if (!(x > LEAST)) {
            return 0;
        }
        float t = Math.min(x, 0) * LOG2_E;
        int whole = (int) t - 1;
        float f = t - whole;
        // 2^f by its power series; f is between 0 and 2, so the polynomial is taken at f / 2 and squared.
        float g = 0.5f * f;
        float p = 1 + g * (0.6931472f + g * (0.2402265f + g * (0.05550411f + g * (0.009618129f + g * 0.0013333558f))));
        return Float.intBitsToFloat(whole + 127 << 23) * p * p;
    }
}
