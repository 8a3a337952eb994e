package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;
import java.util.List;
import org.recast4j.detour.Poly;

/**
 * Makes the polygons of a tile from its voxels, bit by bit as a build from triangles makes them. Scratch space, one per
 * thread.
 */
final class TilePolygonizer {
    private final VoxelGrid grid;
    private final RecastSettings settings;
    private final VoxelTile.Unpacker unpacker = new VoxelTile.Unpacker();
    private final FlatTile flat;
    private final IntStack blocked = new IntStack();
    private final Distances distances = new Distances();

    TilePolygonizer(VoxelGrid grid, RecastSettings settings) {
        this.grid = grid;
        this.settings = settings;
        flat = new FlatTile(grid, settings);
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
        unpacker.unpack(voxels, grid.columnsX(), grid.columnsZ(), grid.border, flat.field);
        blocked.size = 0;
        for (Obstacle obstacle : obstacles) {
            obstacle.block(flat.field, grid, settings, column, row, blocked);
        }
        distances.erode(flat.field, blocked, settings.radiusVoxels());
        NavMeshBuilder builder = new NavMeshBuilder("tile (" + column + ", " + row + ")");
        try {
            flat.build(column, row, StepTelemetry.QUIET);
            TilePolygons polygons = new TilePolygons(builder, vertices(column, row), polys());
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

    private float[] vertices(int column, int row) {
        long firstX = (long) column * grid.tileWidth;
        long firstZ = (long) row * grid.tileDepth;
        int[] voxels = flat.polygons.vertices;
        float[] vertices = new float[3 * flat.polygons.vertexCount];
        for (int i = 0; i < vertices.length; i += 3) {
            vertices[i] = grid.x(firstX + voxels[i]);
            vertices[i + 1] = grid.min[1] + voxels[i + 1] * settings.cellHeight();
            vertices[i + 2] = grid.z(firstZ + voxels[i + 2]);
        }
        return vertices;
    }

    /** The polygons as Detour has them. */
    private Poly[] polys() {
        int maxSize = settings.vertsPerPoly();
        FlatPolygons made = flat.polygons;
        Poly[] polys = new Poly[made.count];
        for (int i = 0; i < polys.length; i++) {
            Poly poly = new Poly(i, maxSize);
            poly.setArea(made.areas[i] - 1);
            poly.setType(Poly.DT_POLYTYPE_GROUND);
            poly.vertCount = made.sizes[i];
            System.arraycopy(made.polygons, maxSize * i, poly.verts, 0, poly.vertCount);
            System.arraycopy(made.beyond, maxSize * i, poly.neis, 0, poly.vertCount);
            polys[i] = poly;
        }
        return polys;
    }
}
