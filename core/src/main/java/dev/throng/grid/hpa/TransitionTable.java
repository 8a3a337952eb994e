package dev.throng.grid.hpa;

import java.util.Arrays;

/**
 * Where the gates of a map are. Immutable, share freely.
 *
 * <p>The ids of a border's gates are used from the first on, those that are left have no tile.
 */
final class TransitionTable {
    private final int width;
    private final int[] tiles;
    private final int[] places;

    private TransitionTable(int width, int[] tiles, int[] places) {
        this.width = width;
        this.tiles = tiles;
        this.places = places;
    }

    /**
     * @param width of the map
     * @param tiles the tile at each end of each gate, {@link Entrances#NONE} where the id is not used; handed over
     */
    static TransitionTable of(int width, int[] tiles) {
        int[] places = new int[tiles.length];
        fill(width, tiles, places, 0, tiles.length);
        return new TransitionTable(width, tiles, places);
    }

    private static void fill(int width, int[] tiles, int[] places, int from, int to) {
        for (int end = from; end < to; end += 2) {
            if (tiles[end] == Entrances.NONE) {
                places[end] = 0;
                places[end + 1] = 0;
            } else {
                int rows = tiles[end] / width + tiles[end + 1] / width;
                places[end] = tiles[end] + tiles[end + 1] - rows * width;
                places[end + 1] = rows;
            }
        }
    }

    /** A copy in which the tiles from a slot on are others. */
    TransitionTable with(int slot, int[] others) {
        int[] newTiles = tiles.clone();
        int[] newPlaces = places.clone();
        System.arraycopy(others, 0, newTiles, slot, others.length);
        fill(width, newTiles, newPlaces, slot, slot + others.length);
        return new TransitionTable(width, newTiles, newPlaces);
    }

    /** The tile at each end of each gate, {@link Entrances#NONE} where the id is not used; not to be written to. */
    int[] tiles() {
        return tiles;
    }

    /** Twice the column and row of the middle of each gate [(2x, 2y)]; not to be written to. */
    int[] places() {
        return places;
    }

    /** The first end at which two tables differ, negative when they are the same. */
    int mismatch(TransitionTable other) {
        return Arrays.mismatch(tiles, other.tiles);
    }

    long bytes() {
        return 4L * (tiles.length + places.length);
    }
}
