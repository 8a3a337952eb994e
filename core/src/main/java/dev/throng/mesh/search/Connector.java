package dev.throng.mesh.search;

import dev.throng.mesh.graph.Crossings;
import dev.throng.overlay.Connection;

/** Joins a start and a goal to the gates of their cells: the papers' connection step. One per thread, reused. */
interface Connector {
    /**
     * Joins start and goal at a level.
     *
     * @param start where to write what the gates of the start's cell cost, by column
     * @param goal the same for the goal, from the gates
     */
    void join(Endpoints endpoints, int level, Connection start, Connection goal);

    /**
     * Looks for a path inside the cell of level 1 that start and goal share.
     *
     * @return what it costs; or the limit, when it does not cost less
     */
    double inside(Endpoints endpoints, double limit);

    /** Adds the crossings of the path that {@link #inside} has found. */
    void addInside(Crossings out);

    /**
     * Adds the crossings from the start to a gate that is joined, the gate's own left out.
     *
     * @param end of the gate, in the start's cell
     */
    void addStart(int end, Crossings out);

    /**
     * Adds the crossings from a gate that is joined to the goal, the gate's own included.
     *
     * @param end of the gate, in the goal's cell
     */
    void addGoal(int end, Crossings out);

    /** Nodes expanded for the last pair. */
    long expanded();

    /** What it took in all, in expansions of a portal. */
    long work();
}
