package dev.throng.mesh.index;

import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageHops;

/**
 * Computes the size of an index over cells, and whether it is within the limits, before its pages are filled.
 * Stateless.
 */
final class IndexLimits {
    private IndexLimits() {}

    /**
     * Returns the maximum bytes of an index over cells, as {@link MeshOverlay#bytes} counts them, without stored paths,
     * whose lengths are not known yet.
     */
    static long bytesWithoutLegs(PortalGraph portals, IndexPlan plan, MeshCells cells) {
        MeshGates gates = new MeshGates(portals, cells, cells.tree(), !plan.gateTable());
        long bytes = cells.bytes() + gates.bytes() + Overlay.bytesBesidesPages(cells.tree(), gates);
        for (int level = 1; level <= cells.tree().levels(); level++) {
            CellSizes sizes = CellSizes.of(cells, level);
            PageContent content = plan.content(level);
            boolean hops = content.hasHops();
            boolean costs = content.hasInnerCosts();
            int[] rows = content == PageContent.JOINTS ? CellSizes.joints(cells, level) : sizes.nodes();
            bytes += hops ? 4L * (content == PageContent.JOINTS ? gates.gateLimit() : cells.nodeCount()) : 0;
            for (int cell = 0; cell < sizes.gates().length; cell++) {
                long gateCount = sizes.gates()[cell];
                long rowCount = rows[cell];
                bytes += Page.bytes(gateCount, costs ? rowCount : gateCount);
                bytes += hops ? PageHops.bytes(gateCount, rowCount, costs && cells.directed()) : 0;
            }
        }
        long count = gates.topUsed();
        return plan.gateTable() ? bytes + GateTable.bytes(count) + 4 * (count + 1) : bytes;
    }

    /** Whether an index over cells is within the limits of pages and tables. */
    static boolean fits(IndexPlan plan, MeshCells cells) {
        long gateColumns = 0;
        for (int level = 1; level <= cells.tree().levels(); level++) {
            CellSizes sizes = CellSizes.of(cells, level);
            for (int cell = 0; cell < sizes.gates().length; cell++) {
                gateColumns += level == cells.tree().levels() ? sizes.gates()[cell] : 0;
                // Above level 1, the pages of transit have rows for only a small part of the portals.
                boolean allRows = level == 1 || !plan.gateTable();
                if (sizes.gates()[cell] > Page.MAX_GATES || allRows && sizes.nodes()[cell] > PageHops.MAX_ROWS) {
                    return false;
                }
            }
        }
        // A gate has a column in two cells.
        return !plan.gateTable() || gateColumns / 2 <= GateTable.MAX_GATES;
    }
}
