package dev.throng.mesh.taut;

import java.util.Arrays;

/** The edges of some corners while a graph is built. One per piece of work. */
final class CornerEdges {
    /** By corner: one past its last edge, counted from that of the first corner. */
    private final int[] ends;

    /** By corner: the size of its first list. */
    final int[] middle;

    final boolean[] mixed;
    final boolean[] folded;
    private int corners;
    private int[] edges = new int[1024];
    private int size;

    // Corners at which no path bends; null if they are not wanted.
    private int[] halves;
    private int[] halfEnds;
    private int halfCount;

    CornerEdges(int most, boolean wantsHalves) {
        halves = wantsHalves ? new int[1024] : null;
        halfEnds = wantsHalves ? new int[most] : null;
        ends = new int[most];
        middle = new int[most];
        mixed = new boolean[most];
        folded = new boolean[most];
    }

    void clear() {
        corners = 0;
        size = 0;
    }

    void add(int edge) {
        edges = size == edges.length ? Arrays.copyOf(edges, 2 * size) : edges;
        edges[size++] = edge;
    }

    /** Adds a corner that is seen along a line on which no path bends there. */
    void addHalf(int corner) {
        if (halves != null) {
            halves = halfCount == halves.length ? Arrays.copyOf(halves, 2 * halfCount) : halves;
            halves[halfCount++] = corner;
        }
    }

    int firstHalf(int corner) {
        return corner == 0 ? 0 : halfEnds[corner - 1];
    }

    int endHalf(int corner) {
        return halfEnds[corner];
    }

    int half(int at) {
        return halves[at];
    }

    /** Ends the first list of the corner. */
    void endFirst() {
        middle[corners] = size - start();
    }

    /** Ends the second list of the corner, and begins the next corner. */
    void endCorner(boolean seesMixedGround, boolean seesFolds) {
        mixed[corners] = seesMixedGround;
        folded[corners] = seesFolds;
        if (halves != null) {
            halfEnds[corners] = halfCount;
        }
        ends[corners++] = size;
    }

    private int start() {
        return corners == 0 ? 0 : ends[corners - 1];
    }

    /** Returns the number of edges of a corner. */
    int end(int corner) {
        return ends[corner] - (corner == 0 ? 0 : ends[corner - 1]);
    }

    void copy(int[] to, int at) {
        System.arraycopy(edges, 0, to, at, size);
    }
}
