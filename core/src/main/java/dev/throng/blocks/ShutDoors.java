package dev.throng.blocks;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** The doors that are shut, block by block, by chunk. Immutable, share freely. */
final class ShutDoors {
    static final ShutDoors NONE = new ShutDoors(Map.of());

    /** A block of a door. */
    record Door(int x, int y, int z) {}

    private final Map<Long, Set<Door>> byChunk;

    private ShutDoors(Map<Long, Set<Door>> byChunk) {
        this.byChunk = byChunk;
    }

    private static long key(Door door, int side) {
        return LoadedChunks.key(Math.floorDiv(door.x, side), Math.floorDiv(door.z, side));
    }

    boolean contains(Door door, int side) {
        return in(key(door, side)).contains(door);
    }

    Set<Door> in(long chunk) {
        return byChunk.getOrDefault(chunk, Set.of());
    }

    /** Returns the doors after one was shut or opened. */
    ShutDoors with(Door door, boolean shut, int side) {
        if (contains(door, side) == shut) {
            return this;
        }
        long key = key(door, side);
        Set<Door> doors = new HashSet<>(in(key));
        if (shut) {
            doors.add(door);
        } else {
            doors.remove(door);
        }
        Map<Long, Set<Door>> next = new HashMap<>(byChunk);
        if (doors.isEmpty()) {
            next.remove(key);
        } else {
            next.put(key, doors);
        }
        return next.isEmpty() ? NONE : new ShutDoors(next);
    }
}
