package dev.throng.mesh.taut;

/**
 * The edges of the corners of a mesh, in flat arrays. Immutable, share freely.
 *
 * @param first first edge of each corner, and one past the last
 * @param middle by corner: the first edge of its second list
 * @param edges by edge: four times the corner at which it ends, plus the sides there
 * @param mixed a bit for each corner that sees ground of more than one cost
 * @param folded a bit for each corner that sees ground that folds
 */
record TautEdges(int[] first, int[] middle, int[] edges, long[] mixed, long[] folded) {
    /** A corner sees ground of more than one cost. */
    static final int MIXED = 1;

    /**
     * A corner sees ground that folds. There a polygon has two portals at one position, as where a ramp begins above
     * other ground. A path may touch such a portal between its ends and return on the other ground, which no edge says.
     */
    static final int FOLDED = 2;

    /** Returns what a corner sees, as bits. */
    int flags(int corner) {
        return (int) (mixed[corner >> 6] >>> corner & 1) * MIXED | (int) (folded[corner >> 6] >>> corner & 1) * FOLDED;
    }

    long bytes() {
        return 4L * (first.length + middle.length + edges.length) + 8L * (mixed.length + folded.length);
    }
}
