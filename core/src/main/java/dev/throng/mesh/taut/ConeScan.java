package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Finds the corners that a point or a corner sees: expands cones of sight from portal to portal. One per thread, reused;
 * allocates nothing once it has grown.
 *
 * <p>Sight is inclusive: a line may touch walls. Of several corners on one line only the nearest is found where a path
 * to the others goes straight through it. A corner may be found twice, from two sides of a line.
 */
final class ConeScan {
    /** The right side of a cone touches a corner, which lies on the right of all lines beyond it. */
    private static final int RIGHT = 1;

    private static final int LEFT = 2;

    private Corners corners;
    private OpenPortals portals;
    private float[] costs;
    private float x;
    private float z;

    // Sectors of the corners seen, and the sector of the apex from which each is seen.
    private int[] seen = new int[256];
    private int[] from = new int[256];
    private int count;
    private int origin;

    // Cones to expand: right and left side [(x, z) twice], crossing, and which sides touch a corner.
    private double[] sides = new double[4 * 64];
    private int[] crossings = new int[64];
    private int[] touches = new int[64];
    private int size;

    private boolean bounded;
    private double goalX;
    private double goalZ;
    private double limit;
    private double scale;

    private float cost;
    private boolean mixed;
    private boolean folded;
    private long visited;

    /** @param costs cost per metre by polygon, or null if all ground costs the same */
    ConeScan(Corners corners, OpenPortals portals, float[] costs) {
        this.corners = corners;
        this.portals = portals;
        this.costs = costs;
    }

    /** Switches to the graph of another snapshot. */
    void moveTo(TautGraph next) {
        corners = next.corners;
        portals = next.portals;
        costs = next.costs;
    }

    /** Scans from a corner of the ground into all directions that a path around it may take. */
    void fromCorner(int corner) {
        begin(corners.x[corner], corners.z[corner]);
        bounded = false;
        int from = corners.sectorFirst[corner];
        cost = costs == null ? 0 : costs[corners.sectorPolygon[from]];
        double firstX = corners.walls[4 * corner];
        double firstZ = corners.walls[4 * corner + 1];
        double lastX = corners.walls[4 * corner + 2];
        double lastZ = corners.walls[4 * corner + 3];
        for (int sector = from; sector < corners.sectorFirst[corner + 1]; sector++) {
            origin = sector;
            int polygon = corners.sectorPolygon[sector];
            addCorners(polygon);
            final int[] open = portals.list(polygon);
            for (int slot = portals.begin(polygon); slot < portals.end(polygon); slot++) {
                int crossing = open[slot];
                double rx = (double) portals.x(crossing) - x;
                double rz = (double) portals.z(crossing) - z;
                double lx = (double) portals.x(crossing ^ 1) - x;
                double lz = (double) portals.z(crossing ^ 1) - z;
                if (Turn.of(rx, rz, lx, lz) <= 0) {
                    continue;
                }
                int touch = touch(crossing);
                int right = corners.sides(corner, corners.half(sector, rx, rz), rx, rz);
                int left = corners.sides(corner, corners.half(sector, lx, lz), lx, lz);
                if ((right & Corners.NEAR_FIRST) != 0 && (left & Corners.NEAR_FIRST) == 0 && right != Corners.BOTH) {
                    // Directions up to half a turn before the last wall.
                    push(crossing, rx, rz, -lastX, -lastZ, touch & RIGHT);
                }
                if ((left & Corners.NEAR_LAST) != 0 && (right & Corners.NEAR_LAST) == 0 && left != Corners.BOTH) {
                    push(crossing, -firstX, -firstZ, lx, lz, touch & LEFT);
                }
                boolean both = (left & right) != 0 || left == Corners.BOTH || right == Corners.BOTH;
                if (both) {
                    push(crossing, rx, rz, lx, lz, touch);
                }
            }
            expand();
        }
    }

    /** Scans from a point into all directions. */
    void fromPoint(TouchedPolygons touched, float atX, float atZ) {
        bounded = false;
        scan(touched, atX, atZ);
    }

    /**
     * Scans from a point, without the cones through which no path to a goal costs less than a limit.
     *
     * @param scale minimum cost per metre
     */
    void fromPoint(
            TouchedPolygons touched, float atX, float atZ, float toX, float toZ, double costLimit, double scale) {
        bounded = costLimit < Double.POSITIVE_INFINITY;
        goalX = (double) toX - atX;
        goalZ = (double) toZ - atZ;
        limit = costLimit;
        this.scale = scale;
        scan(touched, atX, atZ);
    }

    private void scan(TouchedPolygons touched, float atX, float atZ) {
        begin(atX, atZ);
        origin = Ids.NONE;
        cost = costs == null ? 0 : costs[touched.polygon(0)];
        for (int i = 0; i < touched.size(); i++) {
            int polygon = touched.polygon(i);
            addCorners(polygon);
            final int[] open = portals.list(polygon);
            for (int slot = portals.begin(polygon); slot < portals.end(polygon); slot++) {
                int crossing = open[slot];
                double rx = (double) portals.x(crossing) - x;
                double rz = (double) portals.z(crossing) - z;
                double lx = (double) portals.x(crossing ^ 1) - x;
                double lz = (double) portals.z(crossing ^ 1) - z;
                boolean ahead = Turn.of(rx, rz, lx, lz) > 0;
                if (ahead && !(bounded && leastCost(rx, rz, lx, lz, rx, rz, lx, lz) >= limit)) {
                    push(crossing, rx, rz, lx, lz, touch(crossing));
                }
            }
        }
        expand();
    }

    private void begin(float atX, float atZ) {
        x = atX;
        z = atZ;
        count = 0;
        size = 0;
        mixed = false;
        folded = false;
        visited = 0;
    }

    /** Adds all corners of a polygon that has the apex on it. */
    private void addCorners(int polygon) {
        mixed |= costs != null && costs[polygon] != cost;
        folded |= portals.folded(polygon);
        final int[] sectors = corners.in(polygon);
        for (int i = corners.inBegin(polygon); i < corners.inEnd(polygon); i++) {
            int sector = sectors[i];
            int corner = corners.sectorCorner[sector];
            boolean here = corners.x[corner] == x && corners.z[corner] == z;
            if (!here || corners.isLinkEnd(corner)) {
                add(sector);
            }
        }
    }

    private void add(int sector) {
        if (count == seen.length) {
            seen = Arrays.copyOf(seen, 2 * count);
            from = Arrays.copyOf(from, 2 * count);
        }
        seen[count] = sector;
        from[count++] = origin;
    }

    /** Returns which ends of a portal are corners, as bits. */
    private int touch(int crossing) {
        int left = crossing ^ 1;
        return (int) (corners.cornerEnds[crossing >> 6] >>> crossing & 1) * RIGHT
                | (int) (corners.cornerEnds[left >> 6] >>> left & 1) * LEFT;
    }

    private void push(int crossing, double rx, double rz, double lx, double lz, int touch) {
        if (size == crossings.length) {
            crossings = Arrays.copyOf(crossings, 2 * size);
            touches = Arrays.copyOf(touches, 2 * size);
            sides = Arrays.copyOf(sides, 8 * size);
        }
        crossings[size] = crossing;
        touches[size] = touch;
        int at = 4 * size++;
        sides[at] = rx;
        sides[at + 1] = rz;
        sides[at + 2] = lx;
        sides[at + 3] = lz;
    }

    private void expand() {
        final int[] sectorCorner = corners.sectorCorner;
        final float[] cornerX = corners.x;
        final float[] cornerZ = corners.z;
        final float[] ends = portals.ends;
        final double apexX = x;
        final double apexZ = z;
        while (size > 0) {
            size--;
            final int entered = crossings[size];
            final int touched = touches[size];
            final double rx = sides[4 * size];
            final double rz = sides[4 * size + 1];
            final double lx = sides[4 * size + 2];
            final double lz = sides[4 * size + 3];
            final int polygon = portals.behind[entered];
            visited++;
            mixed |= costs != null && costs[polygon] != cost;
            folded |= portals.folded(polygon);
            final int[] inPolygon = corners.in(polygon);
            final int inEnd = corners.inEnd(polygon);
            for (int i = corners.inBegin(polygon); i < inEnd; i++) {
                int sector = inPolygon[i];
                int corner = sectorCorner[sector];
                float cx = cornerX[corner];
                float cz = cornerZ[corner];
                // The polygon before has found the corners at the ends of the portal.
                boolean before = cx == ends[3 * entered] && cz == ends[3 * entered + 2]
                        || cx == ends[3 * (entered ^ 1)] && cz == ends[3 * (entered ^ 1) + 2];
                if (before && !corners.isLinkEnd(corner)) {
                    continue;
                }
                double fromRight = Turn.of(rx, rz, cx - apexX, cz - apexZ);
                double toLeft = Turn.of(cx - apexX, cz - apexZ, lx, lz);
                boolean inside = fromRight > 0 || fromRight == 0 && (touched & RIGHT) == 0;
                inside &= toLeft > 0 || toLeft == 0 && (touched & LEFT) == 0;
                if (inside) {
                    add(sector);
                }
            }
            final int[] open = portals.list(polygon);
            final int openEnd = portals.end(polygon);
            for (int slot = portals.begin(polygon); slot < openEnd; slot++) {
                int crossing = open[slot];
                if (crossing == (entered ^ 1)) {
                    continue;
                }
                double nextRx = ends[3 * crossing] - apexX;
                double nextRz = ends[3 * crossing + 2] - apexZ;
                double nextLx = ends[3 * (crossing ^ 1)] - apexX;
                double nextLz = ends[3 * (crossing ^ 1) + 2] - apexZ;
                if (Turn.of(rx, rz, nextLx, nextLz) <= 0
                        || Turn.of(nextRx, nextRz, lx, lz) <= 0
                        || Turn.of(nextRx, nextRz, nextLx, nextLz) <= 0) {
                    continue;
                }
                int ends2 = touch(crossing);
                double right = Turn.of(rx, rz, nextRx, nextRz);
                double left = Turn.of(nextLx, nextLz, lx, lz);
                int touch = (right > 0 ? ends2 : right == 0 ? ends2 | touched : touched) & RIGHT
                        | (left > 0 ? ends2 : left == 0 ? ends2 | touched : touched) & LEFT;
                double coneRx = right > 0 ? nextRx : rx;
                double coneRz = right > 0 ? nextRz : rz;
                double coneLx = left > 0 ? nextLx : lx;
                double coneLz = left > 0 ? nextLz : lz;
                if (bounded && leastCost(coneRx, coneRz, coneLx, coneLz, nextRx, nextRz, nextLx, nextLz) >= limit) {
                    continue;
                }
                push(crossing, coneRx, coneRz, coneLx, coneLz, touch);
            }
        }
    }

    /** Returns a lower bound of the cost of a path to the goal through the part of a portal that lies in a cone. */
    private double leastCost(
            double coneRx, double coneRz, double coneLx, double coneLz, double rx, double rz, double lx, double lz) {
        double mx = lx - rx;
        double mz = lz - rz;
        double apexSide = mx * -rz - mz * -rx;
        double goalSide = mx * (goalZ - rz) - mz * (goalX - rx);
        double gx = goalX;
        double gz = goalZ;
        if (apexSide > 0 == goalSide > 0) {
            // On the near side: mirrored at the portal.
            double twice = 2 * goalSide / (mx * mx + mz * mz);
            gx += mz * twice;
            gz -= mx * twice;
        }
        if (coneRx * gz - coneRz * gx < 0) {
            return scale * across(coneRx, coneRz, rx, rz, mx, mz);
        }
        if (gx * coneLz - gz * coneLx < 0) {
            return scale * across(coneLx, coneLz, rx, rz, mx, mz);
        }
        return scale * Math.sqrt(gx * gx + gz * gz);
    }

    /** Returns the length of the line to the goal over the point at which a side of a cone meets a portal. */
    private double across(double sideX, double sideZ, double rx, double rz, double mx, double mz) {
        double share = (rx * mz - rz * mx) / (sideX * mz - sideZ * mx);
        double px = share * sideX;
        double pz = share * sideZ;
        return Math.sqrt(px * px + pz * pz) + Math.sqrt((goalX - px) * (goalX - px) + (goalZ - pz) * (goalZ - pz));
    }

    /** Number of corners found. */
    int count() {
        return count;
    }

    /** Returns the sector in which a corner is seen. */
    int seen(int i) {
        return seen[i];
    }

    /** Returns the sector of the apex from which a corner is seen. */
    int from(int i) {
        return from[i];
    }

    /** Whether the scan reached ground of more than one cost. */
    boolean mixed() {
        return mixed;
    }

    /** Whether the scan reached ground that folds. */
    boolean folded() {
        return folded;
    }

    /** Number of cones that were expanded. */
    long visited() {
        return visited;
    }
}
