package dev.throng.papers.plain;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/** Functions of a sequence of portals. */
public final class Corridor {
    /** Tolerance of the distance between a portal and a point on it [Unit: m]. */
    private static final double ON_PORTAL = 1e-6;

    private Corridor() {}

    /** Returns the portals without those that are crossed and at once crossed back, repeatedly. */
    static int[] withoutReturns(int[] portals) {
        int[] kept = new int[portals.length];
        int size = 0;
        for (int portal : portals) {
            if (size > 0 && kept[size - 1] == portal) {
                size--;
            } else {
                kept[size++] = portal;
            }
        }
        return Arrays.copyOf(kept, size);
    }

    /**
     * Returns the length of the shortest path through portals, in the (x, z) plane, by the simple funnel algorithm, which restarts after every
     * corner.
     */
    public static double stringLength(NavMesh mesh, Place start, int[] crossed, Place goal) {
        int[] portals = withoutReturns(crossed);
        Place[] lefts = new Place[portals.length + 1];
        Place[] rights = new Place[portals.length + 1];
        int polygon = start.polygon();
        for (int i = 0; i < portals.length; i++) {
            // End 0 is the left one for a walker who comes from side 0.
            int left = mesh.portalPolygon(portals[i], 0) == polygon ? 0 : 1;
            lefts[i] = end(mesh, portals[i], left);
            rights[i] = end(mesh, portals[i], 1 - left);
            polygon = mesh.across(portals[i], polygon);
        }
        if (polygon != goal.polygon()) {
            throw new IllegalArgumentException("the portals lead to polygon " + polygon + ", not " + goal.polygon());
        }
        lefts[portals.length] = goal;
        rights[portals.length] = goal;
        // A portal with the start on it has been passed: seen from there, its ends have no order.
        int from = 0;
        while (from < portals.length
                && start.planeDistance(start.closest(mesh, portals[from], start.polygon())) < ON_PORTAL) {
            from++;
        }
        return pull(
                start,
                Arrays.copyOfRange(lefts, from, lefts.length),
                Arrays.copyOfRange(rights, from, rights.length),
                goal);
    }

    private static double pull(Place start, Place[] lefts, Place[] rights, Place goal) {
        double sum = 0;
        Place apex = start;
        Place left = start;
        Place right = start;
        int leftAt = 0;
        int rightAt = 0;
        for (int i = 0; i < lefts.length; i++) {
            if (turn(apex, right, rights[i]) >= 0) {
                if (same(apex, right) || turn(apex, left, rights[i]) < 0) {
                    right = rights[i];
                    rightAt = i;
                } else {
                    sum += apex.planeDistance(left);
                    apex = left;
                    right = left;
                    rightAt = leftAt;
                    i = leftAt;
                    continue;
                }
            }
            if (turn(apex, left, lefts[i]) <= 0) {
                if (same(apex, left) || turn(apex, right, lefts[i]) > 0) {
                    left = lefts[i];
                    leftAt = i;
                } else {
                    sum += apex.planeDistance(right);
                    apex = right;
                    left = right;
                    leftAt = rightAt;
                    i = rightAt;
                }
            }
        }
        return sum + apex.planeDistance(goal);
    }

    private static Place end(NavMesh mesh, int portal, int end) {
        return new Place(-1, mesh.portalX(portal, end), mesh.portalY(portal, end), mesh.portalZ(portal, end));
    }

    /** Returns a positive number if b is counter-clockwise of a, seen from the apex. */
    private static double turn(Place apex, Place a, Place b) {
        return (a.x() - apex.x()) * (b.z() - apex.z()) - (a.z() - apex.z()) * (b.x() - apex.x());
    }

    private static boolean same(Place a, Place b) {
        return a.x() == b.x() && a.z() == b.z();
    }
}
