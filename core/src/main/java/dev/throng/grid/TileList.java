package dev.throng.grid;

import java.util.Arrays;

/** Tiles of a path, in order: caller-owned, reused, grows to the longest path it has held. */
public final class TileList {
    private int[] tiles = new int[64];
    private int size;

    /** Empty. */
    public TileList() {}

    public void clear() {
        size = 0;
    }

    public int size() {
        return size;
    }

    public int tile(int i) {
        if (i < 0 || i >= size) {
            throw new IndexOutOfBoundsException("tile " + i + " of " + size);
        }
        return tiles[i];
    }

    /** The array that holds the tiles; valid up to {@link #size}, until the next tile is added. */
    public int[] array() {
        return tiles;
    }

    public void add(int tile) {
        room(1)[size++] = tile;
    }

    /** The array, grown if needed to take this many more tiles. */
    public int[] room(int more) {
        if (size + more > tiles.length) {
            tiles = Arrays.copyOf(tiles, Math.max(2 * tiles.length, size + more));
        }
        return tiles;
    }

    /** Takes in what was written behind the last tile, or drops the last tiles. */
    public void extendTo(int newSize) {
        size = newSize;
    }
}
