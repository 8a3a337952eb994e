package dev.throng.bench.grid;

import dev.throng.bench.AllocatedBytes;
import dev.throng.blocks.GridMesh;
import dev.throng.grid.GridIndex;
import dev.throng.grid.Smoothing;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.inside.Inside;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;

/** A method that finds paths on one map, ready to be timed beside others. One per run, used by one thread. */
public final class GridContender {
    private final GridMethod method;
    private final GridWorld world;
    private final double buildMs;
    private final PathQuery query;

    /** The grid as a mesh; null for methods on tiles. */
    private final GridMesh mesh;

    /** A query for other purposes than timing, so that the timed one's memory of goals does not change. */
    private final PathQuery plain;

    private final PathBuffer plainPath = new PathBuffer();
    private boolean found;

    private GridContender(GridMethod method, GridWorld world, GridMesh mesh, double buildMs) {
        this.method = method;
        this.world = world;
        this.mesh = mesh;
        this.buildMs = buildMs;
        query = newQuery(method.smoothing());
        plain = newQuery(Smoothing.NONE);
    }

    private PathQuery newQuery(Smoothing smoothing) {
        if (mesh == null) {
            return method.newQuery(world, smoothing);
        }
        MeshQuery made = mesh.world().newQuery();
        made.quality(method.quality());
        // A blocked tile is no start, as on the grid.
        made.reach(0.25, 0.25);
        return made;
    }

    /** Builds the index of a method in the calling thread, unless the grid has it. */
    public static GridContender of(GridMethod method, GridWorld grid) {
        long before = System.nanoTime();
        if (method.mesh() != null) {
            GridMesh mesh = GridMesh.of(grid.map(), method.mesh());
            return new GridContender(method, grid, mesh, (System.nanoTime() - before) / 1e6);
        }
        if (grid.index().equals(method.index())) {
            return new GridContender(method, grid, null, 0);
        }
        GridWorld world = grid.withIndex(method.index(), Runnable::run, 1);
        return new GridContender(method, world, null, (System.nanoTime() - before) / 1e6);
    }

    /**
     * Returns another method over the same index.
     *
     * @param other differs in the options of its queries
     */
    public GridContender with(GridMethod other) {
        return new GridContender(other, world, mesh, buildMs);
    }

    GridMethod method() {
        return method;
    }

    /** Returns the map with its index; without one where the method has a {@link #mesh}. */
    public GridWorld world() {
        return world;
    }

    /** Returns the grid as a mesh; null for methods on tiles. */
    public GridMesh mesh() {
        return mesh;
    }

    /** Whether there is no index, so that an edit has nothing to rebuild. */
    public boolean plain() {
        return mesh == null && world.index().method() == GridIndex.Method.ASTAR;
    }

    /** Returns the bytes of the index; of a mesh, also those of the table from tiles to rectangles. */
    long indexBytes() {
        return mesh == null ? world.indexBytes() : mesh.bytes();
    }

    /** Returns the cost of an answer: on a mesh without costs of tiles, the length of its string. */
    double cost(PathBuffer path) {
        boolean string = mesh != null && !world.map().hasCosts() && path.status() == PathStatus.FOUND;
        return string ? path.length() : path.cost();
    }

    /** Returns the time to build the index [Unit: ms]; 0 if none was built. */
    double buildMs() {
        return buildMs;
    }

    void forget() {
        if (mesh == null) {
            method.forget((GridQuery) query);
        }
    }

    /** Finds a path for a problem: the part that is timed. */
    void find(GridProblems problems, int i, PathBuffer out) {
        found = ask(query, problems, i, out) == PathStatus.FOUND;
    }

    private static PathStatus ask(PathQuery query, GridProblems problems, int i, PathBuffer out) {
        return query.find(
                problems.startX(i) + 0.5,
                0,
                problems.startY(i) + 0.5,
                problems.goalX(i) + 0.5,
                0,
                problems.goalY(i) + 0.5,
                out);
    }

    /** Returns the nodes of any graph that the last search expanded until the path was known, at any level of detail. */
    long expandedSearching() {
        return switch (world.index().method()) {
            case ASTAR -> query.expanded();
            case HPA -> {
                HpaPlanner planner = Inside.hpa((GridQuery) query);
                yield found ? planner.joining().expanded() + planner.main().expanded() : 0;
            }
            case MM -> found ? Inside.mm((GridQuery) query).abstractExpanded() : 0;
        };
    }

    /** Returns the nodes expanded after that to find the tiles of the path. */
    long expandedRefining() {
        if (!found) {
            return 0;
        }
        return switch (world.index().method()) {
            case ASTAR -> 0;
            case HPA -> Inside.hpa((GridQuery) query).refining().expanded();
            case MM -> Inside.mm((GridQuery) query).refiningExpanded();
        };
    }

    private boolean inSteps() {
        return method.policy() != null;
    }

    /** Returns the maximum number of nodes expanded in one indivisible step; NaN if work is not done in steps, or there is no path. */
    double largestStep() {
        return inSteps() && found ? Inside.mm((GridQuery) query).largestStep() : Double.NaN;
    }

    /** Returns the bytes of scratch space that its queries have come to need besides the index; NaN if unknown. */
    double scratchBytes() {
        return inSteps() ? Inside.mm((GridQuery) query).scratchBytes() : Double.NaN;
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
        PathQuery fresh = newQuery(method.smoothing());
        for (int i = 0; i < problems.size(); i++) {
            ask(fresh, problems, i, path);
        }
        return AllocatedBytes.ofThisThread() - before;
    }
}
