package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.TriangleSoup;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * A level as packed voxels in tiles, with the obstacles on it. It rebuilds the polygons of single tiles when an obstacle is added, moved or removed.
 * For one thread at a time.
 *
 * <p>Changes are collected until {@link #rebuild}, which rebuilds each touched tile once. Without obstacles a tile is bit for bit the one that {@link
 * RecastPipeline} builds. The order in which obstacles were added does not matter.
 *
 * <p>A streamed world begins {@link #empty}; {@link #setTile} and {@link #removeTile} add and remove its tiles.
 */
public final class TiledGround {
    /** Limit of the sum of tiles that each obstacle of a file covers. */
    private static final int MAX_TOUCHED = 1 << 24;

    private final VoxelGrid grid;
    private final RecastSettings settings;

    /** Voxels by tile index, row by row; null if nothing is walkable. */
    private final @Nullable VoxelTile[] voxels;

    private final SortedMap<Integer, Obstacle> obstacles = new TreeMap<>();

    /** Ids of the obstacles that affect a tile, by its index. */
    private final Map<Integer, List<Integer>> onTile = new HashMap<>();

    private int nextId;
    private final BitSet changed = new BitSet();
    private final Queue<TilePolygonizer> polygonizers = new ConcurrentLinkedQueue<>();

    TiledGround(VoxelGrid grid, RecastSettings settings) {
        this.grid = grid;
        this.settings = settings;
        voxels = new VoxelTile[grid.tiles()];
    }

    /**
     * Converts triangles to voxels; {@link #tiles} makes polygons of them.
     *
     * @param soup the level, y up [Unit: m]
     * @param settings agent and voxels
     * @param tiling size of tiles, and limit of the voxels of a build; small tiles are rebuilt faster
     * @param executor runs up to {@code parallelism - 1} workers besides the calling thread; unused when that is 0
     * @param parallelism most threads at work, the caller among them, at least 1
     * @param progress may be null
     * @return ground without obstacles
     * @throws BadInputException when no ground is walkable, or the build is larger than the tiling allows
     * @throws CancellationException when the calling thread was interrupted
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public static TiledGround of(
            TriangleSoup soup,
            RecastSettings settings,
            Tiling tiling,
            Executor executor,
            int parallelism,
            RecastPipeline.@Nullable Progress progress) {
        RecastPipeline.requireParallelism(parallelism);
        VoxelGrid grid = VoxelGrid.of(soup, settings, tiling);
        RecastPipeline.requireVoxels(VoxelEstimate.of(soup, grid, tiling.maxVoxels()), tiling.maxVoxels());
        TiledGround ground = new TiledGround(grid, settings);
        TileBuilder builder = new TileBuilder(grid, settings, soup);
        builder.requireFloors();
        TriangleBuckets buckets = TriangleBuckets.of(soup, grid);
        int[] used = buckets.tiles();
        List<@Nullable VoxelTile> built = new TileRun<>(
                        used.length, (tile, telemetry) -> builder.voxels(used[tile], buckets, telemetry), progress)
                .run(executor, parallelism);
        for (int i = 0; i < used.length; i++) {
            ground.voxels[used[i]] = built.get(i);
        }
        if (ground.tileCount() == 0) {
            throw RecastPipeline.noGround();
        }
        return ground;
    }

    /**
     * {@return ground without any tile yet}
     *
     * @param settings agent and voxels
     * @param tileSize voxels along a tile's edge [Limits: 16 to 4096]
     * @param minX smallest x of the future world; tiles are counted from here [Unit: m]
     * @param minY ground below is ignored [Unit: m]
     * @param minZ smallest z of the future world; tiles are counted from here [Unit: m]
     * @param maxX largest x of the future world [Unit: m]
     * @param maxY ground above is ignored [Unit: m]
     * @param maxZ largest z of the future world [Unit: m]
     */
    public static TiledGround empty(
            RecastSettings settings,
            int tileSize,
            float minX,
            float minY,
            float minZ,
            float maxX,
            float maxY,
            float maxZ) {
        Tiling.tiles(tileSize);
        return new TiledGround(
                VoxelGrid.of(new float[] {minX, minY, minZ, maxX, maxY, maxZ}, settings, tileSize), settings);
    }

    /** {@return the number of tiles along x: columns go from 0 to this - 1} */
    public int columns() {
        return grid.tilesX;
    }

    /** {@return the number of tiles along z: rows go from 0 to this - 1} */
    public int rows() {
        return grid.tilesZ;
    }

    /** {@return the number of tiles with ground} */
    public int tileCount() {
        int count = 0;
        for (VoxelTile tile : voxels) {
            count += tile != null ? 1 : 0;
        }
        return count;
    }

    /** {@return the bytes of all packed voxels} */
    public long bytes() {
        long bytes = 0;
        for (VoxelTile tile : voxels) {
            bytes += tile == null ? 0 : tile.packed().length;
        }
        return bytes;
    }

    /** {@return the distance in metres beyond its sides within which a tile uses triangles} See {@link #setTile}. */
    public float margin() {
        return (grid.border + 1) * settings.cellSize();
    }

    /**
     * Sets or replaces the geometry of one tile. Neighbours with the same triangles within their {@link #margin} need their own calls.
     *
     * @param column [Limits: 0 to {@link #columns} - 1]
     * @param row [Limits: 0 to {@link #rows} - 1]
     * @param soup at least all triangles that touch the tile or its margin; others are ignored
     * @throws BadInputException when the tile is beyond Recast's limits
     */
    public void setTile(int column, int row, TriangleSoup soup) {
        Objects.requireNonNull(soup, "soup is null");
        int tile = tile(column, row);
        try {
            TileBuilder builder = new TileBuilder(grid, settings, soup);
            builder.requireFloors();
            voxels[tile] = builder.voxels(tile, StepTelemetry.QUIET);
        } catch (TileOverflowException e) {
            throw new BadInputException(String.valueOf(e.getMessage()), e);
        }
        changed.set(tile);
    }

    /**
     * Removes the ground of a tile. Its obstacles are kept in case the tile is set again.
     *
     * @param column [Limits: 0 to {@link #columns} - 1]
     * @param row [Limits: 0 to {@link #rows} - 1]
     */
    public void removeTile(int column, int row) {
        int tile = tile(column, row);
        if (voxels[tile] != null) {
            voxels[tile] = null;
            changed.set(tile);
        }
    }

    private int tile(int column, int row) {
        if (column < 0 || column >= grid.tilesX || row < 0 || row >= grid.tilesZ) {
            throw new BadInputException("there is no tile at column " + column + ", row " + row + ": there are "
                    + grid.tilesX + " columns and " + grid.tilesZ + " rows");
        }
        return row * grid.tilesX + column;
    }

    /**
     * Adds an obstacle.
     *
     * @param obstacle anywhere, also beyond the world
     * @return its id: ids count up from 0 and are not used again
     */
    public int add(Obstacle obstacle) {
        Objects.requireNonNull(obstacle, "obstacle is null");
        int id = nextId++;
        put(id, obstacle);
        return id;
    }

    /**
     * Replaces an obstacle that has moved or changed its shape.
     *
     * @param id from {@link #add}
     * @param obstacle its new body
     * @throws BadInputException when there is no obstacle of this id
     */
    public void move(int id, Obstacle obstacle) {
        Objects.requireNonNull(obstacle, "obstacle is null");
        remove(id);
        put(id, obstacle);
    }

    /**
     * Removes an obstacle.
     *
     * @param id from {@link #add}
     * @throws BadInputException when there is no obstacle of this id
     */
    public void remove(int id) {
        Obstacle obstacle = obstacles.remove(id);
        if (obstacle == null) {
            throw new BadInputException("there is no obstacle " + id);
        }
        for (int tile : touched(obstacle)) {
            List<Integer> ids = Objects.requireNonNull(onTile.get(tile));
            ids.remove((Integer) id);
            if (ids.isEmpty()) {
                onTile.remove(tile);
            }
            changed.set(tile);
        }
    }

    private void put(int id, Obstacle obstacle) {
        obstacles.put(id, obstacle);
        for (int tile : touched(obstacle)) {
            onTile.computeIfAbsent(tile, t -> new ArrayList<>()).add(id);
            changed.set(tile);
        }
    }

    /** Returns the tiles in which an obstacle, widened by the agent's radius, removes ground. */
    private int[] touched(Obstacle obstacle) {
        long[] columns = obstacle.columns(grid);
        long reach = settings.radiusVoxels();
        long fromX = Math.max(0, Math.floorDiv(columns[0] - reach, grid.tileWidth));
        long toX = Math.min(grid.tilesX - 1, Math.floorDiv(columns[1] + reach, grid.tileWidth));
        long fromZ = Math.max(0, Math.floorDiv(columns[2] - reach, grid.tileDepth));
        long toZ = Math.min(grid.tilesZ - 1, Math.floorDiv(columns[3] + reach, grid.tileDepth));
        if (fromX > toX || fromZ > toZ) {
            return new int[0];
        }
        int[] tiles = new int[(int) ((toX - fromX + 1) * (toZ - fromZ + 1))];
        int count = 0;
        for (long z = fromZ; z <= toZ; z++) {
            for (long x = fromX; x <= toX; x++) {
                tiles[count++] = (int) (z * grid.tilesX + x);
            }
        }
        return tiles;
    }

    /** {@return the number of obstacles} */
    public int obstacleCount() {
        return obstacles.size();
    }

    /**
     * {@return an obstacle}
     *
     * @param id from {@link #add}
     * @throws BadInputException when there is no obstacle of this id
     */
    public Obstacle obstacle(int id) {
        Obstacle obstacle = obstacles.get(id);
        if (obstacle == null) {
            throw new BadInputException("there is no obstacle " + id);
        }
        return obstacle;
    }

    /**
     * Makes the polygons of all tiles that have ground. Afterwards no change is pending.
     *
     * @param executor runs up to {@code parallelism - 1} workers besides the calling thread; unused when that is 0
     * @param parallelism most threads at work, the caller among them, at least 1
     * @return the tiles row by row, the same for every executor and parallelism
     * @throws BadInputException when a tile is beyond Recast's limits
     * @throws CancellationException when the calling thread was interrupted; changes stay pending
     */
    public List<MeshTile> tiles(Executor executor, int parallelism) {
        BitSet all = new BitSet();
        for (int tile = 0; tile < voxels.length; tile++) {
            all.set(tile, voxels[tile] != null);
        }
        List<MeshTile> built = build(all, executor, parallelism);
        changed.clear();
        return built;
    }

    /**
     * Makes the polygons of the tiles that have changed since the last call. The result includes tiles that have lost all their ground.
     *
     * @param executor runs up to {@code parallelism - 1} workers besides the calling thread; unused when that is 0
     * @param parallelism most threads at work, the caller among them, at least 1
     * @return the tiles row by row, the same for every executor and parallelism; none if nothing has changed
     * @throws BadInputException when a tile is beyond Recast's limits
     * @throws CancellationException when the calling thread was interrupted; changes stay pending
     */
    public List<MeshTile> rebuild(Executor executor, int parallelism) {
        List<MeshTile> built = build(changed, executor, parallelism);
        changed.clear();
        return built;
    }

    private List<MeshTile> build(BitSet which, Executor executor, int parallelism) {
        RecastPipeline.requireParallelism(parallelism);
        int[] tiles = which.stream().toArray();
        AtomicReferenceArray<MeshTile> built = new AtomicReferenceArray<>(tiles.length);
        SharedWork.run(executor, parallelism, tiles.length, () -> new Worker(tiles, built));
        List<MeshTile> result = new ArrayList<>(tiles.length);
        for (int i = 0; i < tiles.length; i++) {
            result.add(built.get(i));
        }
        return result;
    }

    /**
     * Writes the voxels and the obstacles, for {@link #read}. Pending changes are not marked: the reader begins with {@link #tiles}.
     *
     * @param out gets {@link #bytes}, and about 16 bytes more per tile and 40 per obstacle
     * @throws IOException of {@code out}
     */
    public void write(DataOutput out) throws IOException {
        Objects.requireNonNull(out, "out is null");
        GroundRecords.writeHead(out, settings, grid);
        out.writeInt(tileCount());
        for (int tile = 0; tile < voxels.length; tile++) {
            if (voxels[tile] != null) {
                GroundRecords.writeTile(out, tile, voxels[tile]);
            }
        }
        out.writeInt(nextId);
        out.writeInt(obstacles.size());
        for (Map.Entry<Integer, Obstacle> entry : obstacles.entrySet()) {
            GroundRecords.writeObstacle(out, entry.getKey(), entry.getValue());
        }
    }

    /**
     * {@return ground that was written} Every tile is unpacked once to check it.
     *
     * @param in written by {@link #write}, or untrusted
     * @throws BadInputException when it is not in the format of {@link #write}
     * @throws IOException of {@code in}
     */
    public static TiledGround read(DataInput in) throws IOException {
        Objects.requireNonNull(in, "in is null");
        TiledGround ground = GroundRecords.readHead(in);
        VoxelGrid grid = ground.grid;
        int tiles = in.readInt();
        if (tiles < 0 || tiles > ground.voxels.length) {
            throw new BadInputException(
                    "tiled ground: it claims " + tiles + " tiles, the grid has " + ground.voxels.length);
        }
        int last = -1;
        VoxelTile.Unpacker unpacker = new VoxelTile.Unpacker();
        TileField field = new TileField();
        for (int i = 0; i < tiles; i++) {
            int tile = in.readInt();
            if (tile <= last || tile >= ground.voxels.length) {
                throw new BadInputException(
                        "tiled ground: tile " + tile + " follows tile " + last + " of " + ground.voxels.length);
            }
            last = tile;
            VoxelTile read = GroundRecords.readTile(in);
            ground.voxels[tile] = read;
            unpacker.unpack(read, grid.columnsX(), grid.columnsZ(), grid.border, field);
        }
        ground.nextId = in.readInt();
        int count = in.readInt();
        if (ground.nextId < 0 || count < 0 || count > ground.nextId) {
            throw new BadInputException(
                    "tiled ground: it claims " + count + " obstacles below number " + ground.nextId);
        }
        int lastId = -1;
        long touched = 0;
        for (int i = 0; i < count; i++) {
            int id = in.readInt();
            if (id <= lastId || id >= ground.nextId) {
                throw new BadInputException(
                        "tiled ground: obstacle " + id + " follows obstacle " + lastId + " of " + ground.nextId);
            }
            lastId = id;
            Obstacle obstacle = GroundRecords.readObstacle(in);
            touched += ground.touched(obstacle).length;
            if (touched > MAX_TOUCHED) {
                throw new BadInputException(
                        "tiled ground: its obstacles cover tiles more than " + MAX_TOUCHED + " times");
            }
            ground.put(id, obstacle);
        }
        ground.changed.clear();
        return ground;
    }

    /** Builds tiles with borrowed scratch space. */
    private final class Worker implements SharedWork.Worker {
        private final int[] tiles;
        private final AtomicReferenceArray<MeshTile> built;
        private final TilePolygonizer polygonizer;

        Worker(int[] tiles, AtomicReferenceArray<MeshTile> built) {
            this.tiles = tiles;
            this.built = built;
            TilePolygonizer idle = polygonizers.poll();
            polygonizer = idle != null ? idle : new TilePolygonizer(grid, settings);
        }

        @Override
        public void work(int piece) {
            int tile = tiles[piece];
            List<Obstacle> standing = new ArrayList<>();
            for (int id : onTile.getOrDefault(tile, List.of())) {
                standing.add(obstacles.get(id));
            }
            built.set(piece, polygonizer.tile(tile % grid.tilesX, tile / grid.tilesX, voxels[tile], standing));
        }

        @Override
        public void close() {
            polygonizers.add(polygonizer);
        }
    }
}
