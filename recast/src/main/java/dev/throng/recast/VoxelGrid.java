package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.TriangleSoup;
import dev.throng.mesh.flat.Coordinates;

/** The world's voxels and their division into square tiles; a solo build is one tile without a border. Immutable, share freely. */
final class VoxelGrid {
    /** Maximum voxels along one axis: beyond it, floats do not separate neighbouring voxels well enough. */
    static final int MAX_SIDE = 1 << 20;

    /** Maximum columns of one tile with its border; Recast holds a few hundred bytes for each. */
    static final int MAX_TILE_COLUMNS = 1 << 26;

    /** Maximum layers: Recast stores the height of a span in 20 bits. */
    static final int MAX_LAYERS = (1 << 20) - 2;

    final float[] min;
    final float[] max;
    final int width;
    final int depth;
    /** Voxels along a tile's edge, 0 for a solo build. */
    final int tileSize;

    final int tileWidth;
    final int tileDepth;
    final int tilesX;
    final int tilesZ;
    final int border;
    /** Height of the world in voxels. */
    final double layers;

    private final double cell;

    private VoxelGrid(float[] box, RecastSettings settings, int tileSize) {
        cell = settings.cellSize();
        requireSteps(box, settings);
        min = new float[] {box[0], box[1], box[2]};
        max = new float[] {box[3], box[4], box[5]};
        width = side("wide", box[0], box[3], settings.cellSize());
        depth = side("deep", box[2], box[5], settings.cellSize());
        layers = ((double) box[4] - box[1]) / settings.cellHeight();
        if (layers > MAX_LAYERS) {
            throw tooLarge(layers, settings.cellHeight(), "high", MAX_LAYERS);
        }
        this.tileSize = tileSize;
        boolean solo = tileSize == 0;
        tileWidth = solo ? width : tileSize;
        tileDepth = solo ? depth : tileSize;
        border = solo ? 0 : settings.borderVoxels();
        tilesX = (width + tileWidth - 1) / tileWidth;
        tilesZ = (depth + tileDepth - 1) / tileDepth;
        long columns = (long) columnsX() * columnsZ();
        if (columns > MAX_TILE_COLUMNS) {
            throw new BadInputException("triangles: " + (solo ? "a solo build needs " : "a tile needs ") + columns
                    + " voxel columns, the limit is " + MAX_TILE_COLUMNS + ": use (smaller) tiles or larger cells");
        }
        if ((long) tilesX * tilesZ > 1 << 22) {
            throw new BadInputException("triangles: the world has " + (long) tilesX * tilesZ + " tiles, the limit is "
                    + (1 << 22) + ": use larger tiles or larger cells");
        }
    }

    static VoxelGrid of(TriangleSoup soup, RecastSettings settings, Tiling tiling) {
        float[] box = bounds(soup);
        long width = side("wide", box[0], box[3], settings.cellSize());
        long depth = side("deep", box[2], box[5], settings.cellSize());
        return new VoxelGrid(box, settings, tiling.tileSize(width * depth));
    }

    /**
     * Returns the grid over a box.
     *
     * @param box smallest x, y, z, then the largest ones, none of them smaller
     * @param tileSize voxels along a tile's edge, 0 for one tile
     */
    static VoxelGrid of(float[] box, RecastSettings settings, int tileSize) {
        for (int axis = 0; axis < 3; axis++) {
            // Written so that NaN fails as well.
            Coordinates.require("the box of a world", box[axis], box[axis + 3]);
            if (box[axis] > box[axis + 3]) {
                throw new BadInputException("the box of a world goes from " + box[axis] + " to " + box[axis + 3]
                        + ", the second must not be smaller");
            }
        }
        return new VoxelGrid(box, settings, tileSize);
    }

    /** Returns the bounds of the corners in use: a vertex of no triangle does not count. */
    private static float[] bounds(TriangleSoup soup) {
        if (soup.triangleCount() == 0) {
            throw new BadInputException("triangles: there are none");
        }
        float big = Float.POSITIVE_INFINITY;
        float[] box = {big, big, big, -big, -big, -big};
        float[] v = soup.vertices();
        for (int corner : soup.triangles()) {
            for (int axis = 0; axis < 3; axis++) {
                float c = v[3 * corner + axis];
                box[axis] = Math.min(box[axis], c);
                box[axis + 3] = Math.max(box[axis + 3], c);
            }
        }
        return box;
    }

    /** Throws if voxels are smaller than the steps between floats at their coordinates: their corners would coincide. */
    private static void requireSteps(float[] box, RecastSettings settings) {
        for (int axis = 0; axis < 3; axis++) {
            float farthest = Math.max(Math.abs(box[axis]), Math.abs(box[axis + 3]));
            float voxel = axis == 1 ? settings.cellHeight() : settings.cellSize();
            if (Math.ulp(farthest) > voxel) {
                throw new BadInputException("triangles: voxels of " + voxel + " m are too small at " + farthest
                        + " m from the origin, where floats are " + Math.ulp(farthest)
                        + " m apart: shift the level towards the origin");
            }
        }
    }

    private static int side(String what, float low, float high, float cell) {
        double voxels = ((double) high - low) / cell;
        if (voxels > MAX_SIDE) {
            throw tooLarge(voxels, cell, what, MAX_SIDE);
        }
        // Rounded in floats as in Recast, so that polygon counts compare with the reference.
        return Math.max(1, (int) ((high - low) / cell + 0.5f));
    }

    private static BadInputException tooLarge(double voxels, float cell, String what, int limit) {
        return new BadInputException("triangles: the world is " + (long) Math.ceil(voxels) + " voxels of " + cell
                + " m " + what + ", the limit is " + limit);
    }

    int tiles() {
        return tilesX * tilesZ;
    }

    /** Returns the voxels along x of one tile with its border. */
    int columnsX() {
        return tileWidth + 2 * border;
    }

    int columnsZ() {
        return tileDepth + 2 * border;
    }

    /** Returns the world coordinate of a voxel line: the same float for all tiles, so seams match exactly. */
    float x(long voxel) {
        return (float) (min[0] + voxel * cell);
    }

    float z(long voxel) {
        return (float) (min[2] + voxel * cell);
    }

    /** Returns the distance of a point from the world's first voxel along x, in voxels. */
    double inVoxelsX(double x) {
        return (x - (double) min[0]) / cell;
    }

    double inVoxelsZ(double z) {
        return (z - (double) min[2]) / cell;
    }

    /** Returns a finder of the tiles that a triangle touches. */
    Footprint tilesOf(TriangleSoup soup) {
        // One voxel of slack: rasterising rounds slightly differently from tile to tile.
        return new Footprint(soup, this, tileWidth, tileDepth, border + 1);
    }
}
