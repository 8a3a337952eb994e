package dev.throng.graph;

/**
 * The grain of all costs. Every edge weight of a graph is a multiple of its grain, a power of two, so sums of weights in
 * {@code double} are exact up to 2<sup>53</sup> grains: the order of summation never matters, equal costs are equal bit
 * for bit, and a search over a hierarchy can be held to the very number that A* finds.
 *
 * <p>Rounding up to one grain also keeps the triangle inequality, which rounding to {@code float} alone would break in
 * the last bit: going straight is never dearer than going by way of a third node, and a search may rely on it.
 */
public final class Costs {
    /** No grain is finer than this. */
    public static final double FINEST_GRAIN = 0x1p-24;

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
}
