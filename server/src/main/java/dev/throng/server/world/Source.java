package dev.throng.server.world;

import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Where a world comes from. */
interface Source {
    /** Told how far it is, 0 to 1. */
    interface Watch {
        void at(double share, String stage);
    }

    /**
     * What comes of it.
     *
     * @param world perhaps with an index
     * @param ground from which tiles are rebuilt when obstacles come and go, with the world made of its tiles; null where there is
     *     none
     * @param packedGround the same, to be read when there is time; null where there is none
     * @param twin Detour's mesh of the same ground; null where there is none
     * @param soup triangles from which Detour's mesh can be made; null where there are no triangles
     * @param build how triangles become ground; null where there are none
     * @param fresh whether it was built, and not read from the cache
     */
    record Loaded(
            World world,
            TiledGround ground,
            byte[] packedGround,
            DetourTwin twin,
            Supplier<TriangleSoup> soup,
            GroundBuild build,
            boolean fresh) {
        static Loaded of(World world) {
            return new Loaded(world, null, null, null, null, null, false);
        }
    }

    Loaded load(Watch watch, Executor executor, int threads) throws Exception;

    /** Keeps a world for the next start. */
    interface Cache {
        /**
         * @param ground from which its tiles are rebuilt
         */
        void keep(MeshWorld world, byte[] ground) throws IOException;
    }

    /** Keeps what is built; null where nothing is kept. */
    default Cache cache() {
        return null;
    }
}
