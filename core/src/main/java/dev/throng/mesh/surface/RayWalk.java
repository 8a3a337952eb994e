package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Walks straight over a mesh, from portal to portal, until a wall is in the path. One per thread, reused; allocates nothing once
 * it has grown to the longest walk.
 */
public final class RayWalk {
    private int[] crossings = new int[64];
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
        final float[] corners = ground.edges.corners;
        final int[] first = ground.edges.first;
        double dx = toX - x;
        double dz = toZ - z;
        int at = start;
        size = 0;
        while (true) {
            int end = first[at + 1];
            int edge = end - 1;
            int exit = Ids.NONE;
            // The edge that is left first, at time / rate of the whole walk.
            double time = 1;
            double rate = 1;
            double ax = corners[3 * edge];
            double az = corners[3 * edge + 2];
            for (int i = first[at]; i < end; i++) {
                double bx = corners[3 * i];
                double bz = corners[3 * i + 2];
                double ex = bx - ax;
                double ez = bz - az;
                double leaving = ez * dx - ex * dz;
                // An edge that is not being left cannot stop the walk, also where rounding has put the start beyond it.
                if (leaving > 0) {
                    double side = ex * (z - az) - ez * (x - ax);
                    if (side * rate < time * leaving) {
                        time = side;
                        rate = leaving;
                        exit = edge;
                    }
                }
                ax = bx;
                az = bz;
                edge = i;
            }
            if (exit == Ids.NONE) {
                polygon = at;
                wall = Ids.NONE;
                t = 1;
                return true;
            }
            int crossing = ground.edges.across[exit];
            if (crossing < 0 || !ground.open(crossing)) {
                double share = time / rate;
                crossing = crossing < 0 ? ground.crossing(at, exit, x + share * dx, z + share * dz) : Ids.NONE;
                if (crossing == Ids.NONE) {
                    return stopped(at, exit, share);
                }
            }
            if (size == crossings.length) {
                // More portals than there are polygons would be a circle: rounding in polygons without area.
                if (size > first.length) {
                    return stopped(at, exit, time / rate);
                }
                crossings = Arrays.copyOf(crossings, 2 * size);
            }
            crossings[size++] = crossing;
            at = ground.portalPolygons[crossing];
        }
    }

    private boolean stopped(int at, int edge, double share) {
        polygon = at;
        wall = edge;
        t = Math.max(0, share);
        return false;
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

    /** The portals that were passed, as crossings; valid up to {@link #size} until the next walk. */
    public int[] crossings() {
        return crossings;
    }
}
