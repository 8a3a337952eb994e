package dev.throng.mesh.index;

import dev.throng.BadInputException;
import dev.throng.graph.Graph;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.Overlay;
import dev.throng.overlay.Page;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * Makes the index of a new snapshot of a mesh from that of an earlier one, and shares what did not change. Pages of higher levels
 * that are no longer right are made when a search first needs them, or by {@link MeshOverlay#finish}, which also builds the gate
 * table. Immutable, share freely.
 */
public final class OverlayRepair {
    private final MeshOverlay before;

    public OverlayRepair(MeshOverlay before) {
        this.before = before;
    }

    /**
     * The index with the weights of another profile: cells and gates are shared, costs are recomputed.
     *
     * @param theirs the portal graph with their weights
     * @param parallelism threads to use, the calling one included
     */
    public MeshOverlay withProfile(PortalGraph theirs, Executor executor, int parallelism) {
        // A graph that is built again may know of more dead ends, and has its gates in another order then.
        boolean reshaped = theirs.mesh().endShift() == 0;
        MeshOverlay pages = reshaped
                ? new OverlayBuilder(theirs, executor, parallelism).pages(before.plan(), before.cells())
                : new MeshOverlay(
                        theirs,
                        before.plan(),
                        before.cells(),
                        before.gates(),
                        before.works().build(theirs, executor, parallelism),
                        before.rowTables(),
                        before.works());
        pages.finish(executor, parallelism, () -> false);
        return pages;
    }

    /**
     * The index after some cells have changed.
     *
     * @param snapshot the graph of the same mesh as it is now
     * @param polygons those inside which edges have other weights
     * @param polygonCount their number
     * @param links those that have other weights
     * @param linkCount their number
     */
    public MeshOverlay edited(PortalGraph snapshot, int[] polygons, int polygonCount, int[] links, int linkCount) {
        // The costs of all links are rounded to the grain of all.
        boolean allLinks = snapshot.graph().grain() != before.portals().graph().grain();
        MeshCells cells = before.cells();
        MeshArrays mesh = snapshot.mesh();
        int changedLinks = allLinks ? mesh.linkCount() : linkCount;
        int[] changed = new int[polygonCount + changedLinks];
        int size = 0;
        for (int i = 0; i < polygonCount; i++) {
            changed[size++] = cells.cellOf(polygons[i]);
        }
        for (int i = 0; i < changedLinks; i++) {
            int link = allLinks ? i : links[i];
            if (mesh.linkExists(link)) {
                changed[size++] = cells.cell(Graph.end(mesh.portalCount() + 2 * link, 1));
            }
        }
        return edited(
                snapshot, Arrays.stream(changed, 0, size).sorted().distinct().toArray());
    }

    private MeshOverlay edited(PortalGraph snapshot, int[] changed) {
        MeshGates gates = before.gates();
        PageWorks works = before.works();
        Overlay repaired = repaired(snapshot, changed, gates, works);
        // Read once: another thread may complete them meanwhile.
        GateTables known = before.tables();
        MeshOverlay edited =
                new MeshOverlay(snapshot, before.plan(), before.cells(), gates, repaired, before.rowTables(), works);
        if (repaired == before.overlay() && known != null) {
            edited.slot().fill(known);
        }
        edited.slot().keepFormer(before.slot());
        return edited;
    }

    /** The pages of a snapshot. They are kept by its index, so they must not hold the earlier one. */
    private Overlay repaired(PortalGraph snapshot, int[] changed, MeshGates gates, PageWorks works) {
        Page[] fresh = new Page[changed.length];
        for (int i = 0; i < fresh.length; i++) {
            fresh[i] = works.page(snapshot, 1, null, changed[i]);
        }
        // Pages of level 1 do not say all that counts for the next hops of higher levels: what a portal costs, or
        // which of two paths of the same cost is taken.
        boolean hopsOnly = before.hasHops() && before.levels() > 1;
        return before.overlay().repaired(changed, fresh, gates, level -> works.maker(snapshot, level), hopsOnly);
    }

    /**
     * The same index over a copy of the mesh with free ids.
     *
     * @param roomy the graph of the copy
     */
    public MeshOverlay withRoom(PortalGraph roomy, Executor executor, int parallelism) {
        OverlayBuilder builder = new OverlayBuilder(roomy, executor, parallelism);
        try {
            return builder.firstPages(before.plan(), before.cells().withRoom(roomy));
        } catch (BadInputException e) {
            // A cell has grown beyond the limits of pages.
            return builder.cut(before.plan());
        }
    }

    /**
     * The index after a change of the mesh's shape.
     *
     * @param snapshot the graph after the change
     */
    public MeshOverlay reshaped(PortalGraph snapshot, Reshape change) {
        MeshCells cells = before.cells().reshaped(snapshot, change);
        boolean sameKind = cells.directed() == before.cells().directed();
        PageWorks former = before.works();
        MeshGates gates = sameKind ? before.gates().reshaped(snapshot, cells, former.tree(), change) : null;
        int[] changed = Touched.cells(before.portals(), before.cells(), snapshot, cells, change);
        OverlayBuilder builder = new OverlayBuilder(snapshot, Runnable::run, 1);
        PageWorks works;
        try {
            if (gates == null) {
                return builder.firstPages(before.plan(), cells);
            }
            works = former.reshaped(cells, gates, Touched.nodes(before.portals(), snapshot, change), changed);
        } catch (BadInputException e) {
            // A cell has grown beyond the limits of pages.
            return builder.cut(before.plan());
        }
        Overlay repaired = repaired(snapshot, changed, gates, works);
        RowTables rows = before.rowTables().reshaped(works, repaired, changed);
        MeshOverlay reshaped = new MeshOverlay(snapshot, before.plan(), cells, gates, repaired, rows, works);
        reshaped.slot().keepFormer(before.slot());
        return reshaped;
    }
}
