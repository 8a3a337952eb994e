package dev.throng.blocks;

/** Reads the blocks of a game. Implemented by the caller. */
@FunctionalInterface
public interface BlockReader {
    /**
     * Returns what a block is. Called while a chunk is loaded, by the thread that loads it, once for each block.
     *
     * @param x in blocks
     * @param y up, in blocks
     * @param z in blocks
     * @return what is there; never null
     */
    Block at(int x, int y, int z);
}
