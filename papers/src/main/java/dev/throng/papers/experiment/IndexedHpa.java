package dev.throng.papers.experiment;

import dev.throng.bench.plain.PlainGrid;
import dev.throng.grid.hpa.HpaCounts;
import dev.throng.grid.hpa.HpaEffort;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.grid.hpa.HpaSearch;
import dev.throng.grid.octile.OctileSmoother;
import dev.throng.grid.tiles.TileArray;
import dev.throng.papers.plain.PlainSmoothing;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * HPA* over an {@link HpaIndex}. One per thread; any number share an index.
 *
 * <p>As in the paper, it joins start and goal level by level, searches the highest level and smooths as its authors do. In our setting, it climbs
 * from level to level during the search, tries straight lines before it searches clusters, and pulls paths straight. In both, a transition is one
 * vertex instead of two nodes. One search joins a start or goal to all gates of its cluster, while the paper makes one per gate.
 */
final class IndexedHpa implements HpaMethod {
    private final HpaIndex index;
    private final Setting setting;
    private final HpaPlanner planner;
    private final OctileSmoother smoother;
    private final PlainGrid grid;
    private final TileArray tiles = new TileArray();

    IndexedHpa(HpaIndex index, Setting setting) {
        this.index = index;
        this.setting = setting;
        planner = new HpaPlanner(index);
        smoother = new OctileSmoother(index.costs());
        grid = PlainGrid.of(index.costs());
        if (setting == Setting.PAPER) {
            planner.likeThePaper();
        }
    }

    @Override
    public List<LevelSize> sizes() {
        HpaCounts counts = index.counts();
        List<LevelSize> sizes = new ArrayList<>();
        for (int i = 0; i < index.options().levels(); i++) {
            sizes.add(new LevelSize(counts.nodes()[i], counts.interEdges()[i], counts.intraEdges()[i]));
        }
        return sizes;
    }

    @Override
    public Answer solve(int start, int goal) {
        plan(start, goal, false);
        double cost = index.costs().way(tiles.array(), tiles.size());
        Effort main = effort(planner.main());
        Effort insertion = effort(planner.joining());
        Effort refinement = effort(planner.refining());
        double smoothed;
        if (setting == Setting.PAPER) {
            int[] path = Arrays.copyOf(tiles.array(), tiles.size());
            smoothed = grid.cost(PlainSmoothing.PROGRAM.smooth(grid, path));
        } else {
            smoother.smooth(tiles.array(), tiles.size());
            smoothed = smoother.cost();
        }
        return new Answer(cost, smoothed, main, insertion, refinement);
    }

    private static Effort effort(HpaEffort effort) {
        return new Effort(effort.expanded(), effort.openTotal());
    }

    /**
     * Finds a path. In the setting of the paper, it stops when the path is refined. In ours, it also takes the shortcuts for near pairs and smooths,
     * as a query does.
     */
    @Override
    public void find(int start, int goal) {
        plan(start, goal, setting == Setting.OURS);
        if (setting == Setting.OURS && !planner.cheapest()) {
            smoother.smooth(tiles.array(), tiles.size());
        }
    }

    @Override
    public double foundCost() {
        return setting == Setting.PAPER || planner.cheapest()
                ? index.costs().way(tiles.array(), tiles.size())
                : smoother.cost();
    }

    private void plan(int start, int goal, boolean shortCuts) {
        // In the paper's experiments every search has its own goal: drop the memory of the last goals.
        planner.search().method(setting == Setting.PAPER ? HpaSearch.Method.TOP_LEVEL : HpaSearch.Method.CLIMBING);
        planner.shortCuts(shortCuts);
        tiles.clear();
        if (!planner.begin(start, goal)) {
            throw new IllegalArgumentException("no path from tile " + start + " to tile " + goal);
        }
        planner.advance(Integer.MAX_VALUE);
        planner.addTiles(tiles);
    }
}
