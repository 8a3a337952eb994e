package dev.throng.recast;

import org.recast4j.recast.ContourSet;
import org.recast4j.recast.Telemetry;

/**
 * The stages from the voxels of a tile to its polygons: regions, outlines, polygons. Scratch space, one per thread.
 *
 * <p>The result is the one that recast4j finds, without an object for every voxel.
 */
final class FlatTile {
    private final VoxelGrid grid;
    private final RecastSettings settings;
    private final Watershed watershed = new Watershed();
    private final FlatContours contours;

    /** The voxels, to be filled before {@link #build}. */
    final TileField field = new TileField();

    /** What {@link #build} makes of them. */
    final FlatPolygons polygons;

    FlatTile(VoxelGrid grid, RecastSettings settings) {
        this.grid = grid;
        this.settings = settings;
        contours = new FlatContours(settings);
        polygons = new FlatPolygons(settings.vertsPerPoly());
    }

    /**
     * Makes the polygons of a field whose ground is eroded already.
     *
     * @param column of the tile
     * @param row of the tile
     * @param telemetry is told of the same steps as by Recast
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
        // A region has a hole: Recast tells of this step itself.
        long firstX = (long) column * grid.tileWidth - grid.border;
        long firstZ = (long) row * grid.tileDepth - grid.border;
        float[] low = {grid.x(firstX), grid.min[1], grid.z(firstZ)};
        float[] high = {grid.x(firstX + grid.columnsX()), grid.max[1], grid.z(firstZ + grid.columnsZ())};
        return ContourTracer.trace(field.toRecast(settings, low, high), settings, telemetry);
    }
}
