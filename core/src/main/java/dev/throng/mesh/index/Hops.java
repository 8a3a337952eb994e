package dev.throng.mesh.index;

import dev.throng.graph.Graph;
import dev.throng.mesh.portal.Crossings;
import dev.throng.overlay.PageHops;

/** Follows next hops through a cell. Stateless. */
final class Hops {
    private Hops() {}

    /** Adds the crossings from a row to a gate, the gate's own left out; a path must lead there. */
    static void walkTo(PageHops hops, int row, int column, Crossings out) {
        final char[] to = hops.to();
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
     * Adds the crossings from a gate to a row, both included; a path must lead there.
     *
     * @param end of the gate, in the cell
     */
    static void walkFrom(PageHops hops, int column, int end, int row, Crossings out) {
        final char[] from = hops.from();
        final int[] nodes = hops.nodes();
        final int firstNode = hops.firstNode();
        final int table = hops.first() + column * hops.rowCount();
        final int first = out.size();
        for (int at = row; at != column; ) {
            int hop = from[table + at];
            // Seen from the gate, the path goes on on the other side.
            out.add(Graph.end(nodes[firstNode + at], hop & 1 ^ 1));
            at = hop >> 1;
        }
        out.add(end);
        out.reverse(first);
    }
}
