package dev.throng.mesh.geodesic;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.taut.TautLines;

/**
 * Walks along a straight line from portal to portal, to a point or a corner. One per thread, reused; allocates nothing.
 *
 * <p>Where a line meets a corner exactly, one side of it is tried. So a walk may miss a target that is in sight, but never
 * leaves the ground.
 */
final class LineWalk {
    /** Turns around a corner, at most: more polygons than that at one corner are no mesh's. */
    private static final int MOST_TURNS = 1000;

    private MeshArrays mesh;
    private int[] behind;
    private float[] ends;

    void moveTo(MeshArrays snapshot) {
        mesh = snapshot;
        behind = mesh.portalPolygons();
        ends = mesh.portalEnds();
    }

    /** Appends the crossings to a point of a polygon; returns false if the line does not get there. */
    boolean toPoint(int polygon, double x, double z, int goalPolygon, double toX, double toZ, Crossings out) {
        int at = polygon;
        int entered = Ids.NONE;
        for (int steps = behind.length; steps > 0 && at != goalPolygon; steps--) {
            int exit = exit(at, entered, x, z, toX - x, toZ - z);
            if (exit < 0) {
                return false;
            }
            out.add(exit);
            entered = exit;
            at = behind[exit];
        }
        return at == goalPolygon;
    }

    /** Appends the crossings to the home of a corner; returns false if the line does not get there. */
    boolean toCorner(int polygon, double x, double z, float cornerX, float cornerZ, int home, Crossings out) {
        int at = polygon;
        int entered = Ids.NONE;
        int exit = Ids.NONE;
        for (int steps = behind.length; steps > 0; steps--) {
            exit = exitTowards(at, entered, x, z, cornerX, cornerZ);
            if (exit < 0) {
                break;
            }
            out.add(exit);
            entered = exit;
            at = behind[exit];
        }
        return exit == ARRIVED
                && (turn(at, home, cornerX, cornerZ, 0, out) || turn(at, home, cornerX, cornerZ, 1, out));
    }

    private static final int ARRIVED = -2;

    /** Returns the crossing through which a line leaves a polygon, or NONE. */
    private int exit(int polygon, int entered, double x, double z, double dx, double dz) {
        final int end = mesh.endSlot(polygon);
        for (int slot = mesh.firstSlot(polygon); slot < end; slot++) {
            int portal = mesh.portalAt(slot);
            int crossing = 2 * portal + (behind[2 * portal] == polygon ? 1 : 0);
            if (crossing != (entered ^ 1) && passes(crossing, x, z, dx, dz) && mesh.portalOpen(portal)) {
                return crossing;
            }
        }
        return Ids.NONE;
    }

    /** Returns the same, or {@link #ARRIVED} if the polygon has a portal that ends at the target. */
    private int exitTowards(int polygon, int entered, double x, double z, float toX, float toZ) {
        final int end = mesh.endSlot(polygon);
        final double dx = toX - x;
        final double dz = toZ - z;
        int found = Ids.NONE;
        for (int slot = mesh.firstSlot(polygon); slot < end; slot++) {
            int portal = mesh.portalAt(slot);
            int at = 6 * portal;
            if (ends[at] == toX && ends[at + 2] == toZ || ends[at + 3] == toX && ends[at + 5] == toZ) {
                return ARRIVED;
            }
            int crossing = 2 * portal + (behind[2 * portal] == polygon ? 1 : 0);
            if (found < 0 && crossing != (entered ^ 1) && passes(crossing, x, z, dx, dz) && mesh.portalOpen(portal)) {
                found = crossing;
            }
        }
        return found;
    }

    /** Whether a line leaves a polygon through a portal. */
    private boolean passes(int crossing, double x, double z, double dx, double dz) {
        double rx = ends[3 * crossing] - x;
        double rz = ends[3 * crossing + 2] - z;
        double lx = ends[3 * (crossing ^ 1)] - x;
        double lz = ends[3 * (crossing ^ 1) + 2] - z;
        double right = dx * rz - dz * rx;
        double left = dx * lz - dz * lx;
        return right <= 0 && left >= 0 && left > right;
    }

    /** Turns around a corner to its home, over portals with the corner on one side; leaves the crossings as they were if it fails. */
    private boolean turn(int polygon, int home, float cornerX, float cornerZ, int side, Crossings out) {
        int size = out.size();
        int at = polygon;
        int entered = Ids.NONE;
        for (int turns = 0; at != home; turns++) {
            int next = turns < MOST_TURNS ? around(at, entered, cornerX, cornerZ, side) : Ids.NONE;
            if (next < 0) {
                out.trim(size);
                return false;
            }
            out.add(next);
            entered = next;
            at = behind[next];
        }
        cancel(size, out);
        return true;
    }

    /** Takes out crossings after a slot that lead back through the ones before it. */
    static void cancel(int from, Crossings out) {
        int slot = from;
        while (slot > 0 && slot < out.size() && out.ends()[slot] == (out.ends()[slot - 1] ^ 1)) {
            out.drop(slot);
            out.drop(--slot);
        }
    }

    private int around(int polygon, int entered, float cornerX, float cornerZ, int side) {
        final int end = mesh.endSlot(polygon);
        for (int slot = mesh.firstSlot(polygon); slot < end; slot++) {
            int portal = mesh.portalAt(slot);
            int crossing = 2 * portal + (behind[2 * portal] == polygon ? 1 : 0);
            int at = 3 * (crossing ^ side);
            if (crossing != (entered ^ 1)
                    && ends[at] == cornerX
                    && ends[at + 2] == cornerZ
                    && mesh.portalOpen(portal)) {
                return crossing;
            }
        }
        return Ids.NONE;
    }

    /** Appends a leg; crossings that lead back through the portal before them are left out with it. */
    static void addLeg(int[] crossings, int from, int to, Crossings out) {
        int next = from;
        while (next < to && out.size() > 0 && out.ends()[out.size() - 1] == (crossings[next] ^ 1)) {
            out.trim(out.size() - 1);
            next++;
        }
        if (next < to) {
            int at = out.size();
            System.arraycopy(crossings, next, out.extend(to - next), at, to - next);
        }
    }

    /** Appends a path backwards, as {@link #addLeg} does. */
    static void addBackwards(Crossings path, Crossings out) {
        for (int i = path.size() - 1; i >= 0; i--) {
            TautLines.addOrCancel(path.ends()[i] ^ 1, out);
        }
    }
}
