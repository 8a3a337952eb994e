package dev.throng.grid.hpa;

import dev.throng.hierarchy.IntChunks;

/**
 * Where the gates of a map are. Immutable, share freely.
 *
 * <p>The ids of a border's gates are used from the first on, those that are left have no tile.
 */
final class TransitionTable {
    private final int width;
    private final IntChunks tiles;
    private final IntChunks places;

    private TransitionTable(int width, IntChunks tiles, IntChunks places) {
        this.width = width;
        this.tiles = tiles;
        this.places = places;
    }

    /**
     * @param width of the map
     * @param tiles the tile at each end of each gate, {@link Entrances#NONE} where the id is not used
     */
    static TransitionTable of(int width, int[] tiles) {
        int[] places = new int[tiles.length];
        for (int end = 0; end < tiles.length; end += 2) {
            places[end] = column2(width, tiles[end], tiles[end + 1]);
            places[end + 1] = row2(width, tiles[end], tiles[end + 1]);
        }
        return new TransitionTable(width, IntChunks.of(tiles), IntChunks.of(places));
    }

    private static int column2(int width, int tile, int other) {
        return tile == Entrances.NONE ? 0 : tile % width + other % width;
    }

    private static int row2(int width, int tile, int other) {
        return tile == Entrances.NONE ? 0 : tile / width + other / width;
    }

    /** The table with other tiles from a slot on, sharing what did not change; this one when nothing did. */
    TransitionTable with(int slot, int[] others) {
        IntChunks.Edit newTiles = tiles.edit();
        IntChunks.Edit newPlaces = places.edit();
        for (int i = 0; i < others.length; i += 2) {
            newTiles.set(slot + i, others[i]);
            newTiles.set(slot + i + 1, others[i + 1]);
            newPlaces.set(slot + i, column2(width, others[i], others[i + 1]));
            newPlaces.set(slot + i + 1, row2(width, others[i], others[i + 1]));
        }
        IntChunks changed = newTiles.done();
        return changed == tiles ? this : new TransitionTable(width, changed, newPlaces.done());
    }

    /** The tile at an end of a gate, {@link Entrances#NONE} where the id is not used. */
    int tile(int end) {
        return tiles.get(end);
    }

    /** Twice the column of the middle of a gate. */
    int x2(int gate) {
        return places.get(2 * gate);
    }

    /** Twice the row of the middle of a gate. */
    int y2(int gate) {
        return places.get(2 * gate + 1);
    }

    /** The first end at which two tables differ, negative when they are the same. */
    int mismatch(TransitionTable other) {
        int end = tiles.mismatch(other.tiles);
        return end >= 0 ? end : places.mismatch(other.places);
    }

    long bytes() {
        return tiles.bytes() + places.bytes();
    }
}
