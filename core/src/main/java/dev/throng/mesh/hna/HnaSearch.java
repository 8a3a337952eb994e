package dev.throng.mesh.hna;

import dev.throng.graph.Graph;
import dev.throng.hierarchy.AbstractPath;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.Connection;
import dev.throng.hierarchy.GateGraphSearch;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds abstract paths on a mesh: joins start and goal to the gates of their cells and searches the hierarchy. One per
 * thread, reused; allocates nothing once it has grown.
 *
 * <p>The papers' steps are {@link #connect}, {@link #begin} with {@link #advance}, and then {@link HnaRefiner#refine}. There
 * is no fourth: nothing was put into the hierarchy that would have to be taken out.
 */
public final class HnaSearch {
    private final PortalGraph portals;
    private final MeshCells cells;
    private final Hierarchy hierarchy;
    private final CellSearch startSearch;
    private final CellSearch goalSearch;
    private final GateGraphSearch search;
    private final Connection start;
    private final Connection goal;
    private MeshIndex.Connector connector = MeshIndex.Connector.LEVEL_BY_LEVEL;

    /** Null unless ends are joined elsewhere. */
    private EndJoiner joiner;

    private int level;
    private int apart;
    private int joinLevel;
    private int startPolygon;
    private double startX;
    private double startY;
    private double startZ;
    private int goalPolygon;
    private double goalX;
    private double goalY;
    private double goalZ;
    private double inside;
    private boolean direct;
    private long joined;

    public HnaSearch(HnaIndex index) {
        portals = index.portals();
        cells = index.cells();
        hierarchy = index.hierarchy();
        startSearch = new CellSearch(portals, cells);
        goalSearch = new CellSearch(portals, cells);
        start = new Connection(hierarchy.levelCount());
        goal = new Connection(hierarchy.levelCount(), true);
        search = new GateGraphSearch(index.gates(), portals.heuristicScale());
    }

    /**
     * At which level paths are searched from now on.
     *
     * @param wanted from 1 to the highest, as in the papers, or the highest one below it at which the ends lie in different
     *     cells; 0 for all levels at once, which is the default: every cell is crossed at the highest level at which it
     *     holds neither end
     */
    public void level(int wanted) {
        level = wanted;
    }

    /** How ends are joined from now on; all levels at once need no more than the gates of level 1. */
    public void connector(MeshIndex.Connector wanted) {
        connector = wanted;
        joiner = null;
    }

    /**
     * Who joins ends from now on, to the gates of the level that is searched. In all else this is {@link
     * MeshIndex.Connector#ASTAR_PER_GATE}: the ways to the gates are searched when they are wanted.
     */
    public void joiner(EndJoiner wanted) {
        connector(MeshIndex.Connector.ASTAR_PER_GATE);
        joiner = wanted;
    }

    /** Who is told of every expanded gate from now on, or null. */
    public void listener(SearchListener listener) {
        search.listener(listener);
    }

    /** Joins two points on the mesh that a way joins to the gates of their cells. */
    public void connect(
            int fromPolygon,
            double fromX,
            double fromY,
            double fromZ,
            int toPolygon,
            double toX,
            double toY,
            double toZ) {
        startPolygon = fromPolygon;
        startX = fromX;
        startY = fromY;
        startZ = fromZ;
        goalPolygon = toPolygon;
        goalX = toX;
        goalY = toY;
        goalZ = toZ;
        search.aim(toX, toY, toZ);
        openDeadEnds(portals, toPolygon, search);
        long before = startSearch.expanded() + goalSearch.expanded();
        int startCell = cells.cellOf(fromPolygon);
        int goalCell = cells.cellOf(toPolygon);
        apart = level == 0 ? 1 : hierarchy.apart(level, startCell, goalCell);
        joinLevel = connector == MeshIndex.Connector.LEVEL_BY_LEVEL ? 1 : apart;
        if (joiner == null) {
            join(goal, goalSearch, goalPolygon, goalX, goalY, goalZ, true);
            join(start, startSearch, startPolygon, startX, startY, startZ, false);
        } else {
            joinElsewhere(startCell, goalCell);
        }
        findInside(startCell == goalCell);
        long climbed = search.climb(apart, start, goal);
        joined = startSearch.expanded() + goalSearch.expanded() - before + climbed;
    }

    /** Lets a search into the dead end that holds the goal. */
    public static void openDeadEnds(PortalGraph portals, int goalPolygon, GateGraphSearch search) {
        int portal;
        for (int polygon = goalPolygon; (portal = portals.wayOut(polygon)) >= 0; ) {
            polygon = portals.mesh().across(portal, polygon);
            search.openDeadEnd(Graph.end(portal, portals.sideOf(portal, polygon)));
        }
    }

    private void join(
            Connection connection, CellSearch from, int polygon, double x, double y, double z, boolean backward) {
        int cell = cells.cellOf(polygon, joinLevel);
        CellBlock block = hierarchy.level(joinLevel).block(cell);
        double[] costs = connection.beginAt(joinLevel, polygon, cells.cellOf(polygon), hierarchy);
        if (connector == MeshIndex.Connector.ASTAR_PER_GATE) {
            for (int row = 0; row < block.gateCount(); row++) {
                searchGate(from, cell, polygon, x, y, z, backward, block.end(row) >> 1);
                costs[row] = from.cost(block.end(row));
            }
            return;
        }
        from.begin(joinLevel, cell, backward);
        from.addPoint(polygon, x, y, z);
        from.run(-1);
        for (int row = 0; row < block.gateCount(); row++) {
            costs[row] = from.cost(block.end(row));
        }
    }

    private void joinElsewhere(int startCell, int goalCell) {
        double[] startCosts = start.beginAt(joinLevel, startPolygon, startCell, hierarchy);
        double[] goalCosts = goal.beginAt(joinLevel, goalPolygon, goalCell, hierarchy);
        joiner.join(
                joinLevel,
                startPolygon,
                startX,
                startY,
                startZ,
                goalPolygon,
                goalX,
                goalY,
                goalZ,
                startCosts,
                goalCosts);
    }

    /** One A* to one gate. */
    private void searchGate(
            CellSearch from, int cell, int polygon, double x, double y, double z, boolean backward, int gate) {
        Graph graph = portals.graph();
        from.begin(joinLevel, cell, backward);
        from.aim(graph.x(gate), graph.y(gate), graph.z(gate));
        from.addPoint(polygon, x, y, z);
        from.run(gate);
    }

    /** The way that stays in one polygon, or in one cell of level 1. */
    private void findInside(boolean sameCell) {
        inside = Double.POSITIVE_INFINITY;
        direct = false;
        if (startPolygon == goalPolygon) {
            inside = portals.costInside(startPolygon, goalX - startX, goalY - startY, goalZ - startZ);
            direct = true;
        }
        if (!sameCell) {
            return;
        }
        if (connector == MeshIndex.Connector.ASTAR_PER_GATE) {
            startSearch.begin(1, cells.cellOf(startPolygon), false);
            startSearch.addPoint(startPolygon, startX, startY, startZ);
            startSearch.run(-1);
        }
        double around = startSearch.costOfPoint(goalPolygon, goalX, goalY, goalZ);
        if (around < inside) {
            inside = around;
            direct = false;
        }
    }

    /** Starts the search between two ends that {@link #connect} has joined. */
    public void begin() {
        if (level == 0) {
            search.beginClimbing(start, goal, inside);
        } else {
            search.beginAt(apart, start, goal, inside);
        }
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
        return search.cost();
    }

    /** Writes the path that the search has found. */
    public void path(AbstractPath out) {
        search.path(out);
    }

    /** Writes the path to the goal if one is known; else to the expanded gate that is nearest the goal. */
    public void partialPath(AbstractPath out) {
        search.partialPath(out);
    }

    /** Adds the crossings from the start to the first gate, which is left through this end; the gate's own left out. */
    void addStartWay(int out, Crossings way) {
        int gate = out >> 1;
        if (connector == MeshIndex.Connector.ASTAR_PER_GATE) {
            int cell = cells.cellOf(startPolygon, joinLevel);
            searchGate(startSearch, cell, startPolygon, startX, startY, startZ, false, gate);
        }
        startSearch.addWayTo(gate, way);
    }

    /** Adds the crossings from the last gate to the goal, the gate's own included. */
    void addGoalWay(int out, Crossings way) {
        int gate = out >> 1;
        if (connector == MeshIndex.Connector.ASTAR_PER_GATE) {
            int cell = cells.cellOf(goalPolygon, joinLevel);
            searchGate(goalSearch, cell, goalPolygon, goalX, goalY, goalZ, true, gate);
        }
        goalSearch.addWayFrom(gate, way);
    }

    /** Adds the crossings of the way that stays in one cell. */
    void addInsideWay(Crossings way) {
        if (!direct) {
            startSearch.addWayToPoint(goalPolygon, way);
        }
    }

    /** Nodes and gates expanded to join both ends. */
    public long joiningExpanded() {
        return joined;
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
