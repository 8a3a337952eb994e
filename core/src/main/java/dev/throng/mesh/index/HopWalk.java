package dev.throng.mesh.index;

import dev.throng.graph.Graph;
import dev.throng.mesh.graph.Crossings;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageHops;

/**
 * Follows next hops through a cell of any level. Immutable, share freely.
 *
 * <p>A hop leads to the next portal. If pages above level 1 have rows only for the gates of the level below, it leads
 * through a cell of that level to the next of these gates. The hops of that cell are then followed in between.
 */
public final class HopWalk {
    private final Overlay overlay;
    private final MeshGates gates;

    /** Whether hops above level 1 lead from gate to gate. */
    private final boolean joints;

    HopWalk(Overlay overlay, MeshGates gates, boolean joints) {
        this.overlay = overlay;
        this.gates = gates;
        this.joints = joints;
    }

    /** Adds the crossings from a row to a gate in a page of the highest level, without the gate's own. */
    void walkTop(Page page, int row, int column, Crossings out) {
        walk(overlay.levelCount(), page, row, column, false, out);
    }

    /**
     * Adds the crossings from a row to a gate, without the gate's own; a path must exist.
     *
     * @param from whether the path leads from the gate; it is then followed backwards
     */
    public void walk(int level, Page page, int row, int column, boolean from, Crossings out) {
        PageHops hops = page.hops();
        if (level == 1 || !joints) {
            Hops.walk(hops, row, column, from, out);
            return;
        }
        final char[] table = from ? hops.from() : hops.to();
        final int first = hops.first() + column * hops.rowCount();
        Level below = overlay.level(level - 1);
        // A page has its gates in its first rows: all lookups are by gate, of which there are few.
        int gate = gates.gate(hops.node(row));
        for (int at = row; at != column; ) {
            int hop = table[first + at];
            int next = hop >> 1;
            int nextGate = gates.gate(hops.node(next));
            int end = Graph.end(gate, hop & 1);
            int cell = gates.cell(end, level - 1);
            int nextEnd = Graph.end(nextGate, gates.cell(Graph.end(nextGate, 0), level - 1) == cell ? 0 : 1);
            walk(level - 1, below.page(cell), below.row(end), below.row(nextEnd), from, out);
            at = next;
            gate = nextGate;
        }
    }
}
