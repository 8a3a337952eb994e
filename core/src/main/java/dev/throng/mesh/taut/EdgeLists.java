package dev.throng.mesh.taut;

/**
 * Reads the edges of the corners of a {@link TautGraph}, one corner at a time. One per thread, reused.
 *
 * <p>Edges {@link #first} to {@link #middle} are near the first wall, from that wall on counter-clockwise; {@link #middle} to
 * {@link #end} near the last wall, from that wall on clockwise.
 */
public final class EdgeLists {
    private TautGraph graph;
    private EdgeFinder finder;
    private int[] edges;
    private int first;
    private int middle;
    private int end;
    private int flags;

    EdgeLists(TautGraph graph) {
        this.graph = graph;
    }

    /** Switches to the graph of another snapshot. */
    void moveTo(TautGraph next) {
        graph = next;
        finder = null;
    }

    /** Reads a corner; scans from it if that was not done since an edit. */
    public void read(int corner) {
        int[] own = graph.own(corner);
        TautEdges base = graph.base;
        if (own != null && own.length == 0) {
            finder = finder == null ? graph.newFinder() : finder;
            own = graph.scan(corner, finder);
        }
        if (own == null) {
            edges = base.edges();
            first = base.first()[corner];
            middle = base.middle()[corner];
            end = base.first()[corner + 1];
            flags = base.flags(corner);
        } else {
            edges = own;
            first = TautGraph.HEADER;
            middle = first + own[0];
            end = own.length;
            flags = own[1];
        }
    }

    /** Returns the array with the edges: each is four times the corner at which it ends, plus the sides there. */
    int[] edges() {
        return edges;
    }

    /** Returns the first edge: the one nearest the first wall. */
    public int first() {
        return first;
    }

    /** Returns the first edge of the second list: the one nearest the last wall. */
    public int middle() {
        return middle;
    }

    /** Returns the edge after the last one. */
    public int end() {
        return end;
    }

    /** Returns the corner at which an edge ends. */
    public int head(int edge) {
        return edges[edge] >> 2;
    }

    /** Returns the walls around which a path may bend where an edge ends: {@link TautGraph#AROUND_FIRST}, {@link TautGraph#AROUND_LAST}. */
    public int sides(int edge) {
        return edges[edge] & 3;
    }

    /** Whether the corner sees ground of more than one cost: lengths of its edges are not costs then. */
    boolean seesMixedGround() {
        return (flags & TautEdges.MIXED) != 0;
    }

    /** Whether the corner sees ground that folds: see {@link TautEdges#FOLDED}. */
    boolean seesFold() {
        return (flags & TautEdges.FOLDED) != 0;
    }
}
