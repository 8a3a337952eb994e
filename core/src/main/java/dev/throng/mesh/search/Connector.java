package dev.throng.mesh.search;

import dev.throng.mesh.graph.Crossings;
import dev.throng.overlay.Connection;

/** Joins a start and a goal to the gates of their cells: the papers' connection step. One per thread, reused. */
interface Connector {
    /**
     * Joins start and goal at a level.
     *
     * @param start receives the costs of the gates of the start's cell, by column
     * @param goal receives the costs from the gates of the goal's cell to the goal
     */
    void join(Endpoints endpoints, int level, Connection start, Connection goal);

    /**
     * Finds a path inside the cell of level 1 that start and goal share.
     *
     * @return its cost; the limit if that is not smaller
     */
    double inside(Endpoints endpoints, double limit);

    /** Adds the crossings of the path of the last {@link #inside}. */
    void addInside(Crossings out);

    /**
     * Adds the crossings from the start to a joined gate, without the gate's own.
     *
     * @param end end of the gate in the start's cell
     */
    void addStart(int end, Crossings out);

    /**
     * Adds the crossings from a joined gate to the goal, with the gate's own.
     *
     * @param end end of the gate in the goal's cell
     */
    void addGoal(int end, Crossings out);

    /** Number of nodes expanded for the last pair. */
    long expanded();

    /** Total work for the last pair, in expansions of a portal. */
    long work();
}
