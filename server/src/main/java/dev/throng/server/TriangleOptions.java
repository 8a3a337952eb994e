package dev.throng.server;

import dev.throng.mesh.AreaVolume;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.server.world.GroundBuild;
import java.util.List;

/**
 * How the triangles of a world become ground. Immutable.
 *
 * @param settings agent and voxels
 * @param tiling size of tiles, and how many voxels a build may work on; {@link #TILE} voxels suit obstacles that come and go
 * @param marks volumes that mark areas; where they overlap, the last one counts
 * @param polygons about how many a generated level has; 0 for its usual size
 */
public record TriangleOptions(RecastSettings settings, Tiling tiling, List<AreaVolume> marks, int polygons) {
    /** The usual voxels along a tile: small ones are rebuilt fast, large ones cut the ground into fewer polygons. */
    public static final int TILE = GroundBuild.TILE;

    /**
     * Copies the list.
     *
     * @param settings agent and voxels
     * @param tiling size of tiles, and how many voxels a build may work on
     * @param marks volumes that mark areas
     * @param polygons about how many a generated level has; 0 for its usual size
     */
    public TriangleOptions {
        marks = List.copyOf(marks);
    }
}
