package dev.throng.server.world;

import dev.throng.world.GridWorld;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One version of a world, with the index of every method that is ready. Immutable, share freely.
 *
 * @param shape number of edits that have changed the geometry or areas of a mesh
 * @param worlds worlds by method, all with the version of this snapshot
 */
public record Snapshot(long shape, Map<String, World> worlds, List<Door> doors, List<Block> blocks) {
    public static final String ASTAR = "astar";

    static Snapshot of(World plain) {
        return new Snapshot(0, Map.of(ASTAR, plain), List.of(), List.of());
    }

    /** Returns the world without an index. */
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

    /** Returns the world of the fastest method that is ready. */
    public World fastest() {
        for (String method : List.of("transit", "pccp", "hna", "hpa", "mm")) {
            if (worlds.containsKey(method)) {
                return worlds.get(method);
            }
        }
        return plain();
    }

    /** Whether all tables are valid. */
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
