package dev.throng.world;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.hna.HnaIndex;
import java.util.concurrent.Executor;

/** A navigation mesh with its hierarchy of cells, ready for HNA* queries. Immutable, share freely. */
public final class HnaWorld extends IndexedMeshWorld {
    private final HnaIndex index;
    private final NearPairs near;

    private HnaWorld(MeshWorld mesh, HnaIndex index) {
        super(mesh);
        this.index = index;
        near = NearPairs.measure(mesh.mesh(), mesh.newQuery(), new HnaQuery(this, NearPairs.NONE));
    }

    /** Builds with one thread. */
    public static HnaWorld of(MeshWorld mesh, MeshIndex.Hna options) {
        return of(mesh, options, Runnable::run, 1);
    }

    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static HnaWorld of(MeshWorld mesh, MeshIndex.Hna options, Executor executor, int parallelism) {
        return new HnaWorld(mesh, HnaIndex.build(mesh.portals(), options, executor, parallelism));
    }

    public static HnaWorld of(MeshWorld mesh, HnaIndex index) {
        return new HnaWorld(mesh, index);
    }

    @Override
    public HnaQuery newQuery() {
        return new HnaQuery(this, near);
    }

    public HnaIndex index() {
        return index;
    }

    @Override
    long bytesOfIndex() {
        return index.bytes();
    }
}
