package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Finds the corners that see some point of a portal from one side: those on a straight line through it. It may find more, never
 * fewer. One per thread, reused.
 *
 * <p>Lines are followed from portal to portal. Of those through all portals so far, the one furthest to the left and the one
 * furthest to the right bound what is seen behind the last: each touches an end of a portal on either side.
 */
final class SegmentSight {
    private final OpenPortals portals;
    private final Corners corners;

    // Portals that lines have come through: the crossing, the entry before, and the two bounds [(x, z) of two points
    // each].
    private int[] crossings = new int[64];
    private int[] parents = new int[64];
    private double[] left = new double[4 * 64];
    private double[] right = new double[4 * 64];
    private int size;

    private int[] found = new int[64];
    private int count;

    SegmentSight(OpenPortals portals, Corners corners) {
        this.portals = portals;
        this.corners = corners;
    }

    /**
     * Looks through a portal.
     *
     * @param crossing leads away from the polygon into which lines are followed
     */
    void look(int crossing) {
        size = 0;
        count = 0;
        int in = crossing ^ 1;
        add(in, Ids.NONE);
        // No bound yet, but the line of the portal itself.
        bound(left, 0, in ^ 1, in);
        for (int i = 0; i < size; i++) {
            int polygon = portals.behind[crossings[i]];
            see(polygon, i);
            int[] open = portals.list(polygon);
            for (int slot = portals.begin(polygon); slot < portals.end(polygon); slot++) {
                if (open[slot] != (crossings[i] ^ 1)) {
                    follow(open[slot], i);
                }
            }
        }
    }

    private void see(int polygon, int at) {
        int[] sectors = corners.in(polygon);
        for (int i = corners.inBegin(polygon); i < corners.inEnd(polygon); i++) {
            int corner = corners.sectorCorner[sectors[i]];
            if (at == 0
                    || side(left, at, corners.x[corner], corners.z[corner]) <= 0
                            && side(right, at, corners.x[corner], corners.z[corner]) >= 0) {
                found = count == found.length ? Arrays.copyOf(found, 2 * count) : found;
                found[count++] = corner;
            }
        }
    }

    /** Follows the lines on through another portal, if some go through it. */
    private void follow(int crossing, int from) {
        double rx = portals.x(crossing);
        double rz = portals.z(crossing);
        double lx = portals.x(crossing ^ 1);
        double lz = portals.z(crossing ^ 1);
        // From the first portal, all lines lead to points on the left of its left bound.
        boolean away = from == 0
                ? side(left, 0, rx, rz) <= 0 && side(left, 0, lx, lz) <= 0
                : side(left, from, rx, rz) >= 0 && side(left, from, lx, lz) >= 0
                        || side(right, from, lx, lz) <= 0 && side(right, from, rx, rz) <= 0;
        if (away) {
            return;
        }
        add(crossing, from);
        int at = size - 1;
        if (from == 0 || side(left, from, lx, lz) <= 0) {
            tangent(left, at, crossing ^ 1, from, 0, -1);
        } else {
            System.arraycopy(left, 4 * from, left, 4 * at, 4);
        }
        if (from == 0 || side(right, from, rx, rz) >= 0) {
            tangent(right, at, crossing, from, 1, 1);
        } else {
            System.arraycopy(right, 4 * from, right, 4 * at, 4);
        }
        if (Turn.of(along(right, at, 0), along(right, at, 1), along(left, at, 0), along(left, at, 1)) <= 0) {
            // The bounds do not cross: no line goes on.
            size--;
        }
    }

    /**
     * Sets a bound to the line through the end of a portal that touches the ends on the other side, and leaves them all there.
     *
     * @param side of the ends on the other side: 0 for right ends
     * @param sign of the turn to where those ends may lie
     */
    private void tangent(double[] bounds, int at, int end, int from, int side, int sign) {
        double ex = portals.x(end);
        double ez = portals.z(end);
        int best = crossings[from] ^ side;
        for (int i = parents[from]; i != Ids.NONE; i = parents[i]) {
            int other = crossings[i] ^ side;
            double ox = portals.x(other);
            double oz = portals.z(other);
            double turn =
                    Turn.of(ex - portals.x(best), ez - portals.z(best), ox - portals.x(best), oz - portals.z(best));
            // Above 0 on the left of the line so far.
            if (sign * turn < 0) {
                best = other;
            }
        }
        bound(bounds, at, best, end);
    }

    private void bound(double[] bounds, int at, int first, int second) {
        bounds[4 * at] = portals.x(first);
        bounds[4 * at + 1] = portals.z(first);
        bounds[4 * at + 2] = portals.x(second);
        bounds[4 * at + 3] = portals.z(second);
    }

    /** Returns a coordinate of the direction of a bound. */
    private static double along(double[] bounds, int at, int axis) {
        return bounds[4 * at + 2 + axis] - bounds[4 * at + axis];
    }

    private static double side(double[] bounds, int at, double x, double z) {
        double fromX = bounds[4 * at];
        double fromZ = bounds[4 * at + 1];
        return Turn.of(bounds[4 * at + 2] - fromX, bounds[4 * at + 3] - fromZ, x - fromX, z - fromZ);
    }

    private void add(int crossing, int parent) {
        if (size == crossings.length) {
            crossings = Arrays.copyOf(crossings, 2 * size);
            parents = Arrays.copyOf(parents, 2 * size);
            left = Arrays.copyOf(left, 8 * size);
            right = Arrays.copyOf(right, 8 * size);
        }
        crossings[size] = crossing;
        parents[size++] = parent;
    }

    /** Number of corners found; a corner may be found twice. */
    int count() {
        return count;
    }

    int corner(int i) {
        return found[i];
    }
}
