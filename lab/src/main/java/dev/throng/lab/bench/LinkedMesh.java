package dev.throng.lab.bench;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.NavMeshBuilder;
import java.util.List;

/** Copies of meshes with links between random places, seeded. Stateless. */
final class LinkedMesh {
    private LinkedMesh() {}

    /**
     * Links between centres of polygons of the largest component, at the cost of the straight line.
     *
     * @param oneWay how many of them lead one way only
     */
    static NavMesh of(NavMesh mesh, int links, int oneWay, long seed) {
        NavMeshBuilder builder = new NavMeshBuilder("a copy with links");
        for (int area = 0; area < NavMesh.AREAS; area++) {
            builder.areaCost(area, mesh.areaCost(area));
        }
        for (int vertex = 0; vertex < mesh.vertexCount(); vertex++) {
            builder.addVertex(mesh.vertexX(vertex), mesh.vertexY(vertex), mesh.vertexZ(vertex));
        }
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int[] corners = new int[mesh.polygonSize(polygon)];
            for (int i = 0; i < corners.length; i++) {
                corners[i] = mesh.polygonVertex(polygon, i);
            }
            builder.addPolygon(corners, mesh.area(polygon));
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            builder.addPortal(
                    mesh.portalPolygon(portal, 0),
                    mesh.portalPolygon(portal, 1),
                    mesh.portalX(portal, 0),
                    mesh.portalY(portal, 0),
                    mesh.portalZ(portal, 0),
                    mesh.portalX(portal, 1),
                    mesh.portalY(portal, 1),
                    mesh.portalZ(portal, 1));
        }
        List<MeshPair> pairs = MeshPairs.inLargestComponent(mesh).draw(seed, links);
        for (int link = 0; link < links; link++) {
            MeshPair pair = pairs.get(link);
            double length = Math.hypot(
                    Math.hypot(pair.goalX() - pair.startX(), pair.goalY() - pair.startY()),
                    pair.goalZ() - pair.startZ());
            builder.addLink(
                    pair.startPolygon(),
                    pair.startX(),
                    pair.startY(),
                    pair.startZ(),
                    pair.goalPolygon(),
                    pair.goalX(),
                    pair.goalY(),
                    pair.goalZ(),
                    link >= oneWay,
                    (float) length);
        }
        return builder.build();
    }
}
