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
 * @param base added to the version of the worlds: a world that was reloaded continues the versions of the one before
 * @param shape number of edits that have changed the geometry or areas of a mesh
 * @param worlds worlds by method, all with the version of this snapshot
 */
public record Snapshot(
        long base, long shape, Map<String, World> worlds, List<Door> doors, List<PlacedObstacle> blocks) {
    public static final String ASTAR = "astar";

    static Snapshot of(World plain) {
        return new Snapshot(0, 0, Map.of(ASTAR, plain), List.of(), List.of());
    }

    /** Returns the world without an index. */
    public World plain() {
        return worlds.get(ASTAR);
    }

    public long version() {
        return base + plain().version();
    }

    /** Whether the world was edited since it was built or reloaded. */
    public boolean edited() {
        return plain().version() > 0;
    }

    /** Returns this snapshot of a new build, with versions that continue those of another one. */
    Snapshot following(Snapshot before) {
        return new Snapshot(before.version() + 1, before.shape + 1 + shape, worlds, doors, blocks);
    }

    /** Returns the snapshot after an edit of all worlds. */
    Snapshot after(boolean reshaped, Map<String, World> edited, List<Door> newDoors, List<PlacedObstacle> newBlocks) {
        return new Snapshot(base, shape + (reshaped ? 1 : 0), Map.copyOf(edited), newDoors, newBlocks);
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
        return new Snapshot(base, shape, Map.copyOf(all), doors, blocks);
    }

    Snapshot with(List<Door> newDoors) {
        return new Snapshot(base, shape, worlds, List.copyOf(newDoors), blocks);
    }
}
