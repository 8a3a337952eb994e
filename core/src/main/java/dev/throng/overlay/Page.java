package dev.throng.overlay;

import java.util.Arrays;

/**
 * The table of one cell of an overlay: its gates and the costs between them; optionally the legs, or costs and next
 * hops from all portals. Immutable, share freely; snapshots of a world share the pages of cells that no edit has
 * touched.
 *
 * <p>A gate is stored as an <em>end</em>: twice its id, plus the side of it that lies in this cell. Each gate has a
 * <em>column</em>. Gates that lead into dead ends have the last columns, so that other searches never read them. The
 * gate of a column also has the row of that number; further rows, if any, belong to other portals.
 *
 * <p>Costs are {@code float}s, infinite where no path inside the cell leads from a row to a column. Costs from a search
 * are rounded up; sums of costs of the level below are rounded to the nearest.
 */
public final class Page {
    /** Maximum gates of a cell: a column is stored in 16 bits. */
    public static final int MAX_GATES = Short.MAX_VALUE;

    static final int ARRAY_HEADER = 16;

    /** JVM overhead of a page [Unit: bytes]: its own header and fields, and the header of an array. */
    private static final int HEADERS = 40 + ARRAY_HEADER;

    /** Ends in this cell, by column. */
    final int[] ends;

    /** Number of columns whose gates do not lead into dead ends; they come first. */
    final int open;

    /**
     * Cost from each row to each column, row by row from {@link #first} on; pages may share an array. Null if the page
     * is stale.
     */
    final float[] costs;

    final int first;

    /** Number of rows with costs. */
    final int rows;

    /** The paths between gates; null if not stored. */
    final PageLegs legs;

    /** The portals and their next hops; null if not stored. */
    final PageHops hops;

    /**
     * A page without next hops.
     *
     * @param ends by column; handed over, not copied
     * @param open number of columns that do not lead into dead ends; they come first
     * @param costs row by row [gates * gates]; handed over, not copied
     * @param legs between the gates, or null
     */
    public Page(int[] ends, int open, float[] costs, PageLegs legs) {
        this(ends, open, costs, legs, null);
    }

    /**
     * @param ends by column; handed over, not copied
     * @param open columns before this one lead on
     * @param costs row by row [gates * gates, or portals * gates]; handed over, not copied
     * @param legs between the gates, or null
     * @param hops from each portal, or null
     */
    public Page(int[] ends, int open, float[] costs, PageLegs legs, PageHops hops) {
        this(ends, open, costs, 0, costs == null || ends.length == 0 ? 0 : costs.length / ends.length, legs, hops);
    }

    private Page(int[] ends, int open, float[] costs, int first, int rows, PageLegs legs, PageHops hops) {
        this.ends = ends;
        this.open = open;
        this.costs = costs;
        this.first = first;
        this.rows = rows;
        this.legs = legs;
        this.hops = hops;
    }

    /**
     * Returns the same page with its costs in an array that pages share.
     *
     * @param at index of its first cost in the array
     */
    Page packed(float[] all, int at, PageHops packedHops) {
        System.arraycopy(costs, first, all, at, costCount());
        return new Page(ends, open, all, at, rows, legs, packedHops);
    }

    /** Returns a stale page: its costs are invalid after an edit. */
    static Page stale(int[] ends, int open) {
        return new Page(ends, open, null, null);
    }

    /** Returns the same page with next hops. */
    public Page with(PageHops newHops) {
        return new Page(ends, open, costs, first, rows, legs, newHops);
    }

    boolean stale() {
        return costs == null;
    }

    public int gateCount() {
        return ends.length;
    }

    /** Twice the id of the gate in a column, plus the side of it that lies in this cell. */
    public int end(int column) {
        return ends[column];
    }

    /** Cost of the path inside the cell from a row to a column; infinite if there is none. */
    public float cost(int row, int column) {
        return costs[first + row * ends.length + column];
    }

    /** Whether a path inside the cell leads from a row to a column. */
    public boolean joins(int row, int column) {
        return cost(row, column) < Float.POSITIVE_INFINITY;
    }

    /** The array with the costs, row by row from {@link #firstCost} on; not to be written to. */
    public float[] costs() {
        return costs;
    }

    public int firstCost() {
        return first;
    }

    /** Number of costs. */
    int costCount() {
        return rows * ends.length;
    }

    /** The paths between gates; null if not stored. */
    public PageLegs legs() {
        return legs;
    }

    /** The portals and their next hops; null if not stored. */
    public PageHops hops() {
        return hops;
    }

    /** Whether two pages have equal content; the number of open columns follows from the gates. */
    public boolean same(Page other) {
        return sameGates(other)
                && stale() == other.stale()
                && (stale() || Arrays.equals(costs, first, end(), other.costs, other.first, other.end()))
                && (legs == null ? other.legs == null : other.legs != null && legs.same(other.legs))
                && (hops == null ? other.hops == null : other.hops != null && hops.same(other.hops, ends.length));
    }

    /** Whether it has the same gates, with the same dead ends. */
    boolean sameGates(Page other) {
        return open == other.open && Arrays.equals(ends, other.ends);
    }

    /** One past the last cost. */
    private int end() {
        return first + costCount();
    }

    /** Bytes of a page with this many gates and rows in a shared array, without legs and hops. */
    public static long bytes(long gates, long rows) {
        return HEADERS + 4 * (gates + rows * gates);
    }

    /** Bytes of this page in a shared array: without the header of the array that holds its costs. */
    public long bytes() {
        return HEADERS
                + 4L * (ends.length + (long) costCount())
                + (legs == null ? 0 : legs.bytes())
                + (hops == null ? 0 : hops.bytes(ends.length));
    }
}
