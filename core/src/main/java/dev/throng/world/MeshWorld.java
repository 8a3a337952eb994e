package dev.throng.world;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.portal.PolygonLocator;
import dev.throng.mesh.portal.PortalGraph;
import java.util.concurrent.Executor;

/** A navigation mesh with an index over it, ready for queries. Immutable, share freely. */
public final class MeshWorld implements World {
    static {
        Inside.meshAccess(new Access());
    }

    private final SharedMesh shared;
    /** Null for a mesh without an index. */
    private final MeshOverlay overlay;

    private final ShortRange shortRange;

    private MeshWorld(SharedMesh shared, MeshOverlay overlay, ShortRange shortRange) {
        this.shared = shared;
        this.overlay = overlay;
        this.shortRange = shortRange;
    }

    /**
     * {@return a mesh without an index: paths are found with A*}
     *
     * @param mesh that paths lead over
     */
    public static MeshWorld of(NavMesh mesh) {
        SharedMesh shared = new SharedMesh(mesh);
        return new MeshWorld(shared, null, ShortRange.NONE);
    }

    /**
     * Builds an index with one thread.
     *
     * @param mesh that paths lead over
     * @param index what to build
     * @return the mesh with its index
     */
    public static MeshWorld of(NavMesh mesh, MeshIndex index) {
        return of(mesh, index, Runnable::run, 1);
    }

    /**
     * Builds an index over an executor; the result does not depend on the number of threads.
     *
     * @param mesh that paths lead over
     * @param index what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the mesh with its index
     */
    public static MeshWorld of(NavMesh mesh, MeshIndex index, Executor executor, int parallelism) {
        return of(mesh).withIndex(index, executor, parallelism);
    }

    /**
     * {@return the same mesh with another index, built with one thread}
     *
     * @param wanted what to build
     */
    public MeshWorld withIndex(MeshIndex wanted) {
        return withIndex(wanted, Runnable::run, 1);
    }

    /**
     * The same mesh with another index, built over an executor. The two worlds share the mesh, its graph and whatever else
     * fits, so this costs less than starting from the mesh again. The result does not depend on the number of threads.
     *
     * @param wanted what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the mesh with that index; this world where it has it already
     */
    public MeshWorld withIndex(MeshIndex wanted, Executor executor, int parallelism) {
        if (wanted.equals(index())) {
            return this;
        }
        MeshOverlay built = MeshOverlay.build(shared.portals, wanted, overlay, executor, parallelism);
        return options(built).equals(index()) ? this : withOverlay(built);
    }

    /** The same mesh with an index that is built already; null for none. */
    private MeshWorld withOverlay(MeshOverlay built) {
        return new MeshWorld(shared, built, ShortRange.measure(shared, built));
    }

    private static MeshIndex options(MeshOverlay built) {
        return built == null ? MeshIndex.astar() : built.options();
    }

    @Override
    public MeshQuery newQuery() {
        return new MeshQuery(shared, overlay, shortRange);
    }

    /** {@return scratch space for asking about the surface: one per thread} */
    public Surface newSurface() {
        return new Surface(shared);
    }

    SharedMesh shared() {
        return shared;
    }

    /** {@return the mesh that paths lead over} */
    public NavMesh mesh() {
        return shared.mesh;
    }

    /** {@return the index that was built: never {@link MeshIndex.Auto} but what it chose, and with every number filled in} */
    public MeshIndex index() {
        return options(overlay);
    }

    @Override
    public int cellCount() {
        return shared.mesh.polygonCount();
    }

    @Override
    public long indexBytes() {
        return shared.bytes() + (overlay == null ? 0 : overlay.bytes());
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
        public MeshOverlay overlay(MeshWorld world) {
            return world.overlay;
        }

        @Override
        public MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay) {
            return world.withOverlay(overlay);
        }
    }
}
