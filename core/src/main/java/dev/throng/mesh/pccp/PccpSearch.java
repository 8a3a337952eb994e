package dev.throng.mesh.pccp;

import dev.throng.hierarchy.AbstractPath;
import dev.throng.hierarchy.Connection;
import dev.throng.hierarchy.GateGraphSearch;
import dev.throng.hierarchy.Hierarchy;
import dev.throng.mesh.Crossings;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellSearch;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.HnaSearch;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.hna.TableJoin;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths with PCCP: ends are joined by tables, one level of the hierarchy is searched, and its ways are followed hop by
 * hop. One per thread, reused; allocates nothing once it has grown.
 */
public final class PccpSearch {
    private final PccpIndex index;
    private final PortalGraph portals;
    private final MeshCells cells;
    private final Hierarchy hierarchy;
    private final GateGraphSearch search;
    private final Connection start;
    private final Connection goal;
    private final TableJoin startJoin;
    private final TableJoin goalJoin;
    private final CellSearch insideSearch;
    private int level;
    private int apart;
    private int goalPolygon;
    private double inside;
    private boolean direct;
    private long joined;

    public PccpSearch(PccpIndex index) {
        this.index = index;
        portals = index.portals();
        cells = index.hna().cells();
        hierarchy = index.hna().hierarchy();
        search = new GateGraphSearch(index.hna().gates(), portals.heuristicScale());
        start = new Connection(hierarchy.levelCount());
        goal = new Connection(hierarchy.levelCount(), true);
        startJoin = new TableJoin(portals, false);
        goalJoin = new TableJoin(portals, true);
        insideSearch = new CellSearch(portals, cells);
        level = index.level();
    }

    /**
     * At which level paths are searched from now on, or the highest one below it at which the ends lie in different cells.
     *
     * @param wanted from 1 to the index's level, which is the default
     */
    public void level(int wanted) {
        level = wanted;
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
        goalPolygon = toPolygon;
        search.aim(toX, toY, toZ);
        HnaSearch.openDeadEnds(portals, toPolygon, search);
        int startCell = cells.cellOf(fromPolygon);
        int goalCell = cells.cellOf(toPolygon);
        apart = hierarchy.apart(level, startCell, goalCell);
        CellTables tables = index.tables(apart);
        startJoin.join(tables, fromPolygon, fromX, fromY, fromZ);
        goalJoin.join(tables, toPolygon, toX, toY, toZ);
        take(startJoin, start.beginAt(apart, fromPolygon, startCell, hierarchy));
        take(goalJoin, goal.beginAt(apart, toPolygon, goalCell, hierarchy));
        inside = Double.POSITIVE_INFINITY;
        direct = false;
        joined = 0;
        if (fromPolygon == toPolygon) {
            inside = portals.costInside(fromPolygon, toX - fromX, toY - fromY, toZ - fromZ);
            direct = true;
        }
        if (startCell == goalCell) {
            findInside(fromPolygon, fromX, fromY, fromZ, toX, toY, toZ);
        }
    }

    private static void take(TableJoin join, double[] costs) {
        float[] known = join.costs();
        for (int row = 0; row < join.gateCount(); row++) {
            costs[row] = known[row];
        }
    }

    /** The way that stays in the cell of level 1. */
    private void findInside(
            int fromPolygon, double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        long before = insideSearch.expanded();
        insideSearch.begin(1, cells.cellOf(fromPolygon), false);
        insideSearch.aim(toX, toY, toZ);
        insideSearch.addPoint(fromPolygon, fromX, fromY, fromZ);
        double found = insideSearch.runToPoint(goalPolygon, inside);
        if (found < inside) {
            inside = found;
            direct = false;
        }
        joined = insideSearch.expanded() - before;
    }

    /** Starts the search between two ends that {@link #connect} has joined. */
    public void begin() {
        search.beginAt(apart, start, goal, inside);
    }

    /**
     * Expands up to this many more gates.
     *
     * @return whether the search has ended
     */
    public boolean advance(int expansions) {
        return search.advance(expansions);
    }

    /** Writes the path that the search has found. */
    public void path(AbstractPath out) {
        search.path(out);
    }

    /** Writes the path to the goal if one is known; else to the expanded gate that is nearest the goal. */
    public void partialPath(AbstractPath out) {
        search.partialPath(out);
    }

    /** Writes the crossings of the path found last. */
    public void walk(AbstractPath path, Crossings out) {
        out.clear();
        if (path.size() == 0) {
            if (!direct && path.goal() != AbstractPath.PLACE) {
                insideSearch.addWayToPoint(goalPolygon, out);
            }
            return;
        }
        CellTables tables = index.tables(apart);
        var rows = hierarchy.level(apart);
        startJoin.walk(rows.row(path.out(0) ^ 1), out);
        int last = path.size() - 1;
        for (int i = 1; i <= last; i++) {
            int from = path.out(i - 1);
            tables.walkTo(hierarchy.cell(from, apart), tables.place(from), rows.row(path.out(i) ^ 1), out);
        }
        if (path.goal() != AbstractPath.PLACE) {
            goalJoin.walk(rows.row(path.out(last)), out);
        }
    }

    /** Nodes expanded to join both ends: none unless they share a cell of level 1. */
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
