package dev.throng.server.world;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.mesh.MeshIndex;
import dev.throng.recast.DetourTwin;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.TiledGround;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A world that the server keeps: how far its build is, its newest snapshot, and what edits need. Share freely.
 *
 * <p>It can be shown as soon as its mesh or map is there. Indexes follow one after the other, and edits are possible meanwhile.
 */
public final class WorldEntry {
    /** recast4j's search, which is here to compare with. */
    public static final String DETOUR = "detour";

    /** Beyond, the tables of a method take too much time and memory for a page that somebody waits for. */
    private static final int MOST_FOR_TRANSIT = 100_000;

    private static final int MOST_FOR_PCCP = 300_000;

    private final String id;
    private final String name;

    /** Null once the world is there: a file's bytes are not kept. */
    private Source source;

    private final Map<String, MethodState> methods = new LinkedHashMap<>();
    private final ConcurrentLinkedQueue<DetourPeer> detours = new ConcurrentLinkedQueue<>();
    private volatile Progress progress = Progress.building(0, "waiting");
    private volatile Snapshot snapshot;
    private volatile DetourTwin twin;
    private volatile boolean dropped;
    private volatile long used;

    /** Guards edits, and the two fields below. */
    private final Object editing = new Object();

    /** Null where tiles cannot be rebuilt, or not yet. */
    private TiledGround ground;

    /** Why obstacles are refused; null where they are not. */
    private volatile String noObstacles = "the world is still being built";

    private final Edits edits;
    private final boolean detour;
    private final Consumer<Throwable> bugs;

    /** Another one in every run: what clients keep of one must not pass for another. */
    private final String nonce = Long.toHexString(System.nanoTime());

    WorldEntry(
            String id,
            String name,
            Source source,
            Executor tables,
            Executor workers,
            int threads,
            boolean detour,
            Consumer<Throwable> bugs) {
        this.detour = detour;
        this.bugs = bugs;
        edits = new Edits(this, tables, workers, threads);
        this.id = id;
        this.name = name;
        this.source = source;
    }

    public String id() {
        return id;
    }

    /** Tells this world from others of the same id, before and after. */
    public String nonce() {
        return nonce;
    }

    public String name() {
        return name;
    }

    public Progress progress() {
        return progress;
    }

    /** Null until the world can be shown. */
    public Snapshot snapshot() {
        return snapshot;
    }

    /** All methods of its kind of world; empty until that is known. */
    public List<MethodState> methods() {
        synchronized (methods) {
            return List.copyOf(methods.values());
        }
    }

    /** A method by name, or null. */
    public MethodState method(String wanted) {
        synchronized (methods) {
            return methods.get(wanted);
        }
    }

    public Edits edits() {
        return edits;
    }

    Object editing() {
        return editing;
    }

    TiledGround ground() {
        return ground;
    }

    /** Why obstacles cannot stand in this world; null where they can. */
    public String noObstacles() {
        return noObstacles;
    }

    void snapshot(Snapshot newer) {
        snapshot = newer;
    }

    void touch(long now) {
        used = now;
    }

    long used() {
        return used;
    }

    /** Nobody wants it any more: what is being built for it ends soon. */
    void drop() {
        dropped = true;
    }

    /** Detour's search on the same ground, to be given back; null where there is none for the newest snapshot. */
    public DetourPeer takeDetour() {
        DetourTwin mesh = twin;
        if (mesh == null || snapshot.version() > 0) {
            return null;
        }
        DetourPeer peer = detours.poll();
        return peer != null ? peer : new DetourPeer(mesh);
    }

    public void giveBack(DetourPeer peer) {
        detours.add(peer);
    }

    /** Builds all there is to build, in the calling thread and on an executor. */
    void build(Executor executor, int threads) {
        Source.Loaded loaded;
        Generated generated = source instanceof Generated each ? each : null;
        try {
            loaded = source.load(this::progress, executor, threads);
            show(loaded);
        } catch (CancellationException | RejectedExecutionException e) {
            progress = Progress.failed("stopped");
            return;
        } catch (Exception | OutOfMemoryError e) {
            progress = Progress.failed(reason(e));
            return;
        } finally {
            source = null;
        }
        try {
            if (snapshot.isMesh()) {
                finishMesh(loaded, generated, executor, threads);
            } else {
                build("hpa", base -> base.grid().withIndex(GridIndex.hpa(), executor, threads));
                build("mm", base -> base.grid().withIndex(GridIndex.mm(), executor, threads));
            }
        } catch (CancellationException | RejectedExecutionException e) {
            // Nobody wants the rest.
        } finally {
            edits.allBuilt();
            progress = Progress.ready("");
        }
    }

    /** What clients are told of a failure, in one line. */
    private String reason(Throwable e) {
        if (e instanceof BadInputException) {
            return e.getMessage();
        }
        if (e instanceof OutOfMemoryError) {
            return "not enough memory for this world";
        }
        if (e instanceof IOException) {
            return "it could not be read";
        }
        bugs.accept(e);
        return "this is a bug in Throng";
    }

    private void progress(double share, String stage) {
        requireWanted();
        progress = Progress.building(share, stage);
    }

    private void requireWanted() {
        if (dropped || Thread.currentThread().isInterrupted()) {
            throw new CancellationException();
        }
    }

    private void show(Source.Loaded loaded) {
        requireWanted();
        World plain = loaded.world() instanceof MeshWorld mesh
                ? mesh.withIndex(MeshIndex.astar())
                : ((GridWorld) loaded.world()).withIndex(GridIndex.astar(), Runnable::run, 1);
        synchronized (methods) {
            List<String> names = plain instanceof MeshWorld
                    ? List.of(Snapshot.ASTAR, "hna", "pccp", "transit")
                    : List.of(Snapshot.ASTAR, "hpa", "mm");
            names.forEach(each -> methods.put(each, new MethodState(each)));
            if (detour && plain instanceof MeshWorld) {
                methods.put(DETOUR, new MethodState(DETOUR));
            }
        }
        ground = loaded.ground();
        Snapshot first = Snapshot.of(plain);
        String given = method(loaded.world());
        if (!given.equals(Snapshot.ASTAR)) {
            // The index that it came with.
            first = first.with(given, loaded.world());
            method(given).ready(0);
        }
        snapshot = first;
        method(Snapshot.ASTAR).ready(0);
        noObstacles = "obstacles are for meshes: block tiles instead";
        if (plain instanceof MeshWorld) {
            noObstacles = ground != null
                    ? null
                    : loaded.packedGround() != null
                            ? "the ground is still being unpacked"
                            : "obstacles need a world that was built here from triangles; doors can be shut";
        }
        progress = Progress.ready("indexes");
    }

    private static String method(World world) {
        Enum<?> method = world instanceof MeshWorld mesh
                ? mesh.index().method()
                : ((GridWorld) world).index().method();
        return method.name().toLowerCase(Locale.ROOT);
    }

    /**
     * @param generated the world's generator, or null
     */
    private void finishMesh(Source.Loaded loaded, Generated generated, Executor executor, int threads) {
        if (detour && loaded.twin() != null) {
            twin = loaded.twin();
            method(DETOUR).ready(0);
        }
        edits.findDoors();
        unpackGround(loaded, executor, threads);
        int polygons = snapshot.mesh().mesh().polygonCount();
        build("hna", base -> base.mesh().withIndex(MeshIndex.hna(), executor, threads));
        if (polygons > MOST_FOR_TRANSIT) {
            refuse("transit", MOST_FOR_TRANSIT);
        }
        build("transit", base -> base.mesh().withIndex(MeshIndex.transit(), executor, threads));
        if (polygons > MOST_FOR_PCCP) {
            refuse("pccp", MOST_FOR_PCCP);
        }
        build("pccp", base -> base.mesh().withIndex(MeshIndex.pccp(), executor, threads));
        keep(loaded, generated);
        makeTwin(loaded, executor, threads);
    }

    private void makeTwin(Source.Loaded loaded, Executor executor, int threads) {
        if (!detour || twin != null) {
            return;
        }
        if (loaded.soup() == null) {
            method(DETOUR).unavailable("there is no Detour mesh of this world: it was not made from triangles here");
            return;
        }
        requireWanted();
        attempt(DETOUR, () -> {
            long start = System.nanoTime();
            twin = RecastPipeline.twin(
                    loaded.soup().get(),
                    loaded.build().settings(),
                    loaded.build().tiling(),
                    executor,
                    threads,
                    (done, all) -> requireWanted());
            method(DETOUR).ready(millisSince(start));
        });
    }

    /** Does without a method whose index cannot be built. */
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

    /** Builds the index of a method unless it is there; edits that came meanwhile are made up for. */
    private void build(String method, Function<Snapshot, World> building) {
        MethodState state = method(method);
        if (state.isReady() || state.why() != null) {
            return;
        }
        requireWanted();
        attempt(method, () -> {
            long start = System.nanoTime();
            Snapshot base;
            int made;
            synchronized (editing) {
                base = snapshot;
                made = edits.count();
            }
            World built = building.apply(base);
            synchronized (editing) {
                snapshot = snapshot.with(method, edits.since(made, built));
            }
            state.ready(millisSince(start));
        });
    }

    /** Makes tiles of what came packed: obstacles need them. */
    private void unpackGround(Source.Loaded loaded, Executor executor, int threads) {
        if (loaded.packedGround() == null) {
            return;
        }
        requireWanted();
        try {
            TiledGround read = TiledGround.read(new DataInputStream(new ByteArrayInputStream(loaded.packedGround())));
            var tiles = read.tiles(executor, threads);
            synchronized (editing) {
                Map<String, World> tiled = new LinkedHashMap<>();
                snapshot.worlds().forEach((key, world) -> tiled.put(key, ((MeshWorld) world).withTiles(tiles)));
                snapshot = new Snapshot(snapshot.shape(), Map.copyOf(tiled), snapshot.doors(), snapshot.blocks());
                ground = read;
                noObstacles = null;
            }
        } catch (CancellationException | RejectedExecutionException e) {
            throw e;
        } catch (IOException | RuntimeException | OutOfMemoryError e) {
            noObstacles = "the file has no ground that obstacles could stand on";
        }
    }

    /** The voxels that tiles are rebuilt from, where there are some and nothing stands on them; else nothing. */
    public byte[] packedGround() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        synchronized (editing) {
            if (ground != null && ground.obstacleCount() == 0) {
                ground.write(new DataOutputStream(packed));
            }
        }
        return packed.toByteArray();
    }

    /** A generated world is written to the cache once its tables are there. */
    private void keep(Source.Loaded loaded, Generated generated) {
        if (!loaded.fresh() || generated == null) {
            return;
        }
        try {
            Snapshot current = snapshot;
            byte[] packed = packedGround();
            if (current.version() == 0 && packed.length > 0) {
                generated.keep(current.mesh(), packed);
            }
        } catch (IOException | RuntimeException e) {
            // The next start takes longer: that is all.
        }
    }

    private static double millisSince(long start) {
        return (System.nanoTime() - start) / 1e6;
    }
}
