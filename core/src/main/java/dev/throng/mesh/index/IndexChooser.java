package dev.throng.mesh.index;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.hna.CellTables;
import dev.throng.mesh.hna.HnaIndex;
import dev.throng.mesh.hna.MeshCells;
import dev.throng.mesh.transit.TransitIndex;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Picks the fastest index that fits a number of bytes, by what was measured on meshes of all sizes: transit tables, HNA*, or
 * none for plain A*. Used by one thread at a time.
 *
 * <p>Which of two indexes is faster depends on the size of the mesh alone, see {@link IndexCandidate}. So a larger budget
 * never gives an index that is expected to be slower.
 *
 * <p>The mesh is cut once: the cells of every candidate are some levels of the same cells.
 */
public final class IndexChooser {
    private static final long SEED = 1;

    private final PortalGraph portals;
    private final Executor executor;
    private final int parallelism;

    /** Null until a candidate needs cells. */
    private MeshCells cut;

    /** Tables without stored legs, by cell size: two candidates have them in common. */
    private final Map<Integer, TransitIndex> transits = new HashMap<>();

    /**
     * @param parallelism threads to use, the calling one included
     */
    public IndexChooser(PortalGraph portals, Executor executor, int parallelism) {
        this.portals = portals;
        this.executor = executor;
        this.parallelism = parallelism;
    }

    /** The first candidate that fits, fastest first. The result does not depend on the number of threads. */
    BuiltIndex fastestWithin(long budget) {
        for (IndexCandidate candidate : IndexCandidate.ranked(portals.mesh().polygonCount())) {
            Optional<BuiltIndex> index = within(budget, candidate);
            if (index.isPresent()) {
                return index.get();
            }
        }
        // A* takes nothing, so it is not for lack of memory that none is there.
        throw new IllegalStateException("plain A* is no candidate");
    }

    /**
     * The index of a candidate, unless that takes more than a number of bytes or is outside the limits of tables. Whether it
     * fits is nearly always known before any table is filled.
     *
     * @param budget bytes that the index may take besides the mesh and its portal graph
     */
    public Optional<BuiltIndex> within(long budget, IndexCandidate candidate) {
        if (candidate.method() == IndexCandidate.Method.ASTAR) {
            return Optional.of(new BuiltIndex.None(portals));
        }
        if (MeshCells.bytes(portals) > budget) {
            return Optional.empty();
        }
        MeshCells cells = cells(candidate);
        boolean tables = candidate.method() == IndexCandidate.Method.TRANSIT;
        // How long legs are is not known before they are found.
        long leastBytes = tables ? TransitIndex.bytesWithoutLegs(cells) : HnaIndex.bytesWithoutWays(cells);
        if (leastBytes > budget || tables && !TransitIndex.fits(cells) || !cellTablesFit(cells)) {
            return Optional.empty();
        }
        BuiltIndex index = tables ? transit(candidate, cells) : hna(candidate, cells);
        return index.bytes() > budget ? Optional.empty() : Optional.of(index);
    }

    private BuiltIndex transit(IndexCandidate candidate, MeshCells cells) {
        MeshIndex.Transit options = new MeshIndex.Transit(candidate.firstSize(), false, SEED);
        TransitIndex hops = transits.computeIfAbsent(
                options.cellSize(), size -> TransitIndex.build(portals, options, cells, executor, parallelism));
        return new BuiltIndex.Transit(candidate.stored() ? hops.withStoredLegs() : hops);
    }

    private BuiltIndex hna(IndexCandidate candidate, MeshCells cells) {
        MeshIndex.Legs legs = candidate.stored() ? MeshIndex.Legs.STORED : MeshIndex.Legs.SEARCHED;
        MeshIndex.Hna options =
                new MeshIndex.Hna(cells.tree().levels(), candidate.firstSize(), IndexCandidate.IMBALANCE, SEED, legs);
        return new BuiltIndex.Hna(HnaIndex.build(portals, options, cells, executor, parallelism));
    }

    private MeshCells cells(IndexCandidate candidate) {
        if (cut == null) {
            int[] sizes = IndexCandidate.cellSizes();
            cut = MeshCells.cut(portals, sizes, IndexCandidate.IMBALANCE, SEED, executor, parallelism);
        }
        return cut.only(portals, candidate.cutLevels());
    }

    private static boolean cellTablesFit(MeshCells cells) {
        for (int level = 1; level <= cells.tree().levels(); level++) {
            if (!CellTables.fit(cells, level)) {
                return false;
            }
        }
        return true;
    }
}
