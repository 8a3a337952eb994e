package dev.throng.papers.experiment;

import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.path.SearchMetrics;
import java.util.List;

/** A* over the tiles, with the size of its open list, as the reference for the hierarchy. One per thread. */
final class LowLevelSearch implements HpaMethod {
    private final GridSearch search;
    private long openSum;
    private int[] path = new int[256];

    LowLevelSearch(OctileCosts costs) {
        search = new GridSearch(costs);
    }

    @Override
    public List<LevelSize> sizes() {
        return List.of();
    }

    /** Searches, and reads the size of the open list before every expansion. */
    @Override
    public Answer solve(int start, int goal) {
        openSum = 0;
        search.listener((tile, parent, cost, key) -> {
            SearchMetrics metrics = search.metrics();
            // Every tile is put on the list once; the one that is being expanded has just left it.
            openSum += metrics.generated() - metrics.expanded() + 1;
        });
        run(start, goal);
        search.listener(null);
        Effort main = new Effort(search.expandedCount(), openSum);
        return new Answer(search.cost(), search.cost(), main, Effort.NONE, Effort.NONE);
    }

    /** Searches and writes the path. */
    @Override
    public void find(int start, int goal) {
        run(start, goal);
        if (search.pathSize() > path.length) {
            path = new int[2 * search.pathSize()];
        }
        search.path(path);
    }

    @Override
    public double foundCost() {
        return search.cost();
    }

    private void run(int start, int goal) {
        search.begin(start, goal);
        search.advance(Integer.MAX_VALUE);
    }
}
