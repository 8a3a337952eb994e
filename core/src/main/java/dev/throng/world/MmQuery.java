package dev.throng.world;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.grid.GridMap;
import dev.throng.grid.TileList;
import dev.throng.grid.mm.MmPlan;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.grid.mm.MmPolicy;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/**
 * Finds paths on a grid over its minimal-memory abstraction. One per thread.
 *
 * <p>For agents that set out before their whole path is known, {@link #findAbstract} finds the regions of a path and {@link
 * #refine} its tiles, so many expansions a frame.
 */
public final class MmQuery extends PathQuery {
    private final MmPlanner planner;
    private final TileList tiles = new TileList();
    private final TileAnswer answer;
    private MmWorld world;
    private int start;
    private int goal;

    MmQuery(MmWorld world) {
        this.world = world;
        planner = new MmPlanner(world.index());
        answer = new TileAnswer(world.index().costs());
    }

    /** Goes over to another snapshot of the same map. What it has begun is void, and so are plans found before. */
    public void moveTo(MmWorld snapshot) {
        planner.moveTo(snapshot.index());
        forget();
        world = snapshot;
        answer.moveTo(snapshot.index().costs());
    }

    /** How paths are refined and smoothed from now on; {@link MmPolicy#DEFAULT} unless said otherwise. */
    public void policy(MmPolicy wanted) {
        planner.policy(wanted);
        forget();
    }

    /** The parts that do the work, for those who want to set or measure them. */
    public MmPlanner planner() {
        return planner;
    }

    /** Finds a path between two tiles, named by column and row. */
    public PathStatus findTiles(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        return find(fromX + 0.5, 0, fromY + 0.5, toX + 0.5, 0, toY + 0.5, out);
    }

    /**
     * Finds the regions of a path between two tiles, named by column and row, and leaves it to {@link #refine} to find
     * the tiles. What was begun before is void.
     *
     * @param out the agent's own; empty unless the answer is FOUND
     */
    public PathStatus findAbstract(int fromX, int fromY, int toX, int toY, MmPlan out) {
        forget();
        int from = GridQuery.tileAt(world.map(), fromX + 0.5, fromY + 0.5);
        int to = GridQuery.tileAt(world.map(), toX + 0.5, toY + 0.5);
        if (from == GridQuery.OFF_WORLD || to == GridQuery.OFF_WORLD) {
            out.clear();
            return PathStatus.OFF_WORLD;
        }
        return planner.findAbstract(from, to, out) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /**
     * Adds tiles of a plan from where the last call left off, as many as a budget of expansions allows; see {@link
     * MmPlanner#refine}.
     *
     * @return whether the path is complete
     */
    public boolean refine(MmPlan plan, int expansions, TileList out) {
        forget();
        return planner.refine(plan, expansions, out);
    }

    @Override
    public void listener(SearchListener listener) {
        planner.listener(listener);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        GridMap map = world.map();
        start = GridQuery.tileAt(map, fromX, fromZ);
        goal = GridQuery.tileAt(map, toX, toZ);
        if (start == GridQuery.OFF_WORLD || goal == GridQuery.OFF_WORLD) {
            return PathStatus.OFF_WORLD;
        }
        return planner.begin(start, goal) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /** Nothing is left to do: the planner begins when both ends are known. */
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
    void writeFound(PathBuffer out) {
        write(PathStatus.FOUND, StopReason.NONE, out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        write(PathStatus.PARTIAL, reason, out);
    }

    private void write(PathStatus status, StopReason reason, PathBuffer out) {
        tiles.clear();
        planner.addTiles(tiles);
        // One step from the start to the goal is plain A*.
        boolean cheapest = status == PathStatus.FOUND
                && planner.steps() == 1
                && !planner.policy().corridor();
        answer.write(tiles, goal, planner.policy().smoothing(), cheapest, waypoints(), status, reason, out);
    }
}
