package dev.throng.grid;

import java.util.Arrays;

/** Tiles of a path, in order: caller-owned, reused, grows to the longest path it has held. */
public final class TileList {
    private int[] tiles = new int[64];
    private int size;

    /** Empty. */
    public TileList() {}

    /** Drops all tiles and keeps the memory. */
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
     * Adds a tile behind the last one.
     *
     * @param tile its id
     */
    public void add(int tile) {
        room(1)[size++] = tile;
    }

    /**
     * {@return the array, grown if needed to take more tiles} The size stays: see {@link #extendTo}.
     *
     * @param more tiles that the caller is going to write from {@link #size} on
     */
    public int[] room(int more) {
        if (size + more > tiles.length) {
            tiles = Arrays.copyOf(tiles, Math.max(2 * tiles.length, size + more));
        }
        return tiles;
    }

    /**
     * Takes in the tiles that were written behind the last one, or drops the last tiles.
     *
     * @param newSize not checked [Limits: 0 &lt;= newSize &lt;= length of the array]
     */
    public void extendTo(int newSize) {
        size = newSize;
    }
}
