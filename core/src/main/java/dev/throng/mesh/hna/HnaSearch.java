package dev.throng.mesh.hna;

import dev.throng.graph.Graph;
import dev.throng.graph.SearchListener;
import dev.throng.graph.SearchMetrics;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.Connection;
import dev.throng.hierarchy.GateSearch;
import dev.throng.hierarchy.GoalEstimate;

/**
 * Finds abstract paths on a mesh: joins start and goal to the gates of their cells and searches the hierarchy. One per
 * thread, reused; allocates nothing once it has grown.
 */
public final class HnaSearch {
    private final HnaIndex index;
    private final Graph graph;
    private final CellSearch cellSearch;
    private final GateSearch search;
    private final Connection start;
    private final Connection goal;
    private final GoalEstimate estimate = this::leastToGoal;
    private final double perGrain;
    private final double scale;
    private int level;
    private double goalX;
    private double goalY;
    private double goalZ;
    private double inside;
    private long joined;

    public HnaSearch(HnaIndex index) {
        this.index = index;
        graph = index.portals().graph();
        cellSearch = new CellSearch(index.portals(), index.cells());
        search = new GateSearch(index.hierarchy());
        int levels = index.hierarchy().levelCount();
        start = new Connection(levels);
        goal = new Connection(levels, true);
        perGrain = 1 / index.hierarchy().grain();
        scale = index.portals().heuristicScale() * perGrain;
    }

    /**
     * At which level paths are searched from now on.
     *
     * @param wanted from 1 to the highest, as in the papers; 0 for all levels at once, which is the default: every cell is
     *     crossed at the highest level at which it holds neither end
     */
    public void level(int wanted) {
        level = wanted;
    }

    /** Who is told of every expanded gate from now on, or null. */
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    /** Starts a search between two points on the mesh that a way joins. */
    public void begin(
            int startPolygon,
            double startX,
            double startY,
            double startZ,
            int goalPolygon,
            double toX,
            double toY,
            double toZ) {
        goalX = toX;
        goalY = toY;
        goalZ = toZ;
        long before = cellSearch.expanded();
        int startCell = index.cells().cellOf(startPolygon);
        int goalCell = index.cells().cellOf(goalPolygon);
        cellSearch.begin(goalCell, true);
        cellSearch.addPoint(goalPolygon, toX, toY, toZ);
        cellSearch.run(-1);
        join(goal, goalPolygon, goalCell);
        cellSearch.begin(startCell, false);
        cellSearch.addPoint(startPolygon, startX, startY, startZ);
        cellSearch.run(-1);
        join(start, startPolygon, startCell);
        inside = Double.POSITIVE_INFINITY;
        if (startCell == goalCell) {
            inside = cellSearch.costOfPoint(goalPolygon, toX, toY, toZ) * perGrain;
        }
        if (startPolygon == goalPolygon) {
            double direct = index.portals().costInside(startPolygon, toX - startX, toY - startY, toZ - startZ);
            inside = Math.min(inside, direct * perGrain);
        }
        joined = cellSearch.expanded() - before;
        if (level == 0) {
            search.beginClimbing(start, goal, inside, estimate);
        } else {
            search.beginAt(level, start, goal, inside, estimate);
        }
    }

    private void join(Connection connection, int polygon, int cell) {
        CellBlock block = index.hierarchy().level(1).block(cell);
        double[] costs = connection.begin(polygon, cell, block);
        for (int row = 0; row < block.gateCount(); row++) {
            costs[row] = cellSearch.cost(block.end(row)) * perGrain;
        }
    }

    private double leastToGoal(int gate) {
        double dx = graph.x(gate) - goalX;
        double dy = graph.y(gate) - goalY;
        double dz = graph.z(gate) - goalZ;
        return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended
     */
    public boolean advance(int expansions) {
        return search.advance(expansions);
    }

    /** Cost of the path found. */
    public double cost() {
        return search.cost() / perGrain;
    }

    /** Writes the path that the search has found. */
    public void path(AbstractPath out) {
        search.path(out);
    }

    /** Writes the path to the goal if one is known; else to the expanded gate that is nearest the goal. */
    public void partialPath(AbstractPath out) {
        search.partialPath(out);
    }

    /** Nodes expanded to join both ends. */
    public long joiningExpanded() {
        return joined + search.joiningExpanded();
    }

    /** Gates expanded by the search itself. */
    public long expanded() {
        return search.expandedCount();
    }

    /** Counts of the search over the gates. */
    public SearchMetrics metrics() {
        return search.metrics();
    }
}
