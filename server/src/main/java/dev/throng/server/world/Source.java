package dev.throng.server.world;

import dev.throng.blocks.BlockWorld;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.IOException;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Loader of a world. */
interface Source {
    /** Listener for progress, from 0 to 1. */
    interface Watch {
        void at(double share, String stage);
    }

    /**
     * A loaded world.
     *
     * @param world the world, possibly with an index
     * @param ground ground from which tiles are rebuilt for obstacles; the world consists of its tiles; null for none
     * @param packedGround serialised ground, to be read later; null for none
     * @param twin Detour's mesh of the same ground; null for none
     * @param soup triangles from which Detour's mesh can be built; null for none
     * @param build options for building ground from triangles; null without triangles
     * @param fresh whether the world was built, not read from the cache
     * @param blocks the blocks that the world is made of; null for none
     */
    record Loaded(
            World world,
            TiledGround ground,
            byte[] packedGround,
            DetourTwin twin,
            Supplier<TriangleSoup> soup,
            GroundBuild build,
            boolean fresh,
            BlockWorld blocks) {
        Loaded(
                World world,
                TiledGround ground,
                byte[] packedGround,
                DetourTwin twin,
                Supplier<TriangleSoup> soup,
                GroundBuild build,
                boolean fresh) {
            this(world, ground, packedGround, twin, soup, build, fresh, null);
        }

        static Loaded of(World world) {
            return new Loaded(world, null, null, null, null, null, false);
        }

        static Loaded of(BlockWorld blocks) {
            return new Loaded(blocks.mesh(), null, null, null, null, null, false, blocks);
        }
    }

    Loaded load(Watch watch, Executor executor, int threads) throws Exception;

    /** Storage of worlds for the next start. */
    interface Cache {
        /**
         * @param ground packed ground, from which its tiles are rebuilt
         */
        void keep(MeshWorld world, byte[] ground) throws IOException;
    }

    /** Returns the cache for a built world; null for none. */
    default Cache cache() {
        return null;
    }
}
