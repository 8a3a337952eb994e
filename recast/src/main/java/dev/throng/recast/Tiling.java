package dev.throng.recast;

import dev.throng.BadInputException;

/** How a build cuts the world into tiles; where they are beyond Recast's limits it takes smaller ones. Immutable. */
public final class Tiling {
    private static final int MIN_TILE = 16;
    private static final int MAX_TILE = 4096;
    private static final int DEFAULT_TILE = 256;

    /** Worlds up to this many voxel columns are built solo. */
    private static final long SOLO_COLUMNS = 4_000_000;

    /** Solo up to four million voxel columns, tiles of 256 voxels beyond. */
    public static final Tiling AUTO = new Tiling(-1);

    /** One piece, one thread: the fewest polygons, and memory for all voxels at once. */
    public static final Tiling SOLO = new Tiling(0);

    private final int size;

    private Tiling(int size) {
        this.size = size;
    }

    /**
     * Square tiles.
     *
     * @param voxels along a tile's edge [Limits: 16 &lt;= value &lt;= 4096]
     */
    public static Tiling tiles(int voxels) {
        if (voxels < MIN_TILE || voxels > MAX_TILE) {
            throw new BadInputException(
                    "a tile of " + voxels + " voxels, the limits are " + MIN_TILE + " and " + MAX_TILE);
        }
        return new Tiling(voxels);
    }

    /** Voxels along a tile's edge, 0 for a solo build. */
    int tileSize(long columns) {
        if (size >= 0) {
            return size;
        }
        return columns <= SOLO_COLUMNS ? 0 : DEFAULT_TILE;
    }

    /** Smaller tiles than those of a grid, half as large where that is not too small; null below the smallest. */
    static Tiling below(VoxelGrid grid) {
        int largest = Math.max(grid.tileWidth, grid.tileDepth);
        return largest <= MIN_TILE ? null : new Tiling(Math.max(MIN_TILE, Math.min(DEFAULT_TILE, largest / 2)));
    }
}
