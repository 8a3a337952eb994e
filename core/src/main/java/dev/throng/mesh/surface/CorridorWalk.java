package dev.throng.mesh.surface;

import dev.throng.mesh.flat.MeshArrays;

/**
 * Moves a walker straight along its corridor. One per thread, reused; allocates nothing.
 *
 * <p>Strings touch the corners of walls. A walker on such a corner that follows only the ground may end on the wrong
 * side of the wall; one that follows the corridor does not.
 */
public final class CorridorWalk {
    /** Distance at which a walker counts as on a portal or corner [Unit: metres]. */
    public static final double ON_IT = 1e-3;

    /** Tolerance for a line that passes the end of a portal, or ends beside a polygon [Unit: metres]. */
    private static final double ROUNDING = 1e-4;

    /** Maximum portals that a walker passes at a time. */
    private static final int MOST = 16;

    private final ClosestPoint closest = new ClosestPoint();
    private int polygon;
    private double endX;
    private double endZ;

    /**
     * Moves straight to a point if it lies in a polygon of the corridor and the line to it passes the portals before.
     * Of several such polygons the farthest counts, since a corridor may lead below its own ramp.
     *
     * @return the new first step, or {@link CorridorRepair#LOST} if there is no such polygon
     */
    public int move(
            Ground ground, int start, double x, double z, double toX, double toZ, int[] steps, int from, int to) {
        int farthest = CorridorRepair.LOST;
        int end = start;
        polygon = start;
        for (int i = from; ; i++) {
            if (near(ground, toX, toZ)) {
                farthest = i;
                end = polygon;
                endX = closest.x();
                endZ = closest.z();
            }
            if (i == to || i == from + MOST || !passes(ground, steps[i], x, z, toX, toZ)) {
                break;
            }
            polygon = ground.behind(steps[i]);
        }
        polygon = end;
        return farthest;
    }

    /** Whether a step is an open portal on which a line begins, or which it crosses from the walker's side. */
    private boolean passes(Ground ground, int step, double x, double z, double toX, double toZ) {
        if (step < 0 || !ground.open(step)) {
            return false;
        }
        MeshArrays mesh = ground.mesh;
        int portal = step >> 1;
        // For a crossing towards side 1, end 0 is on the left.
        int left = 1 - (step & 1);
        double leftX = mesh.portalX(portal, left);
        double leftZ = mesh.portalZ(portal, left);
        double rightX = mesh.portalX(portal, 1 - left);
        double rightZ = mesh.portalZ(portal, 1 - left);
        if (closest.onSegment(leftX, leftZ, rightX, rightZ, x, z, ON_IT * ON_IT)) {
            return true;
        }
        double alongX = leftX - rightX;
        double alongZ = leftZ - rightZ;
        // Most steps end in front of the portal.
        if (alongX * (toZ - rightZ) - alongZ * (toX - rightX)
                > ROUNDING * Math.sqrt(alongX * alongX + alongZ * alongZ)) {
            return false;
        }
        double dx = toX - x;
        double dz = toZ - z;
        double slack = ROUNDING * Math.sqrt(dx * dx + dz * dz);
        return dx * (leftZ - z) - dz * (leftX - x) >= -slack && dx * (rightZ - z) - dz * (rightX - x) <= slack;
    }

    /** Whether a point lies on the polygon, within a tolerance. */
    private boolean near(Ground ground, double x, double z) {
        closest.onPolygon(ground, polygon, x, z);
        double dx = closest.x() - x;
        double dz = closest.z() - z;
        return dx * dx + dz * dz < ROUNDING * ROUNDING;
    }

    /** The polygon in which the walk ends. */
    public int polygon() {
        return polygon;
    }

    public double x() {
        return endX;
    }

    public double z() {
        return endZ;
    }
}
