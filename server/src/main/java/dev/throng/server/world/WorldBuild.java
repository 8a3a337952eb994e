package dev.throng.server.world;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.mesh.MeshIndex;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.TiledGround;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.lang.System.Logger.Level;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Function;

/**
 * Builds a world of the server, once, in the calling thread and on an executor.
 *
 * <p>The world can be shown once its mesh or map is loaded. Indexes follow one after the other, and edits are possible meanwhile.
 */
final class WorldBuild implements Runnable {
    /** Maximum polygons for each method: with more, its tables take too much time and memory for interactive use. */
    private static final int MOST_FOR_TRANSIT = 100_000;

    private static final int MOST_FOR_PCCP = 300_000;

    private final WorldEntry entry;
    private final Executor executor;
    private final int threads;
    private final boolean detour;
    private final System.Logger log;

    /** Null once the world is loaded, to free the bytes of a file. */
    private Source source;

    /**
     * @param detour whether recast4j's Detour also answers
     */
    WorldBuild(WorldEntry entry, Source source, Executor executor, int threads, boolean detour, System.Logger log) {
        this.entry = entry;
        this.source = source;
        this.executor = executor;
        this.threads = threads;
        this.detour = detour;
        this.log = log;
    }

    @Override
    public void run() {
        Source.Loaded loaded;
        Source.Cache cache = source.cache();
        try {
            loaded = source.load(this::progress, executor, threads);
            show(loaded);
        } catch (CancellationException | RejectedExecutionException e) {
            entry.progress(BuildProgress.failed("stopped"));
            return;
        } catch (Exception | OutOfMemoryError e) {
            entry.progress(BuildProgress.failed(reason(e)));
            return;
        } finally {
            source = null;
        }
        try {
            if (entry.snapshot().isMesh()) {
                finishMesh(loaded, cache);
            } else {
                build("hpa", base -> base.grid().withIndex(GridIndex.hpa(), executor, threads));
                build("mm", base -> base.grid().withIndex(GridIndex.mm(), executor, threads));
            }
        } catch (CancellationException | RejectedExecutionException e) {
            // The rest is not needed.
        } finally {
            entry.edits().allBuilt();
            entry.progress(BuildProgress.ready(""));
        }
    }

    /** Returns the message of a failure for clients, in one line. */
    private String reason(Throwable e) {
        try {
            throw e;
        } catch (BadInputException bad) {
            return bad.getMessage();
        } catch (OutOfMemoryError full) {
            return "not enough memory for this world";
        } catch (IOException unreadable) {
            return "it could not be read";
        } catch (Throwable bug) {
            log.log(Level.ERROR, "a bug in Throng", bug);
            return "this is a bug in Throng";
        }
    }

    private void progress(double share, String stage) {
        entry.requireWanted();
        entry.progress(BuildProgress.building(share, stage));
    }

    private MethodState method(String name) {
        return entry.method(name);
    }

    private void show(Source.Loaded loaded) {
        entry.requireWanted();
        WorldKind kind = WorldKind.of(loaded.world());
        World plain = kind.plain(loaded.world());
        List<String> names = new ArrayList<>(kind.methods());
        if (detour && kind == WorldKind.MESH) {
            names.add(DetourPeers.METHOD);
        }
        entry.methods(names);
        entry.ground(loaded.ground());
        entry.blocks(loaded.blocks());
        Snapshot first = Snapshot.of(plain);
        String given = kind.method(loaded.world());
        if (!given.equals(Snapshot.ASTAR)) {
            // The index that was loaded with it.
            first = first.with(given, loaded.world());
            method(given).ready(0);
        }
        entry.snapshot(first);
        method(Snapshot.ASTAR).ready(0);
        entry.noObstacles(whyNoObstacles(kind, loaded));
        entry.progress(BuildProgress.ready("indexes"));
    }

    private static String whyNoObstacles(WorldKind kind, Source.Loaded loaded) {
        if (kind == WorldKind.GRID) {
            return "obstacles are for meshes: block tiles instead";
        }
        if (loaded.ground() != null) {
            return null;
        }
        if (loaded.blocks() != null) {
            return "this is a world of blocks: place and break them instead";
        }
        return loaded.packedGround() != null
                ? "the ground is still being unpacked"
                : "obstacles need a world that was built here from triangles; doors can be shut";
    }

    private void finishMesh(Source.Loaded loaded, Source.Cache cache) {
        if (detour && loaded.twin() != null) {
            entry.detours().ground(loaded.twin());
            method(DetourPeers.METHOD).ready(0);
        }
        entry.edits().findDoors();
        unpackGround(loaded);
        int polygons = entry.snapshot().mesh().mesh().polygonCount();
        build("hna", base -> base.mesh().withIndex(MeshIndex.hna(), executor, threads));
        if (polygons > MOST_FOR_TRANSIT) {
            refuse("transit", MOST_FOR_TRANSIT);
        }
        build("transit", base -> base.mesh().withIndex(MeshIndex.transit(), executor, threads));
        if (polygons > MOST_FOR_PCCP) {
            refuse("pccp", MOST_FOR_PCCP);
        }
        build("pccp", base -> base.mesh().withIndex(MeshIndex.pccp(), executor, threads));
        if (loaded.fresh() && cache != null) {
            keep(cache);
        }
        if (detour && !entry.detours().isReady()) {
            makeTwin(loaded);
        }
    }

    private void makeTwin(Source.Loaded loaded) {
        if (loaded.soup() == null) {
            method(DetourPeers.METHOD)
                    .unavailable("there is no Detour mesh of this world: it was not made from triangles here");
            return;
        }
        entry.requireWanted();
        attempt(DetourPeers.METHOD, () -> {
            long start = System.nanoTime();
            entry.detours()
                    .ground(RecastPipeline.twin(
                            loaded.soup().get(),
                            loaded.build().settings(),
                            loaded.build().tiling(),
                            executor,
                            threads,
                            (done, all) -> entry.requireWanted()));
            method(DetourPeers.METHOD).ready(millisSince(start));
        });
    }

    /** Runs a build; a failure makes the method unavailable. */
    private void attempt(String method, Runnable building) {
        try {
            building.run();
        } catch (CancellationException | RejectedExecutionException e) {
            throw e;
        } catch (RuntimeException | OutOfMemoryError e) {
            method(method).unavailable(reason(e));
        }
    }

    private void refuse(String method, int most) {
        method(method).unavailable("its tables are for worlds of up to " + most + " polygons here");
    }

    /** Builds the index of a method if it is missing, and applies edits that were made meanwhile. */
    private void build(String method, Function<Snapshot, World> building) {
        MethodState state = method(method);
        if (state.isReady() || state.why() != null) {
            return;
        }
        entry.requireWanted();
        attempt(method, () -> {
            long start = System.nanoTime();
            Snapshot base;
            int made;
            synchronized (entry.editing()) {
                base = entry.snapshot();
                made = entry.edits().logged();
            }
            World built = building.apply(base);
            synchronized (entry.editing()) {
                entry.snapshot(entry.snapshot().with(method, entry.edits().since(made, built)));
            }
            state.ready(millisSince(start));
        });
    }

    /** Rebuilds tiles from packed ground, which obstacles need. */
    private void unpackGround(Source.Loaded loaded) {
        if (loaded.packedGround() == null) {
            return;
        }
        entry.requireWanted();
        try {
            TiledGround read = TiledGround.read(new DataInputStream(new ByteArrayInputStream(loaded.packedGround())));
            var tiles = read.tiles(executor, threads);
            synchronized (entry.editing()) {
                Snapshot packed = entry.snapshot();
                Map<String, World> tiled = new LinkedHashMap<>();
                packed.worlds().forEach((key, world) -> tiled.put(key, ((MeshWorld) world).withTiles(tiles)));
                entry.snapshot(packed.after(false, tiled, packed.doors(), packed.blocks()));
                entry.ground(read);
                entry.noObstacles(null);
            }
        } catch (CancellationException | RejectedExecutionException e) {
            throw e;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            log.log(Level.WARNING, "the ground of a file could not be unpacked: " + entry.id(), e);
            entry.noObstacles("the file has no ground that obstacles could stand on");
        }
    }

    /** Writes a world to its cache once its tables are there. */
    private void keep(Source.Cache cache) {
        try {
            Snapshot current = entry.snapshot();
            byte[] packed = entry.packedGround();
            if (current.version() == 0 && packed.length > 0) {
                cache.keep(current.mesh(), packed);
            }
        } catch (IOException | RuntimeException e) {
            // Only the next start takes longer.
            log.log(Level.WARNING, "the world could not be kept for the next start: " + entry.id(), e);
        }
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
