package dev.throng.papers.plain;

import dev.throng.mesh.NavMesh;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Lengths of the shortest paths on a mesh, in the (x, z) plane: A* over the visibility graph of the corners of walls. The visible corners of a corner
 * are found on first use, and kept. Share freely.
 *
 * <p>Polygons above one another are distinguished: sight leads only through portals. Links are not taken.
 */
public final class ShortestPaths {
    /** Tolerance of a turn, relative to the lengths of two vectors, since coordinates are rounded. */
    private static final double TURN = 1e-6;

    /** Distance up to which two points are the same [Unit: m]. */
    private static final double SAME = 1e-4;

    /** A point on the border of a polygon, which may be the same point as one of a neighbour. */
    private static final class BorderPoint {
        final double x;
        final double z;
        final double angle;
        final int polygon;
        BorderPoint same = this;

        BorderPoint(double x, double z, double angle, int polygon) {
            this.x = x;
            this.z = z;
            this.angle = angle;
            this.polygon = polygon;
        }

        BorderPoint root() {
            BorderPoint root = this;
            while (root.same != root) {
                root = root.same;
            }
            return root;
        }
    }

    /** A corner of the walls, with the polygons around it. */
    private record Corner(double x, double z, int[] polygons) {}

    private final NavMesh mesh;
    private final List<Corner> corners = new ArrayList<>();

    /** Corners on the border of each polygon. */
    private final int[][] cornersOf;

    private final AtomicReferenceArray<int[]> seen;

    public ShortestPaths(NavMesh mesh) {
        this.mesh = mesh;
        List<List<BorderPoint>> points = new ArrayList<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            points.add(ring(polygon));
        }
        for (int portal = 0; portal < mesh.portalCount(); portal++) {
            for (int end = 0; end < 2; end++) {
                BorderPoint a = on(points.get(mesh.portalPolygon(portal, 0)), portal, end, 0);
                BorderPoint b = on(points.get(mesh.portalPolygon(portal, 1)), portal, end, 1);
                a.root().same = b.root();
            }
        }
        cornersOf = new int[mesh.polygonCount()][];
        addCorners(points);
        seen = new AtomicReferenceArray<>(corners.size());
    }

    private List<BorderPoint> ring(int polygon) {
        List<BorderPoint> ring = new ArrayList<>();
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int before = mesh.polygonVertex(polygon, (i + size - 1) % size);
            int at = mesh.polygonVertex(polygon, i);
            int after = mesh.polygonVertex(polygon, (i + 1) % size);
            double ax = (double) mesh.vertexX(after) - mesh.vertexX(at);
            double az = (double) mesh.vertexZ(after) - mesh.vertexZ(at);
            double bx = (double) mesh.vertexX(before) - mesh.vertexX(at);
            double bz = (double) mesh.vertexZ(before) - mesh.vertexZ(at);
            double angle = Math.atan2(cross(ax, az, bx, bz), ax * bx + az * bz);
            ring.add(new BorderPoint(mesh.vertexX(at), mesh.vertexZ(at), Math.max(0, angle), polygon));
        }
        return ring;
    }

    /** Returns the point of a polygon's border at the end of a portal: a corner, or a point on an edge, which is added. */
    private BorderPoint on(List<BorderPoint> ring, int portal, int end, int side) {
        double x = mesh.portalX(portal, end);
        double z = mesh.portalZ(portal, end);
        for (BorderPoint point : ring) {
            if (Math.hypot(point.x - x, point.z - z) < SAME) {
                return point;
            }
        }
        BorderPoint added = new BorderPoint(x, z, Math.PI, mesh.portalPolygon(portal, side));
        ring.add(added);
        return added;
    }

    /** Adds corners at which a shortest path can bend: those where at least half, but less than all, of a full turn is ground. */
    private void addCorners(List<List<BorderPoint>> points) {
        Map<BorderPoint, List<BorderPoint>> groups = new HashMap<>();
        points.forEach(ring -> ring.forEach(point ->
                groups.computeIfAbsent(point.root(), root -> new ArrayList<>()).add(point)));
        Map<BorderPoint, Integer> ids = new HashMap<>();
        for (List<BorderPoint> ring : points) {
            List<Integer> of = new ArrayList<>();
            for (BorderPoint point : ring) {
                List<BorderPoint> group = groups.get(point.root());
                double angle = group.stream().mapToDouble(one -> one.angle).sum();
                if (angle > Math.PI - TURN && angle < 2 * Math.PI - 100 * TURN) {
                    of.add(ids.computeIfAbsent(point.root(), root -> {
                        int[] around =
                                group.stream().mapToInt(one -> one.polygon).toArray();
                        corners.add(new Corner(point.x, point.z, around));
                        return corners.size() - 1;
                    }));
                }
            }
            cornersOf[ring.get(0).polygon] =
                    of.stream().mapToInt(Integer::intValue).distinct().toArray();
        }
    }

    /** {@return the length of the shortest path, infinite without any [Unit: m]} */
    public double length(Place start, Place goal) {
        View fromGoal = new View(goal.x(), goal.z(), null);
        around(goal).forEach(fromGoal::look);
        View fromStart = new View(start.x(), start.z(), goal);
        around(start).forEach(fromStart::look);
        double best = fromStart.seesTarget ? start.planeDistance(goal) : Double.POSITIVE_INFINITY;
        double[] costs = new double[corners.size()];
        Arrays.fill(costs, Double.POSITIVE_INFINITY);
        record Node(int corner, double cost, double key) {}
        PriorityQueue<Node> open = new PriorityQueue<>(Comparator.comparingDouble(Node::key));
        double x = start.x();
        double z = start.z();
        int[] next = fromStart.corners();
        double cost = 0;
        while (true) {
            for (int to : next) {
                Corner corner = corners.get(to);
                double whole = cost + Math.hypot(corner.x - x, corner.z - z);
                double key = whole + Math.hypot(goal.x() - corner.x, goal.z() - corner.z);
                if (whole < costs[to] && key < best) {
                    costs[to] = whole;
                    open.add(new Node(to, whole, key));
                    if (fromGoal.sees[to]) {
                        best = key;
                    }
                }
            }
            Node node = open.poll();
            while (node != null && node.cost > costs[node.corner]) {
                node = open.poll();
            }
            if (node == null || node.key >= best) {
                return best;
            }
            x = corners.get(node.corner).x;
            z = corners.get(node.corner).z;
            next = seen(node.corner);
            cost = node.cost;
        }
    }

    private int[] seen(int corner) {
        int[] known = seen.get(corner);
        if (known == null) {
            Corner at = corners.get(corner);
            View view = new View(at.x, at.z, null);
            for (int polygon : at.polygons) {
                view.look(polygon);
            }
            known = view.corners();
            seen.set(corner, known);
        }
        return known;
    }

    /** Returns the polygons that contain a point, also on their border. */
    private List<Integer> around(Place place) {
        List<Integer> found = new ArrayList<>(List.of(place.polygon()));
        for (int i = 0; i < found.size(); i++) {
            int polygon = found.get(i);
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, polygon);
                Place nearest = place.closest(mesh, portal, next);
                if (nearest.planeDistance(place) < SAME && !found.contains(next)) {
                    found.add(next);
                }
            }
        }
        return found;
    }

    private static double cross(double ax, double az, double bx, double bz) {
        return ax * bz - az * bx;
    }

    /** The points that are visible from a point. */
    private final class View {
        /** A polygon that is seen through a portal, between two rays. */
        private record Sector(int polygon, int portal, double rx, double rz, double lx, double lz) {}

        private final double x;
        private final double z;
        private final Place target;
        final boolean[] sees = new boolean[corners.size()];
        private final List<Integer> list = new ArrayList<>();
        boolean seesTarget;

        View(double x, double z, Place target) {
            this.x = x;
            this.z = z;
            this.target = target;
        }

        /** Looks around from a polygon that contains the point, also on its border: all of that polygon is visible. */
        void look(int polygon) {
            for (int corner : cornersOf[polygon]) {
                see(corner);
            }
            seesTarget |= target != null && target.polygon() == polygon;
            ArrayDeque<Sector> stack = new ArrayDeque<>();
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                int portal = mesh.portalAt(slot);
                int left = mesh.portalPolygon(portal, 0) == polygon ? 0 : 1;
                double lx = mesh.portalX(portal, left) - x;
                double lz = mesh.portalZ(portal, left) - z;
                double rx = mesh.portalX(portal, 1 - left) - x;
                double rz = mesh.portalZ(portal, 1 - left) - z;
                // Nothing is visible from this side behind a portal that contains the point, or is in line with it.
                if (cross(rx, rz, lx, lz) > TURN * Math.hypot(rx, rz) * Math.hypot(lx, lz)) {
                    stack.push(new Sector(mesh.across(portal, polygon), portal, rx, rz, lx, lz));
                }
            }
            while (!stack.isEmpty()) {
                look(stack.pop(), stack);
            }
        }

        private void look(Sector sector, ArrayDeque<Sector> stack) {
            for (int corner : cornersOf[sector.polygon]) {
                if (!sees[corner] && inside(sector, corners.get(corner).x - x, corners.get(corner).z - z)) {
                    see(corner);
                }
            }
            seesTarget |= target != null
                    && target.polygon() == sector.polygon
                    && inside(sector, target.x() - x, target.z() - z);
            for (int slot = mesh.firstSlot(sector.polygon); slot < mesh.endSlot(sector.polygon); slot++) {
                int portal = mesh.portalAt(slot);
                if (portal == sector.portal) {
                    continue;
                }
                int left = mesh.portalPolygon(portal, 0) == sector.polygon ? 0 : 1;
                double lx = mesh.portalX(portal, left) - x;
                double lz = mesh.portalZ(portal, left) - z;
                double rx = mesh.portalX(portal, 1 - left) - x;
                double rz = mesh.portalZ(portal, 1 - left) - z;
                // A portal in line with the ray leads nowhere, and one that faces the other way leads back.
                if (cross(rx, rz, lx, lz) <= 0) {
                    continue;
                }
                if (cross(sector.lx, sector.lz, lx, lz) > 0) {
                    lx = sector.lx;
                    lz = sector.lz;
                }
                if (cross(sector.rx, sector.rz, rx, rz) < 0) {
                    rx = sector.rx;
                    rz = sector.rz;
                }
                if (turned(rx, rz, lx, lz)) {
                    stack.push(new Sector(mesh.across(portal, sector.polygon), portal, rx, rz, lx, lz));
                }
            }
        }

        private boolean inside(Sector sector, double dx, double dz) {
            return turned(sector.rx, sector.rz, dx, dz) && turned(dx, dz, sector.lx, sector.lz);
        }

        /** Whether b is not clockwise of a, up to rounding. */
        private boolean turned(double ax, double az, double bx, double bz) {
            return cross(ax, az, bx, bz) >= -TURN * Math.hypot(ax, az) * Math.hypot(bx, bz);
        }

        private void see(int corner) {
            if (!sees[corner]) {
                sees[corner] = true;
                list.add(corner);
            }
        }

        int[] corners() {
            return list.stream().mapToInt(Integer::intValue).toArray();
        }
    }
}
