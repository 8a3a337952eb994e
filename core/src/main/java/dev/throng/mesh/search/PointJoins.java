package dev.throng.mesh.search;

import dev.throng.graph.Ids;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What the gates of their cells cost from the points of a batch: found once for points that requests share, and for neighbours one
 * after another. Filled by the threads of a batch, each through a {@link Writer} of its own, then read by all; reused.
 */
public final class PointJoins {
    /** Points that a thread takes space for at a time. */
    private static final int BLOCK = 256;

    /** Points beyond this many costs, 24 MB with their rows or facts, are joined by those who ask. */
    private static final int MOST_COSTS = 1 << 22;

    /** Most costs and facts together where no paths are wanted. */
    private static final int MOST_NUMBERS = MOST_COSTS / 2 * 3;

    /** Facts of a point: its coordinates, and those that follow. */
    static final int FACTS = 8;

    /** The cell of the point. */
    static final int CELL = 3;

    /** As a goal: its cheapest gate, the first of these. */
    static final int PIVOT = 4;

    /** What that gate costs. */
    static final int PIVOT_COST = 5;

    /** What the best of its gates may save over that one. */
    static final int SAVING = 6;

    static final int POLYGON = 7;

    final MeshOverlay index;

    /** Costs of a point: those of the cell with the most gates. */
    final int stride;

    /** By cell and column, the gate; by cell and one past the last, the first of these. */
    final int[] gates;

    final int[] firstGate;

    private final AtomicInteger taken = new AtomicInteger();
    float[] costs = new float[0];

    /** By cost: the row of the portal over which that path leads. Filled where paths are wanted. */
    private char[] rows = new char[0];

    private boolean withRows;

    /** {@link #FACTS} of each point, floats by their bits. Filled where no paths are wanted. */
    int[] facts = new int[0];

    private boolean withFacts;
    private int capacity;

    /**
     * @param index has a table between all gates
     */
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
     * Forgets all points, and makes space for others.
     *
     * @param paths whether these are wanted, not costs alone
     */
    public void clear(int points, boolean paths) {
        // Where points are joined to the gates of a level below first, a path has no one row.
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
     * Writes the polygon and the coordinates of a point that was joined for costs alone.
     *
     * @param point where they are written
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

    /** The row of the portal over which the path between a point and a gate leads. */
    int row(int slot, int column) {
        return rows[slot * stride + column];
    }

    /** Whether a point is joined otherwise as a goal than as a start. */
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
         * @return where its costs are, or {@link Ids#NONE} where there is no space
         */
        public int add(boolean asGoal, int polygon, float x, float y, float z) {
            if (next == end) {
                next = Math.min(capacity, taken.getAndAdd(BLOCK));
                end = Math.min(capacity, next + BLOCK);
                if (next == end) {
                    // Never again, so that the counter does not run over.
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

        /** The same numbers as those of {@link GateTableSearch}: it skips the same rows of the table. */
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
