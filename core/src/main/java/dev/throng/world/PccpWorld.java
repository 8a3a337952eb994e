package dev.throng.world;

import dev.throng.mesh.pccp.PccpIndex;
import java.util.concurrent.Executor;

/** A navigation mesh with a hierarchy and tables that join any point to it. Immutable, share freely. */
public final class PccpWorld extends IndexedMeshWorld {
    private final PccpIndex index;
    private final NearPairs near;

    private PccpWorld(MeshWorld mesh, PccpIndex index) {
        super(mesh);
        this.index = index;
        near = NearPairs.measure(mesh.mesh(), mesh.newQuery(), new PccpQuery(this, NearPairs.NONE));
    }

    /** Builds with one thread. */
    public static PccpWorld of(HnaWorld hna, int level) {
        return of(hna, level, Runnable::run, 1);
    }

    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param level the highest to be searched [Limits: 1 to the hierarchy's levels]
     * @param parallelism threads to use, the calling one included
     */
    public static PccpWorld of(HnaWorld hna, int level, Executor executor, int parallelism) {
        return new PccpWorld(hna.plain(), PccpIndex.build(hna.index(), level, executor, parallelism));
    }

    @Override
    public PccpQuery newQuery() {
        return new PccpQuery(this, near);
    }

    public PccpIndex index() {
        return index;
    }

    @Override
    long bytesOfIndex() {
        return index.bytes();
    }
}
