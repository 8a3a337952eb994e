package dev.throng.grid.index;

import dev.throng.grid.GridMap;
import dev.throng.grid.Smoothing;
import dev.throng.grid.octile.GridSearch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.TileArray;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/** Finds paths of tiles with A* over the moves of a map. One per thread, reused. */
final class PlainPlanner implements TilePlanner {
    private final GridSearch search;
    private Smoothing smoothing = Smoothing.OCTILE;

    PlainPlanner(OctileCosts costs) {
        search = new GridSearch(costs);
    }

    @Override
    public void moveTo(TileIndex snapshot) {
        search.moveTo(snapshot.costs());
    }

    @Override
    public boolean begin(int start, int goal) {
        if (!search.costs().map().components().reachable(start, goal)) {
            return false;
        }
        search.begin(start, goal);
        return true;
    }

    @Override
    public boolean advance(int expansions) {
        return search.advance(expansions);
    }

    @Override
    public void addTiles(TileArray out) {
        search.addPath(out);
    }

    /** Before the search has ended, a path is not smoothed either. */
    @Override
    public boolean cheapest() {
        return true;
    }

    @Override
    public Smoothing smoothing() {
        return smoothing;
    }

    @Override
    public void smoothing(Smoothing wanted) {
        smoothing = wanted;
    }

    @Override
    public TilePlan plan(TilePlan given) {
        return given instanceof PlainPlan ? given : new PlainPlan();
    }

    /** Finds the whole path: A* knows the first tile no sooner than the last. */
    @Override
    public boolean findAhead(int start, int goal, TilePlan out) {
        PlainPlan plan = (PlainPlan) out;
        plan.clear();
        if (!begin(start, goal)) {
            return false;
        }
        search.advance(Integer.MAX_VALUE);
        plan.costs = search.costs();
        search.addPath(plan.tiles);
        return true;
    }

    @Override
    public String adopt(TilePlan of) {
        PlainPlan plan = (PlainPlan) of;
        OctileCosts now = search.costs();
        if (!plan.complete() && plan.costs != now) {
            GridMap found = plan.costs.map();
            if (found.width() != now.map().width()
                    || found.height() != now.map().height()) {
                return "it was found on a map of another size";
            }
            int[] tiles = plan.tiles.array();
            // The agent stands on the last tile that was added.
            int first = Math.max(0, plan.handedOut - 1);
            double cost = now.wayIfLegal(tiles, first, plan.tiles.size());
            if (cost == Double.POSITIVE_INFINITY) {
                return "a tile that it leads over or past is blocked";
            }
            if (cost != plan.costs.wayIfLegal(tiles, first, plan.tiles.size())) {
                return "a tile that it leads over has another cost";
            }
            plan.costs = now;
        }
        return null;
    }

    @Override
    public boolean refine(TilePlan of, int tiles, TileArray out) {
        PlainPlan plan = (PlainPlan) of;
        requireAdopted(plan);
        int end = plan.handedOut + Math.min(Math.max(1, tiles), plan.tiles.size() - plan.handedOut);
        while (plan.handedOut < end) {
            out.add(plan.tiles.tile(plan.handedOut++));
        }
        return plan.complete();
    }

    /** Adds the whole rest, which has been expanded already. */
    @Override
    public boolean refineWithin(TilePlan plan, int expansions, TileArray out) {
        return refine(plan, Integer.MAX_VALUE, out);
    }

    @Override
    public long expanded() {
        return search.expandedCount();
    }

    @Override
    public SearchMetrics metrics() {
        return search.metrics();
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    /** All tiles of a path, and how many of them were added. */
    private static final class PlainPlan implements TilePlan {
        private final TileArray tiles = new TileArray();
        private OctileCosts costs;
        private int handedOut;

        @Override
        public boolean complete() {
            return handedOut == tiles.size();
        }

        @Override
        public void clear() {
            tiles.clear();
            handedOut = 0;
        }
    }
}
