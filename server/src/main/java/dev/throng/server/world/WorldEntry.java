package dev.throng.server.world;

import dev.throng.blocks.BlockWorld;
import dev.throng.recast.TiledGround;
import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;

/** A world in the server: its progress, its newest snapshot, and its edits. Share freely. */
public final class WorldEntry {
    private final String id;
    private final String name;
    private final Map<String, MethodState> methods = new LinkedHashMap<>();
    private final DetourPeers detours = new DetourPeers();
    private final Edits edits;
    private volatile BuildProgress progress = BuildProgress.building(0, "waiting");
    private volatile Snapshot snapshot;
    /** Returns a source of the world of a file, which it reads now. */
    @FunctionalInterface
    interface Origin {
        Source read() throws Exception;
    }

    /** Reads the file of this world again; null if it has none. */
    private final Origin origin;

    /** World that is being built from the file again, or could not be; null for none. */
    private volatile WorldEntry successor;

    /** Whether the successor has taken the place of this world. */
    private volatile boolean replaced;

    private volatile boolean dropped;
    private volatile long used;

    /** Guards edits, and the field below. */
    private final Object editing = new Object();

    /** Blocks that the world is made of; null for none. Written while editing. */
    private volatile BlockWorld blocks;

    /** Null if tiles cannot be rebuilt, or not yet. */
    private TiledGround ground;

    /** Reason why obstacles are refused; null if they are allowed. */
    private volatile String noObstacles = "the world is still being built";

    /** Unique for each run, so that clients do not mistake cached data of another run for this one's. */
    private final String nonce = Long.toHexString(System.nanoTime());

    /**
     * @param origin reads the file of this world again; null if it has none
     */
    WorldEntry(String id, String name, Origin origin, EditCount count, Executor tables, Executor workers, int threads) {
        edits = new Edits(this, count, tables, workers, threads);
        this.id = id;
        this.name = name;
        this.origin = origin;
    }

    Origin origin() {
        return origin;
    }

    /** Returns the progress of the last reload of this world; null if there was none. */
    public BuildProgress reload() {
        WorldEntry next = successor;
        return next == null ? null : next.progress();
    }

    void successor(WorldEntry next) {
        successor = next;
    }

    /** Whether a reload has put another world in the place of this one. */
    public boolean replaced() {
        return replaced;
    }

    /** Lets the successor continue the versions of this world, and refuses edits of this one from now on. */
    void giveWay() {
        synchronized (editing) {
            if (snapshot != null) {
                successor.snapshot(successor.snapshot().following(snapshot));
            }
            replaced = true;
        }
    }

    public String id() {
        return id;
    }

    /** Returns a value that distinguishes this world from earlier and later ones of the same id. */
    public String nonce() {
        return nonce;
    }

    public String name() {
        return name;
    }

    public BuildProgress progress() {
        return progress;
    }

    void progress(BuildProgress now) {
        progress = now;
    }

    /** Returns the newest snapshot; null until the world can be shown. */
    public Snapshot snapshot() {
        return snapshot;
    }

    void snapshot(Snapshot newer) {
        snapshot = newer;
    }

    /** Returns all methods for this kind of world; empty until the kind is known. */
    public List<MethodState> methods() {
        synchronized (methods) {
            return List.copyOf(methods.values());
        }
    }

    void methods(List<String> names) {
        synchronized (methods) {
            names.forEach(each -> methods.put(each, new MethodState(each)));
        }
    }

    /** Returns a method by name, or null. */
    public MethodState method(String wanted) {
        synchronized (methods) {
            return methods.get(wanted);
        }
    }

    /** Returns recast4j's searches on the same ground. */
    public DetourPeers detours() {
        return detours;
    }

    public Edits edits() {
        return edits;
    }

    Object editing() {
        return editing;
    }

    /** Returns the blocks that the world is made of; null for none. */
    public BlockWorld blocks() {
        return blocks;
    }

    void blocks(BlockWorld next) {
        blocks = next;
    }

    TiledGround ground() {
        return ground;
    }

    void ground(TiledGround tiles) {
        ground = tiles;
    }

    /** Returns the reason why obstacles are refused; null if they are allowed. */
    public String noObstacles() {
        return noObstacles;
    }

    void noObstacles(String why) {
        noObstacles = why;
    }

    void touch(long now) {
        used = now;
    }

    long used() {
        return used;
    }

    /** Marks the world as unwanted: its build ends soon. */
    void drop() {
        dropped = true;
        WorldEntry next = successor;
        if (next != null && !replaced) {
            next.drop();
        }
    }

    /** Throws if the world is unwanted, to end its build. */
    void requireWanted() {
        if (dropped || Thread.currentThread().isInterrupted()) {
            throw new CancellationException();
        }
    }

    /** Returns the packed ground from which tiles are rebuilt; empty if there is none, or obstacles stand on it. */
    public byte[] packedGround() throws IOException {
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        synchronized (editing) {
            if (ground != null && ground.obstacleCount() == 0) {
                ground.write(new DataOutputStream(packed));
            }
        }
        return packed.toByteArray();
    }
}
