package dev.throng.mesh.graph;

import dev.throng.graph.Costs;

/** Number of polygons with each grain, so that an edit knows the finest without reading all of them. */
final class GrainCounts {
    /** Counts from the finest grain to that of the most expensive edge, by power of two. */
    private final int[] counts;

    GrainCounts() {
        counts = new int[exponent(Costs.grainFor(Costs.MAX_EDGE)) + 1];
    }

    GrainCounts(GrainCounts other) {
        counts = other.counts.clone();
    }

    private static int exponent(double grain) {
        return Math.getExponent(grain) - Math.getExponent(Costs.FINEST_GRAIN);
    }

    void add(double grain) {
        counts[exponent(grain)]++;
    }

    void remove(double grain) {
        counts[exponent(grain)]--;
    }

    /** Returns the finest grain of a polygon. */
    double finest() {
        int exponent = 0;
        while (exponent < counts.length - 1 && counts[exponent] == 0) {
            exponent++;
        }
        return counts[exponent] == 0 ? Costs.FINEST_GRAIN : Costs.FINEST_GRAIN * (1L << exponent);
    }
}
