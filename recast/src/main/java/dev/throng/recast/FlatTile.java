package dev.throng.recast;

import dev.throng.mesh.NavMeshBuilder;
import org.recast4j.detour.Poly;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.Telemetry;

/**
 * The stages from the voxels of a tile to its polygons: regions, outlines, polygons. Scratch space, one per thread.
 *
 * <p>The result equals that of recast4j, without an object for every voxel.
 */
final class FlatTile {
    private final VoxelGrid grid;
    private final RecastSettings settings;
    private final Watershed watershed = new Watershed();
    private final FlatContours contours;

    /** The voxels, to be filled before {@link #build}. */
    final TileField field = new TileField();

    /** The result of {@link #build}. */
    final FlatPolygons polygons;

    FlatTile(VoxelGrid grid, RecastSettings settings) {
        this.grid = grid;
        this.settings = settings;
        contours = new FlatContours(settings);
        polygons = new FlatPolygons(settings.vertsPerPoly());
    }

    /**
     * Builds the polygons of a field whose ground is already eroded.
     *
     * @param column of the tile
     * @param row of the tile
     * @param telemetry gets the same steps as from Recast
     */
    void build(int column, int row, Telemetry telemetry) {
        watershed.divide(
                field,
                settings.minRegion() * settings.minRegion(),
                settings.mergeRegion() * settings.mergeRegion(),
                telemetry);
        ContourSet outlines = outlines(column, row, telemetry);
        telemetry.startTimer("POLYMESH");
        polygons.build(outlines);
        telemetry.stopTimer("POLYMESH");
    }

    private ContourSet outlines(int column, int row, Telemetry telemetry) {
        telemetry.startTimer("CONTOURS");
        ContourSet found = contours.trace(field);
        if (found != null) {
            telemetry.stopTimer("CONTOURS");
            return found;
        }
        // A region has a hole: Recast reports this step itself.
        long firstX = (long) column * grid.tileWidth - grid.border;
        long firstZ = (long) row * grid.tileDepth - grid.border;
        float[] low = {grid.x(firstX), grid.min[1], grid.z(firstZ)};
        float[] high = {grid.x(firstX + grid.columnsX()), grid.max[1], grid.z(firstZ + grid.columnsZ())};
        return ContourTracer.trace(field.toRecast(settings, low, high), settings, telemetry);
    }

    /**
     * Returns the result of {@link #build} as a tile of a mesh.
     *
     * @param column of the tile
     * @param row of the tile
     */
    BuiltTile tile(int column, int row) {
        NavMeshBuilder builder = new NavMeshBuilder("tile (" + column + ", " + row + ")");
        TilePolygons made = new TilePolygons(builder, vertices(column, row), polys());
        made.addPortals();
        made.addSeams();
        return new BuiltTile(builder.buildTile(column, row, settings.maxClimb()), made.repairs());
    }

    /** Returns vertices on the world's grid, so that two tiles agree on their seam to the last bit. */
    private float[] vertices(int column, int row) {
        long firstX = (long) column * grid.tileWidth;
        long firstZ = (long) row * grid.tileDepth;
        int[] voxels = polygons.vertices;
        float[] vertices = new float[3 * polygons.vertexCount];
        for (int i = 0; i < vertices.length; i += 3) {
            vertices[i] = grid.x(firstX + voxels[i]);
            vertices[i + 1] = grid.min[1] + voxels[i + 1] * settings.cellHeight();
            vertices[i + 2] = grid.z(firstZ + voxels[i + 2]);
        }
        return vertices;
    }

    /** Returns the polygons in Detour's form. */
    private Poly[] polys() {
        int maxSize = settings.vertsPerPoly();
        Poly[] polys = new Poly[polygons.count];
        for (int i = 0; i < polys.length; i++) {
            Poly poly = new Poly(i, maxSize);
            poly.setArea(polygons.areas[i] - 1);
            poly.setType(Poly.DT_POLYTYPE_GROUND);
            poly.vertCount = polygons.sizes[i];
            System.arraycopy(polygons.polygons, maxSize * i, poly.verts, 0, poly.vertCount);
            System.arraycopy(polygons.beyond, maxSize * i, poly.neis, 0, poly.vertCount);
            polys[i] = poly;
        }
        return polys;
    }
}
