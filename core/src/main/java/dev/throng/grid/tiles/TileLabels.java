package dev.throng.grid.tiles;

import dev.throng.array.ChunkedBytes;
import dev.throng.graph.ComponentLabels;
import dev.throng.graph.Ids;
import dev.throng.path.Components;

/**
 * The components of a map's tiles, computed when first needed. Share freely, between threads and between maps with the
 * same passable tiles, whatever their rule for diagonal moves.
 */
final class TileLabels {
    private volatile Components components;

    /**
     * Returns the components of these tiles, which must be the same at every call.
     *
     * @param moves legal moves by tile
     */
    Components of(TerrainTiles tiles, ChunkedBytes moves) {
        Components known = components;
        if (known != null) {
            return known;
        }
        // Labels of a large map are large: concurrent threads wait for one set instead of computing one each.
        synchronized (this) {
            if (components == null) {
                components = label(tiles, moves);
            }
            return components;
        }
    }

    /** The components if they are already computed, else null. */
    Components known() {
        return components;
    }

    /**
     * Labels the components. Straight moves are enough: tiles joined by a diagonal are also joined around a side, under
     * either rule.
     */
    private static Components label(TerrainTiles tiles, ChunkedBytes moves) {
        int width = tiles.width;
        int[] labels = new int[width * tiles.height];
        for (int chunk = 0, tile = 0; chunk < moves.chunks.length; chunk++) {
            for (byte legal : moves.chunks[chunk]) {
                boolean west = (legal & 1 << Moves.WEST) != 0;
                boolean north = (legal & 1 << Moves.NORTH) != 0;
                if (west) {
                    labels[tile] = labels[tile - 1];
                    // If the diagonal tile between them is free, the tile in the west is already joined to the north.
                    if (north && (legal & 1 << Moves.NORTH_WEST) == 0) {
                        labels[tile] = joined(labels, tile - 1, tile - width);
                    }
                } else if (north) {
                    labels[tile] = labels[tile - width];
                } else {
                    labels[tile] = legal != 0 || tiles.passable(tile) ? tile : Ids.NONE;
                }
                tile++;
            }
        }
        // So far labels[tile] is an earlier tile of the same component, or the tile itself. Earlier tiles have their
        // final label by the time they are read.
        int count = 0;
        for (int tile = 0; tile < labels.length; tile++) {
            int earlier = labels[tile];
            if (earlier >= 0) {
                labels[tile] = earlier == tile ? count++ : labels[earlier];
            }
        }
        return ComponentLabels.ofLabels(labels, count);
    }

    /** Joins two sets and returns the root, their smallest tile. */
    private static int joined(int[] parents, int a, int b) {
        int rootA = root(parents, a);
        int rootB = root(parents, b);
        int root = Math.min(rootA, rootB);
        parents[Math.max(rootA, rootB)] = root;
        return root;
    }

    private static int root(int[] parents, int tile) {
        while (parents[tile] != tile) {
            parents[tile] = parents[parents[tile]];
            tile = parents[tile];
        }
        return tile;
    }
}
