package dev.throng.mesh.index;

import dev.throng.array.ChunkedChars;
import dev.throng.graph.Graph;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.PageHops;

/**
 * By level and end of a node: its row in the page of the cell on that side. By end of a gate where pages only have rows for
 * gates. Empty where pages have no other rows than those of their own gates. Immutable, share freely.
 */
final class RowTables {
    private final ChunkedChars[] rows;

    private RowTables(ChunkedChars[] rows) {
        this.rows = rows;
    }

    static RowTables of(IndexPlan plan, Overlay overlay, MeshCells cells, MeshGates gates) {
        ChunkedChars[] rows = new ChunkedChars[plan.hasHops() ? overlay.levelCount() : 0];
        for (int level = 1; level <= rows.length; level++) {
            boolean byGate = plan.content(level) == PageContent.JOINTS;
            rows[level - 1] = rows(overlay, cells, byGate ? gates : null, level);
        }
        return new RowTables(rows);
    }

    /**
     * @param byGate gates whose ends the rows are by, or null where they are by the ends of nodes
     */
    private static ChunkedChars rows(Overlay overlay, MeshCells cells, MeshGates byGate, int level) {
        char[] rows = new char[2 * (byGate == null ? cells.nodeCount() : byGate.gateLimit())];
        for (int cell = 0; cell < overlay.level(level).cellCount(); cell++) {
            PageHops hops = overlay.level(level).page(cell).hops();
            for (int row = 0; row < hops.rowCount(); row++) {
                int node = hops.node(row);
                for (int side = 0; side < 2; side++) {
                    if (cells.cell(Graph.end(node, side), level) == cell) {
                        rows[Graph.end(byGate == null ? node : byGate.gate(node), side)] = (char) row;
                    }
                }
            }
        }
        return ChunkedChars.of(rows);
    }

    /** The rows of an overlay whose pages need not be built yet. */
    static RowTables of(PageWorks works, Overlay overlay) {
        IndexPlan plan = works.plan();
        ChunkedChars[] rows = new ChunkedChars[plan.hasHops() ? overlay.levelCount() : 0];
        for (int level = 1; level <= rows.length; level++) {
            boolean byGate = plan.content(level) == PageContent.JOINTS;
            int size = byGate ? works.gates().gateLimit() : works.cells().nodeCount();
            ChunkedChars.Edit edit = ChunkedChars.of(new char[2 * size]).edit();
            for (int cell = 0; cell < overlay.level(level).cellCount(); cell++) {
                works.writeRows(level, cell, overlay.level(level).ends(cell), edit);
            }
            rows[level - 1] = edit.done();
        }
        return new RowTables(rows);
    }

    /**
     * The rows after a change of the mesh's shape.
     *
     * @param changed cells of level 1
     */
    RowTables reshaped(PageWorks works, Overlay repaired, int[] changed) {
        ChunkedChars[] now = new ChunkedChars[rows.length];
        for (int i = 0; i < rows.length; i++) {
            ChunkedChars.Edit edit = rows[i].edit();
            int level = i + 1;
            for (int above : works.ancestors(changed, level)) {
                works.writeRows(level, above, repaired.level(level).ends(above), edit);
            }
            now[i] = edit.done();
        }
        return new RowTables(now);
    }

    ChunkedChars level(int level) {
        return rows[level - 1];
    }

    /** Bytes of one level; 0 where there are no rows. */
    long bytes(int level) {
        return level <= rows.length ? rows[level - 1].bytes() : 0;
    }
}
