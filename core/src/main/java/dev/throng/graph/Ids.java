package dev.throng.graph;

/** What ids of nodes, gates, cells, rows, tiles and parents have in common. Stateless. */
public final class Ids {
    /** No id. */
    public static final int NONE = -1;

    private Ids() {}
}
