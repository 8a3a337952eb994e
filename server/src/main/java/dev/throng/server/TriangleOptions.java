package dev.throng.server;

import dev.throng.mesh.AreaVolume;
import dev.throng.recast.RecastSettings;
import dev.throng.recast.Tiling;
import dev.throng.server.world.GroundBuild;
import java.util.List;
import java.util.Objects;

/**
 * Options for building the ground of a world from triangles. Immutable.
 *
 * @param settings agent and voxels
 * @param tiling size of tiles, and limit of the voxels of a build; {@link #TILE} voxels suit changing obstacles
 * @param marks volumes that mark areas; the last one wins if they overlap
 * @param polygons approximate number of polygons of a generated level; 0 for its default
 */
public record TriangleOptions(RecastSettings settings, Tiling tiling, List<AreaVolume> marks, int polygons) {
    /** Default voxels along a tile: small tiles are rebuilt fast, large ones cut the ground into fewer polygons. */
    public static final int TILE = GroundBuild.TILE;

    /**
     * Copies the list.
     *
     * @param settings agent and voxels
     * @param tiling size of tiles, and limit of the voxels of a build
     * @param marks volumes that mark areas
     * @param polygons approximate number of polygons of a generated level; 0 for its default
     */
    public TriangleOptions {
        Objects.requireNonNull(settings, "settings is null");
        Objects.requireNonNull(tiling, "tiling is null");
        Objects.requireNonNull(marks, "marks is null");
        marks = List.copyOf(marks);
    }
}
