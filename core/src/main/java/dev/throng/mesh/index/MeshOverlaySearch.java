package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.portal.Crossings;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.overlay.Connection;
import dev.throng.overlay.GatePath;
import dev.throng.overlay.GoalEstimate;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.OverlaySearch;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageLegs;
import dev.throng.overlay.Unpacker;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import java.util.Arrays;

/**
 * Finds cheapest paths on a mesh with an overlay: HNA*, PCCP and transit. These differ in the connector, which joins
 * start and goal to the gates of their cells, and in the top, which finds the best pair of gates. One per thread,
 * reused; allocates nothing once it has grown.
 *
 * <p>The papers' steps are {@link #connect}, {@link #beginGates} with {@link #advance}, and {@link #writeFound}. There
 * is no fourth step: nothing was inserted into the overlay that must be removed again.
 */
public final class MeshOverlaySearch extends MeshSearch {
    /** Work of expanding a gate, in expansions of a portal: it has three times as many neighbours. */
    private static final int GATE_WORK = 3;

    private MeshCells cells;
    private MeshGates gates;
    private final Connection start;
    private final Connection goal;
    private final GatePath path = new GatePath();
    private final Aim aim;
    private MeshOverlay index;
    private PortalGraph portals;
    private Overlay overlay;

    // Exactly one of the two connectors is set.
    private final SearchedConnector searchedConnector;
    private final PageConnector pageConnector;
    private final Connector connector;

    /** Search over gates; null while every query used a table. */
    private OverlaySearch search;

    /** Search in the gate table; null for methods other than transit. */
    private final GateTableSearch tableSearch;

    private final ChangedCells changedCells = new ChangedCells();

    /** The gate table in use; null if gates are searched. */
    private MeshOverlay.Tables tables;

    /** Whether the table was already searched. */
    private boolean met;

    private SearchListener listener;

    // Unpacks legs that are not next hops.
    private final Unpacker unpacker;
    private final CellSearch legSearch;

    private Endpoints endpoints;
    private int level;
    private int apart;
    private boolean climbing;
    private double inside;
    private boolean direct;
    private boolean throughGates;
    private long joined;
    private long unpacked;

    public MeshOverlaySearch(MeshOverlay index) {
        super(index.options().method());
        this.index = index;
        portals = index.portals();
        cells = index.cells();
        gates = index.gates();
        overlay = index.overlay();
        aim = new Aim(gates.positions());
        start = new Connection(overlay.levelCount());
        goal = new Connection(overlay.levelCount(), true);
        searchedConnector = index.joinsPortals() ? null : new SearchedConnector(index);
        pageConnector = index.joinsPortals() ? new PageConnector(index) : null;
        connector = index.joinsPortals() ? pageConnector : searchedConnector;
        tableSearch = index.options() instanceof MeshIndex.Transit ? new GateTableSearch() : null;
        search = tableSearch == null ? new OverlaySearch(overlay) : null;
        unpacker = index.hasHops() ? null : new Unpacker(overlay, index.estimate());
        legSearch = index.hasHops() ? null : new CellSearch(portals, cells);
    }

    @Override
    public void moveTo(PortalGraph snapshot, MeshOverlay snapshotIndex) {
        portals = snapshot;
        index = snapshotIndex;
        cells = index.cells();
        gates = index.gates();
        overlay = index.overlay();
        if (searchedConnector == null) {
            pageConnector.moveTo(index);
        } else {
            searchedConnector.moveTo(index);
        }
        if (search != null) {
            search.moveTo(overlay);
        }
        if (unpacker != null) {
            unpacker.moveTo(overlay, index.estimate());
            legSearch.moveTo(portals, index.cells());
        }
    }

    /**
     * Sets the level of searches: 1 to the highest, or the highest one below it at which start and goal lie in
     * different cells, as in the papers. 0 (default): HNA* searches all levels at once, crossing every cell at the
     * highest level at which it holds neither endpoint; PCCP searches the highest level.
     */
    @Override
    public void level(int wanted) {
        if (tableSearch != null) {
            super.level(wanted);
        }
        int least = searchedConnector == null ? 1 : 0;
        if (wanted < least || wanted > overlay.levelCount()) {
            throw new BadInputException(
                    name() + ": level " + wanted + " is not within " + least + " to " + overlay.levelCount());
        }
        level = wanted;
    }

    /** Sets the connector of start and goal; a search of all levels at once needs only the gates of level 1. */
    @Override
    public void connector(MeshIndex.Connector wanted) {
        if (searchedConnector == null) {
            super.connector(wanted);
        }
        if (wanted == null) {
            throw new BadInputException(
                    "connector is null, one of " + Arrays.toString(MeshIndex.Connector.values()) + " is needed");
        }
        searchedConnector.kind(wanted);
    }

    /**
     * Sets a joiner that replaces the search which joins start and goal, to the gates of the searched level. Otherwise
     * this is {@link MeshIndex.Connector#ASTAR_PER_GATE}: the paths to the gates are searched when they are needed.
     */
    public void joiner(EndpointJoiner wanted) {
        searchedConnector.joiner(wanted);
    }

    /**
     * Sets the listener for expanded gates, given as nodes of the portal graph, or null for none. A gate table has no
     * expansions.
     */
    @Override
    public void listener(SearchListener wanted) {
        listener = wanted == null
                ? null
                : (gate, parent, cost, key) ->
                        wanted.expanded(gates.node(gate), parent < 0 ? parent : gates.node(parent), cost, key);
        if (search != null) {
            search.listener(listener);
        }
    }

    /** Joins two connected points on the mesh to the gates of their cells. */
    public void connect(Endpoints wanted) {
        endpoints = wanted;
        unpacked = 0;
        inside = Double.POSITIVE_INFINITY;
        direct = false;
        if (endpoints.startPolygon == endpoints.goalPolygon) {
            double dx = (double) endpoints.goalX - endpoints.startX;
            double dy = (double) endpoints.goalY - endpoints.startY;
            double dz = (double) endpoints.goalZ - endpoints.startZ;
            inside = portals.costInside(endpoints.startPolygon, dx, dy, dz);
            direct = true;
        }
        met = false;
        joined = 0;
        tables = index.tables();
        if (tables != null) {
            apart = overlay.levelCount();
            pageConnector.join(endpoints, apart);
            return;
        }
        FormerTables former = tableSearch == null ? null : index.former();
        if (former != null && meetBy(former)) {
            tables = former.tables();
            return;
        }
        if (search == null) {
            search = new OverlaySearch(overlay);
            search.listener(listener);
        }
        aim.at(endpoints.goalX, endpoints.goalY, endpoints.goalZ, portals.heuristicScale());
        search.aim(aim);
        if (gates.hasDeadEnds()) {
            openDeadEnds();
        }
        climbing = searchedConnector != null || overlay.unfinished();
        int startCell = cells.cellOf(endpoints.startPolygon);
        int goalCell = cells.cellOf(endpoints.goalPolygon);
        apart = joinedLevel(startCell, goalCell);
        connector.join(endpoints, apart, start, goal);
        if (startCell == goalCell) {
            findInside();
        }
        search.climb(apart, start, goal);
        // A search in the tables of an earlier snapshot may have searched a cell already.
        joined += connector.expanded() + search.joiningExpanded();
    }

    /**
     * Finds the path in the tables of an earlier snapshot; returns false if a path through cells that have changed
     * since may be as cheap.
     */
    private boolean meetBy(FormerTables former) {
        int top = overlay.levelCount();
        if (former.changed(cells.cellOf(endpoints.startPolygon, top))
                || former.changed(cells.cellOf(endpoints.goalPolygon, top))) {
            return false;
        }
        double insidePolygon = inside;
        boolean wasDirect = direct;
        pageConnector.join(endpoints, top);
        meet(former.tables());
        if (inside < Double.POSITIVE_INFINITY
                && !changedCells.mayBeat(former, pageConnector.start(), pageConnector.goal(), inside)) {
            apart = top;
            met = true;
            return true;
        }
        inside = insidePolygon;
        direct = wasDirect;
        return false;
    }

    /** Finds the best pair of gates in a table, or a path inside the cell that start and goal share. */
    private void meet(MeshOverlay.Tables of) {
        inside = tableSearch.meet(of.table(), pageConnector.start(), pageConnector.goal(), inside);
        throughGates = tableSearch.startColumn() != Ids.NONE;
        if (pageConnector.start().cell() == pageConnector.goal().cell()) {
            findInside();
        }
        joined = connector.expanded();
    }

    /** Returns the level at which start and goal are joined. */
    private int joinedLevel(int startCell, int goalCell) {
        if (climbing() && searchedConnector != null) {
            return 1;
        }
        int most = overlay.apart(level == 0 ? overlay.levelCount() : level, startCell, goalCell);
        return climbing() ? Math.min(overlay.ready(most, startCell), overlay.ready(most, goalCell)) : most;
    }

    /** Whether all levels are searched at once: if that is the method, or if tables of higher levels may be invalid. */
    private boolean climbing() {
        return level == 0 && climbing;
    }

    /** Opens the dead end that holds the goal. */
    private void openDeadEnds() {
        int portal;
        for (int polygon = endpoints.goalPolygon; (portal = portals.exitPortal(polygon)) >= 0; ) {
            polygon = portals.mesh().across(portal, polygon);
            int gate = gates.gate(portal);
            if (gate >= 0) {
                search.openDeadEnd(Graph.end(gate, portals.sideOf(portal, polygon)));
            }
        }
    }

    /** Finds a path inside the cell that start and goal share, if there is a cheaper one. */
    private void findInside() {
        double found = connector.inside(endpoints, inside);
        if (found < inside) {
            inside = found;
            direct = false;
            throughGates = false;
        }
    }

    @Override
    public void begin(Endpoints wanted) {
        connect(wanted);
        beginGates();
    }

    /** Starts the search between start and goal of the last {@link #connect}. */
    public void beginGates() {
        if (tables != null) {
            if (!met) {
                meet(tables);
            }
        } else if (climbing()) {
            search.beginClimbing(apart, start, goal, inside);
        } else {
            search.beginAt(apart, start, goal, inside);
        }
    }

    /**
     * Expands up to this many more gates. A search in a table is always complete.
     *
     * @return whether the search has ended
     */
    @Override
    public boolean advance(int expansions) {
        return tables != null || search.advance(expansions);
    }

    @Override
    public double foundCost() {
        return tables != null ? inside : search.cost();
    }

    @Override
    public void writeFound(Crossings out) {
        if (tables != null) {
            writeByTable(out);
        } else {
            search.path(path);
            writePath(out);
        }
    }

    /**
     * Writes the best known path to the goal, or else the path to the expanded gate with the smallest estimate; returns
     * whether it leads to the goal.
     */
    @Override
    public boolean writePartial(Crossings out) {
        if (tables != null) {
            writeByTable(out);
            return true;
        }
        search.partialPath(path);
        writePath(out);
        return path.goal() != Ids.NONE;
    }

    @Override
    public int lastNode() {
        return path.size() == 0 ? Ids.NONE : gates.node(path.out(path.size() - 1) >> 1);
    }

    @Override
    public double cost() {
        return tables != null ? inside : path.cost();
    }

    private void writePath(Crossings out) {
        long before = unpackingExpanded();
        out.clear();
        if (path.size() == 0) {
            if (path.goal() != Ids.NONE && !direct) {
                connector.addInside(out);
            }
        } else if (unpacker == null) {
            follow(out);
        } else {
            unpack(out);
        }
        unpacked = unpackingExpanded() - before;
    }

    /** Writes a path by next hops, which lead through a cell of any level. */
    private void follow(Crossings out) {
        connector.addStart(path.out(0) ^ 1, out);
        int last = path.size() - 1;
        for (int i = 1; i <= last; i++) {
            int from = path.out(i - 1);
            Level ofLeg = overlay.level(path.level(i));
            Page page = ofLeg.page(gates.cell(from, path.level(i)));
            index.hopWalk().walk(path.level(i), page, ofLeg.row(from), ofLeg.row(path.out(i) ^ 1), false, out);
        }
        if (path.goal() != Ids.NONE) {
            connector.addGoal(path.out(last), out);
        }
    }

    /** Writes a path by unpacking legs of higher levels to level 1, whose crossings are stored or searched. */
    private void unpack(Crossings out) {
        while (unpacker.next(path)) {
            int from = path.legFrom();
            int to = path.legTo();
            if (from == Ids.NONE) {
                connector.addStart(to ^ 1, out);
            } else if (to == Ids.NONE) {
                connector.addGoal(from, out);
            } else {
                addLeg(from, to, out);
            }
        }
    }

    private void addLeg(int from, int to, Crossings out) {
        Level first = overlay.level(1);
        int cell = gates.cell(from);
        Page page = first.page(cell);
        if (page.legs() != null) {
            out.add(gates.nodeEnd(from));
            addStored(page, first.row(from), first.row(to ^ 1), out);
            return;
        }
        Graph graph = portals.graph();
        int node = gates.node(to >> 1);
        legSearch.begin(1, cell, false);
        legSearch.aim(graph.x(node), graph.y(node), graph.z(node));
        legSearch.addGate(gates.nodeEnd(from));
        legSearch.run(node);
        legSearch.addPathTo(node, out);
    }

    private static void addStored(Page page, int from, int to, Crossings out) {
        PageLegs legs = page.legs();
        int first = legs.first(from, to, page.gateCount());
        int count = legs.end(from, to, page.gateCount()) - first;
        boolean backward = legs.backward(from, to);
        int[] steps = legs.steps();
        int at = out.size();
        int[] crossings = out.extend(count);
        for (int i = 0; i < count; i++) {
            // In reverse, a portal is crossed to its other side.
            crossings[at + i] = backward ? steps[first + count - 1 - i] ^ 1 : steps[first + i];
        }
    }

    private void writeByTable(Crossings out) {
        out.clear();
        if (!throughGates) {
            if (!direct) {
                connector.addInside(out);
            }
            return;
        }
        PageJoin from = pageConnector.start();
        PageJoin to = pageConnector.goal();
        GateTable table = tables.table();
        GateLegs legs = tables.legs();
        from.walk(tableSearch.startColumn(), out);
        int joint = out.size();
        int last = to.page().end(tableSearch.goalColumn()) >> 1;
        for (int gate = from.page().end(tableSearch.startColumn()) >> 1; gate != last; ) {
            gate = legs.walk(gate, table.leg(gate, last), out);
        }
        int lastJoint = out.size();
        to.walk(tableSearch.goalColumn(), out);
        dropTouch(lastJoint, out);
        if (joint < lastJoint) {
            dropTouch(joint, out);
        }
    }

    /**
     * Removes the crossing of a gate that a path only touches. If midpoints are collinear, a path may turn back at a
     * gate into the cell that it came from, at the same cost.
     */
    private void dropTouch(int joint, Crossings out) {
        if (joint == 0) {
            if (portals.leadsInto(out.ends()[0], endpoints.startPolygon)) {
                out.drop(0);
            }
        } else if (portals.sameSide(out.ends()[joint - 1], out.ends()[joint])) {
            out.drop(joint);
        }
    }

    private long unpackingExpanded() {
        return unpacker == null ? 0 : unpacker.expanded() + legSearch.expanded();
    }

    /** Number of nodes and gates expanded to join start and goal. */
    public long joiningExpanded() {
        return joined;
    }

    /** Number of gates expanded by the search itself. */
    public long gatesExpanded() {
        return tables != null ? 0 : search.expandedCount();
    }

    @Override
    public long expanded() {
        return joined + gatesExpanded() + unpacked;
    }

    @Override
    public long work() {
        long climbed = tables != null ? 0 : search.joiningExpanded();
        return connector.work() + climbed + GATE_WORK * gatesExpanded() + unpacked;
    }

    @Override
    public SearchMetrics metrics() {
        return tables != null ? new SearchMetrics(joined, 0, 0, 0, 0) : search.metrics();
    }

    /** Lower bound of the cost to a goal: the straight line on the cheapest ground. */
    private static final class Aim implements GoalEstimate {
        private final float[] positions;
        private double scale;
        private double x;
        private double y;
        private double z;

        Aim(float[] positions) {
            this.positions = positions;
        }

        void at(double goalX, double goalY, double goalZ, double leastPerMetre) {
            scale = leastPerMetre;
            x = goalX;
            y = goalY;
            z = goalZ;
        }

        @Override
        public double least(int gate) {
            double dx = positions[3 * gate] - x;
            double dy = positions[3 * gate + 1] - y;
            double dz = positions[3 * gate + 2] - z;
            return scale * Math.sqrt(dx * dx + dy * dy + dz * dz);
        }
    }
}
