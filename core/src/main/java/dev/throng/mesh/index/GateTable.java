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
    /** Maximum gates: the table has their square as its length, and an array at most 2^31 entries. */
    static final int MAX_GATES = 46_340;

    private static final int BATCH = 16;

    private final int gates;

    /** Costs from the gate of a row to the gate of a column. */
    private final float[] costs;

    private final char[] legs;

    private GateTable(int gates, float[] costs, char[] legs) {
        this.gates = gates;
        this.costs = costs;
        this.legs = legs;
    }

    /** Returns a table with these numbers, row by row; refuses numbers that are not those of cheapest paths. */
    static GateTable restored(
            MeshGates mesh, Level level, float[] costs, char[] legs, Executor executor, int parallelism) {
        int gates = checkedGates(mesh);
        new GateTableCheck(mesh, level, costs, legs).run(executor, parallelism);
        return new GateTable(gates, costs, legs);
    }

    private static int checkedGates(MeshGates mesh) {
        int gates = mesh.topUsed();
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
     * @param stop polled during the build; returns true to stop it
     * @return the table; null if the build was stopped
     */
    static GateTable build(MeshGates mesh, Level level, Executor executor, int parallelism, BooleanSupplier stop) {
        int gates = checkedGates(mesh);
        GateTable table = new GateTable(gates, new float[gates * gates], new char[gates * gates]);
        float[][] costsInto = costsInto(level);
        SharedWork.run(executor, parallelism, (gates + BATCH - 1) / BATCH, () -> {
            Columns columns = new Columns(mesh, level, costsInto);
            return piece -> {
                int end = Math.min(gates, (piece + 1) * BATCH);
                for (int gate = piece * BATCH; gate < end && !stop.getAsBoolean(); gate++) {
                    columns.find(gate, gate - piece * BATCH);
                }
                columns.write(piece * BATCH, end, table);
            };
        });
        return stop.getAsBoolean() ? null : table;
    }

    /** Returns for each cell the costs between its gates, column by column, which is the order of the search. */
    private static float[][] costsInto(Level level) {
        float[][] into = new float[level.cellCount()][];
        for (int cell = 0; cell < into.length; cell++) {
            Page page = level.page(cell);
            int size = page.gateCount();
            into[cell] = new float[size * size];
            for (int column = 0; column < size; column++) {
                for (int row = 0; row < size; row++) {
                    into[cell][column * size + row] = page.cost(row, column);
                }
            }
        }
        return into;
    }

    public int gateCount() {
        return gates;
    }

    /** Costs, row by row; not to be written to. */
    public float[] costs() {
        return costs;
    }

    /** First legs, row by row; not to be written to. */
    public char[] legs() {
        return legs;
    }

    /** The first leg of the path from one gate to another. */
    public int leg(int from, int to) {
        return legs[from * gates + to];
    }

    static long bytes(long gates) {
        return 6 * gates * gates;
    }

    long bytes() {
        return bytes(gates);
    }

    /** Dijkstra's search backwards from each of some gates to all others. One per thread. */
    private static final class Columns {
        private final MeshGates gates;
        private final Level level;
        private final float[][] costsInto;
        private final double[] best;
        private final int[] leg;
        private final byte[] arrived;
        private final NodeHeap open;

        /** By gate, and by target among {@link #BATCH}: neighbours in the table are written together. */
        private final float[] costs;

        private final char[] legs;

        Columns(MeshGates gates, Level level, float[][] costsInto) {
            this.gates = gates;
            this.level = level;
            this.costsInto = costsInto;
            best = new double[gates.topUsed()];
            leg = new int[best.length];
            arrived = new byte[best.length];
            open = new NodeHeap(best);
            costs = new float[BATCH * best.length];
            legs = new char[BATCH * best.length];
        }

        /** @param slot slot of the target among those that are written together */
        void find(int target, int slot) {
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
            for (int gate = 0; gate < best.length; gate++) {
                costs[gate * BATCH + slot] = Costs.toTable(best[gate]);
                legs[gate * BATCH + slot] = (char) leg[gate];
            }
        }

        /** Writes the columns of the targets that were searched. */
        void write(int from, int to, GateTable table) {
            for (int gate = 0; gate < best.length; gate++) {
                int at = gate * table.gates + from;
                System.arraycopy(costs, gate * BATCH, table.costs, at, to - from);
                System.arraycopy(legs, gate * BATCH, table.legs, at, to - from);
            }
        }

        /** Relaxes the gates from which this one is reached through the cell on one of its sides. */
        private void relax(int gate, int side) {
            int cell = gates.topCell(2 * gate + side);
            Page page = level.page(cell);
            int column = level.row(2 * gate + side);
            int size = page.gateCount();
            float[] into = costsInto[cell];
            double reached = best[gate];
            for (int i = 0; i < size; i++) {
                double cost = reached + into[column * size + i];
                int from = page.end(i) >> 1;
                if (cost >= best[from]) {
                    continue;
                }
                int fromSide = page.end(i) & 1;
                boolean known = best[from] < Double.POSITIVE_INFINITY;
                leg[from] = fromSide == 0
                        ? column
                        : level.page(gates.topCell(2 * from)).gateCount() + column;
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
