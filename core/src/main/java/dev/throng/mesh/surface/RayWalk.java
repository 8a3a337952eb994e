package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Walks straight over a mesh, from portal to portal, until a wall is in the path. One per thread, reused; allocates nothing once
 * it has grown to the longest walk.
 */
public final class RayWalk {
    /** By portal that was passed: the edge that it fills, or the complement of its crossing. */
    private int[] exits = new int[64];

    private int size;
    private int polygon;
    private int wall;
    private double t;

    /**
     * Walks from a point of a polygon towards another point.
     *
     * @return whether it gets there; see {@link #wall} for what stopped it
     */
    public boolean walk(Ground ground, int start, double x, double z, double toX, double toZ) {
        final int[] flat = ground.edges.flat;
        final int[] first = ground.edges.first;
        double dx = toX - x;
        double dz = toZ - z;
        int at = start;
        size = 0;
        while (true) {
            // The edge that is left goes from the right of the line to its left. Neighbours see a common corner on the
            // same
            // side, so rounding leads nobody astray.
            int begin = first[at];
            int end = first[at + 1];
            int edge = end - 1;
            int exit = Ids.NONE;
            double before = dx * (PolygonEdges.z(flat, edge) - z) - dz * (PolygonEdges.x(flat, edge) - x);
            double right = 0;
            double left = 1;
            for (int i = begin; i < end; i++) {
                double side = dx * (PolygonEdges.z(flat, i) - z) - dz * (PolygonEdges.x(flat, i) - x);
                if (before <= 0 && side > 0) {
                    exit = edge;
                    right = before;
                    left = side;
                }
                before = side;
                edge = i;
            }
            if (exit == Ids.NONE) {
                // Rounding has put the start beside a corner: the line touches nothing of this polygon.
                exit = ahead(ground.edges, at, dx, dz);
                if (exit == Ids.NONE) {
                    return arrived(at);
                }
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
                int crossing = ground.opening(~behind, right / (right - left));
                passed = ~crossing;
                behind = crossing == Ids.NONE ? Ids.NONE : ground.portalPolygons[crossing];
            } else if (behind != PolygonEdges.WALL && !ground.openEdge(exit)) {
                behind = PolygonEdges.WALL;
            }
            // More portals than there are polygons would be a circle.
            if (behind == PolygonEdges.WALL || size > first.length) {
                polygon = at;
                wall = exit;
                double leaving = ez * dx - ex * dz;
                double along = ex * (z - az) - ez * (x - ax);
                t = leaving > 0 ? Math.max(0, Math.min(1, along / leaving)) : 0;
                return false;
            }
            if (size == exits.length) {
                exits = Arrays.copyOf(exits, 2 * size);
            }
            exits[size++] = passed;
            at = behind;
        }
    }

    /** The edge of a polygon that faces a direction most. */
    private static int ahead(PolygonEdges edges, int polygon, double dx, double dz) {
        final int[] flat = edges.flat;
        int end = edges.first[polygon + 1];
        int edge = end - 1;
        int best = Ids.NONE;
        double most = 0;
        for (int i = edges.first[polygon]; i < end; i++) {
            double ex = PolygonEdges.x(flat, i) - PolygonEdges.x(flat, edge);
            double ez = PolygonEdges.z(flat, i) - PolygonEdges.z(flat, edge);
            double leaving = (ez * dx - ex * dz) / Math.sqrt(ex * ex + ez * ez);
            if (leaving > most) {
                most = leaving;
                best = edge;
            }
            edge = i;
        }
        return best;
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
