package dev.throng.mesh.index;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.overlay.CellTree;
import dev.throng.overlay.Overlay;
import java.util.concurrent.Executor;
import java.util.stream.IntStream;

/** Builds indexes over a mesh. The result does not depend on the number of threads. One per thread. */
public final class OverlayBuilder {
    private final PortalGraph portals;
    private final Executor executor;
    private final int parallelism;

    /**
     * @param parallelism threads to use, the calling one included
     */
    public OverlayBuilder(PortalGraph portals, Executor executor, int parallelism) {
        this.portals = portals;
        this.executor = executor;
        this.parallelism = parallelism;
    }

    /** Cuts the mesh into cells and fills their pages; null where no index is wanted, or none fits. */
    public MeshOverlay build(MeshIndex wanted) {
        return build(wanted, null);
    }

    /**
     * Builds an index by any options.
     *
     * @param known an index over the same mesh whose cells are taken where they fit, or null
     * @return null where no index is wanted, or none fits
     */
    public MeshOverlay build(MeshIndex wanted, MeshOverlay known) {
        return switch (wanted.method()) {
            case ASTAR -> null;
            case AUTO ->
                new IndexChooser(portals, executor, parallelism).fastestWithin(((MeshIndex.Auto) wanted).bytes());
            case HNA, PCCP, TRANSIT -> {
                IndexPlan plan = IndexPlan.of(wanted, portals.mesh());
                boolean same = known != null
                        && known.cells().whole()
                        && plan.cut().equals(known.plan().cut())
                        && known.cells().levels() == plan.cut().levels();
                yield same ? of(plan, known.cells()) : cut(plan);
            }
        };
    }

    /** Fills the pages of cells that are cut already, and the gate table if one is wanted. */
    public MeshOverlay of(MeshIndex options, MeshCells cells) {
        return of(IndexPlan.of(options, portals.mesh()), cells);
    }

    MeshOverlay of(IndexPlan plan, MeshCells cells) {
        MeshOverlay pages = pages(plan, cells);
        pages.finish(executor, parallelism, () -> false);
        return pages;
    }

    /** Cuts the mesh as planned and builds the index. */
    MeshOverlay cut(IndexPlan plan) {
        return of(plan, MeshCells.cut(portals, plan.cut(), executor, parallelism));
    }

    /**
     * An index with transit tables whose costs between all gates are known; refuses any other than those of cheapest paths.
     *
     * @param costs of the table, row by row
     * @param firstLegs of the table, row by row
     */
    public MeshOverlay restored(MeshIndex.Transit options, MeshCells cells, float[] costs, char[] firstLegs) {
        MeshOverlay pages = pages(IndexPlan.of(options, portals.mesh()), cells);
        GateTable table = GateTable.restored(pages.gates(), pages.topLevel(), costs, firstLegs, executor, parallelism);
        pages.slot().fill(table, executor, parallelism);
        return pages;
    }

    /** An index over the cells of one level of another index, with a table between all their gates. */
    public MeshOverlay withGateTable(MeshOverlay index, int level) {
        return of(MeshIndex.transit(), index.cells().only(portals, level));
    }

    /** The index of transit tables with its paths between gates stored; shares all else. */
    MeshOverlay withStoredLegs(MeshOverlay index) {
        MeshOverlay stored = new MeshOverlay(
                portals,
                index.plan().withStoredLegs(true),
                index.cells(),
                index.gates(),
                index.overlay(),
                index.rowTables(),
                index.works());
        stored.slot().fill(index.table(), executor, parallelism);
        return stored;
    }

    /** An index without its gate table. */
    MeshOverlay pages(IndexPlan wanted, MeshCells cells) {
        PageWorks works = works(wanted, cells);
        Overlay overlay = works.build(portals, executor, parallelism);
        RowTables rows = RowTables.of(works.plan(), overlay, cells, works.gates());
        return new MeshOverlay(portals, works.plan(), cells, works.gates(), overlay, rows, works);
    }

    /** An index with the pages of level 1 only: the rest is left to {@link MeshOverlay#finish}. The mesh has free ids. */
    MeshOverlay firstPages(IndexPlan wanted, MeshCells cells) {
        PageWorks works = works(wanted, cells);
        Overlay overlay = works.buildFirst(portals, executor, parallelism);
        RowTables rows = RowTables.of(works, overlay);
        return new MeshOverlay(portals, works.plan(), cells, works.gates(), overlay, rows, works);
    }

    private PageWorks works(IndexPlan wanted, MeshCells cells) {
        IndexPlan plan = wanted.over(cells.tree().levels());
        CellTree tree = tree(plan, cells);
        return new PageWorks(cells, new MeshGates(portals, cells, tree, !plan.gateTable()), tree, plan);
    }

    /** The cells that get pages: levels above the highest that is searched are of no use. */
    private static CellTree tree(IndexPlan plan, MeshCells cells) {
        int levels = plan.searchedLevels();
        return levels == cells.tree().levels()
                ? cells.tree()
                : cells.tree().only(IntStream.rangeClosed(1, levels).toArray());
    }
}
