package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Walks straight over a mesh, from portal to portal, until a wall is in the path. One per thread, reused; allocates nothing once
 * it has grown to the longest walk.
 */
public final class RayWalk {
    /** How far towards the middle of its polygon a start is moved that lies on a corner. */
    private static final double INSIDE = 1e-6;

    /** By portal that was passed: the edge that it fills, or the complement of its crossing. */
    private int[] exits = new int[64];

    private int size;
    private int polygon;
    private int wall;
    private double t;
    private boolean nudged;

    /**
     * Walks from a point of a polygon towards another point.
     *
     * @return whether it gets there; see {@link #wall} for what stopped it
     */
    public boolean walk(Ground ground, int start, double x, double z, double toX, double toZ) {
        final int[] flat = ground.edges.flat;
        final int[] first = ground.edges.first;
        final int[] ends = ground.edges.ends;
        final int endShift = ground.edges.endShift;
        double dx = toX - x;
        double dz = toZ - z;
        int at = start;
        size = 0;
        while (true) {
            // The edge that is left goes from the right of the line to its left. Neighbours see a common corner on the
            // same side, so rounding leads nobody astray.
            int begin = first[at];
            int end = ends[at + endShift];
            int edge = end - 1;
            int exit = Ids.NONE;
            double before = dx * (PolygonEdges.z(flat, edge) - z) - dz * (PolygonEdges.x(flat, edge) - x);
            double side = before;
            for (int i = begin; i < end; i++) {
                side = dx * (PolygonEdges.z(flat, i) - z) - dz * (PolygonEdges.x(flat, i) - x);
                if (before <= 0 && side > 0) {
                    exit = edge;
                    break;
                }
                before = side;
                edge = i;
            }
            if (exit == Ids.NONE) {
                if (size == 0 && !nudged && (dx != 0 || dz != 0)) {
                    return fromInside(ground, start, x, z, toX, toZ);
                }
                return dx == 0 && dz == 0
                        ? arrived(at)
                        : stopped(at, begin, size == 0 ? 0 : lastPassed(ground, x, z, dx, dz));
            }
            double ax = PolygonEdges.x(flat, exit);
            double az = PolygonEdges.z(flat, exit);
            int next = exit + 1 == end ? begin : exit + 1;
            double ex = PolygonEdges.x(flat, next) - ax;
            double ez = PolygonEdges.z(flat, next) - az;
            if (ex * (toZ - az) - ez * (toX - ax) >= 0) {
                return arrived(at);
            }
            int behind = PolygonEdges.behind(flat, exit);
            int passed = exit;
            if (behind < PolygonEdges.WALL) {
                int crossing = ground.opening(~behind, before / (before - side));
                passed = ~crossing;
                behind = crossing == Ids.NONE ? Ids.NONE : ground.portalPolygons[crossing];
            } else if (behind != PolygonEdges.WALL && !ground.openEdge(exit)) {
                behind = PolygonEdges.WALL;
            }
            // More portals than there are polygons would be a circle.
            if (behind == PolygonEdges.WALL || size > first.length) {
                double leaving = ez * dx - ex * dz;
                double along = ex * (z - az) - ez * (x - ax);
                return stopped(at, exit, leaving > 0 ? along / leaving : 0);
            }
            if (size == exits.length) {
                exits = Arrays.copyOf(exits, 2 * size);
            }
            exits[size++] = passed;
            at = behind;
        }
    }

    /**
     * Walks again from a little farther inside: rounding has put the start on or beside a corner, so that the line touches nothing
     * of its polygon.
     */
    private boolean fromInside(Ground ground, int start, double x, double z, double toX, double toZ) {
        double centreX = 0;
        double centreZ = 0;
        int begin = ground.edges.first[start];
        int end = ground.edges.end(start);
        for (int i = begin; i < end; i++) {
            centreX += PolygonEdges.x(ground.edges.flat, i) / (end - begin);
            centreZ += PolygonEdges.z(ground.edges.flat, i) / (end - begin);
        }
        nudged = true;
        boolean free = walk(ground, start, x + INSIDE * (centreX - x), z + INSIDE * (centreZ - z), toX, toZ);
        nudged = false;
        return free;
    }

    /** How much of the line lies before the portal that was passed last. */
    private double lastPassed(Ground ground, double x, double z, double dx, double dz) {
        int portal = crossing(ground, size - 1) >> 1;
        double px = ground.mesh.portalX(portal, 0);
        double pz = ground.mesh.portalZ(portal, 0);
        double ex = ground.mesh.portalX(portal, 1) - px;
        double ez = ground.mesh.portalZ(portal, 1) - pz;
        double across = dx * ez - dz * ex;
        return across == 0 ? 0 : ((px - x) * ez - (pz - z) * ex) / across;
    }

    private boolean stopped(int at, int edge, double share) {
        polygon = at;
        wall = edge;
        t = Math.max(0, Math.min(1, share));
        return false;
    }

    private boolean arrived(int at) {
        polygon = at;
        wall = Ids.NONE;
        t = 1;
        return true;
    }

    /** Forgets the last walk: no portal was passed. */
    void clear() {
        size = 0;
    }

    /** The polygon in which the walk ends. */
    public int polygon() {
        return polygon;
    }

    /** The edge that stopped the walk, or NONE. */
    public int wall() {
        return wall;
    }

    /** How much of the walk was done, 0 to 1. */
    public double t() {
        return t;
    }

    /** How many portals were passed. */
    public int size() {
        return size;
    }

    /** A portal that was passed, as a crossing. */
    public int crossing(Ground ground, int i) {
        return exits[i] >= 0 ? ground.edges.crossings[exits[i]] : ~exits[i];
    }
}
