package dev.throng.blocks;

import java.util.Arrays;

/**
 * The blocks of a chunk, and the places in its columns. Immutable: a changed copy shares the sections and columns that stay.
 *
 * <p>A section is 16 blocks high; one of air only is null.
 */
final class BlockChunk {
    private static final int HIGH = 16;
    private static final Block[] KINDS = Block.values();

    final int column;
    final int row;
    private final int side;

    /** Number of the lowest section: its blocks begin at 16 times that height. */
    private final int low;

    /** Kinds of blocks, y by y, then z by z; null for a section of air. */
    private final byte[][] sections;

    /** First place of each column, z by z, and one past the last. */
    private final int[] first;

    /** See {@link Places}. */
    private final long[] places;

    private BlockChunk(int column, int row, int side, int low, byte[][] sections, int[] first, long[] places) {
        this.column = column;
        this.row = row;
        this.side = side;
        this.low = low;
        this.sections = sections;
        this.first = first;
        this.places = places;
    }

    /** Returns the chunk of the blocks that an edit has read. */
    static BlockChunk of(BlockEdit.Load load, BlockRules rules) {
        int area = rules.side() * rules.side();
        int low = Math.floorDiv(load.fromY(), HIGH);
        byte[][] sections = new byte[Math.floorDiv(load.toY() + HIGH - 1, HIGH) - low][];
        for (int y = load.fromY(); y < load.toY(); y++) {
            int from = (y - load.fromY()) * area;
            int section = Math.floorDiv(y, HIGH) - low;
            for (int i = from; i < from + area && sections[section] == null; i++) {
                if (load.kinds()[i] != 0) {
                    sections[section] = new byte[HIGH * area];
                }
            }
            if (sections[section] != null) {
                System.arraycopy(load.kinds(), from, sections[section], Math.floorMod(y, HIGH) * area, area);
            }
        }
        return new BlockChunk(load.column(), load.row(), rules.side(), low, sections, new int[0], new long[0])
                .withAllPlaces(rules);
    }

    private BlockChunk withAllPlaces(BlockRules rules) {
        Places found = new Places(rules.halfHeight());
        int[] ends = new int[side * side + 1];
        for (int i = 0; i < side * side; i++) {
            found.find(this, i % side, i / side);
            ends[i + 1] = found.size();
        }
        return new BlockChunk(column, row, side, low, sections, ends, found.toArray());
    }

    /** Returns the chunk with another block; this chunk if the block is the same. */
    BlockChunk with(int x, int y, int z, Block block, BlockRules rules) {
        if (at(x, y, z) == block) {
            return this;
        }
        int section = Math.floorDiv(y, HIGH);
        int newLow = sections.length == 0 ? section : Math.min(low, section);
        int end = sections.length == 0 ? section + 1 : Math.max(low + sections.length, section + 1);
        byte[][] next = new byte[end - newLow][];
        System.arraycopy(sections, 0, next, low - newLow, sections.length);
        byte[] old = next[section - newLow];
        next[section - newLow] = old == null ? new byte[HIGH * side * side] : old.clone();
        next[section - newLow][Math.floorMod(y, HIGH) * side * side + z * side + x] = (byte) block.ordinal();
        return new BlockChunk(column, row, side, newLow, next, first, places).withPlaces(x, z, rules);
    }

    /** Returns the chunk with the places of a column found again. */
    private BlockChunk withPlaces(int x, int z, BlockRules rules) {
        Places found = new Places(rules.halfHeight());
        found.find(this, x, z);
        long[] now = found.toArray();
        int at = z * side + x;
        if (Arrays.equals(now, 0, now.length, places, first[at], first[at + 1])) {
            return this;
        }
        int more = now.length - (first[at + 1] - first[at]);
        long[] all = new long[places.length + more];
        System.arraycopy(places, 0, all, 0, first[at]);
        System.arraycopy(now, 0, all, first[at], now.length);
        System.arraycopy(places, first[at + 1], all, first[at] + now.length, places.length - first[at + 1]);
        int[] firsts = first.clone();
        for (int i = at + 1; i < firsts.length; i++) {
            firsts[i] += more;
        }
        return new BlockChunk(column, row, side, low, sections, firsts, all);
    }

    /** Whether the places are those of another state of the chunk. */
    boolean samePlaces(BlockChunk other) {
        return places == other.places || Arrays.equals(places, other.places) && Arrays.equals(first, other.first);
    }

    /** A block by its position in the chunk; air above and below what was read. */
    Block at(int x, int y, int z) {
        int section = Math.floorDiv(y, HIGH) - low;
        if (section < 0 || section >= sections.length || sections[section] == null) {
            return Block.AIR;
        }
        return KINDS[sections[section][Math.floorMod(y, HIGH) * side * side + z * side + x]];
    }

    /** Smallest height at which a block may be. */
    int lowY() {
        return HIGH * low;
    }

    /** Smallest height above all blocks. */
    int highY() {
        return HIGH * (low + sections.length);
    }

    int firstPlace(int x, int z) {
        return first[z * side + x];
    }

    int endPlace(int x, int z) {
        return first[z * side + x + 1];
    }

    long place(int i) {
        return places[i];
    }

    int placeCount() {
        return places.length;
    }
}
