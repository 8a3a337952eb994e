package dev.throng.server.world;

import dev.throng.mesh.AreaVolume;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import java.util.List;

/**
 * How triangles become ground. Immutable.
 *
 * @param settings agent and voxels
 * @param tiling size of tiles, and how many voxels a build may work on
 * @param marks volumes that mark areas
 */
public record GroundBuild(RecastSettings settings, Tiling tiling, List<AreaVolume> marks) {
    /** The usual voxels along a tile: small ones are rebuilt fast, large ones cut the ground into fewer polygons. */
    public static final int TILE = 64;

    /** The usual way, within bounds. */
    static GroundBuild usual(WorldReader.Bounds bounds) {
        return new GroundBuild(RecastSettings.DEFAULT, bounds.tiling(), List.of());
    }
}
