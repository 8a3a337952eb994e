package dev.throng.hierarchy;

import java.util.Arrays;

/**
 * One cell's table: its gates and what the ways through the cell cost. Immutable, share freely; snapshots of a world
 * share the blocks of cells that no edit has touched.
 *
 * <p>A gate stands here as an <em>end</em>: twice its id, plus the side of it that lies in this cell. Costs are
 * {@code float}s, rounded up at level 1, to the nearest where those of the level below are added up, and the same in both directions unless there are one-way links.
 */
public final class CellBlock {
    /** A gate's row in a block is kept in 16 bits. */
    public static final int MAX_GATES = Short.MAX_VALUE;

    /** What the JVM adds to a block: its own header and fields, and the headers of two arrays. */
    private static final int HEADERS = 56;

    /** Ends in this cell, ascending. */
    final int[] ends;

    /** Cost from the gate of a row to the gate of a column, row by row; null while they are yet to be found. */
    final float[] costs;

    /** The ways themselves, where they are kept; else null. */
    final GateWays ways;

    /**
     * @param ends ascending; handed over, not copied
     * @param costs row by row [ends * ends], infinite where no path inside the cell joins two gates; handed over, not
     *     copied
     * @param ways the gates of the level below that each way passes, or null
     */
    public CellBlock(int[] ends, float[] costs, GateWays ways) {
        this.ends = ends;
        this.costs = costs;
        this.ways = ways;
    }

    /** A block whose costs an edit has made void. */
    static CellBlock stale(int[] ends) {
        return new CellBlock(ends, null, null);
    }

    boolean stale() {
        return costs == null;
    }

    public int gateCount() {
        return ends.length;
    }

    /** Twice the id of the gate in a row, plus the side of it that lies in this cell. */
    public int end(int row) {
        return ends[row];
    }

    /** Cost of the path inside the cell between the gates of two rows; infinite where there is none. */
    public float cost(int row, int column) {
        return costs[row * ends.length + column];
    }

    /** Whether a path inside the cell joins the gates of two rows. */
    public boolean joins(int row, int column) {
        return cost(row, column) < Float.POSITIVE_INFINITY;
    }

    /** The gates of the level below that the ways pass; null where that is not kept, and at level 1. */
    public GateWays ways() {
        return ways;
    }

    /** Whether two blocks say the same. */
    public boolean same(CellBlock other) {
        return Arrays.equals(ends, other.ends)
                && Arrays.equals(costs, other.costs)
                && (ways == null ? other.ways == null : other.ways != null && ways.same(other.ways));
    }

    /** Bytes of a block without its ways. */
    static long bytes(long gates) {
        return HEADERS + 4 * (gates + gates * gates);
    }

    public long bytes() {
        return HEADERS + 4L * (ends.length + (stale() ? 0 : costs.length)) + (ways == null ? 0 : ways.bytes());
    }
}
