package dev.throng.mesh.index;

import dev.throng.mesh.graph.PortalGraph;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Picks the fastest index that fits a number of bytes, by measured times: transit tables, HNA*, or none for plain A*.
 * Used by one thread at a time.
 *
 * <p>The faster of two indexes depends only on the size of the mesh, see {@link IndexCandidate}. So a larger budget
 * never gives an index that is expected to be slower.
 *
 * <p>The mesh is cut once: the cells of every candidate are some levels of the same cells.
 */
public final class IndexChooser {
    private static final long SEED = 1;

    private final PortalGraph portals;
    private final Executor executor;
    private final int parallelism;
    private final OverlayBuilder builder;

    /** The common cut; null until a candidate needs cells. */
    private MeshCells cut;

    /** Tables without stored legs, by cell size: two candidates share them. */
    private final Map<Integer, MeshOverlay> transits = new HashMap<>();

    /**
     * @param parallelism threads to use, the calling one included
     */
    public IndexChooser(PortalGraph portals, Executor executor, int parallelism) {
        this.portals = portals;
        this.executor = executor;
        this.parallelism = parallelism;
        builder = new OverlayBuilder(portals, executor, parallelism);
    }

    /**
     * Returns the first candidate that fits, fastest first; null for plain A*. The result does not depend on the number
     * of threads.
     */
    MeshOverlay fastestWithin(long budget) {
        for (IndexCandidate candidate : IndexCandidate.ranked(portals.mesh().polygonCount())) {
            if (candidate.plain()) {
                return null;
            }
            Optional<MeshOverlay> index = within(budget, candidate);
            if (index.isPresent()) {
                return index.get();
            }
        }
        // A* needs no memory, so it always fits.
        throw new IllegalStateException("plain A* is no candidate");
    }

    /**
     * Returns the index of a candidate other than A*, unless it takes more than a number of bytes or exceeds the limits
     * of tables. Nearly always this is known before any table is filled.
     *
     * @param budget maximum bytes of the index besides the mesh and its portal graph
     */
    public Optional<MeshOverlay> within(long budget, IndexCandidate candidate) {
        if (MeshCells.bytes(portals) > budget) {
            return Optional.empty();
        }
        MeshCells cells = cells(candidate);
        IndexPlan plan = IndexPlan.of(candidate.options(cells.tree().levels(), SEED), portals.mesh());
        if (IndexLimits.bytesWithoutLegs(portals, plan, cells) > budget || !IndexLimits.fits(plan, cells)) {
            return Optional.empty();
        }
        MeshOverlay index = plan.gateTable() ? withTable(candidate.firstSize(), plan, cells) : builder.of(plan, cells);
        return IndexBytes.of(index) > budget ? Optional.empty() : Optional.of(index);
    }

    private MeshOverlay withTable(int cellSize, IndexPlan plan, MeshCells cells) {
        MeshOverlay hops = transits.computeIfAbsent(cellSize, size -> builder.of(plan.withStoredLegs(false), cells));
        return plan.storedLegs() ? builder.withStoredLegs(hops) : hops;
    }

    private MeshCells cells(IndexCandidate candidate) {
        if (cut == null) {
            int[] sizes = IndexCandidate.cellSizes();
            cut = MeshCells.cut(portals, sizes, IndexCandidate.IMBALANCE, SEED, executor, parallelism);
        }
        return cut.only(portals, candidate.cutLevels());
    }
}
