package dev.throng.hierarchy;

import java.util.Arrays;

/**
 * The cells of one level with their tables. Immutable to those who look at it, share freely.
 *
 * <p>An edit leaves the tables above level 1 that it has made void to whoever asks for them first: of several edits in a
 * row only the last one's are ever built.
 */
public final class Level {
    /** Not a gate of this level. */
    static final int NO_ROW = -1;

    /** A stale block is replaced by the finished one; several threads may do so, with the same result. */
    private final CellBlock[] blocks;

    /** How stale blocks are finished, and the level that they are made from; null where there are none. */
    private final LevelRecipe recipe;

    private final Level below;

    /** By gate, 16 bits for each side: its row in the block of the cell there; {@link #NO_ROW} for other gates. */
    private final IntChunks rows;

    private Level(IntChunks rows, CellBlock[] blocks, LevelRecipe recipe, Level below) {
        this.rows = rows;
        this.blocks = blocks;
        this.recipe = recipe;
        this.below = below;
    }

    /**
     * @param gates ids of gates are below this
     * @param blocks by cell, all finished; handed over, not copied
     */
    public static Level of(int gates, CellBlock[] blocks) {
        int[] rows = new int[gates];
        Arrays.fill(rows, NO_ROW);
        for (CellBlock block : blocks) {
            for (int row = 0; row < block.ends.length; row++) {
                int end = block.ends[row];
                rows[end >> 1] = with(rows[end >> 1], end, row);
            }
        }
        return new Level(IntChunks.of(rows), blocks, null, null);
    }

    /** The same level, knowing how its blocks are built and from what: edits may then leave some of them unfinished. */
    Level with(LevelRecipe newRecipe, Level newBelow) {
        return new Level(rows, blocks, newRecipe, newBelow);
    }

    /**
     * The same level with the blocks of some cells replaced; what did not change is shared.
     *
     * @param newBelow the level below as it is now; null at level 1
     */
    Level with(int[] cells, int count, CellBlock[] replacements, Level newBelow) {
        CellBlock[] newBlocks = blocks.clone();
        IntChunks.Edit newRows = rows.edit();
        for (int i = 0; i < count; i++) {
            newBlocks[cells[i]] = replacements[i];
            if (!Arrays.equals(blocks[cells[i]].ends, replacements[i].ends)) {
                for (int end : blocks[cells[i]].ends) {
                    newRows.set(end >> 1, with(newRows.get(end >> 1), end, NO_ROW));
                }
            }
        }
        for (int i = 0; i < count; i++) {
            int[] ends = replacements[i].ends;
            for (int row = 0; row < ends.length; row++) {
                newRows.set(ends[row] >> 1, with(newRows.get(ends[row] >> 1), ends[row], row));
            }
        }
        return new Level(newRows.done(), newBlocks, recipe, newBelow);
    }

    public int cellCount() {
        return blocks.length;
    }

    public CellBlock block(int cell) {
        CellBlock block = blocks[cell];
        return block.stale() ? finished(cell) : block;
    }

    private CellBlock finished(int cell) {
        CellBlock block = recipe.build(below, cell);
        // All fields of a block are final: whoever sees the reference sees the block as a whole.
        blocks[cell] = block;
        return block;
    }

    /** The ends of a cell, which are known even while its costs are not. */
    int[] ends(int cell) {
        return blocks[cell].ends;
    }

    /** Ids of gates are below this. */
    int gateLimit() {
        return rows.length();
    }

    LevelRecipe recipe() {
        return recipe;
    }

    /** The two rows of a gate with another one on the side of this end. */
    private static int with(int both, int end, int row) {
        return (end & 1) == 0 ? both & 0xffff_0000 | row & 0xffff : both & 0xffff | row << 16;
    }

    /** The row of an end in its cell's block, negative when its gate is not one of this level. */
    public int row(int end) {
        int both = rows.get(end >> 1);
        return (end & 1) == 0 ? (short) both : both >> 16;
    }

    /** The first gate whose rows differ in another level over the same cells, negative when there is none. */
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
