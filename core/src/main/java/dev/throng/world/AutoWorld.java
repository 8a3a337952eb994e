package dev.throng.world;

import dev.throng.BadInputException;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * Picks the fastest index that fits a budget of memory, by what was measured on meshes of all sizes: transit tables, HNA*, or
 * none for plain A*. All of them find paths of the same cost. Stateless.
 *
 * <p>Which of two indexes is faster depends on the size of the mesh alone, see {@link AutoCandidate}. So a larger budget never
 * gives an index that is expected to be slower.
 */
public final class AutoWorld {
    /** Enough for transit tables of a quarter of a million polygons. */
    public static final long DEFAULT_BUDGET = 256L << 20;

    private AutoWorld() {}

    /**
     * Builds over an executor; the result does not depend on the number of threads. The mesh is cut once at most.
     *
     * @param budget bytes that the index may take besides the mesh and its portal graph [Limits: at least 0]
     * @param parallelism threads to use, the calling one included
     * @return a {@link TransitWorld}, a {@link HnaWorld}, or the mesh as it is
     */
    public static World build(MeshWorld mesh, long budget, Executor executor, int parallelism) {
        if (budget < 0) {
            throw new BadInputException("memory budget: " + budget + " bytes, at least 0 are needed");
        }
        AutoIndexes indexes = new AutoIndexes(mesh, executor, parallelism);
        for (AutoCandidate candidate : AutoCandidate.ranked(mesh.mesh().polygonCount())) {
            Optional<World> world = indexes.within(budget, candidate);
            if (world.isPresent()) {
                return world.get();
            }
        }
        // A* takes nothing, so it is not for lack of memory that none is there.
        throw new IllegalStateException("plain A* is no candidate");
    }
}
