package dev.throng.hierarchy;

import java.util.Arrays;

/** The cells of one level with their tables. Immutable, share freely. */
public final class Level {
    /** Not a gate of this level. */
    static final int NO_ROW = -1;

    final CellBlock[] blocks;

    /** Row of a gate in the block of the cell that holds an end of it, by end; {@link #NO_ROW} for other gates. */
    private final IntChunks rows;

    private Level(IntChunks rows, CellBlock[] blocks) {
        this.rows = rows;
        this.blocks = blocks;
    }

    /**
     * @param gates ids of gates are below this
     * @param blocks by cell; handed over, not copied
     */
    public static Level of(int gates, CellBlock[] blocks) {
        int[] rows = new int[2 * gates];
        Arrays.fill(rows, NO_ROW);
        for (CellBlock block : blocks) {
            for (int row = 0; row < block.ends.length; row++) {
                rows[block.ends[row]] = row;
            }
        }
        return new Level(IntChunks.of(rows), blocks);
    }

    /** The same level with the blocks of some cells replaced; what did not change is shared. */
    Level with(int[] cells, int count, CellBlock[] replacements) {
        CellBlock[] newBlocks = blocks.clone();
        IntChunks.Edit newRows = rows.edit();
        for (int i = 0; i < count; i++) {
            newBlocks[cells[i]] = replacements[i];
            if (!Arrays.equals(blocks[cells[i]].ends, replacements[i].ends)) {
                for (int end : blocks[cells[i]].ends) {
                    newRows.set(end, NO_ROW);
                }
            }
        }
        for (int i = 0; i < count; i++) {
            int[] ends = replacements[i].ends;
            for (int row = 0; row < ends.length; row++) {
                newRows.set(ends[row], row);
            }
        }
        return new Level(newRows.done(), newBlocks);
    }

    public int cellCount() {
        return blocks.length;
    }

    public CellBlock block(int cell) {
        return blocks[cell];
    }

    /** The row of an end in its cell's block, negative when its gate is not one of this level. */
    public int row(int end) {
        return rows.get(end);
    }

    /** The first end whose row differs in another level over the same cells, negative when there is none. */
    int rowMismatch(Level other) {
        return rows.mismatch(other.rows);
    }

    public long bytes() {
        long bytes = rows.bytes() + 4L * blocks.length;
        for (CellBlock block : blocks) {
            bytes += block.bytes();
        }
        return bytes;
    }
}
