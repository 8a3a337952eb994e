package dev.throng.mesh.transit;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.hna.CellTables;
import java.util.concurrent.Executor;

/**
 * Leaves only those gates in the tables of the cells that a cheapest way from or to a portal can lead over first. One per
 * thread, while an index is built.
 *
 * <p>From a portal, a gate is of no use when it is no cheaper to go there inside the cell than by way of another gate: whoever
 * wants to go on from it does so from the other one. Most gates go, and with them most of the pairs that a query looks at.
 */
final class UsefulGates {
    private final CellTables cells;
    private final TransitTable table;
    private int[] between = new int[0];

    private UsefulGates(CellTables cells, TransitTable table) {
        this.cells = cells;
        this.table = table;
    }

    static CellTables only(CellTables cells, TransitTable table, Executor executor, int parallelism) {
        int[] to = cells.costsTo().clone();
        int[] from =
                cells.costsFrom() == cells.costsTo() ? to : cells.costsFrom().clone();
        SharedWork.run(executor, parallelism, cells.cellCount(), () -> {
            UsefulGates useful = new UsefulGates(cells, table);
            return cell -> {
                useful.drop(cell, cells.costsTo(), to, true);
                if (from != to) {
                    useful.drop(cell, cells.costsFrom(), from, false);
                }
            };
        });
        return cells.withCosts(to, from);
    }

    private void drop(int cell, int[] known, int[] kept, boolean toGates) {
        int gates = cells.gateCount(cell);
        findBetween(cell, gates, toGates);
        final int[] between = this.between;
        for (int place = 0; place < cells.nodeCount(cell); place++) {
            int row = cells.row(cell, place);
            for (int column = 0; column < gates; column++) {
                int around = CellTables.NO_WAY;
                for (int other = 0; other < gates; other++) {
                    around = Math.min(around, known[row + other] + between[column * gates + other]);
                }
                // The other gate is cheaper to reach by then, so that of two gates never both go for each other's sake.
                if (around <= known[row + column]) {
                    kept[row + column] = CellTables.NO_WAY;
                }
            }
        }
    }

    /** What each gate of a cell costs by way of each other one; gates in the same spot do not replace each other. */
    private void findBetween(int cell, int gates, boolean toGates) {
        if (between.length < gates * gates) {
            between = new int[gates * gates];
        }
        for (int column = 0; column < gates; column++) {
            int gate = cells.gate(cell, column);
            for (int other = 0; other < gates; other++) {
                int otherGate = cells.gate(cell, other);
                int from = toGates ? otherGate : gate;
                int to = toGates ? gate : otherGate;
                int cost = table.costs()[from * table.gateCount() + to];
                between[column * gates + other] = cost == 0 ? CellTables.NO_WAY : cost;
            }
        }
    }
}
