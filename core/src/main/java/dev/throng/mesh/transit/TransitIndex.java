package dev.throng.mesh.transit;

import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.HnaOptions;
import dev.throng.mesh.hna.HnaWays;
import dev.throng.mesh.hna.MeshCells;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A mesh cut into cells with tables for all that a path needs: nothing is searched but inside a cell that start and goal
 * share. Immutable, share freely.
 */
public final class TransitIndex {
    private static final double IMBALANCE = 1.3;

    private final PortalGraph portals;
    private final CellTables cells;
    private final TransitTable table;
    private final TransitLegs legs;
    private final TransitOptions options;

    private TransitIndex(
            PortalGraph portals, TransitOptions options, CellTables cells, TransitTable table, TransitLegs legs) {
        this.portals = portals;
        this.options = options;
        this.cells = cells;
        this.table = table;
        this.legs = legs;
    }

    /**
     * Cuts a mesh into cells and fills the tables. The result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static TransitIndex build(PortalGraph portals, TransitOptions options, Executor executor, int parallelism) {
        return build(portals, options, cut(portals, options, executor, parallelism), executor, parallelism);
    }

    /**
     * The same if it takes no more than a number of bytes; ways between gates are stored only as far as there is room.
     *
     * @return the index, or nothing when it does not fit, which is nearly always known before any table is filled
     */
    public static Optional<TransitIndex> buildWithin(
            long budget, PortalGraph portals, TransitOptions options, Executor executor, int parallelism) {
        MeshCells parts = cut(portals, options, executor, parallelism);
        long gates = 0;
        for (int node = 0; node < portals.graph().nodeCount(); node++) {
            gates += parts.gate(node, 1) ? 1 : 0;
        }
        long needed = parts.bytes() + CellTables.bytesWithCosts(parts, 1) + 6 * gates * gates;
        if (needed > budget || gates > TransitTable.MAX_GATES || !CellTables.fit(parts, 1)) {
            return Optional.empty();
        }
        TransitIndex index = build(portals, options.withStoredLegs(false), parts, executor, parallelism);
        if (!options.storedLegs() || index.bytes() > budget) {
            return index.bytes() > budget ? Optional.empty() : Optional.of(index);
        }
        TransitLegs legs = TransitLegs.build(index.cells, index.table, true);
        TransitIndex stored = new TransitIndex(portals, options, index.cells, index.table, legs);
        return Optional.of(stored.bytes() <= budget ? stored : index);
    }

    private static MeshCells cut(PortalGraph portals, TransitOptions options, Executor executor, int parallelism) {
        HnaOptions cut = new HnaOptions(1, options.cellSize(), IMBALANCE, options.seed(), HnaWays.SEARCHED);
        return MeshCells.cut(portals, cut, executor, parallelism);
    }

    private static TransitIndex build(
            PortalGraph portals, TransitOptions options, MeshCells parts, Executor executor, int parallelism) {
        CellTables cells = CellTables.build(portals, parts, 1, true, executor, parallelism);
        TransitTable table = TransitTable.build(cells, executor, parallelism);
        return of(portals, options, cells, table);
    }

    /**
     * The index whose table between all gates is known.
     *
     * @param costs of the table, row by row
     * @param legs of the table, row by row
     */
    static TransitIndex restored(
            PortalGraph portals,
            TransitOptions options,
            MeshCells parts,
            float[] costs,
            char[] legs,
            Executor executor,
            int parallelism) {
        CellTables cells = CellTables.build(portals, parts, 1, true, executor, parallelism);
        TransitTable table = TransitTable.restored(cells, costs, legs);
        return of(portals, options, cells, table);
    }

    private static TransitIndex of(PortalGraph portals, TransitOptions options, CellTables cells, TransitTable table) {
        TransitLegs legs = TransitLegs.build(cells, table, options.storedLegs());
        return new TransitIndex(portals, options, cells, table, legs);
    }

    public PortalGraph portals() {
        return portals;
    }

    public TransitOptions options() {
        return options;
    }

    /** The ways between the portals of each cell and its gates. */
    public CellTables cells() {
        return cells;
    }

    TransitTable table() {
        return table;
    }

    TransitLegs legs() {
        return legs;
    }

    /** The arrays between all gates, as they are; of an index that stores its legs they are shared, else made for the call. */
    public FlatTransit flat() {
        TransitLegs stored = options.storedLegs() ? legs : TransitLegs.build(cells, table, true);
        return stored.flat(table);
    }

    public int gateCount() {
        return cells.gateCount();
    }

    /** Bytes of the table between all gates. */
    public long tableBytes() {
        return table.bytes();
    }

    /** Bytes of the ways between gates. */
    public long legBytes() {
        return legs.bytes();
    }

    /** Bytes held besides the mesh and its portal graph. */
    public long bytes() {
        return cells.bytes() + cells.cells().bytes() + table.bytes() + legs.bytes();
    }
}
