package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.facade.Crossing;
import dev.throng.graph.Ids;
import dev.throng.grid.GridMap;
import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.index.TilePlan;
import dev.throng.grid.index.TilePlanner;
import dev.throng.grid.tiles.TileArray;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds paths on a grid with the index of its world: cheapest ones without an index, near-optimal ones with HPA* and MM. One
 * per thread.
 *
 * <p>For agents that set out before their whole path is known, {@link #findAhead} finds a path as far as the index needs.
 * {@link #refine} and {@link #refineWithin} then find its tiles in pieces.
 */
public final class GridQuery extends PathQuery {
    static {
        Crossing.open(GridQuery.class, query -> query.planner);
    }

    private static final Crossing<TileList, TileArray> LISTS = Crossing.to(TileList.class, TileArray.class);

    private final TilePlanner planner;
    private final TileArray tiles = new TileArray();
    private final TileAnswer answer;
    private TileIndex index;
    private int goal;

    GridQuery(GridWorld world) {
        super(world.version());
        index = world.tiles();
        planner = index.newPlanner();
        answer = new TileAnswer(index.costs());
    }

    /**
     * Switches to another snapshot of the same map. A search that has begun is dropped. A plan found before can be
     * continued if it is {@link #stillValid still valid}.
     *
     * @param snapshot a world of the same width and height with the same index
     * @throws BadInputException when size or index differ
     */
    public void moveTo(GridWorld snapshot) {
        Objects.requireNonNull(snapshot, "snapshot is null");
        TileIndex other = snapshot.tiles();
        if (!GridWorld.alike(index, other)) {
            GridMap from = index.map();
            GridMap to = other.map();
            throw new BadInputException("a query for a map of " + from.width() + " x " + from.height() + " with "
                    + index.options() + " cannot go over to one of " + to.width() + " x " + to.height() + " with "
                    + other.options());
        }
        forget();
        version(snapshot.version());
        index = other;
        planner.moveTo(other);
        answer.moveTo(other.costs());
    }

    /**
     * Sets how paths are smoothed from now on. {@link Smoothing#OCTILE} leaves cheapest paths as they are. With {@link
     * Smoothing#ANY_ANGLE} the waypoints and the cost are those of the lines, whose length counts as it is; the corridor stays
     * one of octile moves.
     *
     * @param wanted {@link Smoothing#OCTILE} is the default
     */
    public void smoothing(Smoothing wanted) {
        Objects.requireNonNull(wanted, "wanted is null");
        planner.smoothing(wanted);
    }

    /**
     * Sets how paths are refined and smoothed from now on. Plans found before become invalid. Only for MM: other indexes
     * refine by no policy.
     *
     * @param wanted {@link RefinePolicy#DEFAULT} is the default
     * @throws BadInputException when the world's index is not MM
     */
    public void policy(RefinePolicy wanted) {
        Objects.requireNonNull(wanted, "wanted is null");
        if (!planner.policy(wanted)) {
            throw new BadInputException("policy " + wanted + " is for mm: the world's index is " + index.options());
        }
        forget();
    }

    /**
     * Finds a path between two tiles.
     *
     * @param fromX column of the start
     * @param fromY row of the start
     * @param toX column of the goal
     * @param toY row of the goal
     * @param out overwritten with the answer
     * @return how the query ended, which {@code out} says too
     */
    public PathStatus findTiles(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        return find(fromX + 0.5, 0, fromY + 0.5, toX + 0.5, 0, toY + 0.5, out);
    }

    /**
     * Finds a path between two tiles, but only as far as the index needs: the gates of HPA*, the regions of MM. Without an
     * index it finds the whole path. A search begun before is dropped.
     *
     * @param fromX column of the start
     * @param fromY row of the start
     * @param toX column of the goal
     * @param toY row of the goal
     * @param out the agent's own; without a path unless the answer is FOUND
     * @return FOUND, UNREACHABLE or OFF_WORLD
     */
    public PathStatus findAhead(int fromX, int fromY, int toX, int toY, GridPlan out) {
        Objects.requireNonNull(out, "out is null");
        forget();
        out.clear();
        int from = tileAt(fromX + 0.5, fromY + 0.5);
        int to = tileAt(toX + 0.5, toY + 0.5);
        if (from == Ids.NONE || to == Ids.NONE) {
            return PathStatus.OFF_WORLD;
        }
        out.tiles = planner.plan(out.tiles);
        return planner.findAhead(from, to, out.tiles) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /**
     * Adds tiles of a plan from where the last call left off; the first call begins with the start. Tiles that were added
     * stay part of the path, so that an agent can walk on them at once. They are not smoothed. A search begun before
     * is dropped.
     *
     * @param plan filled by {@link #findAhead}
     * @param atLeast stops when this many tiles have been added; with an index, at the next gate or step
     * @param out the tiles are appended to it
     * @return whether the path is complete
     * @throws IllegalStateException when the plan was found in another snapshot and is not {@link #stillValid valid} in this one
     */
    public boolean refine(GridPlan plan, int atLeast, TileList out) {
        Objects.requireNonNull(plan, "plan is null");
        Objects.requireNonNull(out, "out is null");
        forget();
        return plan.complete() || planner.refine(own(plan), atLeast, LISTS.storageOf(out));
    }

    /**
     * As {@link #refine}, with a budget. Every call adds something, whatever it takes, so that every agent makes progress.
     *
     * @param plan filled by {@link #findAhead}
     * @param expansions stops when this many nodes have been expanded
     * @param out the tiles are appended to it
     * @return whether the path is complete
     * @throws IllegalStateException when the plan was found in another snapshot and is not {@link #stillValid valid} in this one
     */
    public boolean refineWithin(GridPlan plan, int expansions, TileList out) {
        Objects.requireNonNull(plan, "plan is null");
        Objects.requireNonNull(out, "out is null");
        forget();
        return plan.complete() || planner.refineWithin(own(plan), expansions, LISTS.storageOf(out));
    }

    /**
     * Tells whether a plan from another snapshot is still valid in this one: the rest of it can be walked and costs the
     * same as before. No path is searched, though tables that an edit has made invalid may be built. A cheaper path may
     * have come up.
     *
     * <p>Without an index, the tiles ahead must cost what they did. With HPA*, every crossing of a cluster ahead must cost what it
     * did, and the tiles of the goal's cluster must be as they were. Until the agent has set out, so must those of the start's. The
     * first edit that gives a map costs builds an HPA* index again, so no plan outlives it.
     *
     * <p>MM promises no cost: the tiles of all sectors ahead must be as they were. An agent whose steps have led off the regions of
     * its plan needs a new one after any edit.
     *
     * <p>The {@link #policy} must be the one that the plan was found with. For tiles that were handed out see {@link #cost}.
     *
     * @param plan filled by {@link #findAhead} of a query on some snapshot of the same world
     * @return false also when it was found with another index; true when nothing is left to hand out
     */
    public boolean stillValid(GridPlan plan) {
        Objects.requireNonNull(plan, "plan is null");
        return plan.complete() || planner.plan(plan.tiles) == plan.tiles && planner.adopt(plan.tiles) == null;
    }

    /**
     * Returns what tiles from {@link #refine}, perhaps of an older snapshot, cost in the current snapshot.
     *
     * @param tiles neighbours in order; one may stand there twice in a row
     * @param first the index of the first that counts: where the agent stands
     * @return infinite when one of them is blocked here, or a move from one to the next is not legal
     */
    public double cost(TileList tiles, int first) {
        Objects.requireNonNull(tiles, "tiles is null");
        Check.index("tile", first, tiles.size() + 1);
        return index.costs().wayIfLegal(LISTS.storageOf(tiles).array(), first, tiles.size());
    }

    private TilePlan own(GridPlan plan) {
        if (planner.plan(plan.tiles) != plan.tiles) {
            throw new IllegalStateException("the plan was found with another index: find it again");
        }
        return plan.tiles;
    }

    @Override
    @SuppressWarnings("exports") // The annotation is for compilers.
    public void listener(@Nullable SearchListener listener) {
        planner.listener(listener);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        int start = tileAt(fromX, fromZ);
        goal = tileAt(toX, toZ);
        if (start == Ids.NONE || goal == Ids.NONE) {
            return PathStatus.OFF_WORLD;
        }
        return planner.begin(start, goal) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** The passable tile that holds a point, or NONE. */
    private int tileAt(double x, double z) {
        GridMap map = index.map();
        // The comparison is false for NaN too.
        if (!(x >= 0 && x < map.width() && z >= 0 && z < map.height())) {
            return Ids.NONE;
        }
        int tile = map.tile((int) x, (int) z);
        return map.passable(tile) ? tile : Ids.NONE;
    }

    /** Nothing is left to do: the planner begins when start and goal are known, to tell whether a path exists. */
    @Override
    String method() {
        return index.options().method().name();
    }

    @Override
    void beginSearch() {}

    @Override
    boolean advanceSearch(int expansions) {
        return planner.advance(expansions);
    }

    @Override
    long expandedBySearch() {
        return planner.expanded();
    }

    @Override
    SearchMetrics searchMetrics() {
        return planner.metrics();
    }

    @Override
    void writeFound(FlatPath out) {
        write(PathStatus.FOUND, StopReason.NONE, out);
    }

    @Override
    void writePartial(StopReason reason, FlatPath out) {
        write(PathStatus.PARTIAL, reason, out);
    }

    private void write(PathStatus status, StopReason reason, FlatPath out) {
        tiles.clear();
        planner.addTiles(tiles);
        boolean withWaypoints = waypoints() && !costOnly();
        answer.write(tiles, goal, planner.smoothing(), planner.cheapest(), withWaypoints, status, reason, out);
        if (costOnly()) {
            // The cost of a smoothed path is known once its tiles are.
            out.begin(status, reason, out.cost(), out.remaining());
        }
    }
}
