package dev.throng.world;

import dev.throng.mesh.Crossings;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.PortalGraph;
import dev.throng.mesh.StringPuller;
import dev.throng.path.PathBuffer;

/** Turns crossings into polygons and pulls the string through them. One per query. */
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
     * @param way from the start on
     * @param waypoints whether the string is wanted
     */
    void write(MeshEnds ends, Crossings way, float endX, float endY, float endZ, boolean waypoints, PathBuffer out) {
        if (waypoints || mesh.linkCount() > 0) {
            writeStretches(ends, way, endX, endY, endZ, waypoints, out);
        } else {
            writePolygons(ends.startPolygon, way, out);
        }
    }

    private void writePolygons(int startPolygon, Crossings way, PathBuffer out) {
        final NavMesh mesh = this.mesh;
        final int[] crossings = way.ends();
        final int size = way.size();
        final int[] corridor = out.corridorOfSize(size + 1);
        corridor[0] = startPolygon;
        for (int i = 0; i < size; i++) {
            corridor[i + 1] = mesh.polygonBehind(crossings[i]);
        }
    }

    private void writeStretches(
            MeshEnds ends, Crossings way, float endX, float endY, float endZ, boolean waypoints, PathBuffer out) {
        final int[] crossings = way.ends();
        final int size = way.size();
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
            int node = crossings[i] >> 1;
            if (portals.isPortal(node)) {
                if (waypoints) {
                    puller.cross(node, polygon);
                }
                polygon = mesh.polygonBehind(crossings[i]);
                corridor[polygons++] = polygon;
                continue;
            }
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
            // The link's other node is part of it.
            i++;
        }
        out.trimCorridor(polygons);
        if (waypoints) {
            puller.pull(fromX, fromY, fromZ, fromPolygon, endX, endY, endZ, polygon, out);
        }
    }
}
