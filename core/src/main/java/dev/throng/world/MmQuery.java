package dev.throng.world;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.mm.MmPlan;
import dev.throng.grid.mm.MmPlanner;
import dev.throng.path.PathStatus;

/**
 * Finds paths on a grid over its minimal-memory abstraction. One per thread.
 *
 * <p>For agents that set out before their whole path is known, {@link #findAbstract} finds the regions of a path and {@link
 * #refine} its tiles, so many expansions a frame.
 */
public final class MmQuery extends TileQuery {
    private final MmPlanner planner;

    MmQuery(MmWorld world) {
        this(world, new MmPlanner(world.index()));
    }

    private MmQuery(MmWorld world, MmPlanner planner) {
        super(planner, world.index().costs());
        this.planner = planner;
    }

    /** Goes over to another snapshot of the same map. What it has begun is void, and so are plans found before. */
    public void moveTo(MmWorld snapshot) {
        planner.moveTo(snapshot.index());
        moveTo(snapshot.index().costs());
    }

    /** How paths are refined and smoothed from now on; {@link RefinePolicy#DEFAULT} unless said otherwise. */
    public void policy(RefinePolicy wanted) {
        planner.policy(wanted);
        forget();
    }

    /** The parts that do the work, for those who want to set or measure them. */
    public MmPlanner planner() {
        return planner;
    }

    /**
     * Finds the regions of a path between two tiles, named by column and row, and leaves it to {@link #refine} to find
     * the tiles. What was begun before is void.
     *
     * @param out the agent's own; empty unless the answer is FOUND
     */
    public PathStatus findAbstract(int fromX, int fromY, int toX, int toY, MmPlan out) {
        forget();
        int from = tileAt(fromX, fromY);
        int to = tileAt(toX, toY);
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
    Smoothing smoothingNow() {
        return planner.policy().smoothing();
    }

    /** One step from the start to the goal is plain A*. */
    @Override
    boolean cheapest() {
        return planner.steps() == 1 && !planner.policy().corridor();
    }
}
