package dev.throng.grid;

import dev.throng.facade.Crossing;
import dev.throng.grid.tiles.TileArray;

/** The tiles of a path, in order. Owned and reused by the caller; grows to the longest path it has held. */
public final class TileList {
    static {
        Crossing.open(TileList.class, list -> list.tiles);
    }

    private final TileArray tiles = new TileArray();

    /** Makes an empty list. */
    public TileList() {}

    /** Removes all tiles; the memory is kept. */
    public void clear() {
        tiles.clear();
    }

    /** {@return the number of tiles} */
    public int size() {
        return tiles.size();
    }

    /**
     * {@return the id of a tile}
     *
     * @param i [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int tile(int i) {
        if (i < 0 || i >= tiles.size()) {
            throw new IndexOutOfBoundsException("tile " + i + " of a list with " + tiles.size());
        }
        return tiles.tile(i);
    }

    /**
     * Appends a tile.
     *
     * @param tile its id
     */
    public void add(int tile) {
        tiles.add(tile);
    }
}
