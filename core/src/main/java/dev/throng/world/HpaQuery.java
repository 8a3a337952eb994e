package dev.throng.world;

import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.grid.GridMap;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.grid.hpa.HpaPlanner;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.StopReason;

/**
 * Finds near-optimal paths on a grid with HPA*. One per thread.
 *
 * <p>For agents that set out before their whole path is known, {@link #findAbstract} finds the gates of a path and {@link
 * #refine} its tiles, as many at a time as are needed.
 */
public final class HpaQuery extends PathQuery {
    private final HpaPlanner planner;
    private final TileList tiles = new TileList();
    private final TileAnswer answer;
    private HpaWorld world;
    private Smoothing smoothing = Smoothing.OCTILE;
    private int start;
    private int goal;

    HpaQuery(HpaWorld world) {
        this.world = world;
        planner = new HpaPlanner(world.index());
        answer = new TileAnswer(world.index().costs());
    }

    /**
     * Goes over to another snapshot of the same map. What it has begun is void, and so are abstract paths found before:
     * find them anew.
     */
    public void moveTo(HpaWorld snapshot) {
        planner.moveTo(snapshot.index());
        forget();
        world = snapshot;
        answer.moveTo(snapshot.index().costs());
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

    /** Finds a path between two tiles, named by column and row. */
    public PathStatus findTiles(int fromX, int fromY, int toX, int toY, PathBuffer out) {
        return find(fromX + 0.5, 0, fromY + 0.5, toX + 0.5, 0, toY + 0.5, out);
    }

    /**
     * Finds the gates of a path between two tiles, named by column and row, and leaves it to {@link #refine} to find the
     * tiles. What was begun before is void.
     *
     * @param out the agent's own; written only when the answer is FOUND
     */
    public PathStatus findAbstract(int fromX, int fromY, int toX, int toY, AbstractPath out) {
        int from = GridQuery.tileAt(world.map(), fromX + 0.5, fromY + 0.5);
        int to = GridQuery.tileAt(world.map(), toX + 0.5, toY + 0.5);
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

    /** Nothing is left to do: to know that a path exists, both ends had to be joined to the gates. */
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
        answer.write(tiles, goal, smoothing, planner.answeredNear(), waypoints(), status, reason, out);
    }
}
