package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;

/**
 * Which triangles each tile has to look at, its border included. Immutable, share freely.
 *
 * <p>Two passes over the triangles, so that a tile never scans the world.
 */
final class TriangleBuckets {
    private final int[] first;
    private final int[] triangles;

    private TriangleBuckets(int[] first, int[] triangles) {
        this.first = first;
        this.triangles = triangles;
    }

    static TriangleBuckets of(TriangleSoup soup, VoxelGrid grid) {
        TileRange range = new TileRange(soup, grid);
        long[] sums = new long[grid.tiles() + 1];
        for (int t = 0; t < soup.triangleCount(); t++) {
            range.move(t);
            for (int z = range.firstZ; z <= range.lastZ; z++) {
                for (int x = range.firstX; x <= range.lastX; x++) {
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
            range.move(t);
            for (int z = range.firstZ; z <= range.lastZ; z++) {
                for (int x = range.firstX; x <= range.lastX; x++) {
                    triangles[next[z * grid.tilesX + x]++] = t;
                }
            }
        }
        return new TriangleBuckets(first, triangles);
    }

    /** The ids of all tiles' triangles; a tile's run from {@link #first} to {@link #end}, in ascending order. */
    int[] triangles() {
        return triangles;
    }

    int first(int tile) {
        return first[tile];
    }

    int end(int tile) {
        return first[tile + 1];
    }

    /** The tiles whose voxels, border included, a triangle's bounds touch. */
    private static final class TileRange {
        private final float[] vertices;
        private final int[] corners;
        private final VoxelGrid grid;
        int firstX;
        int lastX;
        int firstZ;
        int lastZ;

        TileRange(TriangleSoup soup, VoxelGrid grid) {
            vertices = soup.vertices();
            corners = soup.triangles();
            this.grid = grid;
        }

        void move(int triangle) {
            int a = 3 * corners[3 * triangle];
            int b = 3 * corners[3 * triangle + 1];
            int c = 3 * corners[3 * triangle + 2];
            float[] v = vertices;
            // One voxel of slack: rasterising rounds a little differently from tile to tile.
            int reach = grid.border + 1;
            firstX = tile(grid.voxelX(Math.min(v[a], Math.min(v[b], v[c]))) - reach, grid.tileWidth, grid.tilesX);
            lastX = tile(grid.voxelX(Math.max(v[a], Math.max(v[b], v[c]))) + reach, grid.tileWidth, grid.tilesX);
            firstZ = tile(
                    grid.voxelZ(Math.min(v[a + 2], Math.min(v[b + 2], v[c + 2]))) - reach, grid.tileDepth, grid.tilesZ);
            lastZ = tile(
                    grid.voxelZ(Math.max(v[a + 2], Math.max(v[b + 2], v[c + 2]))) + reach, grid.tileDepth, grid.tilesZ);
        }

        private static int tile(int voxel, int tileSize, int tiles) {
            return Math.max(0, Math.min(tiles - 1, Math.floorDiv(voxel, tileSize)));
        }
    }
}
