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

    /** The options of the index, resolved. */
    public IndexPlan plan() {
        return plan;
    }

    /** The options of the index, with every number filled in. */
    public MeshIndex options() {
        return plan.options();
    }

    /** The cell of each polygon, by level. */
    public MeshCells cells() {
        return cells;
    }

    /** The nodes of the portal graph between two cells. */
    public MeshGates gates() {
        return gates;
    }

    /** The levels of cells with their pages. */
    public Overlay overlay() {
        return overlay;
    }

    /** The number of levels of cells. */
    public int levels() {
        return overlay.levelCount();
    }

    Level topLevel() {
        return overlay.level(overlay.levelCount());
    }

    /** The code that builds pages, shared by all snapshots. */
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

    /** The row of each end of a node in its cell of a level. */
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
