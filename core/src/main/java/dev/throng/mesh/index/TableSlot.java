package dev.throng.mesh.index;

import dev.throng.overlay.Level;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * The place of the gate table in an index: empty after an edit until the table is built again. Completed lazily by any thread;
 * answers are the same before and after.
 */
final class TableSlot {
    private final boolean wanted;
    private final boolean stored;
    private final MeshGates gates;
    private final Level top;
    private final HopWalk hopWalk;
    private final double scale;

    private volatile GateTables tables;

    /** Tables of an earlier snapshot, until this one has its own; null if there are none. */
    private volatile FormerTables former;

    /**
     * @param top the highest level
     * @param scale the least that a metre costs
     */
    TableSlot(IndexPlan plan, MeshGates gates, Level top, HopWalk hopWalk, double scale) {
        wanted = plan.gateTable();
        stored = plan.storedLegs();
        this.gates = gates;
        this.top = top;
        this.hopWalk = hopWalk;
        this.scale = scale;
    }

    /** Builds the table unless there is one, none is planned, or it is no longer needed. */
    void finish(Executor executor, int parallelism, BooleanSupplier superseded) {
        if (wanted && tables == null && !superseded.getAsBoolean()) {
            GateTable table = GateTable.build(gates, top, executor, parallelism, superseded);
            if (table != null) {
                fill(table, executor, parallelism);
            }
        }
    }

    /** Takes in a table of these gates and finds its legs. */
    void fill(GateTable table, Executor executor, int parallelism) {
        tables = new GateTables(table, legs(table, stored, executor, parallelism), scale);
        former = null;
    }

    /** Takes in the tables of an earlier snapshot with the same pages. */
    void fill(GateTables known) {
        tables = known;
    }

    /** Keeps those of an earlier snapshot as far as they are right, while there are no others. */
    void keepFormer(TableSlot earlier) {
        former = tables == null ? FormerTables.of(earlier.held(), top, gates, scale) : null;
    }

    boolean finished() {
        return tables != null || !wanted;
    }

    /** The tables, or null where there are none, or not yet. */
    GateTables tables() {
        return tables;
    }

    /** The tables of an earlier snapshot as far as they are right, or null. */
    FormerTables former() {
        return former;
    }

    /** The tables, built now where an edit has left that to do; null where none are planned. */
    GateTables finishedTables() {
        finish(Runnable::run, 1, () -> false);
        return tables;
    }

    /** The tables that are kept in memory: those of an earlier snapshot until there are others. */
    GateTables held() {
        GateTables known = tables;
        FormerTables older = former;
        return known != null || older == null ? known : older.tables();
    }

    /** The legs with their crossings, which are found for this call where they are not stored. */
    GateLegs storedLegs() {
        GateTables known = finishedTables();
        return known.legs().stored() ? known.legs() : legs(known.table(), true, Runnable::run, 1);
    }

    private GateLegs legs(GateTable table, boolean kept, Executor executor, int parallelism) {
        return GateLegs.build(gates, top, hopWalk, table, kept, executor, parallelism);
    }
}
