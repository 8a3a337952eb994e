package dev.throng.server.world;

import dev.throng.BadInputException;
import dev.throng.server.http.HttpException;
import java.lang.System.Logger.Level;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** The worlds of the server. It keeps the first world, and the most recently used of the others. Share freely. */
public final class WorldStore implements AutoCloseable {
    /** Maximum number of worlds that wait to be built. */
    private static final int MOST_WAITING = 4;

    private final int most;
    private final Path cache;
    private final int threads;
    private final boolean detour;
    private final System.Logger log;
    private final EditCount edits = new EditCount();
    private final ExecutorService workers;
    private final ThreadPoolExecutor builder;
    private final ThreadPoolExecutor tables;
    private final Map<String, WorldEntry> entries = new LinkedHashMap<>();
    private String first;
    private long clock;

    /**
     * @param most maximum number of worlds
     * @param cache folder of generated worlds, or null
     * @param threads number of threads that build
     * @param detour whether recast4j's Detour also answers
     */
    public WorldStore(int most, Path cache, int threads, boolean detour, System.Logger log) {
        this.detour = detour;
        this.log = log;
        this.most = most;
        this.cache = cache;
        this.threads = threads;
        // Each task that spreads work uses few threads, and must not wait for another one to end.
        workers = new ThreadPoolExecutor(
                0, Integer.MAX_VALUE, 5, TimeUnit.SECONDS, new SynchronousQueue<>(), named("throng-worker"));
        builder = (ThreadPoolExecutor) Executors.newFixedThreadPool(1, named("throng-builder"));
        tables = (ThreadPoolExecutor) Executors.newFixedThreadPool(1, named("throng-tables"));
    }

    private static ThreadFactory named(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }

    /** Returns the executor for parallel work. */
    public ExecutorService workers() {
        return workers;
    }

    public int threads() {
        return threads;
    }

    /** Returns number and time of the edits of all worlds. */
    public EditCount edits() {
        return edits;
    }

    /** Starts to build the first world: a generated one, with the default options. */
    public void start(String name, long seed) {
        start(name, 0, seed, null);
    }

    /** Starts to build the first world: a file, with the default options. */
    public void start(String name, byte[] content, Path folder) {
        start(name, content, null, folder, null);
    }

    /**
     * Starts to build the first world: a generated one.
     *
     * @param size size, or 0 for the default
     * @param build options for building ground from triangles; null for the defaults
     */
    public void start(String name, int size, long seed, GroundBuild build) {
        // The cache has only worlds that were built with the default options.
        Generated source = build == null
                ? new Generated(name, size, seed, cache, GroundBuild.usual(WorldReader.UPLOADED))
                : new Generated(name, size, seed, null, build);
        first = add(source.id(), source.name(), source, null).id();
    }

    /**
     * Starts to build the first world: a file.
     *
     * @param again reads the file again for a reload, unpacked; null if that is not possible
     * @param build options for building ground from triangles; null for the defaults
     */
    public void start(String name, byte[] content, Callable<byte[]> again, Path folder, GroundBuild build) {
        String id = baseName(name).replaceAll("[^A-Za-z0-9_-]+", "-");
        first = id.isEmpty() ? "world" : id;
        GroundBuild how = build == null ? GroundBuild.usual(WorldReader.TRUSTED) : build;
        WorldEntry.Origin origin = () -> new WorldReader(name, again.call(), folder, WorldReader.TRUSTED, how);
        add(
                first,
                name,
                new WorldReader(name, content, folder, WorldReader.TRUSTED, how),
                again == null ? null : origin);
    }

    private static String baseName(String file) {
        int dot = file.indexOf('.', 1);
        return dot < 0 ? file : file.substring(0, dot);
    }

    /**
     * Starts to build a generated world, unless it exists.
     *
     * @param size size, or 0 for the default
     */
    public WorldEntry generate(String name, int size, long seed) {
        Generated source = new Generated(name, size, seed, cache, GroundBuild.usual(WorldReader.UPLOADED));
        return add(source.id(), source.name(), source, null);
    }

    public static boolean canGenerate(String name) {
        return Generated.isName(name);
    }

    /** Starts to build the world of a file. */
    public WorldEntry upload(String file, byte[] content) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
                .replaceAll("[^A-Za-z0-9._ -]", "_");
        name = name.length() > 64 ? name.substring(name.length() - 64) : name;
        if (name.isBlank()) {
            throw new BadInputException("?name= must be the name of the file, like level.obj");
        }
        WorldReader source = new WorldReader(name, content, null, WorldReader.UPLOADED);
        return add("upload-" + hash(name, content), name, source, null);
    }

    private static String hash(String name, byte[] content) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            digest.update(name.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest.digest(content), 0, 6);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private synchronized WorldEntry add(String id, String name, Source source, WorldEntry.Origin origin) {
        WorldEntry known = entries.get(id);
        if (known != null && known.progress().state() != BuildProgress.State.FAILED) {
            known.touch(++clock);
            return known;
        }
        requireTurn();
        WorldEntry entry = entry(id, name, origin);
        entry.touch(++clock);
        entries.remove(id);
        makeSpace();
        entries.put(id, entry);
        build(new WorldBuild(entry, source, workers, threads, detour, log));
        return entry;
    }

    private WorldEntry entry(String id, String name, WorldEntry.Origin origin) {
        return new WorldEntry(id, name, origin, edits, tables, workers, threads);
    }

    private void requireTurn() {
        if (builder.getQueue().size() >= MOST_WAITING) {
            throw HttpException.busy("too many worlds wait to be built: try again later", 5000);
        }
    }

    private void build(Runnable work) {
        try {
            builder.execute(work);
        } catch (RejectedExecutionException e) {
            throw new HttpException(503, "the server is stopping");
        }
    }

    /**
     * Starts to build a world from its file again. It takes the place of the old one when all of its indexes are built; until then, and if it
     * cannot be built, the old one answers.
     *
     * @param id null for the first world
     * @throws HttpException when the world has no file, or is being reloaded
     */
    public synchronized WorldEntry reload(String id) {
        WorldEntry old = entry(id);
        if (old.origin() == null) {
            throw new HttpException(409, "this world has no file that the server could read again");
        }
        BuildProgress running = old.reload();
        if (old.progress().state() == BuildProgress.State.BUILDING
                || running != null && running.state() == BuildProgress.State.BUILDING) {
            throw new HttpException(409, "this world is being built: see /v1/world");
        }
        requireTurn();
        WorldEntry fresh = entry(old.id(), old.name(), old.origin());
        build(() -> rebuild(old, fresh));
        old.successor(fresh);
        return old;
    }

    private void rebuild(WorldEntry old, WorldEntry fresh) {
        try {
            fresh.requireWanted();
            Source source = old.origin().read();
            new WorldBuild(fresh, source, workers, threads, detour, log).run();
        } catch (CancellationException e) {
            fresh.progress(BuildProgress.failed("stopped"));
        } catch (BadInputException e) {
            fresh.progress(BuildProgress.failed(e.getMessage()));
        } catch (Exception | OutOfMemoryError e) {
            log.log(Level.WARNING, "the file of a world cannot be read: " + old.id(), e);
            fresh.progress(BuildProgress.failed("its file cannot be read"));
        }
        if (fresh.progress().state() == BuildProgress.State.READY) {
            replace(old, fresh);
        } else {
            log.log(
                    Level.WARNING,
                    "reload of " + old.id() + " failed, the old world stays: "
                            + fresh.progress().error());
        }
    }

    private void replace(WorldEntry old, WorldEntry fresh) {
        synchronized (this) {
            if (entries.get(old.id()) != old) {
                return;
            }
            old.giveWay();
            fresh.touch(++clock);
            entries.put(old.id(), fresh);
        }
        log.log(
                Level.DEBUG,
                "reloaded " + old.id() + ", now version " + fresh.snapshot().version());
        old.edits().tellReplaced();
    }

    private void makeSpace() {
        while (entries.size() >= most) {
            WorldEntry oldest = null;
            for (WorldEntry entry : entries.values()) {
                boolean stays = entry.id().equals(first) || entry.edits().watched();
                if (!stays && (oldest == null || entry.used() < oldest.used())) {
                    oldest = entry;
                }
            }
            if (oldest == null) {
                throw HttpException.busy("all worlds that this server keeps are in use: try again later", 5000);
            }
            oldest.drop();
            entries.remove(oldest.id());
        }
    }

    /**
     * {@return a world}
     *
     * @param id null for the first world
     * @throws HttpException when no world has this id
     */
    public synchronized WorldEntry entry(String id) {
        WorldEntry entry = entries.get(id == null ? first : id);
        if (entry == null) {
            throw new HttpException(404, "there is no such world: see /v1/worlds");
        }
        entry.touch(++clock);
        return entry;
    }

    /** Returns all worlds, the first one first. */
    public synchronized List<WorldEntry> entries() {
        return new ArrayList<>(entries.values());
    }

    @Override
    public void close() {
        entries().forEach(WorldEntry::drop);
        builder.shutdownNow();
        tables.shutdownNow();
        workers.shutdownNow();
    }
}
