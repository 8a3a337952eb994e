package dev.throng.mesh.index;

import dev.throng.array.ChunkedChars;
import dev.throng.graph.Graph;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.GateEstimate;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * A mesh with its cells, gates and pages: the storage that every method but A* searches. Immutable but for pages and gate tables
 * that an edit has left undone: they are completed lazily, and change no answer. Share freely.
 *
 * <p>HNA* has the costs between the gates of each cell, and the paths as its options want them; PCCP has next hops and costs from
 * every portal of a cell at every level that is searched; transit has the same for one level, and a table between all gates.
 * Large cells of transit are cut into small ones: these have the costs from every portal, and a large one those from the gates of
 * its small ones.
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

    /** What the index consists of. */
    public IndexPlan plan() {
        return plan;
    }

    /** The options it was built by, with every number filled in. */
    public MeshIndex options() {
        return plan.options();
    }

    /** Which polygons make which cells. */
    public MeshCells cells() {
        return cells;
    }

    public MeshGates gates() {
        return gates;
    }

    /** The pages of all cells. */
    public Overlay overlay() {
        return overlay;
    }

    public int levels() {
        return overlay.levelCount();
    }

    Level topLevel() {
        return overlay.level(overlay.levelCount());
    }

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
     * By end of a node, or of a gate where pages only have rows for gates: its row in the page of the cell of a level on that
     * side.
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
     * Builds what an edit has left undone. May run beside queries, which then use it.
     *
     * @param superseded asked now and then: whether the result is no longer needed
     */
    public void finish(Executor executor, int parallelism, BooleanSupplier superseded) {
        overlay.finish();
        slot.finish(executor, parallelism, superseded);
    }

    /** Whether nothing is left to {@link #finish}. */
    public boolean finished() {
        return slot.finished() && !overlay.unfinished();
    }

    /** The table between all gates and its legs, or null where there is none, or not yet. */
    public GateTables tables() {
        return slot.tables();
    }

    /** The tables of an earlier snapshot as far as they are right; null where there are none, or where {@link #tables} are there. */
    public FormerTables former() {
        return slot.former();
    }

    GateTables heldTables() {
        return slot.held();
    }

    /** Whether there is a table between all gates, now. */
    public boolean hasTable() {
        return slot.tables() != null;
    }

    /** The table between all gates, built now where an edit has left that to do; null for other methods than transit. */
    public GateTable table() {
        GateTables finished = slot.finishedTables();
        return finished == null ? null : finished.table();
    }

    /** The legs of the paths in that table, or null. */
    public GateLegs legs() {
        GateTables finished = slot.finishedTables();
        return finished == null ? null : finished.legs();
    }

    /** The legs of the paths in the table with their crossings, which are found for the call where they are not stored. */
    public GateLegs storedLegs() {
        return slot.storedLegs();
    }

    /** Adds the crossings of a path through a cell from gate to gate, the second's left out; a path must lead there. */
    public void addLeg(int level, int cell, int fromColumn, int toColumn, Crossings out) {
        hopWalk.walk(level, overlay.level(level).page(cell), fromColumn, toColumn, false, out);
    }

    /** The least that a path between two gates costs. */
    public GateEstimate estimate() {
        Graph graph = portals.graph();
        double scale = portals.heuristicScale();
        return (a, b) -> scale * graph.distance(gates.node(a), gates.node(b));
    }
}
