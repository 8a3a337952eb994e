package dev.throng.lab.experiment;

import dev.throng.mesh.MeshIndex;
import dev.throng.world.HnaWorld;
import dev.throng.world.PccpWorld;
import dev.throng.world.TransitWorld;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * Hierarchies of the papers' kind, by mesh and merge factor: built when first asked for, and kept for the next experiment.
 * Used by one thread.
 *
 * <p>Levels are cut from the bottom up, so the lower levels of a hierarchy are what a hierarchy of fewer levels has: one
 * serves for all of them.
 */
final class MeshIndexes {
    private record Key(NamedMesh mesh, int factor) {}

    private final Executor executor;
    private final int parallelism;
    private final Map<Key, HnaWorld> built = new HashMap<>();
    private final Map<Key, PccpWorld> tables = new HashMap<>();
    private final Map<NamedMesh, TransitWorld> transits = new HashMap<>();

    MeshIndexes(Executor executor, int parallelism) {
        this.executor = executor;
        this.parallelism = parallelism;
    }

    /** A hierarchy of {@link MeshExperiment#LEVELS} levels whose intra-edges have their ways with them, as in the papers. */
    HnaWorld hna(NamedMesh mesh, int factor) {
        return built.computeIfAbsent(new Key(mesh, factor), key -> {
            MeshIndex.Hna options = MeshIndex.hna()
                    .withLevels(MeshExperiment.LEVELS)
                    .withMergeFactor(factor)
                    .withLegs(MeshIndex.Legs.STORED);
            return HnaWorld.of(mesh.world(), options, executor, parallelism);
        });
    }

    /** The same with connecting paths for all levels. */
    PccpWorld pccp(NamedMesh mesh, int factor) {
        return tables.computeIfAbsent(
                new Key(mesh, factor),
                key -> PccpWorld.of(hna(mesh, factor), MeshExperiment.LEVELS, executor, parallelism));
    }

    TransitWorld transit(NamedMesh mesh) {
        return transits.computeIfAbsent(
                mesh,
                key -> TransitWorld.of(mesh.world(), MeshIndex.transit().forMesh(mesh.mesh()), executor, parallelism));
    }
}
