package dev.throng.server.world;

import dev.throng.mesh.AreaVolume;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import java.util.List;

/**
 * Options for building ground from triangles. Immutable.
 *
 * @param settings agent and voxels
 * @param tiling size of tiles, and limit of the voxels of a build
 * @param marks volumes that mark areas
 */
public record GroundBuild(RecastSettings settings, Tiling tiling, List<AreaVolume> marks) {
    /** Default voxels along a tile: small tiles are rebuilt fast, large ones cut the ground into fewer polygons. */
    public static final int TILE = 64;

    /** Returns the defaults, with limits. */
    static GroundBuild usual(WorldReader.Bounds bounds) {
        return new GroundBuild(RecastSettings.DEFAULT, bounds.tiling(), List.of());
    }
}
