package dev.throng.papers.experiment;

import java.util.List;

/** A* or HPA* on one map as the experiments of HPA*'s paper see it. One per thread. */
interface HpaMethod {
    /**
     * What a level adds to the graph, counted as the paper does.
     *
     * @param nodes tiles at a transition whose highest level this is
     * @param interEdges transitions whose highest level this is
     * @param intraEdges pairs of nodes that have an edge of this level through a cluster, one per pair
     */
    record LevelSize(long nodes, long interEdges, long intraEdges) {}

    /**
     * Effort of one phase of a search.
     *
     * @param expanded nodes or tiles expanded
     * @param openSum sum of the open list's sizes, one for each expansion
     */
    record Effort(long expanded, long openSum) {
        static final Effort NONE = new Effort(0, 0);

        /** Mean size of the open list; NaN where nothing was expanded. */
        double open() {
            return (double) openSum / expanded;
        }
    }

    /**
     * A path and what it took.
     *
     * @param cost of the refined path
     * @param smoothedCost of the path after smoothing
     * @param main search over the abstract graph; the only one of A*
     * @param insertion of start and goal, the paper's SG
     * @param refinement down to tiles
     */
    record Answer(double cost, double smoothedCost, Effort main, Effort insertion, Effort refinement) {
        /** Expansions for the abstract path. */
        long abstractExpanded() {
            return main.expanded + insertion.expanded;
        }

        /** Expansions for the path of tiles. */
        long expanded() {
            return abstractExpanded() + refinement.expanded;
        }
    }

    /** Levels from the lowest abstract one up. */
    List<LevelSize> sizes();

    /** Finds, refines and smooths a path between tiles that have one, over the hierarchy even when they are near. */
    Answer solve(int start, int goal);

    /** Finds a path as it is timed. */
    void find(int start, int goal);

    /** Cost of the path that {@link #find} found last. */
    double foundCost();
}
