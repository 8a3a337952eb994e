package dev.throng.blocks;

import dev.throng.BadInputException;
import dev.throng.blocks.ShutDoors.Door;
import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Executor;

/** Applies an edit to the chunks and doors of a world. One per edit. */
final class ChunkChange {
    private final BlockRules rules;
    private final LoadedChunks before;

    /** By key, as the edit leaves it; null for one that is unloaded. */
    private final Map<Long, BlockChunk> changed = new LinkedHashMap<>();

    private final Set<Door> opened = new HashSet<>();
    private final Set<Door> shut = new HashSet<>();

    /** Chunks whose ground is made anew. */
    private final Set<Long> grounds = new LinkedHashSet<>();

    private LoadedChunks chunks;
    private ShutDoors doors;

    ChunkChange(BlockRules rules, LoadedChunks before, ShutDoors doorsBefore, BlockEdit edit) {
        this.rules = rules;
        this.before = before;
        doors = doorsBefore;
        for (BlockEdit.Change change : edit.changes()) {
            apply(change);
        }
        changed.entrySet().removeIf(each -> each.getValue() == before.chunk(each.getKey()));
        chunks = changed.isEmpty() ? before : before.with(changed);
        changed.forEach(this::findGrounds);
    }

    private void apply(BlockEdit.Change change) {
        if (change instanceof BlockEdit.Load load) {
            long key = LoadedChunks.key(load.column(), load.row());
            BlockChunk chunk = BlockChunk.of(load, rules);
            changed.put(key, chunk);
            forgetDoors(key, chunk);
        } else if (change instanceof BlockEdit.Unload unload) {
            changed.put(LoadedChunks.key(unload.column(), unload.row()), null);
        } else if (change instanceof BlockEdit.SetBlock set) {
            int side = rules.side();
            BlockChunk chunk = loaded(set.x(), set.y(), set.z());
            int x = Math.floorMod(set.x(), side);
            int z = Math.floorMod(set.z(), side);
            if (chunk.at(x, set.y(), z) == Block.DOOR && set.block() != Block.DOOR) {
                set(new Door(set.x(), set.y(), set.z()), false);
            }
            changed.put(LoadedChunks.key(chunk.column, chunk.row), chunk.with(x, set.y(), z, set.block(), rules));
        } else if (change instanceof BlockEdit.SetDoor door) {
            BlockChunk chunk = loaded(door.x(), door.y(), door.z());
            int x = Math.floorMod(door.x(), rules.side());
            int z = Math.floorMod(door.z(), rules.side());
            if (chunk.at(x, door.y(), z) != Block.DOOR) {
                throw new BadInputException("block edit: the block at " + door.x() + " " + door.y() + " " + door.z()
                        + " is " + chunk.at(x, door.y(), z) + ", not a door");
            }
            int low = door.y();
            while (chunk.at(x, low - 1, z) == Block.DOOR) {
                low--;
            }
            for (int y = low; chunk.at(x, y, z) == Block.DOOR; y++) {
                set(new Door(door.x(), y, door.z()), door.shut());
            }
        }
    }

    /** Forgets the shut doors of a chunk that are not among its blocks any more. */
    private void forgetDoors(long key, BlockChunk now) {
        int side = rules.side();
        for (Door door : doors.in(key)) {
            if (now.at(Math.floorMod(door.x(), side), door.y(), Math.floorMod(door.z(), side)) != Block.DOOR) {
                set(door, false);
            }
        }
    }

    private void set(Door door, boolean nowShut) {
        doors = doors.with(door, nowShut, rules.side());
        opened.add(door);
        shut.add(door);
        (nowShut ? opened : shut).remove(door);
    }

    private BlockChunk loaded(int x, int y, int z) {
        long key = LoadedChunks.key(Math.floorDiv(x, rules.side()), Math.floorDiv(z, rules.side()));
        BlockChunk chunk = changed.containsKey(key) ? changed.get(key) : before.chunk(key);
        if (chunk == null) {
            throw new BadInputException("block edit: the chunk of block " + x + " " + y + " " + z + " is not loaded");
        }
        return chunk;
    }

    /** Lists the chunks whose ground depends on one that has changed. */
    private void findGrounds(long key, BlockChunk now) {
        BlockChunk was = before.chunk(key);
        // Wide agents may be higher than the places of a column, and in other blocks.
        if (rules.width() == 1 && was != null && now != null && was.samePlaces(now)) {
            return;
        }
        int reach = rules.width() > 1 ? 1 : 0;
        for (int dz = -reach; dz <= 0; dz++) {
            for (int dx = -reach; dx <= 0; dx++) {
                long other = LoadedChunks.key(LoadedChunks.column(key) + dx, LoadedChunks.row(key) + dz);
                if (chunks.chunk(other) != null) {
                    grounds.add(other);
                }
            }
        }
    }

    /** Whether ground is made anew, or goes. */
    boolean changesGround() {
        return !grounds.isEmpty() || !removed().isEmpty();
    }

    /** The chunks that were loaded and are not any more. */
    List<Long> removed() {
        return changed.keySet().stream()
                .filter(key -> changed.get(key) == null && before.chunk(key) != null)
                .toList();
    }

    /** Makes the ground of chunks anew. */
    List<BlockGround> ground(Executor executor, int parallelism) {
        List<Long> keys = new ArrayList<>(grounds);
        BlockGround[] made = new BlockGround[keys.size()];
        SharedWork.run(executor, parallelism, made.length, () -> {
            BlockGround.Maker maker = new BlockGround.Maker(rules);
            return piece -> made[piece] = make(maker, keys.get(piece));
        });
        Map<Long, BlockGround> byKey = new HashMap<>();
        for (int i = 0; i < made.length; i++) {
            byKey.put(keys.get(i), made[i]);
        }
        chunks = chunks.withGround(byKey);
        return List.of(made);
    }

    private BlockGround make(BlockGround.Maker maker, long key) {
        int column = LoadedChunks.column(key);
        int row = LoadedChunks.row(key);
        return maker.make(
                Objects.requireNonNull(chunks.chunk(key)),
                chunks.chunk(LoadedChunks.key(column + 1, row)),
                chunks.chunk(LoadedChunks.key(column, row + 1)),
                chunks.chunk(LoadedChunks.key(column + 1, row + 1)));
    }

    BlockRules rules() {
        return rules;
    }

    LoadedChunks chunks() {
        return chunks;
    }

    ShutDoors doors() {
        return doors;
    }

    /** Doors that the edit has opened. */
    Collection<Door> opened() {
        return opened;
    }

    /** Doors that the edit has shut, and those that are shut on or beside ground that is new. */
    Collection<Door> shut() {
        Set<Door> all = new LinkedHashSet<>(shut);
        for (long key : grounds) {
            for (int dz = -1; dz <= 1; dz++) {
                for (int dx = -1; dx <= 1; dx++) {
                    all.addAll(doors.in(LoadedChunks.key(LoadedChunks.column(key) + dx, LoadedChunks.row(key) + dz)));
                }
            }
        }
        return all;
    }
}
