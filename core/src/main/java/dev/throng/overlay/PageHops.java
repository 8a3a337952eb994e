package dev.throng.overlay;

import java.util.Arrays;

/**
 * The portals of a cell and the next hop from each of them towards each gate of the cell: the papers' pre-calculated connecting
 * paths, from portals instead of centres. Immutable, share freely.
 *
 * <p>A portal has a row: the gates come first, in the order of the page's columns. A hop is the next row, doubled, plus the side
 * of the portal that faces the gate; one that leads to its own row is the last of a path, or no path at all. Hops stand gate by
 * gate, so that a whole path lies close together.
 */
public final class PageHops {
    /** A hop has 16 bits. */
    public static final int MAX_ROWS = 1 << 15;

    /** What the JVM adds: the header and fields, and the headers of two arrays. */
    private static final int HEADERS = 24 + 2 * 16;

    final int[] nodes;
    final char[] to;

    /** From gates to portals; the same array where paths back are the same. */
    final char[] from;

    /** Costs from gates to portals, row by row, where they are not those of the page itself; else null. */
    final float[] costsFrom;

    /**
     * @param nodes by row; handed over, not copied, like the rest
     * @param to next hops to the gates, gate by gate
     * @param from next hops from the gates, seen from the portals
     * @param costsFrom costs of the latter, row by row; null where they are those of the page, or not kept
     */
    public PageHops(int[] nodes, char[] to, char[] from, float[] costsFrom) {
        this.nodes = nodes;
        this.to = to;
        this.from = from;
        this.costsFrom = costsFrom;
    }

    /** How many portals the cell has, gates included. */
    public int rowCount() {
        return nodes.length;
    }

    /** The portals by row; not to be written to. */
    public int[] nodes() {
        return nodes;
    }

    /** Next hops to the gates, gate by gate; not to be written to. */
    public char[] to() {
        return to;
    }

    /** Next hops from the gates, seen from the portals, gate by gate; not to be written to. */
    public char[] from() {
        return from;
    }

    /** Costs from gates to portals, row by row, or null where they are those of the page; not to be written to. */
    public float[] costsFrom() {
        return costsFrom;
    }

    boolean same(PageHops other) {
        return Arrays.equals(nodes, other.nodes)
                && Arrays.equals(to, other.to)
                && Arrays.equals(from, other.from)
                && Arrays.equals(costsFrom, other.costsFrom);
    }

    /**
     * Bytes of the hops of a cell.
     *
     * @param backward whether there are hops and costs from the gates too
     */
    public static long bytes(long gates, long rows, boolean backward) {
        long bytes = HEADERS + 4 * rows + 2 * gates * rows;
        return backward ? bytes + 2 * 16 + 6 * gates * rows : bytes;
    }

    long bytes() {
        long bytes = HEADERS + 4L * nodes.length + 2L * to.length;
        bytes += from == to ? 0 : 16 + 2L * from.length;
        return bytes + (costsFrom == null ? 0 : 16 + 4L * costsFrom.length);
    }
}
