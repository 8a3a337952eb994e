package dev.throng.bench.mesh;

import dev.throng.mesh.MeshLink;
import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;

/** Meshes with links between random points, seeded. Stateless. */
final class LinkedMesh {
    private LinkedMesh() {}

    /**
     * Returns a mesh with links between centres of polygons of the largest component, with their straight length as cost.
     *
     * @param oneWay number of one-way links among them
     */
    static NavMesh of(NavMesh mesh, int links, int oneWay, long seed) {
        return mesh.withLinks(links(mesh, links, oneWay, seed));
    }

    /** Returns the same links, for an edit. */
    static List<MeshLink> links(NavMesh mesh, int links, int oneWay, long seed) {
        List<MeshLink> added = new ArrayList<>();
        for (MeshPair pair : MeshPairs.inLargestComponent(mesh).draw(seed, links)) {
            double length = Math.hypot(
                    Math.hypot(pair.goalX() - pair.startX(), pair.goalY() - pair.startY()),
                    pair.goalZ() - pair.startZ());
            added.add(new MeshLink(
                    pair.startPolygon(),
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalPolygon(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ(),
                    added.size() >= oneWay,
                    (float) length,
                    NavMesh.ANY_LINK));
        }
        return added;
    }
}
