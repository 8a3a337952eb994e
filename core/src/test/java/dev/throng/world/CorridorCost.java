package dev.throng.world;

import dev.throng.mesh.NavMesh;
import dev.throng.path.PathBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a path's corridor costs, found anew from the mesh, not rounded: an oracle that holds cost and corridor together. Stateless.
 *
 * <p>Between two polygons the path crosses one of the portals that they share, at its midpoint, or takes the next of the
 * links that its waypoints name. Where several portals fit, those count that make the whole cheapest.
 */
final class CorridorCost {
    /** A point that the path may stand at, with this many of its links behind it. */
    private record Stand(double x, double y, double z, int links) {}

    private final NavMesh mesh;

    private CorridorCost(NavMesh mesh) {
        this.mesh = mesh;
    }

    /** The least that fits the corridor, from the first waypoint to the last; infinite when nothing fits. */
    static double of(NavMesh mesh, PathBuffer path) {
        return new CorridorCost(mesh).cost(path);
    }

    private double cost(PathBuffer path) {
        List<Integer> links = links(path);
        Map<Stand, Double> stands = Map.of(new Stand(path.x(0), path.y(0), path.z(0), 0), 0.0);
        for (int i = 1; i < path.corridorSize(); i++) {
            stands = cross(stands, path.corridor(i - 1), path.corridor(i), links);
        }
        int last = path.waypointCount() - 1;
        int lastPolygon = path.corridor(path.corridorSize() - 1);
        double best = Double.POSITIVE_INFINITY;
        for (Stand at : stands.keySet()) {
            if (at.links == links.size()) {
                double rest = inside(lastPolygon, at, path.x(last), path.y(last), path.z(last));
                best = Math.min(best, stands.get(at) + rest);
            }
        }
        return best;
    }

    private static List<Integer> links(PathBuffer path) {
        List<Integer> links = new ArrayList<>();
        for (int i = 0; i < path.waypointCount(); i++) {
            if (path.link(i) >= 0) {
                links.add(path.link(i));
            }
        }
        return links;
    }

    /** Where the path may stand once it has come from one polygon into the next, at what cost. */
    private Map<Stand, Double> cross(Map<Stand, Double> stands, int from, int to, List<Integer> links) {
        Map<Stand, Double> next = new HashMap<>();
        stands.forEach((at, cost) -> {
            for (int slot = mesh.firstSlot(from); slot < mesh.endSlot(from); slot++) {
                int portal = mesh.portalAt(slot);
                if (mesh.across(portal, from) == to && mesh.portalOpen(portal)) {
                    float x = (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2;
                    float y = (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2;
                    float z = (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2;
                    next.merge(new Stand(x, y, z, at.links), cost + inside(from, at, x, y, z), Math::min);
                }
            }
            if (at.links < links.size() && mesh.linkOpen(links.get(at.links))) {
                takeLink(at, cost, links.get(at.links), from, to, next);
            }
        });
        return next;
    }

    private void takeLink(Stand at, double cost, int link, int from, int to, Map<Stand, Double> next) {
        for (int end = 0; end < (mesh.linkTwoWay(link) ? 2 : 1); end++) {
            int other = 1 - end;
            if (mesh.linkPolygon(link, end) == from && mesh.linkPolygon(link, other) == to) {
                double toLink = inside(from, at, mesh.linkX(link, end), mesh.linkY(link, end), mesh.linkZ(link, end));
                Stand there = new Stand(
                        mesh.linkX(link, other), mesh.linkY(link, other), mesh.linkZ(link, other), at.links + 1);
                next.merge(there, cost + toLink + mesh.linkCost(link), Math::min);
            }
        }
    }

    private double inside(int polygon, Stand at, double x, double y, double z) {
        double dx = at.x - x;
        double dy = at.y - y;
        double dz = at.z - z;
        return mesh.costPerMetre(polygon) * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
