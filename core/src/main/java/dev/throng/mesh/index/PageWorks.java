package dev.throng.mesh.index;

import dev.throng.array.ChunkedChars;
import dev.throng.graph.Graph;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.PortalPages.CellPortals;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageBuilder;
import dev.throng.overlay.PageMaker;
import java.util.Arrays;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/**
 * Builds the pages of a mesh's cells, for any snapshot of the mesh. Share freely; all snapshots share it.
 *
 * <p>A page maker needs scratch space for the whole mesh, which is kept from one edit to the next.
 */
final class PageWorks {
    private final MeshCells cells;
    private final MeshGates gates;
    private final CellTree tree;
    private final IndexPlan plan;
    private final ConcurrentLinkedQueue<PortalPages>[] idle;

    /** Portals of cells by level; computed when a page is first rebuilt, since most meshes are never edited. */
    private volatile CellPortals[] lists;

    /**
     * @param tree levels of the cells that have pages
     */
    PageWorks(MeshCells cells, MeshGates gates, CellTree tree, IndexPlan plan) {
        this.cells = cells;
        this.gates = gates;
        this.tree = tree;
        this.plan = plan;
        idle = queues(tree.levels());
    }

    /** Makes the same after a change of the mesh's shape. */
    private PageWorks(PageWorks before, MeshCells cells, MeshGates gates, CellPortals[] lists) {
        this.cells = cells;
        this.gates = gates;
        this.lists = lists;
        tree = before.tree;
        plan = before.plan;
        idle = before.idle;
    }

    /**
     * Returns the same after a change of the mesh's shape.
     *
     * @param nodes removed and added nodes, ascending
     * @param touched cells of level 1 with removed or added nodes
     */
    PageWorks reshaped(MeshCells newCells, MeshGates newGates, int[] nodes, int[] touched) {
        CellPortals[] before = lists();
        CellPortals[] now = new CellPortals[before.length];
        for (int i = 0; i < now.length; i++) {
            now[i] = new CellPortals(before[i], newCells, newGates, ancestors(touched, i + 1), nodes);
        }
        return new PageWorks(this, newCells, newGates, now);
    }

    /** Returns the cells of a level that contain some of level 1, each once. */
    int[] ancestors(int[] ofLevelOne, int level) {
        int[] above = new int[ofLevelOne.length];
        for (int i = 0; i < above.length; i++) {
            above[i] = tree.ancestor(ofLevelOne[i], level);
        }
        return Arrays.stream(above).sorted().distinct().toArray();
    }

    IndexPlan plan() {
        return plan;
    }

    MeshCells cells() {
        return cells;
    }

    MeshGates gates() {
        return gates;
    }

    CellTree tree() {
        return tree;
    }

    /**
     * Writes the rows of a cell's nodes, by their ends; by those of gates if no other node has a row.
     *
     * @param ends gates of the cell in the order of their columns
     */
    void writeRows(int level, int cell, int[] ends, ChunkedChars.Edit rows) {
        int row = 0;
        for (int end : ends) {
            writeRow(level, cell, gates.node(end >> 1), row++, rows);
        }
        for (int node : lists()[level - 1].inner(cell)) {
            writeRow(level, cell, node, row++, rows);
        }
    }

    private void writeRow(int level, int cell, int node, int row, ChunkedChars.Edit rows) {
        int id = plan.content(level) == PageContent.JOINTS ? gates.gate(node) : node;
        for (int side = 0; side < 2; side++) {
            if (cells.cell(Graph.end(node, side), level) == cell) {
                rows.set(Graph.end(id, side), (char) row);
            }
        }
    }

    private CellPortals[] lists() {
        CellPortals[] found = lists;
        if (found == null) {
            found = new CellPortals[tree.levels()];
            for (int i = 0; i < found.length; i++) {
                found[i] = list(i + 1);
            }
            lists = found;
        }
        return found;
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    private static <T> ConcurrentLinkedQueue<T>[] queues(int count) {
        ConcurrentLinkedQueue<T>[] queues = new ConcurrentLinkedQueue[count];
        for (int i = 0; i < count; i++) {
            queues[i] = new ConcurrentLinkedQueue<>();
        }
        return queues;
    }

    /** Builds all pages. The result does not depend on the number of threads. */
    Overlay build(PortalGraph portals, Executor executor, int parallelism) {
        return build(portals, false, executor, parallelism);
    }

    /**
     * Builds the pages of level 1, and leaves those of higher levels to be built as after an edit. Large cells of transit need the
     * unrounded costs of level 1, so their pages are built at once.
     */
    Overlay buildFirst(PortalGraph portals, Executor executor, int parallelism) {
        return build(portals, !plan.joints(), executor, parallelism);
    }

    private Overlay build(PortalGraph portals, boolean deferred, Executor executor, int parallelism) {
        CellPortals[] found = new CellPortals[tree.levels()];
        SharedWork.run(executor, parallelism, found.length, () -> piece -> found[piece] = list(piece + 1));
        lists = deferred ? found : lists;
        // Pages of large cells need the unrounded costs of level 1, which its pages do not keep.
        boolean joints = plan.joints();
        double[][] crossings = joints ? new double[tree.cellCount(1)][] : null;
        Overlay built = Overlay.build(
                tree,
                gates,
                () -> new PortalPages(portals, cells, gates, found[0], found[0], plan.first(), crossings),
                level -> maker(portals, found, level, crossings),
                portals.mesh().endShift() == 0,
                deferred,
                executor,
                parallelism);
        if (joints) {
            // Makers may be kept for edits, after which these costs are invalid.
            Arrays.fill(crossings, null);
        }
        return built;
    }

    private PageMaker maker(PortalGraph portals, CellPortals[] found, int level, double[][] crossings) {
        PageContent content = plan.content(level);
        if (content.hasInnerCosts()) {
            return new PortalPages(portals, cells, gates, found[level - 1], found[0], content, crossings);
        }
        PageBuilder composed = new PageBuilder(tree, gates, level, plan.keepsSequences());
        if (content == PageContent.GATES) {
            return composed;
        }
        PortalPages hops = new PortalPages(portals, cells, gates, found[level - 1], found[0], content, null);
        return (below, cell) -> hops.withHops(cell, composed.page(below, cell));
    }

    private CellPortals list(int level) {
        return new CellPortals(cells, gates, level, plan.content(level));
    }

    /** Builds all pages from the current mesh only. */
    Overlay fresh(PortalGraph portals) {
        return build(portals, Runnable::run, 1);
    }

    /** Returns a maker of single pages of a level for a snapshot. */
    PageMaker maker(PortalGraph portals, int level) {
        return (below, cell) -> page(portals, level, below, cell);
    }

    /** Builds one page of a snapshot. */
    Page page(PortalGraph portals, int level, Level below, int cell) {
        PageContent content = plan.content(level);
        if (level > 1 && !content.hasInnerCosts()) {
            Page page = new PageBuilder(tree, gates, level, plan.keepsSequences()).page(below, cell);
            return content == PageContent.GATES ? page : withHops(portals, level, cell, page);
        }
        PortalPages maker = take(portals, level);
        Page page = maker.page(below, cell);
        idle[level - 1].add(maker);
        return page;
    }

    private Page withHops(PortalGraph portals, int level, int cell, Page page) {
        PortalPages maker = take(portals, level);
        Page complete = maker.withHops(cell, page);
        idle[level - 1].add(maker);
        return complete;
    }

    private PortalPages take(PortalGraph portals, int level) {
        PortalPages maker = idle[level - 1].poll();
        CellPortals list = lists()[level - 1];
        if (maker == null) {
            return new PortalPages(portals, cells, gates, list, lists()[0], plan.content(level), null);
        }
        maker.moveTo(portals, cells, gates, list, lists()[0]);
        return maker;
    }
}
