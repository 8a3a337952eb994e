package dev.throng.mesh.transit;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellSizes;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.MeshCells;
import java.util.Arrays;
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
    private final MeshIndex.Transit options;

    private TransitIndex(
            PortalGraph portals, MeshIndex.Transit options, CellTables cells, TransitTable table, TransitLegs legs) {
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
    public static TransitIndex build(
            PortalGraph portals, MeshIndex.Transit options, Executor executor, int parallelism) {
        MeshIndex.Transit filled = options.forMesh(portals.mesh());
        return build(portals, filled, cut(portals, filled, executor, parallelism), executor, parallelism);
    }

    /** Bytes that an index takes without stored legs, as {@link #bytes} counts them; known from its cells. */
    public static long bytesWithoutLegs(MeshCells cells) {
        long gates = gateCount(cells);
        return cells.bytes() + CellTables.bytesWithCosts(cells, 1) + TransitTable.bytes(gates) + 4 * (gates + 1);
    }

    /** Whether the tables over cells are within their limits. */
    public static boolean fits(MeshCells cells) {
        return gateCount(cells) <= TransitTable.MAX_GATES && CellTables.fit(cells, 1);
    }

    private static long gateCount(MeshCells cells) {
        // A gate counts in two cells.
        return Arrays.stream(CellSizes.of(cells, 1).gates()).asLongStream().sum() / 2;
    }

    /** The same index with its ways between gates stored. */
    public TransitIndex withStoredLegs() {
        TransitLegs stored = TransitLegs.build(cells, table, true);
        return new TransitIndex(portals, options.withStoredLegs(true), cells, table, stored);
    }

    private static MeshCells cut(PortalGraph portals, MeshIndex.Transit options, Executor executor, int parallelism) {
        MeshIndex.Hna cut =
                new MeshIndex.Hna(1, options.cellSize(), IMBALANCE, options.seed(), MeshIndex.Legs.SEARCHED);
        return MeshCells.cut(portals, cut, executor, parallelism);
    }

    /** Fills the tables of cells that are cut already. */
    public static TransitIndex build(
            PortalGraph portals, MeshIndex.Transit options, MeshCells parts, Executor executor, int parallelism) {
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
            MeshIndex.Transit options,
            MeshCells parts,
            float[] costs,
            char[] legs,
            Executor executor,
            int parallelism) {
        CellTables cells = CellTables.build(portals, parts, 1, true, executor, parallelism);
        TransitTable table = TransitTable.restored(cells, costs, legs);
        return of(portals, options, cells, table);
    }

    private static TransitIndex of(
            PortalGraph portals, MeshIndex.Transit options, CellTables cells, TransitTable table) {
        TransitLegs legs = TransitLegs.build(cells, table, options.storedLegs());
        return new TransitIndex(portals, options, cells, table, legs);
    }

    public PortalGraph portals() {
        return portals;
    }

    public MeshIndex.Transit options() {
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
