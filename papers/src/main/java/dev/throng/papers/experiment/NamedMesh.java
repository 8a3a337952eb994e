package dev.throng.papers.experiment;

import dev.throng.bench.mesh.KnownLength;
import dev.throng.mesh.NavMesh;
import dev.throng.recast.DetourTwin;
import dev.throng.world.MeshWorld;
import java.util.List;

/**
 * A mesh of experiments. Immutable, share freely.
 *
 * @param name name of the scenario or file
 * @param triangles number of triangles of the mesh's geometry; 0 if unknown
 * @param knownLengths pairs of points with known shortest paths; usually empty
 * @param detour the Detour mesh from which it was copied; null for none
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

    /** Returns the number of triangles into which the polygons of the mesh can be cut. */
    int meshTriangles() {
        int triangles = 0;
        for (int polygon = 0; polygon < polygons(); polygon++) {
            triangles += mesh().polygonSize(polygon) - 2;
        }
        return triangles;
    }

    /** Returns only the name, for tables. */
    @Override
    public String toString() {
        return name;
    }
}
