package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.mesh.hna.HnaOptions;
import dev.throng.mesh.hna.HnaWays;
import dev.throng.mesh.pccp.PccpIndex;
import dev.throng.mesh.transit.TransitIndex;
import dev.throng.mesh.transit.TransitOptions;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Picks the fastest method whose index fits a budget of memory: transit tables, else PCCP, else HNA*, else plain A*. All of
 * them find paths of the same cost. Stateless.
 */
public final class AutoWorld {
    /** Enough for transit tables of a quarter of a million polygons. */
    public static final long DEFAULT_BUDGET = 256L << 20;

    /** Larger cells have fewer gates and so a smaller table between them, up to where the cells' own tables outgrow it. */
    private static final int[] CELL_FACTORS = {1, 2, 4};

    // Fastest first, which is largest first; what follows from docs/results.md.
    private static final HnaOptions[] PCCP = {options(3, 10), options(2, 20), options(1, 20)};
    private static final HnaOptions[] HNA = {
        options(3, 10).withWays(HnaWays.NEXT_HOPS),
        options(3, 10).withWays(HnaWays.STORED),
        options(3, 10),
        options(1, 20)
    };

    private AutoWorld() {}

    private static HnaOptions options(int levels, int mergeFactor) {
        return HnaOptions.DEFAULT
                .withLevels(levels)
                .withMergeFactor(mergeFactor)
                .withWays(HnaWays.SEARCHED);
    }

    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param budget bytes that the index may take besides the mesh and its portal graph [Limits: at least 0]
     * @param parallelism threads to use, the calling one included
     * @return a {@link TransitWorld}, {@link PccpWorld}, {@link HnaWorld}, or the mesh as it is
     */
    public static World build(MeshWorld mesh, long budget, Executor executor, int parallelism) {
        if (budget < 0) {
            throw new BadInputException("memory budget: " + budget + " bytes, at least 0 are needed");
        }
        Optional<TransitIndex> transit = transit(mesh, budget, executor, parallelism);
        if (transit.isPresent()) {
            return TransitWorld.of(mesh, transit.get());
        }
        for (HnaOptions options : PCCP) {
            HnaWorld hna = HnaWorld.of(mesh, options, executor, parallelism);
            if (PccpIndex.bytes(hna.index(), options.levels()) <= budget) {
                return PccpWorld.of(hna, options.levels(), executor, parallelism);
            }
        }
        for (HnaOptions options : HNA) {
            HnaWorld world = HnaWorld.of(mesh, options, executor, parallelism);
            if (world.index().bytes() <= budget) {
                return world;
            }
        }
        return mesh;
    }

    private static Optional<TransitIndex> transit(MeshWorld mesh, long budget, Executor executor, int parallelism) {
        TransitOptions suitable = TransitOptions.forMesh(mesh.mesh());
        for (int factor : CELL_FACTORS) {
            int cellSize = Math.min(TransitOptions.MAX_CELL, factor * suitable.cellSize());
            Optional<TransitIndex> index = TransitIndex.buildWithin(
                    budget, mesh.portals(), suitable.withCellSize(cellSize), executor, parallelism);
            if (index.isPresent()) {
                return index;
            }
        }
        return Optional.empty();
    }
}
