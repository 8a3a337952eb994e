package dev.throng.recast;

import dev.throng.BadInputException;
import org.jspecify.annotations.Nullable;

/** Size of the tiles of a build, and limit of its voxels. If tiles exceed Recast's limits, the build uses smaller ones. Immutable, share freely. */
public final class Tiling {
    private static final int MIN_TILE = 16;
    private static final int MAX_TILE = 4096;
    private static final int DEFAULT_TILE = 256;

    /** Worlds up to this many voxel columns are built solo. */
    private static final long SOLO_COLUMNS = 4_000_000;

    /** The default limit of a build: about a quarter of an hour on one core [Unit: voxels]. */
    public static final long DEFAULT_MAX_VOXELS = 3_000_000_000L;

    /** Solo up to four million voxel columns, tiles of 256 voxels beyond. */
    public static final Tiling AUTO = new Tiling(-1, DEFAULT_MAX_VOXELS);

    /** One piece, one thread: the fewest polygons, and memory for all voxels at once. */
    public static final Tiling SOLO = new Tiling(0, DEFAULT_MAX_VOXELS);

    private final int size;
    private final long maxVoxels;

    private Tiling(int size, long maxVoxels) {
        this.size = size;
        this.maxVoxels = maxVoxels;
    }

    /**
     * Returns a tiling with square tiles.
     *
     * @param voxels along a tile's edge [Limits: 16 &lt;= value &lt;= 4096]
     * @return such a tiling, with a limit of {@link #DEFAULT_MAX_VOXELS}
     */
    public static Tiling tiles(int voxels) {
        if (voxels < MIN_TILE || voxels > MAX_TILE) {
            throw new BadInputException(
                    "a tile of " + voxels + " voxels, the limits are " + MIN_TILE + " and " + MAX_TILE);
        }
        return new Tiling(voxels, DEFAULT_MAX_VOXELS);
    }

    /**
     * Returns the same tiling with another limit of the voxels of a build, as estimated by {@link RecastPipeline#voxels}. Larger builds are refused
     * before they begin, since a few triangles far apart or with small cells could take hours.
     *
     * @param voxels at least 1 ({@link #DEFAULT_MAX_VOXELS})
     * @return a new tiling; this one does not change
     */
    public Tiling withMaxVoxels(long voxels) {
        if (voxels < 1) {
            throw new BadInputException("a limit of " + voxels + " voxels, it must be at least 1");
        }
        return new Tiling(size, voxels);
    }

    long maxVoxels() {
        return maxVoxels;
    }

    /** Returns the voxels along a tile's edge, 0 for a solo build. */
    int tileSize(long columns) {
        if (size >= 0) {
            return size;
        }
        return columns <= SOLO_COLUMNS ? 0 : DEFAULT_TILE;
    }

    boolean isAuto() {
        return size < 0;
    }

    /** Returns tiles of half the size of those of a grid, or of the smallest size; null if they are that small already. */
    @Nullable
    Tiling below(VoxelGrid grid) {
        int largest = Math.max(grid.tileWidth, grid.tileDepth);
        int half = Math.max(MIN_TILE, Math.min(DEFAULT_TILE, largest / 2));
        return largest <= MIN_TILE ? null : new Tiling(half, maxVoxels);
    }
}
