package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import dev.throng.mesh.TriangleSoup;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.NavMeshParams;
import org.recast4j.recast.Telemetry;

/**
 * Builds navigation meshes from triangles with Recast: in one piece for small worlds, in parallel tiles for large ones.
 * The result is the same for every executor and parallelism.
 *
 * <p>The mesh keeps the triangles' areas; each costs 1 per metre until {@code NavMesh.withAreaCosts} sets another cost.
 */
public final class RecastPipeline {
    /** Name of the mesh in error messages. */
    private static final String NAME = "Recast";

    private RecastPipeline() {}

    /** Reports the progress of a build, and may end the build. Called by the building threads, one call at a time. */
    @FunctionalInterface
    public interface Progress {
        /**
         * Called after each step of Recast on each tile. An exception of this method, such as a {@link CancellationException}, ends the build, which
         * throws it.
         *
         * @param done number of finished steps; it decreases only if a build starts again with smaller tiles
         * @param total steps of all tiles; a build in one piece has the steps of one tile
         */
        void stepsDone(int done, int total);
    }

    /**
     * Builds a navigation mesh in the calling thread, in one piece or in tiles as {@link Tiling#AUTO} decides.
     *
     * @param soup the level, y up [Unit: m]
     * @param settings agent and voxels
     * @return the mesh, with all areas at cost 1
     * @throws BadInputException when no ground is walkable, or the build is larger than {@link
     *     Tiling#DEFAULT_MAX_VOXELS}
     * @throws CancellationException when the calling thread was interrupted
     */
    public static NavMesh navMesh(TriangleSoup soup, RecastSettings settings) {
        Objects.requireNonNull(soup, "soup is null");
        Objects.requireNonNull(settings, "settings is null");
        return navMesh(soup, settings, Runnable::run, 1, null);
    }

    /**
     * Builds a navigation mesh, in one piece or in tiles as {@link Tiling#AUTO} decides.
     *
     * @param soup the level, y up [Unit: m]
     * @param settings agent and voxels
     * @param executor runs up to {@code parallelism - 1} workers besides the calling thread; unused when that is 0
     * @param parallelism most threads at work, the caller among them, at least 1
     * @param progress may be null
     * @return the mesh, with all areas at cost 1
     * @throws BadInputException when no ground is walkable, or the build is larger than {@link
     *     Tiling#DEFAULT_MAX_VOXELS}
     * @throws CancellationException when the calling thread was interrupted
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public static NavMesh navMesh(
            TriangleSoup soup,
            RecastSettings settings,
            Executor executor,
            int parallelism,
            @Nullable Progress progress) {
        return build(soup, settings, Tiling.AUTO, executor, parallelism, progress)
                .mesh();
    }

    /**
     * Builds as {@link #navMesh}, with a choice of tiles. If a tile exceeds Recast's limits, the world is built of smaller tiles than given; see
     * {@link BuiltMesh#repairs}.
     *
     * @param soup the level, y up [Unit: m]
     * @param settings agent and voxels
     * @param tiling size of tiles, and limit of the voxels of a build
     * @param executor runs up to {@code parallelism - 1} workers besides the calling thread; unused when that is 0
     * @param parallelism most threads at work, the caller among them, at least 1
     * @param progress may be null
     * @return the mesh
     * @throws BadInputException when no ground is walkable, or the build is larger than the tiling allows
     * @throws CancellationException when the calling thread was interrupted; it stays interrupted. All threads check before and after each step of
     *     Recast, after each triangle, and at each level of the watershed. Other steps of recast4j have no checks. Once the caller only waits, the
     *     other threads finish their current tiles.
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public static BuiltMesh build(
            TriangleSoup soup,
            RecastSettings settings,
            Tiling tiling,
            Executor executor,
            int parallelism,
            @Nullable Progress progress) {
        requireParallelism(parallelism);
        return inTiles(soup, settings, tiling, (grid, smaller) -> {
            List<BuiltTile> built = tiles(soup, settings, grid, TileBuilder::meshTile, executor, parallelism, progress);
            List<MeshTile> tiles = new ArrayList<>(built.size());
            Repairs repairs = new Repairs(0, 0, 0, smaller);
            for (BuiltTile tile : built) {
                tiles.add(tile.tile());
                repairs = repairs.plus(tile.repairs());
            }
            return new BuiltMesh(MeshTile.join(tiles), repairs);
        });
    }

    /**
     * Builds as {@link #build} and keeps the Detour mesh, which takes several times the memory.
     *
     * @param soup the level, y up [Unit: m]
     * @param settings agent and voxels
     * @param tiling size of tiles, and limit of the voxels of a build
     * @param executor runs up to {@code parallelism - 1} workers besides the calling thread; unused when that is 0
     * @param parallelism most threads at work, the caller among them, at least 1
     * @param progress may be null
     * @return both meshes; that of Throng is the one that {@link #build} returns
     * @throws BadInputException when no ground is walkable, or the build is larger than the tiling allows
     * @throws CancellationException when the calling thread was interrupted, as in {@link #build}
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public static DetourTwin twin(
            TriangleSoup soup,
            RecastSettings settings,
            Tiling tiling,
            Executor executor,
            int parallelism,
            @Nullable Progress progress) {
        requireParallelism(parallelism);
        return inTiles(soup, settings, tiling, (grid, smaller) -> {
            List<MeshData> tiles =
                    tiles(soup, settings, grid, TileBuilder::detourTile, executor, parallelism, progress);
            return copy(assemble(grid, settings, tiles), settings, smaller);
        });
    }

    /** Builds a world with tiles of one size. */
    private interface Attempt<T> {
        /**
         * @param smaller voxels along a tile's edge if tiles are smaller than given; else 0
         */
        T build(VoxelGrid grid, int smaller);
    }

    /** Builds with smaller and smaller tiles until none exceeds Recast's limits. */
    private static <T> T inTiles(TriangleSoup soup, RecastSettings settings, Tiling tiling, Attempt<T> attempt) {
        long voxels = VoxelEstimate.of(soup, VoxelGrid.of(soup, settings, tiling), tiling.maxVoxels());
        requireVoxels(voxels, tiling.maxVoxels());
        Tiling used = tiling;
        while (true) {
            VoxelGrid grid = VoxelGrid.of(soup, settings, used);
            try {
                return attempt.build(grid, used == tiling || tiling.isAuto() ? 0 : grid.tileWidth);
            } catch (TileOverflowException e) {
                used = tiling.below(grid);
                if (used == null) {
                    throw new BadInputException(
                            "triangles: even the smallest tiles are too large: " + e.getMessage(), e);
                }
            }
        }
    }

    /** Builds a tile with one of the two methods of {@link TileBuilder}. */
    private interface Make<T> {
        @Nullable
        T tile(TileBuilder builder, int tile, @Nullable TriangleBuckets buckets, Telemetry telemetry);
    }

    private static <T> List<T> tiles(
            TriangleSoup soup,
            RecastSettings settings,
            VoxelGrid grid,
            Make<T> make,
            Executor executor,
            int parallelism,
            @Nullable Progress progress) {
        TileBuilder builder = new TileBuilder(grid, settings, soup);
        builder.requireFloors();
        TriangleBuckets buckets = grid.tiles() == 1 ? null : TriangleBuckets.of(soup, grid);
        int[] used = buckets == null ? new int[] {0} : buckets.tiles();
        List<T> tiles = new ArrayList<>();
        TileRun<T> run = new TileRun<>(
                used.length, (tile, telemetry) -> make.tile(builder, used[tile], buckets, telemetry), progress);
        for (T tile : run.run(executor, buckets == null ? 1 : parallelism)) {
            if (tile != null) {
                tiles.add(tile);
            }
        }
        if (tiles.isEmpty()) {
            throw noGround();
        }
        return tiles;
    }

    /**
     * Estimates the number of voxels of a build, which determines its time. It counts the columns of each tile with a triangle, and those that each
     * triangle fills, with a higher weight if many overlap. It makes two passes over the triangles and builds nothing.
     *
     * @param soup the level, y up [Unit: m]
     * @param settings agent and voxels
     * @param tiling size of tiles; its limit of voxels is not applied
     * @return an estimate, not an exact count
     */
    public static long voxels(TriangleSoup soup, RecastSettings settings, Tiling tiling) {
        Objects.requireNonNull(soup, "soup is null");
        Objects.requireNonNull(settings, "settings is null");
        Objects.requireNonNull(tiling, "tiling is null");
        return VoxelEstimate.of(soup, VoxelGrid.of(soup, settings, tiling), Long.MAX_VALUE);
    }

    static BadInputException noGround() {
        return new BadInputException(
                "triangles: there is no ground that this agent can walk on: check height (y is up), winding (counter-clockwise seen from above), slope and radius");
    }

    static void requireParallelism(int parallelism) {
        if (parallelism < 1) {
            throw new BadInputException("parallelism is " + parallelism + ", it must be at least 1");
        }
    }

    static void requireVoxels(long voxels, long limit) {
        if (voxels > limit) {
            throw new BadInputException(
                    "triangles: the build would work on about " + voxels + " voxels or more, the limit is " + limit
                            + ": use a larger cell size or a higher limit of voxels");
        }
    }

    /** Joins copies of the tiles in our own format, as tiles that are rebuilt later will be. */
    private static DetourTwin copy(org.recast4j.detour.NavMesh detour, RecastSettings settings, int smaller) {
        List<MeshTile> tiles = new ArrayList<>();
        long[] refs = new long[256];
        int polygons = 0;
        Repairs repairs = new Repairs(0, 0, 0, smaller);
        for (int i = 0; i < detour.getMaxTiles(); i++) {
            MeshData data = detour.getTile(i).data;
            NavMeshBuilder builder = new NavMeshBuilder(NAME);
            TilePolygons tile = new TilePolygons(builder, data.verts, data.polys);
            tile.addPortals();
            tile.addSeams();
            tiles.add(builder.buildTile(data.header.x, data.header.y, settings.maxClimb()));
            if (polygons + builder.polygonCount() > refs.length) {
                refs = Arrays.copyOf(refs, 2 * (polygons + builder.polygonCount()));
            }
            tile.writeRefs(detour.getPolyRefBase(detour.getTile(i)), refs, polygons);
            polygons += builder.polygonCount();
            repairs = repairs.plus(tile.repairs());
        }
        return new DetourTwin(detour, MeshTile.join(tiles), Arrays.copyOf(refs, polygons), repairs);
    }

    private static org.recast4j.detour.NavMesh assemble(VoxelGrid grid, RecastSettings settings, List<MeshData> tiles) {
        NavMeshParams params = new NavMeshParams();
        System.arraycopy(grid.min, 0, params.orig, 0, 3);
        params.tileWidth = grid.tileWidth * settings.cellSize();
        params.tileHeight = grid.tileDepth * settings.cellSize();
        params.maxTiles = tiles.size();
        for (MeshData tile : tiles) {
            params.maxPolys = Math.max(params.maxPolys, tile.header.polyCount);
        }
        org.recast4j.detour.NavMesh detour = new org.recast4j.detour.NavMesh(params, settings.vertsPerPoly());
        for (MeshData tile : tiles) {
            detour.addTile(tile, 0, 0);
        }
        return detour;
    }
}
