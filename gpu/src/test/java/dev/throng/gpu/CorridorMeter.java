package dev.throng.gpu;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.world.MeshWorld;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures corridors anew from the mesh: what the cheapest way through the midpoints of their portals and over their links
 * costs. Used by one thread at a time.
 */
final class CorridorMeter {
    private record Stand(float x, float y, float z, double cost) {}

    private final NavMesh mesh;
    private final PortalGraph portals;
    private final List<List<Integer>> linksFrom = new ArrayList<>();

    CorridorMeter(MeshWorld world) {
        mesh = world.mesh();
        portals = Inside.snapshot(world).portals();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            linksFrom.add(List.of());
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < (mesh.linkTwoWay(link) ? 2 : 1); end++) {
                List<Integer> links = new ArrayList<>(linksFrom.get(mesh.linkPolygon(link, end)));
                links.add(2 * link + end);
                linksFrom.set(mesh.linkPolygon(link, end), links);
            }
        }
    }

    /** What a corridor costs between two points; infinite where neighbours share neither portal nor link. */
    double cost(int[] corridor, float[] from, float[] to) {
        List<Stand> stands = List.of(new Stand(from[0], from[1], from[2], 0));
        for (int i = 1; i < corridor.length; i++) {
            stands = crossed(stands, corridor[i - 1], corridor[i]);
        }
        return reach(stands, corridor[corridor.length - 1], to[0], to[1], to[2], 0).cost;
    }

    private List<Stand> crossed(List<Stand> stands, int from, int to) {
        List<Stand> next = new ArrayList<>();
        for (int slot = mesh.firstSlot(from); slot < mesh.endSlot(from); slot++) {
            int portal = mesh.portalAt(slot);
            if (mesh.across(portal, from) == to) {
                float x = (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2;
                float y = (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2;
                float z = (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2;
                next.add(reach(stands, from, x, y, z, 0));
            }
        }
        for (int end : linksFrom.get(from)) {
            int link = end >> 1;
            int near = end & 1;
            int far = 1 - near;
            if (mesh.linkPolygon(link, far) == to) {
                Stand at = reach(
                        stands,
                        from,
                        mesh.linkX(link, near),
                        mesh.linkY(link, near),
                        mesh.linkZ(link, near),
                        mesh.linkCost(link));
                next.add(new Stand(mesh.linkX(link, far), mesh.linkY(link, far), mesh.linkZ(link, far), at.cost));
            }
        }
        return next;
    }

    private Stand reach(List<Stand> stands, int polygon, float x, float y, float z, float toll) {
        double best = Double.POSITIVE_INFINITY;
        for (Stand at : stands) {
            double dx = (double) x - at.x;
            double dy = (double) y - at.y;
            double dz = (double) z - at.z;
            best = Math.min(best, at.cost + portals.costInside(polygon, dx, dy, dz) + toll);
        }
        return new Stand(x, y, z, best);
    }
}
