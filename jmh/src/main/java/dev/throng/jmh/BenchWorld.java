package dev.throng.jmh;

import dev.throng.bench.mesh.MeshContender;
import dev.throng.bench.mesh.MeshContenders;
import dev.throng.cli.AgentCliOptions;
import dev.throng.cli.CommonOptions;
import dev.throng.cli.Workers;
import dev.throng.cli.WorldInput;
import dev.throng.mesh.MeshIndex;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;

/** Loads worlds as {@code throng bench} does: the same files and names, options and seeds. Stateless. */
final class BenchWorld {
    /** Seed of everything random; that of the commands when none is given. */
    static final long SEED = CommonOptions.SEED;

    private BenchWorld() {}

    /** Returns a mesh of triangles, and the same mesh for Detour. */
    static DetourTwin twin(String name) {
        CommonOptions common = new CommonOptions();
        common.seed = SEED;
        try (Workers workers = new Workers(common.threads())) {
            DetourTwin twin = WorldInput.load(name, new AgentCliOptions(), common, workers, true)
                    .twin();
            if (twin == null) {
                throw new IllegalArgumentException(name + ": not made of triangles; peers need their mesh");
            }
            return twin;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the world of a mesh with the index of a method. */
    static MeshWorld indexed(DetourTwin twin, String method) {
        MeshIndex index =
                switch (method) {
                    case "astar" -> MeshIndex.astar();
                    case "hna" -> MeshIndex.hna();
                    case "pccp" -> MeshIndex.pccp();
                    case "transit" -> MeshIndex.transit();
                    default -> throw new IllegalArgumentException("unknown method " + method);
                };
        return MeshWorld.of(twin.mesh(), index);
    }

    /** Returns a method of ours or of a peer, as {@code throng bench mesh} times it; whole answers where there are any. */
    static MeshContender contender(DetourTwin twin, String method) {
        List<MeshContender> both = MeshContenders.of(List.of(method), twin.mesh(), twin, Runnable::run, 1);
        return both.get(both.size() - 1);
    }
}
