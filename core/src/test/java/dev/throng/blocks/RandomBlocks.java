package dev.throng.blocks;

import dev.throng.blocks.PlainBlocks.Place;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/** A small random world of blocks, and random edits of it, in both forms: as a plain map and as edits of a {@link BlockWorld}. */
final class RandomBlocks {
    static final int HIGH = 9;
    final BlockRules rules;
    final PlainBlocks plain;
    private final Random random;
    private final int chunks;

    RandomBlocks(Random random, BlockRules rules, int chunks) {
        this.random = random;
        this.rules = rules;
        this.chunks = chunks;
        plain = new PlainBlocks(rules, 0, HIGH);
    }

    /** The edit that loads all chunks. */
    BlockEdit start() {
        BlockEdit edit = new BlockEdit(rules);
        for (int i = 0; i < chunks * chunks; i++) {
            load(edit, i % chunks, i / chunks);
        }
        return edit;
    }

    private void load(BlockEdit edit, int column, int row) {
        int side = rules.side();
        byte[] kinds = new byte[side * side * HIGH];
        int level = 1 + random.nextInt(3);
        for (int i = 0; i < side * side; i++) {
            int top = Math.max(1, level + (random.nextInt(4) == 0 ? random.nextInt(5) - 2 : 0));
            for (int y = 0; y < HIGH; y++) {
                Block block = y < top ? random.nextInt(12) == 0 ? Block.AIR : Block.SOLID : Block.AIR;
                if (y == top && random.nextInt(6) == 0) {
                    block = Block.values()[random.nextInt(Block.values().length)];
                } else if (y >= top && random.nextInt(25) == 0) {
                    block = Block.values()[random.nextInt(Block.values().length)];
                } else if (y == 6 && level == 1) {
                    block = random.nextInt(9) == 0 ? Block.AIR : Block.SOLID;
                }
                if (y > 0 && kinds[(y - 1) * side * side + i] == Block.LADDER.ordinal() && random.nextInt(3) > 0) {
                    block = Block.LADDER;
                }
                kinds[y * side * side + i] = (byte) block.ordinal();
            }
        }
        BlockReader reader =
                (x, y, z) -> Block.values()[kinds[(y * side + Math.floorMod(z, side)) * side + Math.floorMod(x, side)]];
        plain.load(column, row, reader);
        edit.load(column, row, 0, HIGH, reader);
    }

    /** A random edit: a few blocks, a chunk that comes or goes, or a door. */
    BlockEdit draw() {
        BlockEdit edit = new BlockEdit(rules);
        for (int changes = 1 + random.nextInt(8) / 7 * random.nextInt(4); changes > 0; changes--) {
            int what = random.nextInt(20);
            if (what == 0) {
                int column = random.nextInt(chunks);
                int row = random.nextInt(chunks);
                if (plain.loaded(column * rules.side(), row * rules.side()) && loadedChunks() > 2) {
                    plain.unload(column, row);
                    edit.unload(column, row);
                } else {
                    load(edit, column, row);
                }
            } else if (what < 6) {
                setDoor(edit);
            } else {
                setBlock(edit);
            }
        }
        return edit;
    }

    private int loadedChunks() {
        int count = 0;
        for (int i = 0; i < chunks * chunks; i++) {
            count += plain.loaded(i % chunks * rules.side(), i / chunks * rules.side()) ? 1 : 0;
        }
        return count;
    }

    private void setDoor(BlockEdit edit) {
        List<int[]> doors = new ArrayList<>();
        for (int x = 0; x < side(); x++) {
            for (int z = 0; z < side(); z++) {
                for (int y = 0; y < HIGH && plain.loaded(x, z); y++) {
                    if (plain.at(x, y, z) == Block.DOOR) {
                        doors.add(new int[] {x, y, z});
                    }
                }
            }
        }
        if (!doors.isEmpty()) {
            int[] door = doors.get(random.nextInt(doors.size()));
            boolean shut = random.nextInt(3) > 0;
            plain.door(door[0], door[1], door[2], shut);
            if (shut) {
                edit.shutDoor(door[0], door[1], door[2]);
            } else {
                edit.openDoor(door[0], door[1], door[2]);
            }
        }
    }

    private void setBlock(BlockEdit edit) {
        int x = random.nextInt(side());
        int z = random.nextInt(side());
        int y = 1 + random.nextInt(HIGH - 2);
        if (plain.loaded(x, z)) {
            Block now = plain.at(x, y, z) != Block.AIR
                    ? Block.AIR
                    : random.nextInt(2) == 0 ? Block.SOLID : Block.values()[random.nextInt(Block.values().length)];
            plain.set(x, y, z, now);
            edit.set(x, y, z, now);
        }
    }

    int side() {
        return chunks * rules.side();
    }

    List<Place> places() {
        List<Place> places = new ArrayList<>();
        for (int x = 0; x < side(); x++) {
            for (int z = 0; z < side(); z++) {
                places.addAll(plain.column(x, z));
            }
        }
        return places;
    }
}
