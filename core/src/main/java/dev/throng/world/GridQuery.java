package dev.throng.world;

import dev.throng.grid.GridMap;
import dev.throng.grid.GridSearch;
import dev.throng.grid.TilePath;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;

/** Finds paths on a grid with A* over its octile moves. One per thread. */
public final class GridQuery extends PathQuery {
    static final int OFF_WORLD = -1;

    private final GridMap map;
    private final GridSearch search;
    private int start;
    private int goal;

    GridQuery(GridWorld world) {
        map = world.map();
        search = new GridSearch(world.costs());
    }

    /** Finds the cheapest path between two tiles, named by column and row. */
    public PathStatus findTiles(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        return find(fromX + 0.5, 0, fromY + 0.5, toX + 0.5, 0, toY + 0.5, out);
    }

    @Override
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        start = tileAt(map, fromX, fromZ);
        goal = tileAt(map, toX, toZ);
        if (start == OFF_WORLD || goal == OFF_WORLD) {
            return PathStatus.OFF_WORLD;
        }
        return map.components().reachable(start, goal) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** The passable tile that holds a point, or {@link #OFF_WORLD}. */
    static int tileAt(GridMap map, double x, double z) {
        // The comparison is false for NaN too.
        if (!(x >= 0 && x < map.width() && z >= 0 && z < map.height())) {
            return OFF_WORLD;
        }
        int tile = map.tile((int) x, (int) z);
        return map.passable(tile) ? tile : OFF_WORLD;
    }

    @Override
    void beginSearch() {
        search.begin(start, goal);
    }

    @Override
    boolean advanceSearch(int expansions) {
        return search.advance(expansions);
    }

    @Override
    long expandedBySearch() {
        return search.expandedCount();
    }

    @Override
    SearchMetrics searchMetrics() {
        return search.metrics();
    }

    @Override
    void writeFound(PathBuffer out) {
        out.begin(PathStatus.FOUND, StopReason.NONE, search.cost(), 0);
        writeTiles(out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        out.begin(PathStatus.PARTIAL, reason, search.endCost(), search.remaining());
        writeTiles(out);
    }

    private void writeTiles(PathBuffer out) {
        int size = search.pathSize();
        int[] tiles = out.corridorOfSize(size);
        search.path(tiles);
        if (waypoints()) {
            TilePath.addWaypoints(map, tiles, size, out);
        }
    }
}
