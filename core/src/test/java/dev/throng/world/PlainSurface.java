package dev.throng.world;

import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Answers questions about a surface slowly and plainly, from the numbers of the mesh alone: what {@link Surface} is compared with.
 * Not for sharing between threads.
 */
final class PlainSurface {
    /** A portal lies on an edge when both its ends are this close to it. */
    private static final double ON_EDGE = 1e-3;

    private final NavMesh mesh;

    /** A stretch of wall in the ground plan, and the polygon it belongs to. */
    record Wall(int polygon, double ax, double az, double bx, double bz) {
        double distance(double x, double z) {
            return PlainSurface.distance(ax, az, bx, bz, x, z);
        }
    }

    PlainSurface(NavMesh mesh) {
        this.mesh = mesh;
    }

    double[][] corners(int polygon) {
        double[][] corners = new double[mesh.polygonSize(polygon)][];
        for (int i = 0; i < corners.length; i++) {
            int v = mesh.polygonVertex(polygon, i);
            corners[i] = new double[] {mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v)};
        }
        return corners;
    }

    static double distance(double ax, double az, double bx, double bz, double x, double z) {
        double length2 = (bx - ax) * (bx - ax) + (bz - az) * (bz - az);
        double t = length2 == 0 ? 0 : ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length2;
        t = Math.max(0, Math.min(1, t));
        return Math.hypot(ax + t * (bx - ax) - x, az + t * (bz - az) - z);
    }

    /** How far a point is from a polygon in the ground plan. */
    double distance(int polygon, double x, double z) {
        double[][] c = corners(polygon);
        boolean inside = true;
        double least = Double.POSITIVE_INFINITY;
        for (int i = 0; i < c.length; i++) {
            double[] a = c[i];
            double[] b = c[(i + 1) % c.length];
            inside &= (b[0] - a[0]) * (z - a[2]) - (b[2] - a[2]) * (x - a[0]) >= 0;
            least = Math.min(least, distance(a[0], a[2], b[0], b[2], x, z));
        }
        return inside ? 0 : least;
    }

    double portalDistance(int portal, double x, double z) {
        return distance(
                mesh.portalX(portal, 0),
                mesh.portalZ(portal, 0),
                mesh.portalX(portal, 1),
                mesh.portalZ(portal, 1),
                x,
                z);
    }

    List<Integer> openPortals(int polygon) {
        List<Integer> portals = new ArrayList<>();
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            boolean mine = mesh.portalPolygon(portal, 0) == polygon || mesh.portalPolygon(portal, 1) == polygon;
            if (mine && mesh.portalOpen(portal)) {
                portals.add(portal);
            }
        }
        return portals;
    }

    /** What is left of a polygon's edges without its open portals. */
    List<Wall> walls(int polygon) {
        List<Wall> walls = new ArrayList<>();
        double[][] c = corners(polygon);
        for (int i = 0; i < c.length; i++) {
            double[] a = c[i];
            double[] b = c[(i + 1) % c.length];
            double length = Math.hypot(b[0] - a[0], b[2] - a[2]);
            // Where openings begin and end: from a share of the edge to another.
            TreeMap<Double, Double> openings = new TreeMap<>();
            for (int portal : openPortals(polygon)) {
                double[] shares = new double[2];
                boolean on = length > 0;
                for (int end = 0; end < 2; end++) {
                    double x = mesh.portalX(portal, end);
                    double z = mesh.portalZ(portal, end);
                    on &= distance(a[0], a[2], b[0], b[2], x, z) < ON_EDGE;
                    shares[end] = ((x - a[0]) * (b[0] - a[0]) + (z - a[2]) * (b[2] - a[2])) / (length * length);
                }
                if (on) {
                    Arrays.sort(shares);
                    openings.merge(shares[0], shares[1], Math::max);
                }
            }
            double done = 0;
            for (var opening : openings.entrySet()) {
                addWall(walls, polygon, a, b, done, opening.getKey(), length);
                done = Math.max(done, opening.getValue());
            }
            addWall(walls, polygon, a, b, done, 1, length);
        }
        return walls;
    }

    private static void addWall(
            List<Wall> walls, int polygon, double[] a, double[] b, double from, double to, double length) {
        if ((to - from) * length > ON_EDGE) {
            walls.add(new Wall(
                    polygon,
                    a[0] + from * (b[0] - a[0]),
                    a[2] + from * (b[2] - a[2]),
                    a[0] + to * (b[0] - a[0]),
                    a[2] + to * (b[2] - a[2])));
        }
    }

    /**
     * Where a straight line may end, as shares of it: every polygon that a point on a portal leads to is tried. Several ends are
     * right where portals lie on top of one another, as where a ramp begins.
     */
    List<Double> rays(int polygon, double x, double z, double toX, double toZ) {
        List<Double> ends = new ArrayList<>();
        ray(polygon, x, z, toX, toZ, new TreeSet<>(), ends);
        return ends;
    }

    /** The farthest of them. */
    double ray(int polygon, double x, double z, double toX, double toZ) {
        return rays(polygon, x, z, toX, toZ).stream()
                .mapToDouble(end -> end)
                .max()
                .orElseThrow();
    }

    private void ray(int polygon, double x, double z, double toX, double toZ, Set<Integer> seen, List<Double> ends) {
        seen.add(polygon);
        double[][] c = corners(polygon);
        double leave = 1;
        for (int i = 0; i < c.length; i++) {
            double[] a = c[i];
            double[] b = c[(i + 1) % c.length];
            double at = (b[0] - a[0]) * (z - a[2]) - (b[2] - a[2]) * (x - a[0]);
            double to = (b[0] - a[0]) * (toZ - a[2]) - (b[2] - a[2]) * (toX - a[0]);
            if (to < at) {
                leave = Math.min(leave, Math.max(0, at / (at - to)));
            }
        }
        double px = x + leave * (toX - x);
        double pz = z + leave * (toZ - z);
        boolean stopped = true;
        for (int portal : openPortals(polygon)) {
            int next = mesh.across(portal, polygon);
            if (leave < 1 && !seen.contains(next) && portalDistance(portal, px, pz) < 1e-6) {
                ray(next, x, z, toX, toZ, seen, ends);
                stopped = false;
            }
        }
        if (stopped) {
            ends.add(leave);
        }
    }

    /** Polygons that hang together with one through portals that come within a radius of a point. */
    Set<Integer> around(int polygon, double x, double z, double radius) {
        Set<Integer> found = new TreeSet<>(Set.of(polygon));
        boolean grown = true;
        while (grown) {
            grown = false;
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                int a = mesh.portalPolygon(portal, 0);
                int b = mesh.portalPolygon(portal, 1);
                if (found.contains(a) != found.contains(b)
                        && mesh.portalOpen(portal)
                        && portalDistance(portal, x, z) < radius) {
                    found.add(a);
                    found.add(b);
                    grown = true;
                }
            }
        }
        return found;
    }

    /** The nearest wall, over portals in the order of their distance. */
    double wallDistance(int polygon, double x, double z, double most) {
        Set<Integer> known = new TreeSet<>();
        int next = polygon;
        double best = most;
        while (next >= 0) {
            known.add(next);
            for (Wall wall : walls(next)) {
                best = Math.min(best, wall.distance(x, z));
            }
            next = -1;
            double least = best;
            for (int portal = 0; portal < mesh.portalCount(); portal++) {
                int a = mesh.portalPolygon(portal, 0);
                int b = mesh.portalPolygon(portal, 1);
                double distance = portalDistance(portal, x, z);
                if (mesh.portalOpen(portal) && known.contains(a) != known.contains(b) && distance < least) {
                    least = distance;
                    next = known.contains(a) ? b : a;
                }
            }
        }
        return best < most ? best : Double.POSITIVE_INFINITY;
    }

    /** How near to a target one can get that cannot be walked to straight. */
    double nearestTo(int polygon, double x, double z, double toX, double toZ) {
        double radius = Math.hypot(toX - x, toZ - z) / 2 + 1e-3;
        double best = Double.POSITIVE_INFINITY;
        for (int at : around(polygon, (x + toX) / 2, (z + toZ) / 2, radius)) {
            if (distance(at, toX, toZ) == 0) {
                return 0;
            }
            for (Wall wall : walls(at)) {
                best = Math.min(best, wall.distance(toX, toZ));
            }
        }
        return best;
    }

    /** What it costs to get to each portal, over midpoints; those of links come after, start and destination of each. */
    double[] costs(int polygon, double x, double y, double z) {
        int portals = mesh.portalCount();
        double[] costs = new double[portals + 2 * mesh.linkCount()];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        for (int node = 0; node < costs.length; node++) {
            if (touches(node, polygon)) {
                costs[node] = mesh.costPerMetre(polygon) * distance(node, x, y, z);
            }
        }
        boolean better = true;
        while (better) {
            better = false;
            for (int a = 0; a < costs.length; a++) {
                for (int b = 0; costs[a] < Double.POSITIVE_INFINITY && b < costs.length; b++) {
                    double cost = costs[a] + step(a, b);
                    if (cost < costs[b] - 1e-9) {
                        costs[b] = cost;
                        better = true;
                    }
                }
            }
        }
        return costs;
    }

    private boolean touches(int node, int polygon) {
        if (node < mesh.portalCount()) {
            return mesh.portalOpen(node)
                    && (mesh.portalPolygon(node, 0) == polygon || mesh.portalPolygon(node, 1) == polygon);
        }
        int end = node - mesh.portalCount();
        return mesh.linkOpen(end / 2) && mesh.linkPolygon(end / 2, end % 2) == polygon;
    }

    private double[] place(int node) {
        if (node < mesh.portalCount()) {
            return new double[] {
                (mesh.portalX(node, 0) + mesh.portalX(node, 1)) / 2,
                (mesh.portalY(node, 0) + mesh.portalY(node, 1)) / 2,
                (mesh.portalZ(node, 0) + mesh.portalZ(node, 1)) / 2
            };
        }
        int end = node - mesh.portalCount();
        return new double[] {mesh.linkX(end / 2, end % 2), mesh.linkY(end / 2, end % 2), mesh.linkZ(end / 2, end % 2)};
    }

    private double distance(int node, double x, double y, double z) {
        double[] p = place(node);
        return Math.sqrt((p[0] - x) * (p[0] - x) + (p[1] - y) * (p[1] - y) + (p[2] - z) * (p[2] - z));
    }

    private double step(int a, int b) {
        double least = Double.POSITIVE_INFINITY;
        if (a == b) {
            return least;
        }
        int portals = mesh.portalCount();
        if (a >= portals && b >= portals && (a - portals) / 2 == (b - portals) / 2) {
            int link = (a - portals) / 2;
            if (mesh.linkOpen(link) && ((a - portals) % 2 == 0 || mesh.linkTwoWay(link))) {
                least = mesh.linkCost(link);
            }
        }
        double[] p = place(b);
        for (int polygon : polygonsOf(a)) {
            if (touches(a, polygon) && touches(b, polygon)) {
                least = Math.min(least, mesh.costPerMetre(polygon) * distance(a, p[0], p[1], p[2]));
            }
        }
        return least;
    }

    private int[] polygonsOf(int node) {
        if (node < mesh.portalCount()) {
            return new int[] {mesh.portalPolygon(node, 0), mesh.portalPolygon(node, 1)};
        }
        int end = node - mesh.portalCount();
        return new int[] {mesh.linkPolygon(end / 2, end % 2)};
    }

    /** What it costs to get to a point of a polygon, when {@link #costs} are known. */
    double cost(double[] costs, int start, double[] from, int polygon, double x, double y, double z) {
        double best = Double.POSITIVE_INFINITY;
        if (polygon == start) {
            best = mesh.costPerMetre(polygon)
                    * Math.sqrt(Math.pow(x - from[0], 2) + Math.pow(y - from[1], 2) + Math.pow(z - from[2], 2));
        }
        for (int node = 0; node < costs.length; node++) {
            if (touches(node, polygon)) {
                best = Math.min(best, costs[node] + mesh.costPerMetre(polygon) * distance(node, x, y, z));
            }
        }
        return best;
    }

    /** The least cost of a portal or link of a polygon; 0 for the one that a search starts in. */
    double entryCost(double[] costs, int start, int polygon) {
        double best = polygon == start ? 0 : Double.POSITIVE_INFINITY;
        for (int node = 0; node < costs.length; node++) {
            if (touches(node, polygon)) {
                best = Math.min(best, costs[node]);
            }
        }
        return best;
    }
}
