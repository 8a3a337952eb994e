package dev.throng.bench.grid;

import dev.throng.bench.AllocatedBytes;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;

/** A method that finds paths on one map, ready to be timed beside others. One per run, used by one thread. */
public final class GridContender {
    private final GridMethod method;
    private final GridWorld world;
    private final double buildMs;
    private final GridQuery query;

    /** A query for other purposes than timing, so that the timed one's memory of goals does not change. */
    private final GridQuery plain;

    private final PathBuffer plainPath = new PathBuffer();
    private boolean found;

    private GridContender(GridMethod method, GridWorld world, double buildMs) {
        this.method = method;
        this.world = world;
        this.buildMs = buildMs;
        query = method.newQuery(world, method.smoothing());
        plain = method.newQuery(world, Smoothing.NONE);
    }

    /** Builds the index of a method in the calling thread, unless the grid has it. */
    public static GridContender of(GridMethod method, GridWorld grid) {
        if (grid.index().equals(method.index())) {
            return new GridContender(method, grid, 0);
        }
        long before = System.nanoTime();
        GridWorld world = grid.withIndex(method.index(), Runnable::run, 1);
        return new GridContender(method, world, (System.nanoTime() - before) / 1e6);
    }

    /**
     * Returns another method over the same index.
     *
     * @param other differs in the options of its queries
     */
    public GridContender with(GridMethod other) {
        return new GridContender(other, world, buildMs);
    }

    GridMethod method() {
        return method;
    }

    /** Returns the map with its index. */
    public GridWorld world() {
        return world;
    }

    /** Returns the time to build the index [Unit: ms]; 0 if none was built. */
    double buildMs() {
        return buildMs;
    }

    void forget() {
        method.forget(query);
    }

    /** Finds a path for a problem: the part that is timed. */
    void find(GridProblems problems, int i, PathBuffer out) {
        found = ask(query, problems, i, out) == PathStatus.FOUND;
    }

    private static PathStatus ask(GridQuery query, GridProblems problems, int i, PathBuffer out) {
        return query.findTiles(problems.startX(i), problems.startY(i), problems.goalX(i), problems.goalY(i), out);
    }

    /** Returns the nodes of any graph that the last search expanded until the path was known, at any level of detail. */
    long expandedSearching() {
        return switch (world.index().method()) {
            case ASTAR -> query.expanded();
            case HPA -> {
                HpaPlanner planner = Inside.hpa(query);
                yield found ? planner.joining().expanded() + planner.main().expanded() : 0;
            }
            case MM -> found ? Inside.mm(query).abstractExpanded() : 0;
        };
    }

    /** Returns the nodes expanded after that to find the tiles of the path. */
    long expandedRefining() {
        if (!found) {
            return 0;
        }
        return switch (world.index().method()) {
            case ASTAR -> 0;
            case HPA -> Inside.hpa(query).refining().expanded();
            case MM -> Inside.mm(query).refiningExpanded();
        };
    }

    private boolean inSteps() {
        return method.policy() != null;
    }

    /** Returns the maximum number of nodes expanded in one indivisible step; NaN if work is not done in steps, or there is no path. */
    double largestStep() {
        return inSteps() && found ? Inside.mm(query).largestStep() : Double.NaN;
    }

    /** Returns the bytes of scratch space that its queries have come to need besides the index; NaN if unknown. */
    double scratchBytes() {
        return inSteps() ? Inside.mm(query).scratchBytes() : Double.NaN;
    }

    /** Returns the path cost of a problem before smoothing; NaN if nothing is smoothed. Not timed. */
    double costBeforeSmoothing(GridProblems problems, int i) {
        if (method.smoothing() == Smoothing.NONE) {
            return Double.NaN;
        }
        ask(plain, problems, i, plainPath);
        return plainPath.cost();
    }

    /** Returns the bytes allocated to make a query and to answer problems for the first time; later queries need no more. */
    public long bytesOfQuery(GridProblems problems) {
        PathBuffer path = new PathBuffer();
        long before = AllocatedBytes.ofThisThread();
        GridQuery fresh = method.newQuery(world, method.smoothing());
        for (int i = 0; i < problems.size(); i++) {
            ask(fresh, problems, i, path);
        }
        return AllocatedBytes.ofThisThread() - before;
    }
}
