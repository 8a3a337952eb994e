package dev.throng.mesh.index;

import dev.throng.array.ChunkedChars;
import dev.throng.graph.Graph;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.GateEstimate;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * A mesh with its cells, gates and pages: the index of every method but A*. Lazily completed after an edit, otherwise
 * immutable; share freely.
 *
 * <p>HNA* has the costs between the gates of each cell, and optionally the paths. PCCP has next hops and costs from
 * every portal of a cell at every level that is searched. Transit has the same for one level, and a gate table. Large
 * cells of transit are cut into small ones: these have the costs from every portal, and a large one those from the
 * gates of its small ones.
 */
public final class MeshOverlay {
    private final PortalGraph portals;
    private final IndexPlan plan;
    private final MeshCells cells;
    private final MeshGates gates;
    private final Overlay overlay;
    private final RowTables rows;
    private final PageWorks works;
    private final HopWalk hopWalk;
    private final TableSlot slot;

    MeshOverlay(
            PortalGraph portals,
            IndexPlan plan,
            MeshCells cells,
            MeshGates gates,
            Overlay overlay,
            RowTables rows,
            PageWorks works) {
        this.portals = portals;
        this.plan = plan;
        this.cells = cells;
        this.gates = gates;
        this.overlay = overlay;
        this.rows = rows;
        this.works = works;
        hopWalk = new HopWalk(overlay, gates, plan.joints());
        slot = new TableSlot(plan, gates, topLevel(), hopWalk, portals.heuristicScale());
    }

    public PortalGraph portals() {
        return portals;
    }

    /** Returns the polygons of a cell of each level of transit. */
    public IndexPlan plan() {
        return plan;
    }

    /** Returns the polygons of a cell of each level of transit whose largest cells have this many. */
    public MeshIndex options() {
        return plan.options();
    }

    /** Returns the number of levels of an index of transit tables, given complete options. */
    public MeshCells cells() {
        return cells;
    }

    /** Returns the options of the cut of an index. */
    public MeshGates gates() {
        return gates;
    }

    /** Fills the pages of cells that are already cut. */
    public Overlay overlay() {
        return overlay;
    }

    /**
     * Returns an index over the cells of only one level, with a gate table.
     *
     * @param parallelism threads to use, the calling one included
     */
    public int levels() {
        return overlay.levelCount();
    }

    Level topLevel() {
        return overlay.level(overlay.levelCount());
    }

    /**
     * Returns an index with known transit tables; refuses tables that are not those of cheapest paths.
     *
     * @param costs costs of the table, row by row
     * @param firstLegs first legs of the table, row by row
     */
    PageWorks works() {
        return works;
    }

    RowTables rowTables() {
        return rows;
    }

    TableSlot slot() {
        return slot;
    }

    /** Follows next hops through cells. */
    public HopWalk hopWalk() {
        return hopWalk;
    }

    /** Whether pages have next hops. */
    public boolean hasHops() {
        return plan.hasHops();
    }

    /**
     * Returns the index after some cells have changed; the rest is shared. Stale pages of higher levels are rebuilt
     * when a search first needs them, or by {@link #finish}, which also rebuilds the gate table of transit.
     *
     * @param snapshot current graph of the same mesh
     * @param polygons polygons whose inner edges have other weights
     * @param polygonCount number of these polygons
     * @param links links that have other weights
     * @param linkCount number of these links
     */
    public ChunkedChars rowTable(int level) {
        return rows.level(level);
    }

    /** The rows of a level as an array, a copy where an edit has changed it; not to be written to. */
    public char[] rows(int level) {
        return rows.level(level).toArray();
    }

    /** Whether scratch space for another index suits this one as well: ids of nodes and gates have the same limits. */
    public boolean sameRoom(MeshOverlay other) {
        return gates.positions() == other.gates.positions();
    }

    /**
     * Rebuilds the invalid pages and tables after an edit. May run concurrently with queries, which then use them.
     *
     * @param superseded polled during the build; returns true to stop it
     */
    public void finish(Executor executor, int parallelism, BooleanSupplier superseded) {
        overlay.finish();
        slot.finish(executor, parallelism, superseded);
    }

    /** Whether {@link #finish} has nothing to do. */
    public boolean finished() {
        return slot.finished() && !overlay.unfinished();
    }

    /** The gate table and its legs; null if there is none, or if it is not yet built. */
    public GateTables tables() {
        return slot.tables();
    }

    /** The valid part of the tables of an earlier snapshot; null if there are none, or if {@link #tables} are built. */
    public FormerTables former() {
        return slot.former();
    }

    /** Whether the gate table is currently built. */
    GateTables heldTables() {
        return slot.held();
    }

    /** Whether there is a table between all gates, now. */
    public boolean hasTable() {
        return slot.tables() != null;
    }

    /** The gate table, rebuilt now if an edit has invalidated it; null for methods other than transit. */
    public GateTable table() {
        GateTables finished = slot.finishedTables();
        return finished == null ? null : finished.table();
    }

    /** The legs of the paths in that table, or null. */
    public GateLegs legs() {
        GateTables finished = slot.finishedTables();
        return finished == null ? null : finished.legs();
    }

    /** The legs of the gate table with their crossings, which are computed for this call if they are not stored. */
    public GateLegs storedLegs() {
        return slot.storedLegs();
    }

    /** Adds the crossings of a path through a cell from gate to gate, without the second's; a path must exist. */
    public void addLeg(int level, int cell, int fromColumn, int toColumn, Crossings out) {
        hopWalk.walk(level, overlay.level(level).page(cell), fromColumn, toColumn, false, out);
    }

    /** Returns a lower bound of the costs between gates. */
    public GateEstimate estimate() {
        Graph graph = portals.graph();
        double scale = portals.heuristicScale();
        return (a, b) -> scale * graph.distance(gates.node(a), gates.node(b));
    }
}
