package dev.throng.server.world;

import dev.throng.BadInputException;
import dev.throng.server.http.HttpException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The worlds that the server keeps. The one it was started with stays; of the others those that were used last. Share freely. */
public final class WorldStore implements AutoCloseable {
    /** Worlds that wait to be built. */
    private static final int MOST_WAITING = 4;

    private final int most;
    private final Path cache;
    private final int threads;
    private final boolean detour;
    private final Consumer<Throwable> bugs;
    private final ExecutorService workers;
    private final ThreadPoolExecutor builder;
    private final ThreadPoolExecutor tables;
    private final Map<String, WorldEntry> entries = new LinkedHashMap<>();
    private String first;
    private long clock;

    /**
     * @param most that are kept
     * @param cache folder of generated worlds, or null
     * @param threads that build
     * @param detour whether recast4j's Detour answers too
     * @param bugs takes what should not happen
     */
    public WorldStore(int most, Path cache, int threads, boolean detour, Consumer<Throwable> bugs) {
        this.detour = detour;
        this.bugs = bugs;
        this.most = most;
        this.cache = cache;
        this.threads = threads;
        // Those who spread work each use few; none may wait for another's to end.
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

    /** Runs what work is spread over. */
    public ExecutorService workers() {
        return workers;
    }

    public int threads() {
        return threads;
    }

    /** The world that the server is started with: a generated one, built in the usual way. */
    public void start(String name, long seed) {
        start(name, 0, seed, null);
    }

    /** The world that the server is started with: a file, built in the usual way. */
    public void start(String name, byte[] content, Path folder) {
        start(name, content, folder, null);
    }

    /**
     * The world that the server is started with: a generated one.
     *
     * @param size 0 for the usual one
     * @param build how its triangles become ground; null for the usual way
     */
    public void start(String name, int size, long seed, GroundBuild build) {
        // The cache knows only what was built in the usual way.
        Generated source = build == null
                ? new Generated(name, size, seed, cache, GroundBuild.usual(WorldReader.UPLOADED))
                : new Generated(name, size, seed, null, build);
        first = add(source.id(), source.name(), source).id();
    }

    /**
     * The world that the server is started with: a file.
     *
     * @param build how its triangles become ground; null for the usual way
     */
    public void start(String name, byte[] content, Path folder, GroundBuild build) {
        String id = baseName(name).replaceAll("[^A-Za-z0-9_-]+", "-");
        first = id.isEmpty() ? "world" : id;
        GroundBuild how = build == null ? GroundBuild.usual(WorldReader.TRUSTED) : build;
        add(first, name, new WorldReader(name, content, folder, WorldReader.TRUSTED, how));
    }

    private static String baseName(String file) {
        int dot = file.indexOf('.', 1);
        return dot < 0 ? file : file.substring(0, dot);
    }

    /**
     * Begins to build a generated world, unless it is there.
     *
     * @param size 0 for the usual one
     */
    public WorldEntry generate(String name, int size, long seed) {
        Generated source = new Generated(name, size, seed, cache, GroundBuild.usual(WorldReader.UPLOADED));
        return add(source.id(), source.name(), source);
    }

    public static boolean canGenerate(String name) {
        return Generated.isName(name);
    }

    /** Begins to build the world of a file. */
    public WorldEntry upload(String file, byte[] content) {
        String name = file.substring(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1)
                .replaceAll("[^A-Za-z0-9._ -]", "_");
        name = name.length() > 64 ? name.substring(name.length() - 64) : name;
        if (name.isBlank()) {
            throw new BadInputException("?name= must be the name of the file, like level.obj");
        }
        return add("upload-" + hash(name, content), name, new WorldReader(name, content, null, WorldReader.UPLOADED));
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

    private synchronized WorldEntry add(String id, String name, Source source) {
        WorldEntry known = entries.get(id);
        if (known != null && known.progress().state() != BuildProgress.State.FAILED) {
            known.touch(++clock);
            return known;
        }
        if (builder.getQueue().size() >= MOST_WAITING) {
            throw HttpException.busy("too many worlds wait to be built: try again later", 5000);
        }
        WorldEntry entry = new WorldEntry(id, name, tables, workers, threads);
        entry.touch(++clock);
        entries.remove(id);
        makeSpace();
        entries.put(id, entry);
        try {
            builder.execute(new WorldBuild(entry, source, workers, threads, detour, bugs));
        } catch (RejectedExecutionException e) {
            throw new HttpException(503, "the server is stopping");
        }
        return entry;
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
     * @param id null for the one that the server was started with
     * @throws HttpException when there is none of this id
     */
    public synchronized WorldEntry entry(String id) {
        WorldEntry entry = entries.get(id == null ? first : id);
        if (entry == null) {
            throw new HttpException(404, "there is no such world: see /v1/worlds");
        }
        entry.touch(++clock);
        return entry;
    }

    /** All worlds, the first one first. */
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
