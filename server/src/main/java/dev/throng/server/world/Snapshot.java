package dev.throng.server.world;

import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A world as of one version, with the index of every method that is ready. Immutable, share freely.
 *
 * @param shape counts the edits that have changed what a mesh looks like
 * @param worlds by method; all of them have the version of this snapshot
 */
public record Snapshot(long shape, Map<String, World> worlds, List<Door> doors, List<Block> blocks) {
    public static final String ASTAR = "astar";

    static Snapshot of(World plain) {
        return new Snapshot(0, Map.of(ASTAR, plain), List.of(), List.of());
    }

    /** The world without an index. */
    public World plain() {
        return worlds.get(ASTAR);
    }

    public long version() {
        return plain().version();
    }

    public WorldKind kind() {
        return WorldKind.of(plain());
    }

    public boolean isMesh() {
        return kind() == WorldKind.MESH;
    }

    public MeshWorld mesh() {
        return (MeshWorld) plain();
    }

    public GridWorld grid() {
        return (GridWorld) plain();
    }

    /** The world of the fastest method that is ready. */
    public World fastest() {
        for (String method : List.of("transit", "pccp", "hna", "hpa", "mm")) {
            if (worlds.containsKey(method)) {
                return worlds.get(method);
            }
        }
        return plain();
    }

    /** Whether no edit has left a table to be built. */
    public boolean tablesReady() {
        return worlds.values().stream().allMatch(kind()::finished);
    }

    Snapshot with(String method, World world) {
        Map<String, World> all = new LinkedHashMap<>(worlds);
        all.put(method, world);
        return new Snapshot(shape, Map.copyOf(all), doors, blocks);
    }

    Snapshot with(List<Door> newDoors) {
        return new Snapshot(shape, worlds, List.copyOf(newDoors), blocks);
    }
}
