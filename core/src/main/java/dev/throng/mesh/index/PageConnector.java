package dev.throng.mesh.index;

import dev.throng.mesh.portal.Crossings;
import dev.throng.overlay.Connection;

/** Joins ends by a look at the pages of their cells: PCCP and transit. One per thread, reused; allocates nothing once it has grown. */
final class PageConnector implements Connector {
    /** What it takes to look both ends up, in expansions of a portal. */
    private static final int LOOK_UP = 20;

    private final MeshOverlay index;
    private final MeshCells cells;
    private final CellSearch insideSearch;
    private final PageJoin start;
    private final PageJoin goal;
    private int goalPolygon;
    private long expanded;

    PageConnector(MeshOverlay index) {
        this.index = index;
        cells = index.cells();
        insideSearch = new CellSearch(index.portals(), cells);
        start = new PageJoin(index, false);
        goal = new PageJoin(index, true);
    }

    /** Joins both ends at a level: {@link #start} and {@link #goal} then know what the gates cost. */
    void join(Endpoints ends, int level) {
        goalPolygon = ends.goalPolygon;
        expanded = 0;
        start.join(level, ends.startPolygon, ends.startX, ends.startY, ends.startZ);
        goal.join(level, ends.goalPolygon, ends.goalX, ends.goalY, ends.goalZ);
    }

    @Override
    public void join(Endpoints ends, int level, Connection toStart, Connection toGoal) {
        join(ends, level);
        take(start, toStart.beginAt(level, ends.startPolygon, cells.cellOf(ends.startPolygon), index.overlay()));
        take(goal, toGoal.beginAt(level, ends.goalPolygon, cells.cellOf(ends.goalPolygon), index.overlay()));
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

    @Override
    public double inside(Endpoints ends, double limit) {
        long before = insideSearch.expanded();
        insideSearch.begin(1, cells.cellOf(ends.startPolygon), false);
        insideSearch.aim(ends.goalX, ends.goalY, ends.goalZ);
        insideSearch.addPoint(ends.startPolygon, ends.startX, ends.startY, ends.startZ);
        double found = insideSearch.runToPoint(ends.goalPolygon, limit);
        expanded = insideSearch.expanded() - before;
        return found;
    }

    @Override
    public void addInside(Crossings out) {
        insideSearch.addWayToPoint(goalPolygon, out);
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
