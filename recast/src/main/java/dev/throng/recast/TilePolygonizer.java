package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;
import java.util.List;
import org.recast4j.detour.NavMesh;
import org.recast4j.detour.Poly;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.PolyMesh;
import org.recast4j.recast.RecastConstants;
import org.recast4j.recast.RecastMesh;

/**
 * Makes the polygons of a tile from its voxels, bit by bit as a build from triangles makes them. Scratch space, one per
 * thread.
 */
final class TilePolygonizer {
    private final VoxelGrid grid;
    private final RecastSettings settings;
    private final VoxelTile.Unpacker unpacker = new VoxelTile.Unpacker();
    private final TileField field = new TileField();
    private final IntStack blocked = new IntStack();
    private final Distances distances = new Distances();
    private final Watershed watershed = new Watershed();
    private final FlatContours flatContours;

    TilePolygonizer(VoxelGrid grid, RecastSettings settings) {
        this.grid = grid;
        this.settings = settings;
        flatContours = new FlatContours(settings);
    }

    /**
     * The polygons of a tile around obstacles.
     *
     * @param column of the tile
     * @param row of the tile
     * @param voxels null where there is no ground
     * @param obstacles those that may matter to this tile, in any order
     */
    MeshTile tile(int column, int row, VoxelTile voxels, List<Obstacle> obstacles) {
        if (voxels == null) {
            return new NavMeshBuilder().buildTile(column, row, settings.maxClimb());
        }
        unpacker.unpack(voxels, grid.columnsX(), grid.columnsZ(), grid.border, field);
        blocked.size = 0;
        for (Obstacle obstacle : obstacles) {
            obstacle.block(field, grid, settings, column, row, blocked);
        }
        distances.erode(field, blocked, settings.radiusVoxels());
        NavMeshBuilder builder = new NavMeshBuilder("tile (" + column + ", " + row + ")");
        try {
            watershed.divide(
                    field,
                    settings.minRegion() * settings.minRegion(),
                    settings.mergeRegion() * settings.mergeRegion());
            PolyMesh mesh =
                    RecastMesh.buildPolyMesh(StepTelemetry.QUIET, contours(column, row), settings.vertsPerPoly());
            TilePolygons polygons = new TilePolygons(builder, vertices(mesh, column, row), polys(mesh));
            polygons.addPortals();
            polygons.addSeams();
        } catch (BadInputException e) {
            throw e;
        } catch (RuntimeException e) {
            // recast4j reports its limits as plain RuntimeExceptions.
            throw new BadInputException(
                    "tile (" + column + ", " + row + ") is beyond Recast's limits, use smaller tiles: "
                            + e.getMessage(),
                    e);
        }
        return builder.buildTile(column, row, settings.maxClimb());
    }

    private ContourSet contours(int column, int row) {
        ContourSet contours = flatContours.trace(field);
        if (contours != null) {
            return contours;
        }
        long firstX = (long) column * grid.tileWidth - grid.border;
        long firstZ = (long) row * grid.tileDepth - grid.border;
        float[] low = {grid.x(firstX), grid.min[1], grid.z(firstZ)};
        float[] high = {grid.x(firstX + grid.columnsX()), grid.max[1], grid.z(firstZ + grid.columnsZ())};
        return ContourTracer.trace(field.toRecast(settings, low, high), settings, StepTelemetry.QUIET);
    }

    private float[] vertices(PolyMesh mesh, int column, int row) {
        long firstX = (long) column * grid.tileWidth;
        long firstZ = (long) row * grid.tileDepth;
        float[] vertices = new float[3 * mesh.nverts];
        for (int i = 0; i < vertices.length; i += 3) {
            vertices[i] = grid.x(firstX + mesh.verts[i]);
            vertices[i + 1] = grid.min[1] + mesh.verts[i + 1] * settings.cellHeight();
            vertices[i + 2] = grid.z(firstZ + mesh.verts[i + 2]);
        }
        return vertices;
    }

    /** The polygons as Detour has them. */
    private static Poly[] polys(PolyMesh mesh) {
        Poly[] polys = new Poly[mesh.npolys];
        for (int i = 0; i < polys.length; i++) {
            Poly poly = new Poly(i, mesh.nvp);
            poly.setArea(mesh.areas[i] - 1);
            poly.setType(Poly.DT_POLYTYPE_GROUND);
            int first = 2 * mesh.nvp * i;
            while (poly.vertCount < mesh.nvp
                    && mesh.polys[first + poly.vertCount] != RecastConstants.RC_MESH_NULL_IDX) {
                poly.verts[poly.vertCount] = mesh.polys[first + poly.vertCount];
                poly.neis[poly.vertCount] = beyond(mesh.polys[first + mesh.nvp + poly.vertCount]);
                poly.vertCount++;
            }
            polys[i] = poly;
        }
        return polys;
    }

    /** What lies beyond an edge, in Detour's code: a side of the tile, a neighbour's number plus 1, or 0 for a wall. */
    private static int beyond(int neighbour) {
        if ((neighbour & 0x8000) == 0) {
            return neighbour + 1;
        }
        return switch (neighbour & 0xf) {
            case 0 -> NavMesh.DT_EXT_LINK | 4;
            case 1 -> NavMesh.DT_EXT_LINK | 2;
            case 2 -> NavMesh.DT_EXT_LINK;
            case 3 -> NavMesh.DT_EXT_LINK | 6;
            default -> 0;
        };
    }
}
