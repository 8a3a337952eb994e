package dev.throng.grid.tiles;

import java.util.Arrays;

/** Storage of a list of tiles. It grows to the longest list it has held. One per thread. */
public final class TileArray {
    private int[] tiles = new int[64];
    private int size;

    /** Removes all tiles; keeps the array. */
    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    /** The id of a tile; the index is not checked. */
    public int tile(int i) {
        return tiles[i];
    }

    /** The array that holds the tiles; valid up to {@link #size}, until the next tile is added. */
    public int[] array() {
        return tiles;
    }

    public void add(int tile) {
        room(1)[size++] = tile;
    }

    /** Returns the array, grown to have space for more tiles from {@link #size} on. The size stays: see {@link #extendTo}. */
    public int[] room(int more) {
        if (size + more > tiles.length) {
            tiles = Arrays.copyOf(tiles, Math.max(2 * tiles.length, size + more));
        }
        return tiles;
    }

    /** Sets the size, unchecked: includes tiles that were written behind the last one, or removes the last tiles. */
    public void extendTo(int newSize) {
        size = newSize;
    }
}
