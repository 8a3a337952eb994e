package dev.throng.mesh.index;

import dev.throng.mesh.index.PortalPages.CellPortals;
import dev.throng.mesh.index.PortalPages.Content;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.Level;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import dev.throng.overlay.PageBuilder;
import dev.throng.overlay.PageMaker;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/**
 * Makes the pages of a mesh's cells, for any snapshot of the mesh. Share freely; all snapshots do.
 *
 * <p>Who makes a page needs scratch space for the whole mesh, which is kept from one edit to the next.
 */
final class PageWorks {
    private final MeshCells cells;
    private final MeshGates gates;
    private final CellTree tree;
    private final Content[] contents;
    private final boolean keepLegs;
    private final ConcurrentLinkedQueue<PortalPages>[] idle;
    private final ConcurrentLinkedQueue<PageBuilder>[] idleBuilders;

    /** By level; found when a page is first wanted, since most meshes are never edited. */
    private volatile CellPortals[] lists;

    /**
     * @param contents of the pages, by level
     * @param keepLegs whether pages above level 1 have the paths between their gates
     */
    PageWorks(MeshCells cells, MeshGates gates, CellTree tree, Content[] contents, boolean keepLegs) {
        this.cells = cells;
        this.gates = gates;
        this.tree = tree;
        this.contents = contents;
        this.keepLegs = keepLegs;
        idle = queues(contents.length);
        idleBuilders = queues(contents.length);
    }

    @SuppressWarnings({"unchecked", "rawtypes"}) // There are no arrays of generic types.
    private static <T> ConcurrentLinkedQueue<T>[] queues(int count) {
        ConcurrentLinkedQueue<T>[] queues = new ConcurrentLinkedQueue[count];
        for (int i = 0; i < count; i++) {
            queues[i] = new ConcurrentLinkedQueue<>();
        }
        return queues;
    }

    /** All pages. The result does not depend on the number of threads. */
    Overlay build(PortalGraph portals, Executor executor, int parallelism) {
        CellPortals[] found = findLists();
        return Overlay.build(
                tree,
                gates,
                () -> new PortalPages(portals, cells, gates, found[0], contents[0]),
                level -> maker(portals, found, level),
                false,
                executor,
                parallelism);
    }

    private PageMaker maker(PortalGraph portals, CellPortals[] found, int level) {
        Content content = contents[level - 1];
        if (content == Content.PORTALS) {
            return new PortalPages(portals, cells, gates, found[level - 1], content);
        }
        PageBuilder composed = new PageBuilder(tree, gates, level, keepLegs);
        if (content == Content.GATES) {
            return composed;
        }
        PortalPages hops = new PortalPages(portals, cells, gates, found[level - 1], content);
        return (below, cell) -> hops.withHops(cell, composed.page(below, cell));
    }

    private CellPortals[] findLists() {
        CellPortals[] found = new CellPortals[contents.length];
        for (int i = 0; i < found.length; i++) {
            found[i] = new CellPortals(cells, gates, i + 1, contents[i] != Content.GATES);
        }
        return found;
    }

    /** Who makes pages of a level for a snapshot, one at a time and now and then. */
    PageMaker maker(PortalGraph portals, int level) {
        return (below, cell) -> page(portals, level, below, cell);
    }

    /** One page of a snapshot. */
    Page page(PortalGraph portals, int level, Level below, int cell) {
        Content content = contents[level - 1];
        if (level > 1 && content != Content.PORTALS) {
            PageBuilder composed = idleBuilders[level - 1].poll();
            composed = composed == null ? new PageBuilder(tree, gates, level, keepLegs) : composed;
            Page page = composed.page(below, cell);
            idleBuilders[level - 1].add(composed);
            return content == Content.GATES ? page : withHops(portals, level, cell, page);
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
        if (maker == null) {
            CellPortals[] found = lists;
            if (found == null) {
                found = findLists();
                lists = found;
            }
            maker = new PortalPages(portals, cells, gates, found[level - 1], contents[level - 1]);
        }
        maker.moveTo(portals);
        return maker;
    }
}
