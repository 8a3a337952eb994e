package dev.throng.grid.tiles;

import dev.throng.array.ChunkedFloats;

/**
 * The smallest cost of the passable tiles in each row of a map: an edit recomputes only its own rows. Immutable, share
 * freely.
 */
final class SmallestCosts {
    private final float[] rows;
    private final float smallest;

    private SmallestCosts(float[] rows) {
        this.rows = rows;
        float smallest = TileGrid.MAX_COST;
        for (float row : rows) {
            if (row < smallest) {
                smallest = row;
            }
        }
        this.smallest = smallest;
    }

    /** @param costs costs by tile, blocked ones included */
    static SmallestCosts of(TerrainTiles tiles, ChunkedFloats costs) {
        float[] rows = new float[tiles.height];
        for (int y = 0; y < rows.length; y++) {
            rows[y] = inRow(y, tiles, costs);
        }
        return new SmallestCosts(rows);
    }

    /**
     * Returns the smallest costs after an edit.
     *
     * @param tiles tiles after the edit
     * @param costs costs after the edit
     */
    SmallestCosts edited(TileChanges edit, TerrainTiles tiles, ChunkedFloats costs) {
        float[] changed = rows.clone();
        for (int i = 0; i < edit.size(); i++) {
            changed[edit.y(i)] = Float.NaN;
        }
        for (int i = 0; i < edit.size(); i++) {
            int y = edit.y(i);
            // A row with several edits is recomputed once.
            if (Float.isNaN(changed[y])) {
                changed[y] = inRow(y, tiles, costs);
            }
        }
        return new SmallestCosts(changed);
    }

    private static float inRow(int y, TerrainTiles tiles, ChunkedFloats costs) {
        float smallest = TileGrid.MAX_COST;
        int end = (y + 1) * tiles.width;
        for (int tile = end - tiles.width; tile < end; tile++) {
            float cost = costs.get(tile);
            if (cost < smallest && tiles.passable(tile)) {
                smallest = cost;
            }
        }
        return smallest;
    }

    /** The smallest of all; {@link GridMap#MAX_COST} if no tile is passable. */
    float smallest() {
        return smallest;
    }
}
