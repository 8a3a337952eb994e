package dev.throng.world;

import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.transit.TransitIndex;
import java.util.concurrent.Executor;

/** A navigation mesh with tables for all paths on it. Immutable, share freely. */
public final class TransitWorld extends IndexedMeshWorld {
    private final TransitIndex index;
    private final NearPairs near;

    private TransitWorld(MeshWorld mesh, TransitIndex index) {
        super(mesh);
        this.index = index;
        near = NearPairs.measure(mesh.mesh(), mesh.newQuery(), new TransitQuery(this, NearPairs.NONE));
    }

    /** Builds with one thread. */
    public static TransitWorld of(MeshWorld mesh, MeshIndex.Transit options) {
        return of(mesh, options, Runnable::run, 1);
    }

    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static TransitWorld of(MeshWorld mesh, MeshIndex.Transit options, Executor executor, int parallelism) {
        return new TransitWorld(mesh, TransitIndex.build(mesh.portals(), options, executor, parallelism));
    }

    /** A world whose tables are known. */
    public static TransitWorld of(MeshWorld mesh, TransitIndex index) {
        return new TransitWorld(mesh, index);
    }

    @Override
    public TransitQuery newQuery() {
        return new TransitQuery(this, near);
    }

    public TransitIndex index() {
        return index;
    }

    @Override
    long bytesOfIndex() {
        return index.bytes();
    }
}
