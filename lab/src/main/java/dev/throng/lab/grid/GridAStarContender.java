package dev.throng.lab.grid;

import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;

/** Our own A* over tiles. One per run, used by one thread. */
public final class GridAStarContender implements GridContender {
    /** The name people type. */
    public static final String ALGO = "astar";

    private final GridWorld world;
    private final GridQuery query;

    public GridAStarContender(GridWorld world) {
        this.world = world;
        query = world.newQuery();
    }

    @Override
    public String algo() {
        return ALGO;
    }

    @Override
    public GridWorld world() {
        return world;
    }

    @Override
    public double buildMs() {
        return 0;
    }

    @Override
    public void forget() {}

    @Override
    public void find(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        query.findTiles(fromX, fromY, toX, toY, out);
    }

    @Override
    public long expandedSearching() {
        return query.expanded();
    }

    @Override
    public long expandedRefining() {
        return 0;
    }

    @Override
    public boolean octile() {
        return true;
    }

    @Override
    public double costBeforeSmoothing(int fromX, int fromY, int toX, int toY) {
        return Double.NaN;
    }
}
