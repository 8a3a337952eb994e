package dev.throng.world;

import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.path.PathStatus;

/**
 * Finds near-optimal paths on a grid with HPA*. One per thread.
 *
 * <p>For agents that set out before their whole path is known, {@link #findAbstract} finds the gates of a path and {@link
 * #refine} its tiles, as many at a time as are needed.
 */
public final class HpaQuery extends TileQuery {
    private final HpaPlanner planner;
    private Smoothing smoothing = Smoothing.OCTILE;

    HpaQuery(HpaWorld world) {
        this(world, new HpaPlanner(world.index()));
    }

    private HpaQuery(HpaWorld world, HpaPlanner planner) {
        super(planner, world.index().costs());
        this.planner = planner;
    }

    /**
     * Goes over to another snapshot of the same map. What it has begun is void, and so are abstract paths found before:
     * find them anew.
     */
    public void moveTo(HpaWorld snapshot) {
        planner.moveTo(snapshot.index());
        moveTo(snapshot.index().costs());
    }

    /**
     * What is done to paths from now on; {@link Smoothing#OCTILE} unless said otherwise. With {@link
     * Smoothing#ANY_ANGLE} the waypoints and the cost are those of the lines, whose length counts as it is; the corridor
     * stays one of octile moves.
     */
    public void smoothing(Smoothing wanted) {
        smoothing = wanted;
    }

    /** The parts that do the work, for those who want to set or measure them. */
    public HpaPlanner planner() {
        return planner;
    }

    /**
     * Finds the gates of a path between two tiles, named by column and row, and leaves it to {@link #refine} to find the
     * tiles. What was begun before is void.
     *
     * @param out the agent's own; written only when the answer is FOUND
     */
    public PathStatus findAbstract(int fromX, int fromY, int toX, int toY, AbstractPath out) {
        int from = tileAt(fromX, fromY);
        int to = tileAt(toX, toY);
        if (from == GridQuery.OFF_WORLD || to == GridQuery.OFF_WORLD) {
            return PathStatus.OFF_WORLD;
        }
        forget();
        return planner.findAbstract(from, to, out) ? PathStatus.FOUND : PathStatus.UNREACHABLE;
    }

    /**
     * Adds tiles of an abstract path from where the last call left off; the first call begins with the start. The path
     * is not smoothed.
     *
     * @param atLeast stops behind the gate by which so many tiles have been added
     * @return whether the path is complete
     */
    public boolean refine(AbstractPath path, int atLeast, TileList out) {
        return planner.refiner().refine(path, atLeast, out);
    }

    @Override
    Smoothing smoothingNow() {
        return smoothing;
    }

    @Override
    boolean cheapest() {
        return planner.answeredNear();
    }
}
