package dev.throng.gpu.plan;

import dev.throng.world.MeshWorld;
import dev.throng.world.World;

/** The mesh of a world without its index, for tests. Stateless. */
public final class WorldMesh {
    private WorldMesh() {}

    public static MeshWorld plain(World world) {
        return GpuWorld.plain(world);
    }
}
