package dev.throng.grid;

import java.util.Arrays;

/** The tiles of a path, in order. Owned and reused by the caller; grows to the longest path it has held. */
public final class TileList {
    private int[] tiles = new int[64];
    private int size;

    /** Makes an empty list. */
    public TileList() {}

    /** Removes all tiles; keeps the array. */
    public void clear() {
        size = 0;
    }

    /** {@return the number of tiles} */
    public int size() {
        return size;
    }

    /**
     * {@return the id of a tile}
     *
     * @param i [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int tile(int i) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException("tile " + i + " of " + size);
        }
        return tiles[i];
    }

    /** {@return the array that holds the tiles; valid up to {@link #size}, until the next tile is added} */
    public int[] array() {
        return tiles;
    }

    /**
     * Appends a tile.
     *
     * @param tile its id
     */
    public void add(int tile) {
        room(1)[size++] = tile;
    }

    /**
     * {@return the array, grown to have space for more tiles} The size stays: see {@link #extendTo}.
     *
     * @param more number of tiles that the caller will write from {@link #size} on
     */
    public int[] room(int more) {
        if (size + more > tiles.length) {
            tiles = Arrays.copyOf(tiles, Math.max(2 * tiles.length, size + more));
        }
        return tiles;
    }

    /**
     * Sets the size: includes tiles that were written behind the last one, or removes the last tiles.
     *
     * @param newSize not checked [Limits: 0 &lt;= newSize &lt;= length of the array]
     */
    public void extendTo(int newSize) {
        size = newSize;
    }
}
