package dev.throng.world;

import dev.throng.grid.GridMap;
import dev.throng.grid.OctileCosts;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.TilePlanner;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;

/** A query on a grid whose paths are put together from pieces and then smoothed. One per thread. */
public abstract sealed class TileQuery extends PathQuery permits HpaQuery, MmQuery {
    private final TilePlanner planner;
    private final TileList tiles = new TileList();
    private final TileAnswer answer;
    private GridMap map;
    private int goal;

    TileQuery(TilePlanner planner, OctileCosts costs) {
        this.planner = planner;
        answer = new TileAnswer(costs);
        map = costs.map();
    }

    /** Goes over to another snapshot of the same map, to which the planner has gone already. */
    final void moveTo(OctileCosts snapshot) {
        forget();
        answer.moveTo(snapshot);
        map = snapshot.map();
    }

    /** What is done to the path of the pair begun last. */
    abstract Smoothing smoothingNow();

    /** Whether a path that was found is as cheap as can be, so that octile smoothing has nothing to do. */
    abstract boolean cheapest();

    /** Finds a path between two tiles, named by column and row. */
    public final PathStatus findTiles(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        return find(fromX + 0.5, 0, fromY + 0.5, toX + 0.5, 0, toY + 0.5, out);
    }

    /** The passable tile in a column and a row, or {@link GridQuery#OFF_WORLD}. */
    final int tileAt(int x, int y) {
        return GridQuery.tileAt(map, x + 0.5, y + 0.5);
    }

    @Override
    public final void listener(SearchListener listener) {
        planner.listener(listener);
    }

    @Override
    final PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        int start = GridQuery.tileAt(map, fromX, fromZ);
        goal = GridQuery.tileAt(map, toX, toZ);
        if (start == GridQuery.OFF_WORLD || goal == GridQuery.OFF_WORLD) {
            return PathStatus.OFF_WORLD;
        }
        return planner.begin(start, goal) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** Nothing is left to do: the planner begins when both ends are known, to tell whether a path exists. */
    @Override
    final void beginSearch() {}

    @Override
    final boolean advanceSearch(int expansions) {
        return planner.advance(expansions);
    }

    @Override
    final long expandedBySearch() {
        return planner.expanded();
    }

    @Override
    final SearchMetrics searchMetrics() {
        return planner.metrics();
    }

    @Override
    final void writeFound(PathBuffer out) {
        write(PathStatus.FOUND, StopReason.NONE, cheapest(), out);
    }

    @Override
    final void writePartial(StopReason reason, PathBuffer out) {
        write(PathStatus.PARTIAL, reason, false, out);
    }

    private void write(PathStatus status, StopReason reason, boolean cheapest, PathBuffer out) {
        tiles.clear();
        planner.addTiles(tiles);
        answer.write(tiles, goal, smoothingNow(), cheapest, waypoints(), status, reason, out);
    }
}
