package dev.throng.world;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PolygonLocator;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.index.BuiltIndex;
import java.util.concurrent.Executor;

/** A navigation mesh with an index over it, ready for queries. Immutable, share freely. */
public final class MeshWorld implements World {
    static {
        Inside.meshAccess(new Access());
    }

    private final SharedMesh shared;
    private final BuiltIndex index;
    private final ShortRange shortRange;

    private MeshWorld(SharedMesh shared, BuiltIndex index, ShortRange shortRange) {
        this.shared = shared;
        this.index = index;
        this.shortRange = shortRange;
    }

    /** A mesh without an index: paths are found with A*. */
    public static MeshWorld of(NavMesh mesh) {
        SharedMesh shared = new SharedMesh(mesh);
        return new MeshWorld(shared, new BuiltIndex.None(shared.portals), ShortRange.NONE);
    }

    /** Builds an index with one thread. */
    public static MeshWorld of(NavMesh mesh, MeshIndex index) {
        return of(mesh, index, Runnable::run, 1);
    }

    /**
     * Builds an index over an executor; the result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static MeshWorld of(NavMesh mesh, MeshIndex index, Executor executor, int parallelism) {
        return of(mesh).withIndex(index, executor, parallelism);
    }

    /** The same mesh with another index, built with one thread. */
    public MeshWorld withIndex(MeshIndex wanted) {
        return withIndex(wanted, Runnable::run, 1);
    }

    /**
     * The same mesh with another index, built over an executor. The two worlds share the mesh, its graph and whatever else
     * fits, so this costs less than starting from the mesh again. The result does not depend on the number of threads. A world
     * that has the wanted index already is returned as it is.
     *
     * @param parallelism threads to use, the calling one included
     */
    public MeshWorld withIndex(MeshIndex wanted, Executor executor, int parallelism) {
        if (wanted.equals(index())) {
            return this;
        }
        BuiltIndex built = BuiltIndex.build(shared.portals, wanted, index, executor, parallelism);
        return built.options().equals(index()) ? this : withIndex(built);
    }

    /** The same mesh with an index that is built already. */
    private MeshWorld withIndex(BuiltIndex built) {
        return new MeshWorld(shared, built, ShortRange.measure(shared, built));
    }

    @Override
    public MeshQuery newQuery() {
        return new MeshQuery(shared, index, shortRange);
    }

    public NavMesh mesh() {
        return shared.mesh;
    }

    /** The index that was built: never {@link MeshIndex.Auto} but what it chose, and with every number filled in. */
    public MeshIndex index() {
        return index.options();
    }

    @Override
    public int cellCount() {
        return shared.mesh.polygonCount();
    }

    @Override
    public long indexBytes() {
        return shared.bytes() + index.bytes();
    }

    /** What modules beside this one may see. */
    private static final class Access implements Inside.MeshAccess {
        @Override
        public PortalGraph portals(MeshWorld world) {
            return world.shared.portals;
        }

        @Override
        public PolygonLocator locator(MeshWorld world) {
            return world.shared.locator;
        }

        @Override
        public BuiltIndex index(MeshWorld world) {
            return world.index;
        }

        @Override
        public MeshWorld withIndex(MeshWorld world, BuiltIndex index) {
            return world.withIndex(index);
        }
    }
}
