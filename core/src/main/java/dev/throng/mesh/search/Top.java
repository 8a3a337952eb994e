package dev.throng.mesh.search;

import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.path.SearchMetrics;

/** Finds the best pair of gates for a start and a goal, by a search or in a table. One per thread, reused. */
interface Top {
    /**
     * Joins start and goal to gates.
     *
     * @return whether this top can answer for them
     */
    boolean connect(Endpoints endpoints);

    /** Begins to look for the best pair, after {@link #connect}. */
    void begin();

    /**
     * Expands up to this many more gates.
     *
     * @return whether the best pair is found
     */
    boolean advance(int expansions);

    /** Cost of the cheapest path, once it is found. */
    double foundCost();

    /** Writes the crossings of the cheapest path, once it is found. */
    void writeFound(Crossings out);

    /**
     * Writes the crossings of the best path so far.
     *
     * @return whether it leads to the goal; if not, it leads to {@link #lastNode}
     */
    boolean writePartial(Crossings out);

    /** Cost of the path that was written last. */
    double writtenCost();

    /** The node of the portal graph at which a partial path ends, or -1 if it ends at the start. */
    int lastNode();

    /** Nodes and gates expanded to join the last pair. */
    long joiningExpanded();

    /** Gates expanded between them. */
    long gatesExpanded();

    /** Nodes and gates expanded to write the last path. */
    long writingExpanded();

    /** The effort for the last pair, in expansions of a portal. */
    long work();

    /**
     * @param joined nodes and gates expanded to join the pair, by all tops that were tried
     */
    SearchMetrics metrics(long joined);

    /** Switches to another snapshot of the same mesh. */
    void moveTo(MeshOverlay snapshot);
}
