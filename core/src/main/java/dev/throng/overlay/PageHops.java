package dev.throng.overlay;

import java.util.Arrays;

/**
 * The portals of a cell and the next hop from each of them towards each gate of the cell: the papers' pre-calculated
 * connecting paths, but from portals instead of centres. Immutable, share freely.
 *
 * <p>A portal has a row: the gates come first, in the order of the page's columns. A hop is the next row, doubled, plus
 * the side of the portal that faces the gate. A hop to its own row ends a path, or means that there is none. Hops are
 * stored gate by gate, so that a whole path lies close together.
 */
public final class PageHops {
    /** Maximum number of rows: a hop has 16 bits. */
    public static final int MAX_ROWS = 1 << 15;

    /** JVM overhead [Unit: bytes]: the header and fields. */
    private static final int HEADERS = 40;

    // Pages may share all of these arrays.
    final int[] nodes;
    final char[] to;

    /** Next hops from gates to portals; the same array as {@link #to} if costs are symmetric. */
    final char[] from;

    /** Costs from gates to portals, row by row; null if they equal those of the page. */
    final float[] costsFrom;

    private final int firstNode;
    private final int rowCount;

    /** Index of the first hop, and of the first cost from gates. */
    private final int first;

    /**
     * @param nodes portals by row; handed over, not copied, like the rest
     * @param to next hops to the gates, gate by gate
     * @param from next hops from the gates, seen from the portals
     * @param costsFrom costs from the gates, row by row; null if they equal those of the page, or are not stored
     */
    public PageHops(int[] nodes, char[] to, char[] from, float[] costsFrom) {
        this(nodes, 0, nodes.length, to, from, costsFrom, 0);
    }

    private PageHops(int[] nodes, int firstNode, int rowCount, char[] to, char[] from, float[] costsFrom, int first) {
        this.nodes = nodes;
        this.firstNode = firstNode;
        this.rowCount = rowCount;
        this.to = to;
        this.from = from;
        this.costsFrom = costsFrom;
        this.first = first;
    }

    /** Returns empty arrays of the same kind, for other hops. */
    PageHops empty(int nodeCount, int hopCount) {
        char[] allTo = new char[hopCount];
        return new PageHops(
                new int[nodeCount],
                allTo,
                from == to ? allTo : new char[hopCount],
                costsFrom == null ? null : new float[hopCount]);
    }

    /**
     * Copies the hops into arrays that pages share.
     *
     * @param gates columns of the page
     * @param all target arrays, of the same kind
     * @param node index of the first node there
     * @param at index of the first hop and cost there
     * @return these hops in the shared arrays
     */
    PageHops packed(int gates, PageHops all, int node, int at) {
        int entries = gates * rowCount;
        System.arraycopy(nodes, firstNode, all.nodes, node, rowCount);
        System.arraycopy(to, first, all.to, at, entries);
        if (from != to) {
            System.arraycopy(from, first, all.from, at, entries);
        }
        if (costsFrom != null) {
            System.arraycopy(costsFrom, first, all.costsFrom, at, entries);
        }
        return new PageHops(all.nodes, node, rowCount, all.to, all.from, all.costsFrom, at);
    }

    /** Number of portals of the cell, gates included. */
    public int rowCount() {
        return rowCount;
    }

    /** The portal of a row. */
    public int node(int row) {
        return nodes[firstNode + row];
    }

    /** The array with the portals by row, from {@link #firstNode} on; not to be written to. */
    public int[] nodes() {
        return nodes;
    }

    public int firstNode() {
        return firstNode;
    }

    /** The array with the next hops to the gates, gate by gate from {@link #first} on; not to be written to. */
    public char[] to() {
        return to;
    }

    /** The same for next hops from the gates, seen from the portals; not to be written to. */
    public char[] from() {
        return from;
    }

    /**
     * The array with the costs from gates to portals, row by row from {@link #first} on, or null if they equal those of
     * the page; not to be written to.
     */
    public float[] costsFrom() {
        return costsFrom;
    }

    /** Index of the first hop, and of the first cost from gates. */
    public int first() {
        return first;
    }

    /**
     * @param gates columns of both pages
     */
    boolean same(PageHops other, int gates) {
        int end = first + gates * rowCount;
        int otherEnd = other.first + gates * other.rowCount;
        return Arrays.equals(
                        nodes,
                        firstNode,
                        firstNode + rowCount,
                        other.nodes,
                        other.firstNode,
                        other.firstNode + other.rowCount)
                && Arrays.equals(to, first, end, other.to, other.first, otherEnd)
                && Arrays.equals(from, first, end, other.from, other.first, otherEnd)
                && (costsFrom == null) == (other.costsFrom == null)
                && (costsFrom == null || Arrays.equals(costsFrom, first, end, other.costsFrom, other.first, otherEnd));
    }

    /**
     * Bytes of the hops of a cell in shared arrays.
     *
     * @param backward whether hops and costs from the gates are stored too
     */
    public static long bytes(long gates, long rows, boolean backward) {
        return HEADERS + 4 * rows + (backward ? 8 : 2) * gates * rows;
    }

    /**
     * @param gates columns of the page
     */
    long bytes(int gates) {
        long entries = (long) gates * rowCount;
        long bytes = HEADERS + 4L * rowCount + 2 * entries;
        bytes += from == to ? 0 : 2 * entries;
        bytes += costsFrom == null ? 0 : 4 * entries;
        return bytes;
    }
}
