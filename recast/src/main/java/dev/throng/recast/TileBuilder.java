package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.AreaVolume;
import dev.throng.mesh.TriangleSoup;
import java.util.Arrays;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.recast4j.detour.MeshData;
import org.recast4j.detour.NavMesh;
import org.recast4j.detour.NavMeshBuilder;
import org.recast4j.detour.NavMeshDataCreateParams;
import org.recast4j.recast.AreaModification;
import org.recast4j.recast.CompactHeightfield;
import org.recast4j.recast.Heightfield;
import org.recast4j.recast.PolyMesh;
import org.recast4j.recast.Recast;
import org.recast4j.recast.RecastArea;
import org.recast4j.recast.RecastCompact;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.RecastFilter;
import org.recast4j.recast.RecastRasterization;
import org.recast4j.recast.Telemetry;

/**
 * Turns the triangles of one tile into polygons, stage by stage. Immutable, share freely: calls share no fields.
 *
 * <p>Each stage is a separate method, so that the voxels of one stage can be garbage-collected while the next one runs.
 */
final class TileBuilder {
    /** Flag of every polygon, so that Detour's default filter accepts it. */
    private static final int WALKABLE_FLAG = 1;

    /** Detour's limit of the vertices of a tile. */
    private static final int MOST_VERTICES = 65_534;

    /** Marks a side of the tile in Recast's list of neighbours. */
    private static final int RECAST_SIDE = 0x8000;

    /** Recast's number of each side, in the order of Detour: +x, +z, -x and -z. */
    private static final int[] RECAST_SIDES = {2, 1, 0, 3};

    private final VoxelGrid grid;
    private final RecastSettings settings;
    private final TriangleSoup soup;
    private final int[] recastAreas;

    /** Scratch space that no thread uses at the moment. */
    private final Queue<FlatTile> flatTiles = new ConcurrentLinkedQueue<>();

    TileBuilder(VoxelGrid grid, RecastSettings settings, TriangleSoup soup) {
        this.grid = grid;
        this.settings = settings;
        this.soup = soup;
        recastAreas = recastAreas(soup, settings);
    }

    /**
     * Returns Recast's areas. Recast uses 0 for "not walkable", and the larger id wins when surfaces merge. So plain ground is 1, and every other
     * area wins over it.
     */
    private static int[] recastAreas(TriangleSoup soup, RecastSettings settings) {
        int[] areas = Recast.markWalkableTriangles(
                StepTelemetry.QUIET,
                settings.maxSlope(),
                soup.vertices(),
                soup.triangles(),
                soup.triangleCount(),
                new AreaModification(1));
        for (int i = 0; i < areas.length; i++) {
            if (areas[i] != 0) {
                areas[i] = soup.area(i) + 1;
            }
        }
        return areas;
    }

    /** Converts the polygons of a tile. */
    private interface Use<T> {
        @Nullable
        T make(int tileX, int tileZ, FlatTile flat, CompactHeightfield field);
    }

    /**
     * Returns a tile, or null if none of it is walkable.
     *
     * @param buckets the triangles of each tile, or null for a single tile
     */
    @Nullable
    BuiltTile meshTile(int tile, @Nullable TriangleBuckets buckets, Telemetry telemetry) {
        return build(tile, buckets, telemetry, (tileX, tileZ, flat, field) -> flat.tile(tileX, tileZ));
    }

    /** Returns a tile as {@link #meshTile} does, in Detour's form. */
    @Nullable
    MeshData detourTile(int tile, @Nullable TriangleBuckets buckets, Telemetry telemetry) {
        return build(
                tile,
                buckets,
                telemetry,
                (tileX, tileZ, flat, field) -> tileData(tileX, tileZ, polyMesh(flat.polygons, field)));
    }

    /** Returns the voxels of a tile over all triangles, or null if none of it is walkable. */
    @Nullable
    VoxelTile voxels(int tile, Telemetry telemetry) {
        return voxels(tile, soup.triangles(), recastAreas, telemetry);
    }

    /** Returns the voxels of a tile over its triangles, or null if none of it is walkable. */
    @Nullable
    VoxelTile voxels(int tile, TriangleBuckets buckets, Telemetry telemetry) {
        int[] triangles = buckets.triangles(tile);
        return voxels(tile, corners(triangles), areas(triangles), telemetry);
    }

    /** Throws if triangles have more floors than Recast supports, as far as a few voxels show. Call it before a long build. */
    void requireFloors() {
        FloorProbe.check(soup, grid, this, recastAreas);
    }

    /**
     * Lets Recast try a square of columns, and drops the result.
     *
     * @param firstX first column in the world's grid
     * @param side columns along an edge
     */
    void tryColumns(long firstX, long firstZ, int side) {
        float[] low = {grid.x(firstX), grid.min[1], grid.z(firstZ)};
        float[] high = {grid.x(firstX + side), grid.max[1], grid.z(firstZ + side)};
        int[] near = IntStream.range(0, recastAreas.length)
                .filter(triangle -> touches(triangle, low, high))
                .toArray();
        try {
            compact(low, high, side, side, 0, corners(near), areas(near), StepTelemetry.QUIET);
        } catch (RuntimeException e) {
            if (isTooManyFloors(e)) {
                throw tooManyFloors((low[0] + high[0]) / 2, (low[2] + high[2]) / 2, e);
            }
            throw e;
        }
    }

    private boolean touches(int triangle, float[] low, float[] high) {
        for (int axis = 0; axis <= 2; axis += 2) {
            float least = Float.POSITIVE_INFINITY;
            float most = Float.NEGATIVE_INFINITY;
            for (int corner = 3 * triangle; corner < 3 * triangle + 3; corner++) {
                float at = soup.vertices()[3 * soup.triangles()[corner] + axis];
                least = Math.min(least, at);
                most = Math.max(most, at);
            }
            if (least > high[axis] || most < low[axis]) {
                return false;
            }
        }
        return true;
    }

    /** Whether an exception reports too many floors: recast4j reports its limits as plain RuntimeExceptions. */
    private static boolean isTooManyFloors(RuntimeException e) {
        return String.valueOf(e.getMessage()).contains("too many layers");
    }

    private static BadInputException tooManyFloors(float x, float z, RuntimeException cause) {
        return new BadInputException(
                "triangles: more than " + VoxelTile.MAX_FLOORS + " floors lie above one another near x " + x + ", z "
                        + z + ", Recast's limit: cut the model by height, or let the agent be taller",
                cause);
    }

    /** Returns the spans of a tile before erosion, in Recast's form. */
    CompactHeightfield field(int tile, TriangleBuckets buckets, Telemetry telemetry) {
        int[] triangles = buckets.triangles(tile);
        return compact(tile % grid.tilesX, tile / grid.tilesX, corners(triangles), areas(triangles), telemetry);
    }

    private int[] corners(int[] triangles) {
        int[] corners = new int[3 * triangles.length];
        for (int i = 0; i < triangles.length; i++) {
            System.arraycopy(soup.triangles(), 3 * triangles[i], corners, 3 * i, 3);
        }
        return corners;
    }

    private int[] areas(int[] triangles) {
        int[] areas = new int[triangles.length];
        for (int i = 0; i < areas.length; i++) {
            areas[i] = recastAreas[triangles[i]];
        }
        return areas;
    }

    private <T> @Nullable T build(int tile, @Nullable TriangleBuckets buckets, Telemetry telemetry, Use<T> use) {
        int[] triangles = buckets == null ? null : buckets.triangles(tile);
        int[] corners = triangles == null ? soup.triangles() : corners(triangles);
        int[] areas = triangles == null ? recastAreas : areas(triangles);
        int tileX = tile % grid.tilesX;
        int tileZ = tile / grid.tilesX;
        return named(tileX, tileZ, areas, () -> {
            CompactHeightfield field = compact(tileX, tileZ, corners, areas, telemetry);
            RecastArea.erodeWalkableArea(telemetry, settings.radiusVoxels(), field);
            FlatTile idle = flatTiles.poll();
            FlatTile flat = idle != null ? idle : new FlatTile(grid, settings);
            flat.field.load(field);
            flat.build(tileX, tileZ, telemetry);
            if (flat.polygons.vertexCount > MOST_VERTICES) {
                throw new TileOverflowException(
                        "a tile has " + flat.polygons.vertexCount + " vertices, Detour's limit is " + MOST_VERTICES,
                        null);
            }
            T made = flat.polygons.count == 0 ? null : use.make(tileX, tileZ, flat, field);
            flatTiles.add(flat);
            return made;
        });
    }

    /** Returns polygons in Recast's form. */
    private PolyMesh polyMesh(FlatPolygons flat, CompactHeightfield field) {
        int maxSize = settings.vertsPerPoly();
        PolyMesh mesh = new PolyMesh();
        mesh.nvp = maxSize;
        mesh.nverts = flat.vertexCount;
        mesh.verts = Arrays.copyOf(flat.vertices, 3 * flat.vertexCount);
        mesh.npolys = flat.count;
        mesh.areas = Arrays.copyOf(flat.areas, flat.count);
        mesh.polys = new int[2 * maxSize * flat.count];
        Arrays.fill(mesh.polys, RecastConstants.RC_MESH_NULL_IDX);
        for (int polygon = 0; polygon < flat.count; polygon++) {
            for (int i = 0; i < flat.sizes[polygon]; i++) {
                mesh.polys[2 * maxSize * polygon + i] = flat.polygons[maxSize * polygon + i];
                mesh.polys[2 * maxSize * polygon + maxSize + i] = recastSide(flat.beyond[maxSize * polygon + i]);
            }
        }
        float pad = field.borderSize * field.cs;
        System.arraycopy(field.bmin, 0, mesh.bmin, 0, 3);
        System.arraycopy(field.bmax, 0, mesh.bmax, 0, 3);
        for (int axis = 0; axis <= 2 && field.borderSize > 0; axis += 2) {
            mesh.bmin[axis] += pad;
            mesh.bmax[axis] -= pad;
        }
        return mesh;
    }

    /** Converts Detour's code of the other side of an edge to Recast's. */
    private static int recastSide(int beyond) {
        if (beyond == 0) {
            return RecastConstants.RC_MESH_NULL_IDX;
        }
        if ((beyond & NavMesh.DT_EXT_LINK) == 0) {
            return beyond - 1;
        }
        return RECAST_SIDE | RECAST_SIDES[(beyond & 7) >> 1];
    }

    private @Nullable VoxelTile voxels(int tile, int[] corners, int[] areas, Telemetry telemetry) {
        int tileX = tile % grid.tilesX;
        int tileZ = tile / grid.tilesX;
        return named(tileX, tileZ, areas, () -> {
            CompactHeightfield field = compact(tileX, tileZ, corners, areas, telemetry);
            return field.spanCount == 0 ? null : VoxelTile.pack(field, settings.radiusVoxels(), telemetry);
        });
    }

    /** Does the work of a tile if any triangle is walkable, and adds the tile to the messages of Recast's failures. */
    private <T> @Nullable T named(int tileX, int tileZ, int[] areas, Supplier<@Nullable T> work) {
        if (Arrays.stream(areas).allMatch(area -> area == RecastConstants.RC_NULL_AREA)) {
            return null;
        }
        try {
            return work.get();
        } catch (BadInputException | CancellationException | TileOverflowException e) {
            throw e;
        } catch (RuntimeException e) {
            if (isTooManyFloors(e)) {
                throw tooManyFloors(
                        grid.x((long) tileX * grid.tileWidth + grid.tileWidth / 2),
                        grid.z((long) tileZ * grid.tileDepth + grid.tileDepth / 2),
                        e);
            }
            throw new TileOverflowException(
                    "Recast cannot build tile (" + tileX + ", " + tileZ + ") of " + grid.tileWidth + " x "
                            + grid.tileDepth + " voxels: " + e.getMessage(),
                    e);
        }
    }

    private CompactHeightfield compact(int tileX, int tileZ, int[] corners, int[] areas, Telemetry telemetry) {
        long firstX = (long) tileX * grid.tileWidth - grid.border;
        long firstZ = (long) tileZ * grid.tileDepth - grid.border;
        float[] low = {grid.x(firstX), grid.min[1], grid.z(firstZ)};
        float[] high = {grid.x(firstX + grid.columnsX()), grid.max[1], grid.z(firstZ + grid.columnsZ())};
        return compact(low, high, grid.columnsX(), grid.columnsZ(), grid.border, corners, areas, telemetry);
    }

    private CompactHeightfield compact(
            float[] low,
            float[] high,
            int columnsX,
            int columnsZ,
            int border,
            int[] corners,
            int[] areas,
            Telemetry telemetry) {
        Heightfield solid =
                new Heightfield(columnsX, columnsZ, low, high, settings.cellSize(), settings.cellHeight(), border);
        float[] vertices = soup.vertices();
        int climb = settings.climbVoxels();
        // One by one, so that the build can be cancelled in between.
        for (int i = 0; i < areas.length; i++) {
            RecastRasterization.rasterizeTriangle(
                    solid,
                    vertices,
                    corners[3 * i],
                    corners[3 * i + 1],
                    corners[3 * i + 2],
                    areas[i],
                    climb,
                    telemetry);
        }
        RecastFilter.filterLowHangingWalkableObstacles(telemetry, settings.climbVoxels(), solid);
        // recast4j requires more than the agent's height here, as the reference implementation does: subtract one
        // voxel.
        RecastFilter.filterLedgeSpans(telemetry, settings.heightVoxels() - 1, settings.climbVoxels(), solid);
        RecastFilter.filterWalkableLowHeightSpans(telemetry, settings.heightVoxels() - 1, solid);
        CompactHeightfield field = RecastCompact.buildCompactHeightfield(
                telemetry, settings.heightVoxels(), settings.climbVoxels(), solid);
        for (AreaVolume volume : soup.volumes()) {
            mark(volume, field, telemetry);
        }
        return field;
    }

    private static void mark(AreaVolume volume, CompactHeightfield field, Telemetry telemetry) {
        float[] outline = volume.outline();
        float[] corners = new float[outline.length / 2 * 3];
        for (int i = 0; i < outline.length / 2; i++) {
            corners[3 * i] = outline[2 * i];
            corners[3 * i + 2] = outline[2 * i + 1];
        }
        AreaModification area = new AreaModification(volume.area() + 1);
        RecastArea.markConvexPolyArea(telemetry, corners, volume.minY(), volume.maxY(), area, field);
    }

    private MeshData tileData(int tileX, int tileZ, PolyMesh polygons) {
        NavMeshDataCreateParams params = new NavMeshDataCreateParams();
        params.verts = polygons.verts;
        params.vertCount = polygons.nverts;
        params.polys = polygons.polys;
        params.polyCount = polygons.npolys;
        params.nvp = polygons.nvp;
        params.polyAreas = new int[polygons.npolys];
        params.polyFlags = new int[polygons.npolys];
        for (int i = 0; i < polygons.npolys; i++) {
            params.polyAreas[i] = polygons.areas[i] - 1;
            params.polyFlags[i] = WALKABLE_FLAG;
        }
        params.tileX = tileX;
        params.tileZ = tileZ;
        params.bmin = polygons.bmin;
        params.bmax = polygons.bmax;
        params.walkableHeight = settings.agentHeight();
        params.walkableRadius = settings.agentRadius();
        params.walkableClimb = settings.maxClimb();
        params.cs = settings.cellSize();
        params.ch = settings.cellHeight();
        params.buildBvTree = true;
        MeshData data = NavMeshBuilder.createNavMeshData(params);
        placeVertices(tileX, tileZ, polygons, data);
        return data;
    }

    /** Moves vertices onto the world's grid, so that two tiles agree on their seam to the last bit. */
    private void placeVertices(int tileX, int tileZ, PolyMesh polygons, MeshData data) {
        long firstX = (long) tileX * grid.tileWidth;
        long firstZ = (long) tileZ * grid.tileDepth;
        for (int i = 0; i < polygons.nverts; i++) {
            data.verts[3 * i] = grid.x(firstX + polygons.verts[3 * i]);
            data.verts[3 * i + 2] = grid.z(firstZ + polygons.verts[3 * i + 2]);
        }
    }
}
