package dev.throng.recast;

import dev.throng.mesh.NavMesh;
import java.util.Objects;

/**
 * A mesh that was built from triangles.
 *
 * @param mesh of convex polygons, with all areas at cost 1
 * @param repairs counts of the repairs to Recast's polygons
 */
public record BuiltMesh(NavMesh mesh, Repairs repairs) {
    /**
     * Refuses null.
     *
     * @param mesh of convex polygons
     * @param repairs counts of the repairs
     */
    public BuiltMesh {
        Objects.requireNonNull(mesh, "mesh is null");
        Objects.requireNonNull(repairs, "repairs is null");
    }
}
