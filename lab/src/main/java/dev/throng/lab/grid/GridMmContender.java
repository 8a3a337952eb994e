package dev.throng.lab.grid;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;

/** The minimal-memory abstraction: a path over regions, refined step by step. One per run, used by one thread. */
public final class GridMmContender implements GridContender {
    /** The name people type. */
    public static final String ALGO = "mm";

    private final GridWorld world;
    private final MmSetup setup;
    private final double buildMs;
    private final GridQuery query;
    private final GridQuery plain;
    private final PathBuffer plainPath = new PathBuffer();
    private boolean found;

    /** Builds the index in the calling thread. */
    public GridMmContender(GridWorld grid, MmSetup setup) {
        this.setup = setup;
        long start = System.nanoTime();
        world = grid.withIndex(setup.options(), Runnable::run, 1);
        buildMs = (System.nanoTime() - start) / 1e6;
        query = query(setup.policy());
        plain = query(setup.policy().withSmoothing(Smoothing.NONE));
    }

    private GridQuery query(RefinePolicy policy) {
        GridQuery made = world.newQuery();
        made.policy(policy);
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
    public void forget() {}

    @Override
    public void find(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        found = query.findTiles(fromX, fromY, toX, toY, out) == PathStatus.FOUND;
    }

    @Override
    public long expandedSearching() {
        return found ? Inside.mm(query).abstractExpanded() : 0;
    }

    @Override
    public long expandedRefining() {
        return found ? Inside.mm(query).refiningExpanded() : 0;
    }

    @Override
    public double largestStep() {
        return found ? Inside.mm(query).largestStep() : Double.NaN;
    }

    @Override
    public double scratchBytes() {
        return Inside.mm(query).scratchBytes();
    }

    @Override
    public boolean octile() {
        return setup.policy().smoothing() != Smoothing.ANY_ANGLE;
    }

    @Override
    public double costBeforeSmoothing(int fromX, int fromY, int toX, int toY) {
        if (setup.policy().smoothing() == Smoothing.NONE) {
            return Double.NaN;
        }
        plain.findTiles(fromX, fromY, toX, toY, plainPath);
        return plainPath.cost();
    }
}
