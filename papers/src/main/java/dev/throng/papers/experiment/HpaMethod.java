package dev.throng.papers.experiment;

import java.util.List;

/** A* or HPA* on one map, for the experiments of HPA*'s paper. One per thread. */
interface HpaMethod {
    /**
     * The nodes and edges that a level adds to the graph, counted as in the paper.
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

        /** Returns the mean size of the open list; NaN without expansions. */
        double open() {
            return (double) openSum / expanded;
        }
    }

    /**
     * A path and its effort.
     *
     * @param cost of the refined path
     * @param smoothedCost of the path after smoothing
     * @param main search over the abstract graph; the only one of A*
     * @param insertion of start and goal, the paper's SG
     * @param refinement down to tiles
     */
    record Answer(double cost, double smoothedCost, Effort main, Effort insertion, Effort refinement) {
        /** Returns the expansions for the abstract path. */
        long abstractExpanded() {
            return main.expanded + insertion.expanded;
        }

        /** Returns the expansions for the path of tiles. */
        long expanded() {
            return abstractExpanded() + refinement.expanded;
        }
    }

    /** Returns the levels from the lowest abstract one up. */
    List<LevelSize> sizes();

    /** Finds, refines and smooths a path between tiles that have one, over the hierarchy even when they are near. */
    Answer solve(int start, int goal);

    /** Finds a path in the timed part. */
    void find(int start, int goal);

    /** Returns the cost of the path that {@link #find} found last. */
    double foundCost();
}
