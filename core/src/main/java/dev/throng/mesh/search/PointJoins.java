package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Costs from the points of a batch to the gates of their cells, computed once for points that requests share. Filled by
 * the threads of a batch, each through its own {@link Writer}, then read by all; reused.
 */
public final class PointJoins {
    /** Points that a thread reserves at a time. */
    private static final int BLOCK = 256;

    /** Maximum number of stored costs: 24 MB with their rows or facts. The queries themselves join points beyond it. */
    private static final int MOST_COSTS = 1 << 22;

    /** Maximum costs and facts together if no paths are needed. */
    private static final int MOST_NUMBERS = MOST_COSTS / 2 * 3;

    /** Number of facts of a point: its coordinates, and those that follow. */
    static final int FACTS = 8;

    /** The cell of the point. */
    static final int CELL = 3;

    /** For a goal: the column of its cheapest gate, the pivot, the first of equals. */
    static final int PIVOT = 4;

    /** Cost of the pivot. */
    static final int PIVOT_COST = 5;

    /** The most that the best of its gates may save over the pivot. */
    static final int SAVING = 6;

    static final int POLYGON = 7;

    final MeshOverlay index;

    /** Number of costs per point: the gates of the cell that has the most. */
    final int stride;

    /** Gates by cell and column; by cell and one past the last, the first of these. */
    final int[] gates;

    final int[] firstGate;

    private final AtomicInteger taken = new AtomicInteger();
    float[] costs = new float[0];

    /** By cost: the row of the portal on that path. Filled if paths are needed. */
    private char[] rows = new char[0];

    private boolean withRows;

    /** {@link #FACTS} of each point, floats as bits. Filled if no paths are needed. */
    int[] facts = new int[0];

    private boolean withFacts;
    private int capacity;

    /** @param index an index with a gate table */
    public PointJoins(MeshOverlay index) {
        this.index = index;
        int most = 1;
        Level top = index.overlay().level(index.levels());
        firstGate = new int[top.cellCount() + 1];
        for (int cell = 0; cell < top.cellCount(); cell++) {
            int count = top.page(cell).gateCount();
            most = Math.max(most, count);
            firstGate[cell + 1] = firstGate[cell] + count;
        }
        stride = most;
        gates = new int[firstGate[top.cellCount()]];
        for (int cell = 0; cell < top.cellCount(); cell++) {
            for (int i = firstGate[cell]; i < firstGate[cell + 1]; i++) {
                gates[i] = top.page(cell).end(i - firstGate[cell]) >> 1;
            }
        }
    }

    /** Whether these are joins to the gates of an index. */
    public boolean areOf(MeshOverlay other) {
        return index == other;
    }

    /**
     * Removes all points, and makes space for others.
     *
     * @param paths whether paths are needed, not only costs
     */
    public void clear(int points, boolean paths) {
        // If points are joined to the gates of a level below first, a path has no single row.
        withRows = paths && !index.plan().joints();
        withFacts = !paths;
        capacity = Math.min(points, withFacts ? MOST_NUMBERS / (stride + FACTS) : MOST_COSTS / stride);
        if (costs.length < capacity * stride) {
            costs = new float[capacity * stride];
        }
        if (withRows && rows.length < capacity * stride) {
            rows = new char[capacity * stride];
        }
        if (withFacts && facts.length < capacity * FACTS) {
            facts = new int[capacity * FACTS];
        }
        taken.set(0);
    }

    /** Copies the costs of a point, by column of its cell's page. */
    void copy(int slot, float[] to, int gateCount) {
        System.arraycopy(costs, slot * stride, to, 0, gateCount);
    }

    /**
     * Writes the polygon and the coordinates of a point that was joined only for costs.
     *
     * @param point index at which they are written
     */
    public void put(int slot, int point, int[] polygons, float[] points) {
        int at = slot * FACTS;
        polygons[point] = facts[at + POLYGON];
        for (int axis = 0; axis < 3; axis++) {
            points[3 * point + axis] = Float.intBitsToFloat(facts[at + axis]);
        }
    }

    /** Whether rows are known. */
    boolean hasRows() {
        return withRows;
    }

    /** The row of the portal on the path between a point and a gate. */
    int row(int slot, int column) {
        return rows[slot * stride + column];
    }

    /** Whether a goal has other joins than a start at the same point. */
    public boolean directed() {
        return index.cells().directed();
    }

    public Writer newWriter() {
        return new Writer();
    }

    /** Joins points. One per thread. */
    public final class Writer {
        private final PageJoin start = new PageJoin(index, false);
        private final PageJoin goal = new PageJoin(index, true);
        private int next;
        private int end;

        private Writer() {}

        /**
         * Joins a point of a polygon.
         *
         * @return slot of its costs, or {@link Ids#NONE} if there is no space
         */
        public int add(boolean asGoal, int polygon, float x, float y, float z) {
            if (next == end) {
                next = Math.min(capacity, taken.getAndAdd(BLOCK));
                end = Math.min(capacity, next + BLOCK);
                if (next == end) {
                    // Reset at the end, so that the counter does not overflow.
                    taken.set(capacity);
                    return Ids.NONE;
                }
            }
            PageJoin join = asGoal ? goal : start;
            join.join(index.levels(), polygon, x, y, z);
            System.arraycopy(join.costs(), 0, costs, next * stride, join.gateCount());
            if (withRows) {
                join.copyRows(rows, next * stride);
            }
            if (withFacts) {
                int at = next * FACTS;
                facts[at] = Float.floatToRawIntBits(x);
                facts[at + 1] = Float.floatToRawIntBits(y);
                facts[at + 2] = Float.floatToRawIntBits(z);
                facts[at + CELL] = join.cell();
                facts[at + POLYGON] = polygon;
                findPivot(join.costs(), join.cell(), at);
            }
            return next++;
        }

        /** Computes the same numbers as {@link GateTableSearch}, so that the same rows of the table are skipped. */
        private void findPivot(float[] costs, int cell, int at) {
            final float[] table = index.table().costs();
            final int gateCount = index.table().gateCount();
            final int first = firstGate[cell];
            final int count = firstGate[cell + 1] - first;
            float least = Float.POSITIVE_INFINITY;
            int pivot = 0;
            for (int column = 0; column < count; column++) {
                if (costs[column] < least) {
                    least = costs[column];
                    pivot = gates[first + column];
                }
            }
            float saving = least;
            for (int column = 0; column < count; column++) {
                float saved = costs[column] - table[gates[first + column] * gateCount + pivot];
                saving = saved < saving ? saved : saving;
            }
            facts[at + PIVOT] = pivot;
            facts[at + PIVOT_COST] = Float.floatToRawIntBits(least);
            facts[at + SAVING] = Float.floatToRawIntBits(saving);
        }
    }
}
