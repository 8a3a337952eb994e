package dev.throng.graph;

/**
 * The grain of all costs. Every edge weight is a multiple of 2<sup>-24</sup>, so sums of weights in {@code double} are
 * exact up to 2<sup>29</sup>: the order of summation never matters, equal costs are equal bit for bit, and a search
 * over a hierarchy can be held to the very number that A* finds.
 */
public final class Costs {
    private static final double GRAINS = 1 << 24;

    /** Largest cost of one edge: far beyond any walk, and still a multiple of the grain as a {@code float}. */
    public static final double MAX_EDGE = 1 << 24;

    private Costs() {}

    /** The next multiple of the grain, upwards: a cost is never less than the distance it was made from. */
    public static double toGrain(double cost) {
        return Math.ceil(cost * GRAINS) / GRAINS;
    }
}
