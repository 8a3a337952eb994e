package dev.throng.lab.experiment;

import dev.throng.grid.OctileCosts;
import java.util.List;

/** HPA* on one map as the experiments see it: all that they know of an index and its searches. One per thread. */
interface HpaMethod {
    /** Builds the hierarchy of a map. Share freely. */
    @FunctionalInterface
    interface Builder {
        /**
         * @param clusterSize tiles along a cluster of the lowest level
         * @param levels abstract levels, at least 1; a cluster holds 2 by 2 of those below
         */
        HpaMethod build(OctileCosts costs, int clusterSize, int levels);
    }

    /**
     * What a level adds to the graph, counted as the paper does. Immutable, share freely.
     *
     * @param nodes tiles at an end of a transition whose highest level this is
     * @param interEdges transitions whose highest level this is
     * @param intraEdges pairs of nodes that have an edge of this level through a cluster, one per pair
     */
    record LevelSize(int nodes, int interEdges, int intraEdges) {}

    /**
     * Effort of one phase of a search. Immutable, share freely.
     *
     * @param expanded nodes or tiles expanded
     * @param openSum sum of the open list's sizes, one for each expansion
     */
    record Effort(long expanded, long openSum) {}

    /**
     * A path and what it took. Immutable, share freely.
     *
     * @param cost of the refined path, as the abstract graph has it
     * @param smoothedCost of the path after smoothing
     * @param main search at the highest level
     * @param insertion of start and goal, the paper's SG
     * @param refinement down to tiles
     */
    record Answer(double cost, double smoothedCost, Effort main, Effort insertion, Effort refinement) {}

    /** Levels from the lowest abstract one up. */
    List<LevelSize> sizes();

    /** Finds, refines and smooths a path between tiles that have one, counting what it does. */
    Answer solve(int start, int goal);

    /** Finds and refines the same path, as fast as it can: what is timed. */
    void find(int start, int goal);
}
