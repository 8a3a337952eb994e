package dev.throng.recast;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Makes the polygons of a tile from its voxels, bit for bit as in a build from triangles. Scratch space, one per thread. */
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
     * Returns the polygons of a tile around obstacles.
     *
     * @param column column of the tile
     * @param row row of the tile
     * @param voxels null without ground
     * @param obstacles obstacles that may affect this tile, in any order
     */
    MeshTile tile(int column, int row, @Nullable VoxelTile voxels, List<Obstacle> obstacles) {
        if (voxels == null) {
            return new NavMeshBuilder().buildTile(column, row, settings.maxClimb());
        }
        unpacker.unpack(voxels, grid.columnsX(), grid.columnsZ(), grid.border, flat.field);
        blocked.size = 0;
        for (Obstacle obstacle : obstacles) {
            obstacle.block(flat.field, grid, settings, column, row, blocked);
        }
        distances.erode(flat.field, blocked, settings.radiusVoxels());
        try {
            flat.build(column, row, StepTelemetry.QUIET);
            return flat.tile(column, row).tile();
        } catch (BadInputException e) {
            throw e;
        } catch (RuntimeException e) {
            // recast4j reports its limits as plain RuntimeExceptions.
            throw new BadInputException(
                    "tile (" + column + ", " + row + ") is beyond Recast's limits, use smaller tiles: "
                            + e.getMessage(),
                    e);
        }
    }
}
