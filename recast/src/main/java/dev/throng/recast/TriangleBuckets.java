package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;

/**
 * The triangles of each tile, including its border. Immutable, share freely.
 *
 * <p>Built in two passes over the triangles, so that no tile scans the whole world.
 */
final class TriangleBuckets {
    private final int[] first;
    private final int[] triangles;

    private TriangleBuckets(int[] first, int[] triangles) {
        this.first = first;
        this.triangles = triangles;
    }

    static TriangleBuckets of(TriangleSoup soup, VoxelGrid grid) {
        Footprint footprint = grid.tilesOf(soup);
        long[] sums = new long[grid.tiles() + 1];
        for (int t = 0; t < soup.triangleCount(); t++) {
            footprint.move(t);
            for (int z = footprint.firstRow(); z <= footprint.lastRow(); z++) {
                footprint.row(z);
                for (int x = footprint.first(); x <= footprint.last(); x++) {
                    sums[z * grid.tilesX + x + 1]++;
                }
            }
        }
        int[] first = new int[sums.length];
        for (int tile = 0; tile < grid.tiles(); tile++) {
            sums[tile + 1] += sums[tile];
            if (sums[tile + 1] > Integer.MAX_VALUE - 8) {
                throw new BadInputException("triangles: the tiles share out more than " + (Integer.MAX_VALUE - 8)
                        + " triangles: use larger tiles or cut large triangles");
            }
            first[tile + 1] = (int) sums[tile + 1];
        }
        int[] triangles = new int[first[grid.tiles()]];
        int[] next = first.clone();
        for (int t = 0; t < soup.triangleCount(); t++) {
            footprint.move(t);
            for (int z = footprint.firstRow(); z <= footprint.lastRow(); z++) {
                footprint.row(z);
                for (int x = footprint.first(); x <= footprint.last(); x++) {
                    triangles[next[z * grid.tilesX + x]++] = t;
                }
            }
        }
        return new TriangleBuckets(first, triangles);
    }

    /** Returns the tiles that have a triangle, in ascending order. */
    int[] tiles() {
        int[] tiles = new int[first.length - 1];
        int count = 0;
        for (int tile = 0; tile < tiles.length; tile++) {
            if (first[tile] < first[tile + 1]) {
                tiles[count++] = tile;
            }
        }
        return Arrays.copyOf(tiles, count);
    }

    /** Returns the ids of a tile's triangles, in ascending order. */
    int[] triangles(int tile) {
        return Arrays.copyOfRange(triangles, first[tile], first[tile + 1]);
    }
}
