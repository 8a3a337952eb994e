package dev.throng.mesh.search;

import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Connection;

/**
 * Joins start and goal by reading the pages of their cells: PCCP and transit. One per thread, reused; allocates nothing once it
 * has grown.
 */
final class PageConnector implements Connector {
    /** Work of looking up start and goal, in expansions of a portal. */
    private static final int LOOK_UP = 20;

    private static final int START = 0;
    private static final int GOAL = 1;

    private MeshCells cells;
    private final PointJoins joins = new PointJoins(2);
    private final CellSearch insideSearch;
    private final PageJoiner start;
    private final PageJoiner goal;
    private MeshOverlay index;
    private int goalPolygon;
    private int level;
    private long expanded;

    PageConnector(MeshOverlay index) {
        this.index = index;
        cells = index.cells();
        insideSearch = new CellSearch(index.portals(), cells);
        start = new PageJoiner(index, false);
        goal = new PageJoiner(index, true);
    }

    /** Switches to another snapshot of the same mesh. */
    void moveTo(MeshOverlay snapshot) {
        index = snapshot;
        cells = index.cells();
        insideSearch.moveTo(index.portals(), cells);
        start.moveTo(index);
        goal.moveTo(index);
    }

    /** Joins start and goal at a level: {@link #start} and {@link #goal} then have the costs of the gates. */
    void join(Endpoints endpoints, int level) {
        goalPolygon = endpoints.goalPolygon;
        this.level = level;
        expanded = 0;
        join(
                start,
                START,
                endpoints,
                endpoints.startJoin,
                endpoints.startPolygon,
                endpoints.startX,
                endpoints.startY,
                endpoints.startZ);
        join(
                goal,
                GOAL,
                endpoints,
                endpoints.goalJoin,
                endpoints.goalPolygon,
                endpoints.goalX,
                endpoints.goalY,
                endpoints.goalZ);
    }

    private void join(
            PageJoiner by, int slot, Endpoints endpoints, int knownSlot, int polygon, float x, float y, float z) {
        if (knownSlot >= 0) {
            by.take(endpoints.joins, knownSlot, level, polygon, x, y, z);
        } else {
            by.join(joins, slot, level, polygon, x, y, z);
        }
    }

    @Override
    public void join(Endpoints endpoints, int level, Connection toStart, Connection toGoal) {
        join(endpoints, level);
        take(
                start,
                toStart.beginAt(level, endpoints.startPolygon, cells.cellOf(endpoints.startPolygon), index.overlay()));
        take(goal, toGoal.beginAt(level, endpoints.goalPolygon, cells.cellOf(endpoints.goalPolygon), index.overlay()));
    }

    private static void take(PageJoiner joined, double[] costs) {
        for (int column = 0; column < joined.gateCount(); column++) {
            costs[column] = joined.cost(column);
        }
    }

    PageJoiner start() {
        return start;
    }

    PageJoiner goal() {
        return goal;
    }

    /** Finds a path inside the cell of the joined level. */
    @Override
    public double inside(Endpoints endpoints, double limit) {
        long before = insideSearch.expanded();
        insideSearch.begin(level, cells.cellOf(endpoints.startPolygon, level), false);
        insideSearch.aim(endpoints.goalX, endpoints.goalY, endpoints.goalZ);
        insideSearch.addPoint(endpoints.startPolygon, endpoints.startX, endpoints.startY, endpoints.startZ);
        double found = insideSearch.runToPoint(endpoints.goalPolygon, limit);
        expanded = insideSearch.expanded() - before;
        return found;
    }

    @Override
    public void addInside(Crossings out) {
        insideSearch.addPathToPoint(goalPolygon, out);
    }

    @Override
    public void addStart(int end, Crossings out) {
        start.walk(start.column(end), out);
    }

    @Override
    public void addGoal(int end, Crossings out) {
        goal.walk(goal.column(end), out);
    }

    @Override
    public long expanded() {
        return expanded;
    }

    @Override
    public long work() {
        return LOOK_UP + expanded;
    }
}
