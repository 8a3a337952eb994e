package dev.throng.mesh.transit;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.hna.CellTables;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * What the way between any two gates costs, and the first leg of it. Immutable, share freely.
 *
 * <p>A leg is a way through one of a gate's two cells to another gate. Legs of a gate are numbered: first the columns of the
 * cell on its side 0, then those of the cell on its side 1.
 */
final class TransitTable {
    /** The table has as many entries as the square of this, and an array no more than 2^31. */
    static final int MAX_GATES = 46_340;

    private static final int BATCH = 16;

    private final int gates;

    /** From the gate of a row to the gate of a column. */
    private final float[] costs;

    private final char[] legs;

    private TransitTable(int gates, float[] costs, char[] legs) {
        this.gates = gates;
        this.costs = costs;
        this.legs = legs;
    }

    /** The table that these are the numbers of, row by row; refuses any other than those of cheapest ways. */
    static TransitTable restored(CellTables cells, float[] costs, char[] legs) {
        int gates = checkedGates(cells);
        new TransitTableCheck(cells, gates, costs, legs).run();
        return new TransitTable(gates, costs, legs);
    }

    private static int checkedGates(CellTables cells) {
        int gates = cells.gateCount();
        if (gates > MAX_GATES) {
            throw new BadInputException(
                    "transit: " + gates + " gates, the limit is " + MAX_GATES + ": larger cells have fewer");
        }
        return gates;
    }

    static TransitTable build(CellTables cells, Executor executor, int parallelism) {
        int gates = checkedGates(cells);
        TransitTable table = new TransitTable(gates, new float[gates * gates], new char[gates * gates]);
        SharedWork.run(executor, parallelism, (gates + BATCH - 1) / BATCH, () -> {
            Column column = new Column(cells);
            return piece -> {
                for (int gate = piece * BATCH; gate < Math.min(gates, (piece + 1) * BATCH); gate++) {
                    column.fill(gate, table);
                }
            };
        });
        return table;
    }

    int gateCount() {
        return gates;
    }

    /** Row by row; not to be written to. */
    float[] costs() {
        return costs;
    }

    /** Row by row; not to be written to. */
    char[] legs() {
        return legs;
    }

    /** The first leg of the way from one gate to another. */
    int leg(int from, int to) {
        return legs[from * gates + to];
    }

    static long bytes(long gates) {
        return 6 * gates * gates;
    }

    long bytes() {
        return bytes(gates);
    }

    /** Dijkstra's search backwards from one gate to all others. One per thread. */
    private static final class Column {
        private final CellTables cells;
        private final double[] best;
        private final int[] leg;
        private final byte[] arrived;
        private final NodeHeap open;

        Column(CellTables cells) {
            this.cells = cells;
            best = new double[cells.gateCount()];
            leg = new int[cells.gateCount()];
            arrived = new byte[cells.gateCount()];
            open = new NodeHeap(best);
        }

        void fill(int target, TransitTable table) {
            Arrays.fill(best, Double.POSITIVE_INFINITY);
            Arrays.fill(leg, 0);
            open.clear();
            best[target] = 0;
            relax(target, 0);
            relax(target, 1);
            while (open.size() > 0) {
                int gate = open.pop();
                // A way that leads to a gate through one of its cells comes from the other.
                relax(gate, arrived[gate] ^ 1);
            }
            int gates = table.gates;
            for (int gate = 0; gate < gates; gate++) {
                table.costs[gate * gates + target] = Costs.toTable(best[gate]);
                table.legs[gate * gates + target] = (char) leg[gate];
            }
        }

        /** Looks at the gates from which this one can be reached through the cell on one of its sides. */
        private void relax(int gate, int side) {
            int cell = cells.gateCell(gate, side);
            int size = cells.gateCount(cell);
            int column = cells.gateColumn(gate, side);
            final float[] costs = cells.costsTo();
            for (int i = 0; i < size; i++) {
                int from = cells.gate(cell, i);
                int fromSide = cells.sideIn(from, cell);
                int place = cells.place(2 * cells.gateNode(from) + fromSide);
                double cost = best[gate] + costs[cells.row(cell, place) + column];
                if (cost >= best[from]) {
                    continue;
                }
                boolean known = best[from] < Double.POSITIVE_INFINITY;
                leg[from] = fromSide == 0 ? column : cells.gateCount(cells.gateCell(from, 0)) + column;
                arrived[from] = (byte) fromSide;
                if (known) {
                    open.decrease(from, cost, cost);
                } else {
                    best[from] = cost;
                    open.push(from, cost);
                }
            }
        }
    }
}
