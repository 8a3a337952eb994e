package dev.throng.gpu;

import dev.throng.world.MeshQuery;
import dev.throng.world.PathQuery;
import dev.throng.world.World;

/** A world whose queries put points on the mesh from as far away as a device does. Immutable, share freely. */
final class ReachingWorld implements World {
    private final World world;
    private final GpuOptions options;

    private ReachingWorld(World world, GpuOptions options) {
        this.world = world;
        this.options = options;
    }

    /** The world itself where its queries reach as far without being told. */
    static World of(World world, GpuOptions options) {
        boolean usual = options.horizontalReach() == MeshQuery.HORIZONTAL_REACH
                && options.verticalReach() == MeshQuery.VERTICAL_REACH;
        return usual ? world : new ReachingWorld(world, options);
    }

    @Override
    public PathQuery newQuery() {
        PathQuery query = world.newQuery();
        if (query instanceof MeshQuery onMesh) {
            onMesh.reach(options.horizontalReach(), options.verticalReach());
        }
        return query;
    }

    @Override
    public int cellCount() {
        return world.cellCount();
    }

    @Override
    public long indexBytes() {
        return world.indexBytes();
    }
}
