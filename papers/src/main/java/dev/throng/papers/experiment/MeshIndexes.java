package dev.throng.papers.experiment;

import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * Hierarchies as in the papers, by mesh and merge factor: built on first use, and kept for the next experiment. Used by one thread.
 *
 * <p>Levels are built from the bottom up, so the lower levels of a hierarchy equal those of a hierarchy with fewer levels: one serves for all of
 * them.
 */
final class MeshIndexes {
    /** Maximum levels in the papers. */
    static final int LEVELS = 3;

    private record Key(NamedMesh mesh, int factor) {}

    private final Executor executor;
    private final int parallelism;
    private final Map<Key, MeshWorld> built = new HashMap<>();
    private final Map<Key, MeshWorld> tables = new HashMap<>();
    private final Map<NamedMesh, MeshWorld> transits = new HashMap<>();

    MeshIndexes(Executor executor, int parallelism) {
        this.executor = executor;
        this.parallelism = parallelism;
    }

    /** Returns a hierarchy of {@link #LEVELS} levels whose intra-edges have stored paths, as in the papers. */
    MeshWorld hna(NamedMesh mesh, int factor) {
        return built.computeIfAbsent(
                new Key(mesh, factor), key -> mesh.world().withIndex(cells(factor), executor, parallelism));
    }

    private static MeshIndex.Hna cells(int factor) {
        return MeshIndex.hna().withLevels(LEVELS).withMergeFactor(factor).withLegs(MeshIndex.Legs.STORED);
    }

    /** Returns the same hierarchy with connecting paths for all levels. */
    MeshWorld pccp(NamedMesh mesh, int factor) {
        return tables.computeIfAbsent(new Key(mesh, factor), key -> {
            MeshIndex.Pccp index = new MeshIndex.Pccp(cells(factor), LEVELS);
            return hna(mesh, factor).withIndex(index, executor, parallelism);
        });
    }

    MeshWorld transit(NamedMesh mesh) {
        return transits.computeIfAbsent(
                mesh, key -> mesh.world().withIndex(MeshIndex.transit(), executor, parallelism));
    }
}
