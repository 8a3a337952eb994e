package dev.throng.mesh.search;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.overlay.Level;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Points joined to the gates of their cells, in flat arrays: the two of a query, those of a batch, the targets of a
 * matrix. Filled by a {@link PageJoiner}, or by the threads of a batch, each through its own {@link Writer}; then read
 * by all.
 *
 * <p>A point has a slot. Its costs are {@link #stride} numbers, by column of its cell's page, of which the gates of the
 * cell use the first.
 */
public final class PointJoins {
    /** Points that a thread reserves at a time. */
    private static final int BLOCK = 256;

    /** Maximum number of stored costs if paths are needed: 24 MB with rows. Queries join points beyond it themselves. */
    private static final int MOST_COSTS = 1 << 22;

    /** Maximum costs and facts together if no paths are needed. */
    private static final int MOST_NUMBERS = MOST_COSTS / 2 * 3;

    /** Maximum length of an array. */
    static final int LONGEST = Integer.MAX_VALUE - 8;

    /** Number of facts of a point: its coordinates, and those that follow. */
    static final int FACTS = 8;

    static final int POLYGON = 3;

    /** The cell of the point. */
    static final int CELL = 4;

    /** The pivot: the column of the cheapest gate, the first of equals; {@link Ids#NONE} if it is not known. */
    static final int PIVOT = 5;

    /** Cost of the pivot. */
    static final int PIVOT_COST = 6;

    /** The most that the best of a goal's gates may save over the pivot. */
    static final int SAVING = 7;

    /** Null for the points of queries, which change from snapshot to snapshot. */
    private final MeshOverlay index;

    /** Number of costs per point: at least the gates of each joined cell. */
    int stride;

    private final AtomicInteger taken = new AtomicInteger();
    float[] costs;

    /** By cost: the row of the portal on that path. Filled if paths are needed. */
    private char[] rows = new char[0];

    private boolean withRows;

    private boolean withPivots;

    /** {@link #FACTS} of each point, floats as bits. */
    int[] facts;

    private int capacity;

    /** Creates joins for the points of a batch or a matrix, which have no space yet. */
    public PointJoins(MeshOverlay index) {
        this.index = index;
        Level top = index.overlay().level(index.levels());
        stride = 1;
        for (int cell = 0; cell < top.cellCount(); cell++) {
            stride = Math.max(stride, top.ends(cell).length);
        }
        costs = new float[0];
        facts = new int[0];
    }

    /** Creates joins for the points of a query, which grow to the cell with the most gates. */
    PointJoins(int points) {
        index = null;
        stride = 64;
        costs = new float[points * stride];
        facts = new int[points * FACTS];
    }

    /** Whether these are joins to the gates of an index. */
    public boolean areOf(MeshOverlay other) {
        return index == other;
    }

    /**
     * Removes the points of a batch, and makes space for others, up to a limit.
     *
     * @param paths whether paths are needed, not only costs
     */
    public void clear(int points, boolean paths) {
        // If points are joined to the gates of a level below first, a path has no single row.
        withRows = paths && !index.plan().joints();
        withPivots = true;
        reserve(Math.min(points, paths ? MOST_COSTS / stride : MOST_NUMBERS / (stride + FACTS)));
    }

    /** Removes the points of a matrix, and makes space for all targets of another; refuses more than arrays can hold. */
    void clear(int targets) {
        withRows = false;
        withPivots = false;
        reserve(checked(targets, stride));
    }

    /** Returns the number of targets if arrays have space for their costs. */
    static int checked(int targets, int stride) {
        int most = LONGEST / Math.max(stride, FACTS);
        if (targets > most) {
            throw new BadInputException("cost matrix: " + targets + " targets in cells of up to " + stride
                    + " gates, the limit is " + most + ": ask for fewer targets at a time");
        }
        return targets;
    }

    private void reserve(int points) {
        capacity = points;
        if (costs.length < points * stride) {
            costs = new float[points * stride];
        }
        if (withRows && rows.length < points * stride) {
            rows = new char[points * stride];
        }
        if (facts.length < points * FACTS) {
            facts = new int[points * FACTS];
        }
        taken.set(0);
    }

    /** Makes space for a cell with this many gates; the points stay. */
    void widen(int gateCount) {
        if (gateCount <= stride) {
            return;
        }
        int wider = 2 * gateCount;
        int points = facts.length / FACTS;
        float[] grown = new float[points * wider];
        for (int slot = 0; slot < points; slot++) {
            System.arraycopy(costs, slot * stride, grown, slot * wider, stride);
        }
        costs = grown;
        stride = wider;
    }

    /** Sets the facts of a point; its pivot is not known then. */
    void put(int slot, int polygon, int cell, float x, float y, float z) {
        int at = slot * FACTS;
        facts[at] = Float.floatToRawIntBits(x);
        facts[at + 1] = Float.floatToRawIntBits(y);
        facts[at + 2] = Float.floatToRawIntBits(z);
        facts[at + POLYGON] = polygon;
        facts[at + CELL] = cell;
        facts[at + PIVOT] = Ids.NONE;
    }

    int polygon(int slot) {
        return facts[slot * FACTS + POLYGON];
    }

    /** A coordinate of a point; axis 0 is x. */
    float coordinate(int slot, int axis) {
        return Float.intBitsToFloat(facts[slot * FACTS + axis]);
    }

    int cell(int slot) {
        return facts[slot * FACTS + CELL];
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
        private final PageJoiner start = new PageJoiner(index, false);
        private final PageJoiner goal = new PageJoiner(index, true);
        private final GateMeeting meeting = new GateMeeting();
        private int next;
        private int end;

        private Writer() {
            meeting.over(index.overlay().level(index.levels()), index.table());
        }

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
            PageJoiner joiner = asGoal ? goal : start;
            joiner.joinTo(PointJoins.this, next, index.levels(), polygon, x, y, z);
            if (withRows) {
                joiner.copyRows(rows, next * stride);
            }
            if (withPivots) {
                // Also of a start, which may be the goal of another request.
                meeting.storePivot(PointJoins.this, next);
            }
            return next++;
        }
    }
}
