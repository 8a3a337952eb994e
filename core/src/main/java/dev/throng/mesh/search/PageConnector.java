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

    private MeshCells cells;
    private final CellSearch insideSearch;
    private final PageJoin start;
    private final PageJoin goal;
    private MeshOverlay index;
    private int goalPolygon;
    private int level;
    private long expanded;

    PageConnector(MeshOverlay index) {
        this.index = index;
        cells = index.cells();
        insideSearch = new CellSearch(index.portals(), cells);
        start = new PageJoin(index, false);
        goal = new PageJoin(index, true);
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
        if (endpoints.startJoin >= 0) {
            start.join(
                    level,
                    endpoints.startPolygon,
                    endpoints.startX,
                    endpoints.startY,
                    endpoints.startZ,
                    endpoints.joins,
                    endpoints.startJoin);
        } else {
            start.join(level, endpoints.startPolygon, endpoints.startX, endpoints.startY, endpoints.startZ);
        }
        if (endpoints.goalJoin >= 0) {
            goal.join(
                    level,
                    endpoints.goalPolygon,
                    endpoints.goalX,
                    endpoints.goalY,
                    endpoints.goalZ,
                    endpoints.joins,
                    endpoints.goalJoin);
        } else {
            goal.join(level, endpoints.goalPolygon, endpoints.goalX, endpoints.goalY, endpoints.goalZ);
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

    private static void take(PageJoin join, double[] costs) {
        float[] known = join.costs();
        for (int column = 0; column < join.gateCount(); column++) {
            costs[column] = known[column];
        }
    }

    PageJoin start() {
        return start;
    }

    PageJoin goal() {
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
