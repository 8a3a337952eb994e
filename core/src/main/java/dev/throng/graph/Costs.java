package dev.throng.graph;

/**
 * How costs are rounded. Every edge weight of a graph is a multiple of the graph's grain, a power of two, so sums of weights
 * in {@code double} are exact up to 2<sup>53</sup> grains: the order of summation never matters, and equal costs are equal
 * bit for bit.
 *
 * <p>The edges inside one polygon are rounded up to one grain. That keeps the triangle inequality, which rounding to {@code
 * float} alone would break in the last bit: going straight never costs more than going over a third node, and a search may rely
 * on it. A small or cheap polygon has a finer grain than a large or expensive one, so an edge is never off by more than
 * 2<sup>-23</sup> of the most expensive edge of its polygon.
 */
public final class Costs {
    /** No grain is finer than this. */
    public static final double FINEST_GRAIN = 0x1p-27;

    /** Largest cost of one edge: far beyond any walk, and still a multiple of the grain as a {@code float}. */
    public static final double MAX_EDGE = 1 << 24;

    /** How many multiples of a grain a {@code float} tells apart. */
    private static final double FLOAT_STEPS = 1 << 24;

    private Costs() {}

    /** The finest grain at which a {@code float} holds every multiple up to the largest weight. */
    public static double grainFor(double largestWeight) {
        double grain = FINEST_GRAIN;
        while (grain * FLOAT_STEPS < Math.min(largestWeight, MAX_EDGE)) {
            grain *= 2;
        }
        return grain;
    }

    /** The next multiple of a grain, upwards: a cost is never less than the distance it was made from. */
    public static double toGrain(double cost, double grain) {
        return Math.ceil(cost / grain) * grain;
    }

    /** The smaller of two costs, neither negative nor NaN: faster than {@link Math#min(float, float)}, which must tell zeros apart. */
    public static float min(float a, float b) {
        return Float.intBitsToFloat(Math.min(Float.floatToRawIntBits(a), Float.floatToRawIntBits(b)));
    }

    /**
     * The smallest {@code float} that is no less than a cost, which is neither negative nor NaN: how tables keep it, within
     * 2<sup>-23</sup> of its value.
     */
    public static float toTable(double cost) {
        float rounded = (float) cost;
        // The next float upwards: faster than Math.nextUp, which must tell signs and NaN apart. Without a branch: about
        // half
        // of all costs are rounded down.
        return Float.intBitsToFloat(Float.floatToRawIntBits(rounded) + (rounded < cost ? 1 : 0));
    }
}
