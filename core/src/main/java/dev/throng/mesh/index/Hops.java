package dev.throng.mesh.index;

import dev.throng.graph.Graph;
import dev.throng.mesh.graph.Crossings;
import dev.throng.overlay.PageHops;

/** Follows next hops through a cell. Stateless. */
public final class Hops {
    private Hops() {}

    /** Adds the crossings from a row to a gate, without the gate's own; a path must exist. */
    static void walkTo(PageHops hops, int row, int column, Crossings out) {
        walk(hops, row, column, false, out);
    }

    /**
     * The same for either direction.
     *
     * @param from whether the path leads from the gate; it is then followed backwards
     */
    static void walk(PageHops hops, int row, int column, boolean from, Crossings out) {
        final char[] to = from ? hops.from() : hops.to();
        final int[] nodes = hops.nodes();
        final int firstNode = hops.firstNode();
        final int table = hops.first() + column * hops.rowCount();
        for (int at = row; at != column; ) {
            int hop = to[table + at];
            out.add(Graph.end(nodes[firstNode + at], hop & 1));
            at = hop >> 1;
        }
    }

    /**
     * Reverses crossings that lead to a gate into the path from that gate.
     *
     * @param first first of these crossings
     * @param end end of the gate in the cell: the path's first crossing
     */
    public static void turn(int first, int end, Crossings out) {
        final int[] ends = out.ends();
        for (int i = first; i < out.size(); i++) {
            // Seen from the gate, the path continues on the other side.
            ends[i] ^= 1;
        }
        out.add(end);
        out.reverse(first);
    }
}
