package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Costs;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SharedWork;
import dev.throng.overlay.Level;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * The cost and the first leg of the path between any two gates. Immutable, share freely.
 *
 * <p>A leg is a path through one of a gate's two cells to another gate. Legs of a gate are numbered: first the columns of the
 * cell on its side 0, then those of the cell on its side 1.
 */
public final class GateTable {
    /** The table has as many entries as the square of this, and an array no more than 2^31. */
    static final int MAX_GATES = 46_340;

    private static final int BATCH = 16;

    private final int gates;

    /** From the gate of a row to the gate of a column. */
    private final float[] costs;

    private final char[] legs;

    private GateTable(int gates, float[] costs, char[] legs) {
        this.gates = gates;
        this.costs = costs;
        this.legs = legs;
    }

    /** The table that these are the numbers of, row by row; refuses any other than those of cheapest paths. */
    static GateTable restored(MeshGates mesh, Level level, float[] costs, char[] legs) {
        int gates = checkedGates(mesh);
        new GateTableCheck(mesh, level, costs, legs).run();
        return new GateTable(gates, costs, legs);
    }

    private static int checkedGates(MeshGates mesh) {
        int gates = mesh.used();
        if (gates > MAX_GATES) {
            throw new BadInputException(
                    "transit: " + gates + " gates, the limit is " + MAX_GATES + ": larger cells have fewer");
        }
        return gates;
    }

    static GateTable build(MeshGates mesh, Level level, Executor executor, int parallelism) {
        return build(mesh, level, executor, parallelism, () -> false);
    }

    /**
     * @param stop asked now and then: whether the table is wanted no more
     * @return null when it was stopped
     */
    static GateTable build(MeshGates mesh, Level level, Executor executor, int parallelism, BooleanSupplier stop) {
        int gates = checkedGates(mesh);
        GateTable table = new GateTable(gates, new float[gates * gates], new char[gates * gates]);
        SharedWork.run(executor, parallelism, (gates + BATCH - 1) / BATCH, () -> {
            Column column = new Column(mesh, level);
            return piece -> {
                for (int gate = piece * BATCH; gate < Math.min(gates, (piece + 1) * BATCH); gate++) {
                    if (!stop.getAsBoolean()) {
                        column.fill(gate, table);
                    }
                }
            };
        });
        return stop.getAsBoolean() ? null : table;
    }

    public int gateCount() {
        return gates;
    }

    /** Row by row; not to be written to. */
    public float[] costs() {
        return costs;
    }

    /** Row by row; not to be written to. */
    public char[] legs() {
        return legs;
    }

    /** The first leg of the path from one gate to another. */
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
        private final MeshGates gates;
        private final Level level;
        private final double[] best;
        private final int[] leg;
        private final byte[] arrived;
        private final NodeHeap open;

        Column(MeshGates gates, Level level) {
            this.gates = gates;
            this.level = level;
            best = new double[gates.used()];
            leg = new int[best.length];
            arrived = new byte[best.length];
            open = new NodeHeap(best);
        }

        void fill(int target, GateTable table) {
            Arrays.fill(best, Double.POSITIVE_INFINITY);
            Arrays.fill(leg, 0);
            open.clear();
            best[target] = 0;
            // Ids of gates may be free.
            if (level.row(2 * target) >= 0) {
                relax(target, 0);
                relax(target, 1);
            }
            while (open.size() > 0) {
                int gate = open.pop();
                // A path that leads to a gate through one of its cells comes from the other.
                relax(gate, arrived[gate] ^ 1);
            }
            int count = table.gates;
            for (int gate = 0; gate < count; gate++) {
                table.costs[gate * count + target] = Costs.toTable(best[gate]);
                table.legs[gate * count + target] = (char) leg[gate];
            }
        }

        /** Looks at the gates from which this one can be reached through the cell on one of its sides. */
        private void relax(int gate, int side) {
            Page page = level.page(gates.cell(2 * gate + side));
            int column = level.row(2 * gate + side);
            int size = page.gateCount();
            for (int i = 0; i < size; i++) {
                int from = page.end(i) >> 1;
                int fromSide = page.end(i) & 1;
                double cost = best[gate] + page.cost(i, column);
                if (cost >= best[from]) {
                    continue;
                }
                boolean known = best[from] < Double.POSITIVE_INFINITY;
                leg[from] = fromSide == 0
                        ? column
                        : level.page(gates.cell(2 * from)).gateCount() + column;
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
