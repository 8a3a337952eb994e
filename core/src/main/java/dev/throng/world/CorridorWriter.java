package dev.throng.world;

import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.StringPuller;
import dev.throng.path.PathBuffer;

/** Turns a way over nodes of the portal graph into polygons and pulls the string through them. One per query. */
final class CorridorWriter {
    private final NavMesh mesh;
    private final PortalGraph portals;
    private final StringPuller puller;

    CorridorWriter(MeshWorld world) {
        mesh = world.mesh();
        portals = world.portals();
        puller = new StringPuller(mesh);
    }

    /**
     * @param way the nodes from start to end
     * @param endPolygon where the path ends, or -1 when it ends at the last node itself
     * @param waypoints whether the string is wanted
     */
    void write(
            MeshEnds ends,
            int[] way,
            int size,
            int endPolygon,
            float endX,
            float endY,
            float endZ,
            boolean waypoints,
            PathBuffer out) {
        int[] corridor = out.corridorOfSize(size + 1);
        int polygons = 0;
        int polygon = ends.startPolygon;
        float fromX = ends.startX;
        float fromY = ends.startY;
        float fromZ = ends.startZ;
        int fromPolygon = polygon;
        corridor[polygons++] = polygon;
        puller.clear();
        for (int i = 0; i < size; i++) {
            int node = way[i];
            if (portals.isPortal(node)) {
                int next = mesh.across(node, polygon);
                // A way may touch a portal in passing without crossing it, when three midpoints are in line.
                boolean crosses = i + 1 < size ? portals.borders(way[i + 1], next) : next == endPolygon;
                if (crosses) {
                    puller.cross(node, polygon);
                    polygon = next;
                    corridor[polygons++] = polygon;
                }
            } else if (i + 1 < size && portals.linkLeads(node, way[i + 1])) {
                int link = portals.linkOf(node);
                int end = portals.linkEnd(node);
                if (waypoints) {
                    float x = mesh.linkX(link, end);
                    float y = mesh.linkY(link, end);
                    float z = mesh.linkZ(link, end);
                    puller.pull(fromX, fromY, fromZ, fromPolygon, x, y, z, ~link, out);
                }
                fromX = mesh.linkX(link, 1 - end);
                fromY = mesh.linkY(link, 1 - end);
                fromZ = mesh.linkZ(link, 1 - end);
                polygon = mesh.linkPolygon(link, 1 - end);
                fromPolygon = polygon;
                corridor[polygons++] = polygon;
                puller.clear();
                i++;
            }
        }
        out.trimCorridor(polygons);
        if (waypoints) {
            puller.pull(fromX, fromY, fromZ, fromPolygon, endX, endY, endZ, polygon, out);
        }
    }
}
