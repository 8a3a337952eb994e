package dev.throng.mesh.transit;

import dev.throng.BadInputException;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SharedWork;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** What the way between any two gates costs, and the next gate on it. Immutable, share freely. */
final class TransitTable {
    /** A gate's number must fit 16 bits. */
    static final int MAX_GATES = 1 << 15;

    final int gates;

    /** From the gate of a row to the gate of a column. */
    final int[] costs;

    final short[] next;

    private TransitTable(int gates) {
        this.gates = gates;
        costs = new int[gates * gates];
        next = new short[gates * gates];
    }

    static TransitTable build(CellTables cells, Executor executor, int parallelism) {
        int gates = cells.gateCount();
        if (gates > MAX_GATES) {
            throw new BadInputException(
                    "transit: " + gates + " gates, the limit is " + MAX_GATES + ": larger cells have fewer");
        }
        TransitTable table = new TransitTable(gates);
        int pieces = (gates + BATCH - 1) / BATCH;
        SharedWork.run(executor, parallelism, pieces, () -> {
            Columns columns = new Columns(cells);
            return piece -> {
                for (int gate = piece * BATCH; gate < Math.min(gates, (piece + 1) * BATCH); gate++) {
                    columns.fill(gate, table);
                }
            };
        });
        return table;
    }

    private static final int BATCH = 16;

    long bytes() {
        return 6L * costs.length;
    }

    /** Dijkstra's search backwards from one gate to all others. One per thread. */
    private static final class Columns {
        private final CellTables cells;
        private final double[] ranks;
        private final int[] best;
        private final int[] towards;
        private final NodeHeap open;

        Columns(CellTables cells) {
            this.cells = cells;
            ranks = new double[cells.gateCount()];
            best = new int[cells.gateCount()];
            towards = new int[cells.gateCount()];
            open = new NodeHeap(ranks);
        }

        void fill(int target, TransitTable table) {
            Arrays.fill(best, CellTables.NO_WAY);
            open.clear();
            best[target] = 0;
            towards[target] = target;
            ranks[target] = 0;
            open.push(target, 0);
            while (open.size() > 0) {
                int gate = open.pop();
                for (int side = 0; side < 2; side++) {
                    relax(gate, side);
                }
            }
            int gates = table.gates;
            for (int gate = 0; gate < gates; gate++) {
                table.costs[gate * gates + target] = best[gate];
                table.next[gate * gates + target] = (short) towards[gate];
            }
        }

        /** Looks at the gates of a cell from which this one can be reached inside it. */
        private void relax(int gate, int side) {
            int cell = cells.cellOfGate(gate, side);
            int size = cells.gateCount(cell);
            int column = cells.gatePlaces[2 * gate + side];
            for (int i = 0; i < size; i++) {
                int from = cells.gates[cells.firstGate[cell] + i];
                int place = cells.placeIn(cell, cells.gateNodes[from]);
                int way = cells.costsTo[cells.firstEntry[cell] + place * size + column];
                if (way == CellTables.NO_WAY || best[gate] + way >= best[from]) {
                    continue;
                }
                int cost = best[gate] + way;
                if (best[from] == CellTables.NO_WAY) {
                    best[from] = cost;
                    towards[from] = gate;
                    ranks[from] = cost;
                    open.push(from, cost);
                } else {
                    best[from] = cost;
                    towards[from] = gate;
                    open.decrease(from, cost, cost);
                }
            }
        }
    }
}
