package dev.throng.bench.mesh;

import dev.throng.bench.data.Spread;
import dev.throng.mesh.TriangleSoup;
import dev.throng.recast.RecastSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.ByteOrder;
import java.util.List;
import org.recast4j.detour.NavMesh;
import org.recast4j.detour.NavMeshParams;
import org.recast4j.detour.tilecache.TileCache;
import org.recast4j.detour.tilecache.TileCacheBuilder;
import org.recast4j.detour.tilecache.TileCacheLayerHeader;
import org.recast4j.detour.tilecache.TileCacheParams;
import org.recast4j.detour.tilecache.TileCacheStorageParams;
import org.recast4j.detour.tilecache.io.compress.FastLzTileCacheCompressor;
import org.recast4j.recast.AreaModification;
import org.recast4j.recast.ConvexVolume;
import org.recast4j.recast.HeightfieldLayerSet;
import org.recast4j.recast.RecastBuilder;
import org.recast4j.recast.RecastBuilderConfig;
import org.recast4j.recast.RecastConfig;
import org.recast4j.recast.RecastConstants.PartitionType;
import org.recast4j.recast.geom.InputGeomProvider;
import org.recast4j.recast.geom.SimpleInputGeomProvider;
import org.recast4j.recast.geom.TriMesh;

/**
 * recast4j's tile cache over the same triangles, voxels and tiles, to compare times of adding and removing an obstacle. It has no index for paths.
 * One per thread.
 */
public final class TileCachePeer {
    /** Flag that recast4j's default filter accepts. */
    private static final int WALKABLE_FLAG = 1;

    /** Maximum layers of a tile, far more than real tiles have. */
    private static final int MAX_LAYERS = 16;

    private static final int MAX_POLYGONS = 1 << 14;
    private static final int MAX_OBSTACLES = 128;

    private final RecastSettings settings;
    private final TileCache cache;
    private int failedTiles;

    /**
     * Times of edits: processor time of the calling thread until all tiles are rebuilt.
     *
     * @param added for adding each cylinder that recast4j could add [Unit: ms]
     * @param removed for removing it again [Unit: ms]
     */
    public record Times(Spread added, Spread removed) {}

    /** Triangles that are sorted into a tree once: recast4j's own class sorts them again for each tile. */
    private record Level(SimpleInputGeomProvider plain, List<TriMesh> meshes) implements InputGeomProvider {
        @Override
        public float[] getMeshBoundsMin() {
            return plain.getMeshBoundsMin();
        }

        @Override
        public float[] getMeshBoundsMax() {
            return plain.getMeshBoundsMax();
        }

        @Override
        public Iterable<ConvexVolume> convexVolumes() {
            return List.of();
        }
    }

    private TileCachePeer(RecastSettings settings, TileCache cache) {
        this.settings = settings;
        this.cache = cache;
    }

    /**
     * {@return the tile cache of a level, with all tiles built} Takes longer than building a tiled mesh.
     *
     * @param soup the level, without volumes that mark areas
     * @param settings those of our tiles
     * @param tileSize voxels along a tile's edge; with some tiles of 128 voxels recast4j 1.5.5 has not been seen to finish, those of
     *     48 are known to work
     */
    public static TileCachePeer of(TriangleSoup soup, RecastSettings settings, int tileSize) {
        Level level = new Level(
                new SimpleInputGeomProvider(soup.vertices(), soup.triangles()),
                List.of(new TriMesh(soup.vertices(), soup.triangles())));
        float[] low = level.getMeshBoundsMin();
        float[] high = level.getMeshBoundsMax();
        RecastConfig config = config(settings, tileSize);
        int columns = tiles(low[0], high[0], settings, tileSize);
        int rows = tiles(low[2], high[2], settings, tileSize);
        TileCachePeer peer = new TileCachePeer(settings, cache(settings, tileSize, low, columns * rows));
        RecastBuilder recast = new RecastBuilder();
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                HeightfieldLayerSet layers =
                        recast.buildLayers(level, new RecastBuilderConfig(config, low, high, column, row));
                peer.add(layers, column, row);
            }
        }
        return peer;
    }

    private static int tiles(float low, float high, RecastSettings settings, int tileSize) {
        int voxels = (int) ((high - low) / settings.cellSize() + 0.5f);
        return (voxels + tileSize - 1) / tileSize;
    }

    private static RecastConfig config(RecastSettings settings, int tileSize) {
        return new RecastConfig(
                true,
                tileSize,
                tileSize,
                RecastConfig.calcBorder(settings.agentRadius(), settings.cellSize()),
                PartitionType.WATERSHED,
                settings.cellSize(),
                settings.cellHeight(),
                settings.maxSlope(),
                true,
                true,
                true,
                settings.agentHeight(),
                settings.agentRadius(),
                settings.maxClimb(),
                settings.minRegion(),
                settings.mergeRegion(),
                settings.maxEdgeLength(),
                settings.maxEdgeError(),
                settings.vertsPerPoly(),
                false,
                0,
                0,
                new AreaModification(1));
    }

    private static TileCache cache(RecastSettings settings, int tileSize, float[] low, int tiles) {
        TileCacheParams params = new TileCacheParams();
        System.arraycopy(low, 0, params.orig, 0, 3);
        params.cs = settings.cellSize();
        params.ch = settings.cellHeight();
        params.width = tileSize;
        params.height = tileSize;
        params.walkableHeight = settings.agentHeight();
        params.walkableRadius = settings.agentRadius();
        params.walkableClimb = settings.maxClimb();
        params.maxSimplificationError = settings.maxEdgeError();
        params.maxTiles = MAX_LAYERS * tiles;
        params.maxObstacles = MAX_OBSTACLES;
        NavMeshParams mesh = new NavMeshParams();
        System.arraycopy(low, 0, mesh.orig, 0, 3);
        mesh.tileWidth = tileSize * settings.cellSize();
        mesh.tileHeight = mesh.tileWidth;
        mesh.maxTiles = params.maxTiles;
        mesh.maxPolys = MAX_POLYGONS;
        return new TileCache(
                params,
                new TileCacheStorageParams(ByteOrder.LITTLE_ENDIAN, true),
                new NavMesh(mesh, settings.vertsPerPoly()),
                new FastLzTileCacheCompressor(),
                polygons -> {
                    for (int i = 0; i < polygons.polyCount; i++) {
                        polygons.polyFlags[i] = WALKABLE_FLAG;
                    }
                });
    }

    private void add(HeightfieldLayerSet layers, int column, int row) {
        int count = layers == null ? 0 : layers.layers.length;
        for (int i = 0; i < count; i++) {
            HeightfieldLayerSet.HeightfieldLayer layer = layers.layers[i];
            TileCacheLayerHeader header = new TileCacheLayerHeader();
            header.magic = TileCacheLayerHeader.DT_TILECACHE_MAGIC;
            header.version = TileCacheLayerHeader.DT_TILECACHE_VERSION;
            header.tx = column;
            header.ty = row;
            header.tlayer = i;
            header.bmin = layer.bmin.clone();
            header.bmax = layer.bmax.clone();
            header.width = layer.width;
            header.height = layer.height;
            header.minx = layer.minx;
            header.maxx = layer.maxx;
            header.miny = layer.miny;
            header.maxy = layer.maxy;
            header.hmin = layer.hmin;
            header.hmax = layer.hmax;
            byte[] packed = new TileCacheBuilder()
                    .compressTileCacheLayer(
                            header, layer.heights, layer.areas, layer.cons, ByteOrder.LITTLE_ENDIAN, true);
            try {
                cache.buildNavMeshTile(cache.addTile(packed, 0));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (RuntimeException e) {
                // recast4j fails on outlines that fold over.
                failedTiles++;
            }
        }
    }

    /** {@return the number of tiles that recast4j could not build} Edits near them may fail, too. */
    public int failedTiles() {
        return failedTiles;
    }

    /** {@return the number of polygons of all tiles} */
    public int polygonCount() {
        NavMesh mesh = cache.getNavMesh();
        int count = 0;
        for (int tile = 0; tile < mesh.getMaxTiles(); tile++) {
            count += mesh.getTile(tile).data == null ? 0 : mesh.getTile(tile).data.header.polyCount;
        }
        return count;
    }

    /**
     * Adds and removes cylinders, one after the other, and measures each edit. Call it once before, to warm up.
     *
     * @param feet positions of the cylinders [(x, y, z)] [Unit: m]
     * @param radius their true radius: the agent's radius is added here, since the tile cache does not [Unit: m]
     * @param height from their bottom to their top [Unit: m]
     */
    public Times measure(float[] feet, float radius, float height) {
        double[] added = new double[feet.length / 3];
        double[] removed = new double[added.length];
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        for (int i = 0; i < added.length; i++) {
            float[] foot = {feet[3 * i], feet[3 * i + 1], feet[3 * i + 2]};
            long start = threads.getCurrentThreadCpuTime();
            long obstacle = cache.addObstacle(foot, radius + settings.agentRadius(), height);
            boolean built = update();
            long between = threads.getCurrentThreadCpuTime();
            cache.removeObstacle(obstacle);
            boolean restored = update();
            long end = threads.getCurrentThreadCpuTime();
            added[i] = built ? (between - start) / 1e6 : Double.NaN;
            removed[i] = built && restored ? (end - between) / 1e6 : Double.NaN;
        }
        return new Times(Spread.of(added), Spread.of(removed));
    }

    /** Rebuilds tiles until none is left. Returns whether recast4j could build them all. */
    private boolean update() {
        boolean built = true;
        boolean done = false;
        while (!done) {
            try {
                done = cache.update();
            } catch (RuntimeException e) {
                built = false;
            }
        }
        return built;
    }
}
