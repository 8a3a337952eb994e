package dev.throng.lab.grid;

import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;

/** HPA*: abstract path, refined to tiles and smoothed. One per run, used by one thread. */
public final class GridHpaContender implements GridContender {
    /** The name people type. */
    public static final String ALGO = "hpa";

    private final GridWorld world;
    private final HpaSetup setup;
    private final double buildMs;
    private final GridQuery query;

    /** Asked beside the timed query, so that this one's memory of goals stays what it is. */
    private final GridQuery plain;

    private final PathBuffer plainPath = new PathBuffer();
    private boolean found;

    /** Builds the index in the calling thread. */
    public GridHpaContender(GridWorld grid, HpaSetup setup) {
        this.setup = setup;
        long start = System.nanoTime();
        world = grid.withIndex(setup.options(), Runnable::run, 1);
        buildMs = (System.nanoTime() - start) / 1e6;
        query = query(setup.smoothing());
        plain = query(Smoothing.NONE);
    }

    private GridQuery query(Smoothing smoothing) {
        GridQuery made = world.newQuery();
        made.smoothing(smoothing);
        Inside.hpa(made).search().method(setup.method());
        return made;
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
        return buildMs;
    }

    @Override
    public void forget() {
        // Setting the method drops the goals that are remembered.
        Inside.hpa(query).search().method(setup.method());
    }

    @Override
    public void find(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        found = query.findTiles(fromX, fromY, toX, toY, out) == PathStatus.FOUND;
    }

    @Override
    public long expandedSearching() {
        HpaPlanner planner = Inside.hpa(query);
        return found ? planner.joining().expanded() + planner.main().expanded() : 0;
    }

    @Override
    public long expandedRefining() {
        return found ? Inside.hpa(query).refining().expanded() : 0;
    }

    @Override
    public boolean octile() {
        return setup.smoothing() != Smoothing.ANY_ANGLE;
    }

    @Override
    public double costBeforeSmoothing(int fromX, int fromY, int toX, int toY) {
        if (setup.smoothing() == Smoothing.NONE) {
            return Double.NaN;
        }
        plain.findTiles(fromX, fromY, toX, toY, plainPath);
        return plainPath.cost();
    }
}
