package dev.throng.papers.experiment;

import dev.throng.mesh.NavMesh;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.util.List;

/**
 * A mesh that experiments run on. Immutable, share freely.
 *
 * @param name of the scenario or file
 * @param triangles of the geometry that the mesh was made from; 0 where that is not known
 * @param knownLengths pairs of points whose shortest paths are known; mostly there are none
 * @param detour the Detour mesh that it was copied from; null where there is none
 */
public record NamedMesh(
        String name, int triangles, MeshWorld world, List<KnownLength> knownLengths, DetourTwin detour) {
    public NamedMesh {
        knownLengths = List.copyOf(knownLengths);
    }

    public NamedMesh(String name, int triangles, MeshWorld world) {
        this(name, triangles, world, List.of());
    }

    public NamedMesh(String name, int triangles, MeshWorld world, List<KnownLength> knownLengths) {
        this(name, triangles, world, knownLengths, null);
    }

    NavMesh mesh() {
        return world.mesh();
    }

    int polygons() {
        return mesh().polygonCount();
    }

    /** Triangles that the polygons of the mesh can be cut into. */
    int meshTriangles() {
        int triangles = 0;
        for (int polygon = 0; polygon < polygons(); polygon++) {
            triangles += mesh().polygonSize(polygon) - 2;
        }
        return triangles;
    }

    /** The name alone: what tables say of a mesh. */
    @Override
    public String toString() {
        return name;
    }
}
