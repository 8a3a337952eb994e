package dev.throng.graph;

/**
 * Rounding of costs. Every edge weight of a graph is a multiple of the graph's grain, a power of two. So sums of
 * weights in {@code double} are exact up to 2<sup>53</sup> grains: the order of summation does not matter, and equal
 * costs are equal bit for bit.
 *
 * <p>The edges inside one polygon are rounded up to one grain. That keeps the triangle inequality, which plain rounding
 * to {@code float} would break in the last bit. A search may rely on it: an edge never costs more than a detour over a
 * third node. A small or cheap polygon has a finer grain than a large or expensive one. So an edge is never off by more
 * than 2<sup>-23</sup> of the most expensive edge of its polygon.
 */
public final class Costs {
    /** The finest grain. */
    public static final double FINEST_GRAIN = 0x1p-27;

    /** Largest cost of one edge: far beyond any walk, and still a multiple of the grain as a {@code float}. */
    public static final double MAX_EDGE = 1 << 24;

    /** Number of consecutive multiples of a grain that a {@code float} can tell apart. */
    private static final double FLOAT_STEPS = 1 << 24;

    private Costs() {}

    /** Returns the finest grain at which a {@code float} holds every multiple up to the largest weight. */
    public static double grainFor(double largestWeight) {
        double grain = FINEST_GRAIN;
        while (grain * FLOAT_STEPS < Math.min(largestWeight, MAX_EDGE)) {
            grain *= 2;
        }
        return grain;
    }

    /** Rounds a cost up to a multiple of a grain, so it is never less than the distance it was made from. */
    public static double toGrain(double cost, double grain) {
        return Math.ceil(cost / grain) * grain;
    }

    /**
     * Returns the smaller of two costs, neither negative nor NaN. Faster than {@link Math#min(float, float)}, which
     * must tell signed zeros apart.
     */
    public static float min(float a, float b) {
        return Float.intBitsToFloat(Math.min(Float.floatToRawIntBits(a), Float.floatToRawIntBits(b)));
    }

    /**
     * Rounds a cost up to a {@code float}, as tables store it, within 2<sup>-23</sup> of its value. The cost must not
     * be negative or NaN.
     */
    public static float toTable(double cost) {
        float rounded = (float) cost;
        // Adds one ulp if the value was rounded down. Faster than Math.nextUp, which must tell signs and NaN apart;
        // without a branch, since about half of all costs are rounded down.
        return Float.intBitsToFloat(Float.floatToRawIntBits(rounded) + (rounded < cost ? 1 : 0));
    }
}
