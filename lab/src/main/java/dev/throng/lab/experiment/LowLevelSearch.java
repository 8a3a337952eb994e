package dev.throng.lab.experiment;

import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.SearchMetrics;

/** A* over the tiles, with the size of its open list: what the hierarchy is held against. One per thread. */
final class LowLevelSearch {
    /**
     * What a search found and took.
     *
     * @param openSum sum of the open list's sizes, one for each expansion
     */
    record Outcome(double length, long expanded, long openSum) {}

    private final GridSearch search;
    private long openSum;
    private int[] path = new int[256];

    LowLevelSearch(OctileCosts costs) {
        search = new GridSearch(costs);
    }

    /** Searches with a look at the open list before every expansion. */
    Outcome solve(int start, int goal) {
        openSum = 0;
        search.listener((tile, parent, cost, key) -> {
            SearchMetrics metrics = search.metrics();
            // Every tile is put on the list once; the one that is being expanded has just left it.
            openSum += metrics.generated() - metrics.expanded() + 1;
        });
        run(start, goal);
        search.listener(null);
        return new Outcome(search.cost(), search.expandedCount(), openSum);
    }

    /** Searches and writes down the path: what is timed. */
    void find(int start, int goal) {
        run(start, goal);
        if (search.pathSize() > path.length) {
            path = new int[2 * search.pathSize()];
        }
        search.path(path);
    }

    private void run(int start, int goal) {
        search.begin(start, goal);
        search.advance(Integer.MAX_VALUE);
    }
}
