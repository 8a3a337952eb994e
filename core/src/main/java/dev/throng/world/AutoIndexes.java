package dev.throng.world;

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
 * Builds candidates over one mesh, which is cut once: the cells of every candidate are some levels of the same cells. Used by
 * one thread at a time.
 */
public final class AutoIndexes {
    private static final long SEED = 1;

    private final MeshWorld mesh;
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
    public AutoIndexes(MeshWorld mesh, Executor executor, int parallelism) {
        this.mesh = mesh;
        this.executor = executor;
        this.parallelism = parallelism;
        portals = mesh.portals();
    }

    /**
     * The mesh with the index of a candidate, unless that takes more than a number of bytes or is outside the limits of tables.
     * Whether it fits is nearly always known before any table is filled.
     *
     * @param budget bytes that the index may take besides the mesh and its portal graph
     */
    public Optional<World> within(long budget, AutoCandidate candidate) {
        if (candidate.method() == AutoCandidate.Method.ASTAR) {
            return Optional.of(mesh);
        }
        if (MeshCells.bytes(portals) > budget) {
            return Optional.empty();
        }
        MeshCells cells = cells(candidate);
        if (bytesWithoutWays(candidate, cells) > budget || !withinLimits(candidate, cells)) {
            return Optional.empty();
        }
        return switch (candidate.method()) {
            case ASTAR -> Optional.of(mesh);
            case TRANSIT -> transit(budget, candidate, cells);
            case HNA -> hna(budget, candidate, cells);
        };
    }

    private Optional<World> transit(long budget, AutoCandidate candidate, MeshCells cells) {
        MeshIndex.Transit options = new MeshIndex.Transit(candidate.firstSize(), false, SEED);
        TransitIndex hops = transits.computeIfAbsent(
                options.cellSize(), size -> TransitIndex.build(portals, options, cells, executor, parallelism));
        TransitIndex index = candidate.stored() ? hops.withStoredLegs() : hops;
        return index.bytes() > budget ? Optional.empty() : Optional.of(TransitWorld.of(mesh, index));
    }

    private Optional<World> hna(long budget, AutoCandidate candidate, MeshCells cells) {
        MeshIndex.Legs ways = candidate.stored() ? MeshIndex.Legs.STORED : MeshIndex.Legs.SEARCHED;
        MeshIndex.Hna options =
                new MeshIndex.Hna(cells.tree().levels(), candidate.firstSize(), AutoCandidate.IMBALANCE, SEED, ways);
        HnaIndex index = HnaIndex.build(portals, options, cells, executor, parallelism);
        return index.bytes() > budget ? Optional.empty() : Optional.of(HnaWorld.of(mesh, index));
    }

    private MeshCells cells(AutoCandidate candidate) {
        if (cut == null) {
            int[] sizes = AutoCandidate.cellSizes();
            cut = MeshCells.cut(portals, sizes, AutoCandidate.IMBALANCE, SEED, executor, parallelism);
        }
        return cut.only(portals, candidate.cutLevels());
    }

    /** Bytes without stored ways: how long ways are is not known before they are found. */
    private static long bytesWithoutWays(AutoCandidate candidate, MeshCells cells) {
        return switch (candidate.method()) {
            case ASTAR -> 0;
            case HNA -> HnaIndex.bytesWithoutWays(cells);
            case TRANSIT -> TransitIndex.bytesWithoutLegs(cells);
        };
    }

    private static boolean withinLimits(AutoCandidate candidate, MeshCells cells) {
        boolean within = candidate.method() != AutoCandidate.Method.TRANSIT || TransitIndex.fits(cells);
        for (int level = 1; level <= cells.tree().levels(); level++) {
            within &= CellTables.fit(cells, level);
        }
        return within;
    }
}
