package dev.throng.graph;

/** The value that stands for "no id" among ids of nodes, gates, cells, rows, tiles and parents. Stateless. */
public final class Ids {
    /** No id. */
    public static final int NONE = -1;

    private Ids() {}
}
