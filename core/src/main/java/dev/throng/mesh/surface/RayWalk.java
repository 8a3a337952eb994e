package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Follows a straight line over a mesh, from portal to portal, until it meets a wall. One per thread, reused; allocates
 * nothing once it has grown to the longest walk.
 */
public final class RayWalk {
    /** Distance by which a start on a corner is moved towards the middle of its polygon, as a share. */
    private static final double INSIDE = 1e-6;

    /** Tolerance beside the end of an opening, in touches of a line: within it both sides are tested. */
    private static final double BESIDE_TOUCHES = 4;

    private final ClosestPoint closest = new ClosestPoint();
    private final TouchedLine touched = new TouchedLine();

    /** Edge of each passed portal that fills it, or the complement of its crossing. */
    private int[] exits = new int[64];

    private int size;
    private int polygon;
    private int wall;
    private double t;
    private boolean nudged;

    /** Whether the last walk ended in a polygon that the line leaves through no edge. */
    private boolean lost;

    private double startX;
    private double startZ;

    /**
     * Walks as {@link #walkFrom} does, and continues if the line only touches the corner of a wall.
     *
     * @return whether it reaches the target; otherwise {@link #wall} stopped it
     */
    public boolean look(Ground ground, int start, double x, double z, double toX, double toZ) {
        lost = false;
        return walkFrom(ground, start, x, z, toX, toZ)
                || atCorner(ground, x, z, toX, toZ) && follow(ground, start, toX, toZ);
    }

    /**
     * Whether the wall that stopped the walk ends on the line, so that the walk may have passed a corner on the wrong
     * side.
     */
    private boolean atCorner(Ground ground, double x, double z, double toX, double toZ) {
        if (lost) {
            return true;
        }
        PolygonEdges edges = ground.edges;
        double touch = 2 * TouchedLine.rounding(x, z, toX, toZ);
        double dx = toX - x;
        double dz = toZ - z;
        double limit = touch * touch * (dx * dx + dz * dz);
        int next = edges.next(polygon, wall);
        if (near(edges.flat, wall, x, z, dx, dz, limit) || near(edges.flat, next, x, z, dx, dz, limit)) {
            return true;
        }
        int behind = PolygonEdges.behind(edges.flat, wall);
        return behind < PolygonEdges.WALL
                && besideOpening(ground, ~behind, share(edges.flat, wall, next, x, z, dx, dz), wall, next, touch);
    }

    /** Whether a corner lies on a line, within a tolerance. */
    private static boolean near(int[] flat, int edge, double x, double z, double dx, double dz, double limit) {
        double side = dx * (PolygonEdges.z(flat, edge) - z) - dz * (PolygonEdges.x(flat, edge) - x);
        return side * side <= limit;
    }

    /** Whether a point of an edge lies next to one of its open openings, within rounding. */
    private static boolean besideOpening(Ground ground, int row, double share, int edge, int next, double touch) {
        PolygonEdges edges = ground.edges;
        double ex = PolygonEdges.x(edges.flat, next) - PolygonEdges.x(edges.flat, edge);
        double ez = PolygonEdges.z(edges.flat, next) - PolygonEdges.z(edges.flat, edge);
        double beside = BESIDE_TOUCHES * touch / Math.max(touch, Math.sqrt(ex * ex + ez * ez));
        for (int i = edges.openingFirst[row]; i < edges.openingFirst[row + 1]; i++) {
            if (share >= edges.openingSpans[2 * i] - beside
                    && share <= edges.openingSpans[2 * i + 1] + beside
                    && ground.open(edges.openingCrossings[i])) {
                return true;
            }
        }
        return false;
    }

    /** Follows the line again over closed polygons; keeps the first result if that leads no farther. */
    private boolean follow(Ground ground, int start, double toX, double toZ) {
        double walked = t;
        boolean there = touched.follow(ground, start, startX, startZ, toX, toZ);
        if (!there && touched.t() <= walked) {
            return false;
        }
        int count = touched.size();
        if (count > exits.length) {
            exits = new int[2 * count];
        }
        touched.copyComplements(exits, count);
        size = count;
        return there ? arrived(touched.polygon()) : stopped(touched.polygon(), touched.wall(), touched.t());
    }

    /**
     * Walks from a point of a polygon towards another point.
     *
     * @param x x of the point; if it lies beside the polygon, the walk begins at the closest point on it: see
     *     {@link #startX}
     * @return whether it reaches the target; otherwise {@link #wall} stopped it
     */
    public boolean walkFrom(Ground ground, int start, double x, double z, double toX, double toZ) {
        final int[] flat = ground.edges.flat;
        int begin = ground.edges.first[start];
        int end = ground.edges.end(start);
        startX = x;
        startZ = z;
        if (FewCorners.has(begin, end)) {
            int size = end - begin;
            int seen = FewCorners.seen(flat, begin, end, x, z, toX - x, toZ - z);
            if (FewCorners.surelyInside(seen, size)) {
                return walk(ground, start, exit(seen, begin, size), x, z, toX, toZ);
            }
        }
        closest.onPolygon(ground, start, x, z);
        startX = closest.x();
        startZ = closest.z();
        return walk(ground, start, startX, startZ, toX, toZ);
    }

    /** Walks from a point that lies on its polygon, as {@link #walkFrom} does. */
    public boolean walk(Ground ground, int start, double x, double z, double toX, double toZ) {
        int begin = ground.edges.first[start];
        int exit = exit(ground.edges, begin, ground.edges.end(start), x, z, toX - x, toZ - z);
        return walk(ground, start, exit, x, z, toX, toZ);
    }

    /** @param firstExit edge through which the line leaves the first polygon, or NONE */
    private boolean walk(Ground ground, int start, int firstExit, double x, double z, double toX, double toZ) {
        final PolygonEdges edges = ground.edges;
        final int[] flat = edges.flat;
        final int[] first = edges.first;
        final int[] ends = edges.ends;
        final int endShift = edges.endShift;
        final boolean allOpen = ground.allOpen;
        final double dx = toX - x;
        final double dz = toZ - z;
        int[] into = exits;
        int at = start;
        int begin = first[at];
        int end = ends[at + endShift];
        int exit = firstExit;
        int count = 0;
        while (true) {
            if (exit == Ids.NONE) {
                size = count;
                return nowhere(ground, start, at, x, z, toX, toZ);
            }
            // The last edge ends at the first corner. The shifted number is 0 then: this avoids a branch.
            int next = begin + (exit + 1 - begin & exit + 1 - end >> 31);
            double ax = PolygonEdges.x(flat, exit);
            double az = PolygonEdges.z(flat, exit);
            double ex = PolygonEdges.x(flat, next) - ax;
            double ez = PolygonEdges.z(flat, next) - az;
            if (ex * (toZ - az) - ez * (toX - ax) >= 0) {
                size = count;
                return arrived(at);
            }
            int behind = PolygonEdges.behind(flat, exit);
            int passed = exit;
            if (behind < PolygonEdges.WALL) {
                int crossing = ground.opening(~behind, share(flat, exit, next, x, z, dx, dz));
                passed = ~crossing;
                behind = crossing == Ids.NONE ? PolygonEdges.WALL : ground.portalPolygons[crossing];
            } else if (!allOpen && behind != PolygonEdges.WALL && !ground.openEdge(exit)) {
                behind = PolygonEdges.WALL;
            }
            // A walk that passes more portals than there are polygons must be circular.
            if (behind == PolygonEdges.WALL || count > first.length) {
                double leaving = ez * dx - ex * dz;
                double along = ex * (z - az) - ez * (x - ax);
                size = count;
                return stopped(at, exit, leaving > 0 ? along / leaving : 0);
            }
            if (count == into.length) {
                into = Arrays.copyOf(into, 2 * count);
                exits = into;
            }
            into[count++] = passed;
            at = behind;
            begin = first[at];
            end = ends[at + endShift];
            exit = exit(edges, begin, end, x, z, dx, dz);
        }
    }

    /** Position at which a line crosses an edge, 0 to 1. */
    private static double share(int[] flat, int edge, int next, double x, double z, double dx, double dz) {
        double before = dx * (PolygonEdges.z(flat, edge) - z) - dz * (PolygonEdges.x(flat, edge) - x);
        double after = dx * (PolygonEdges.z(flat, next) - z) - dz * (PolygonEdges.x(flat, next) - x);
        return before / (before - after);
    }

    /** Ends a walk that leaves its polygon through no edge: it has length 0, or rounding is the cause. */
    private boolean nowhere(Ground ground, int start, int at, double x, double z, double toX, double toZ) {
        double dx = toX - x;
        double dz = toZ - z;
        if (dx == 0 && dz == 0) {
            return arrived(at);
        }
        if (size == 0 && !nudged) {
            return fromInside(ground, start, x, z, toX, toZ);
        }
        lost = true;
        return stopped(at, ground.edges.first[at], size == 0 ? 0 : lastPassed(ground, x, z, dx, dz));
    }

    /**
     * Finds the edge through which a line leaves a polygon: it goes from the right of the line to its left. Neighbours
     * agree on the side of a common corner, so rounding causes no errors.
     *
     * @return the edge, or NONE
     */
    private static int exit(PolygonEdges edges, int begin, int end, double x, double z, double dx, double dz) {
        // Most polygons have three or four corners.
        if (end - begin <= 4) {
            return exit(FewCorners.leftOfFour(edges.flat, begin, x, z, dx, dz), begin, end - begin);
        }
        if (FewCorners.has(begin, end)) {
            return exit(FewCorners.left(edges.flat, begin, x, z, dx, dz), begin, end - begin);
        }
        return exitOfMany(edges.flat, begin, end, x, z, dx, dz);
    }

    /** @param seen bit per corner on the left of the line; bits beyond the corners are ignored */
    private static int exit(int seen, int begin, int size) {
        int left = seen & (1 << size) - 1;
        int right = ~seen & (1 << size) - 1;
        int turns = right & (left >>> 1 | left << size - 1);
        return turns == 0 ? Ids.NONE : begin + Integer.numberOfTrailingZeros(turns);
    }

    private static int exitOfMany(int[] flat, int begin, int end, double x, double z, double dx, double dz) {
        double before = dx * (PolygonEdges.z(flat, end - 1) - z) - dz * (PolygonEdges.x(flat, end - 1) - x);
        for (int i = begin; i < end; i++) {
            double side = dx * (PolygonEdges.z(flat, i) - z) - dz * (PolygonEdges.x(flat, i) - x);
            if (before <= 0 && side > 0) {
                return i == begin ? end - 1 : i - 1;
            }
            before = side;
        }
        return Ids.NONE;
    }

    /**
     * Walks again from a point slightly farther inside: because of rounding the start lies on or beside a corner, and
     * the line touches nothing of its polygon.
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

    /** Share of the line up to the last passed portal. */
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
        t = share <= 0 ? 0 : share > 1 ? 1 : share;
        return false;
    }

    private boolean arrived(int at) {
        polygon = at;
        wall = Ids.NONE;
        t = 1;
        return true;
    }

    /** Clears the last walk: no portal was passed. */
    void clear() {
        size = 0;
    }

    /** Start of {@link #walkFrom}: on the polygon, unlike the requested point. */
    public double startX() {
        return startX;
    }

    public double startZ() {
        return startZ;
    }

    /** The polygon in which the walk ends. */
    public int polygon() {
        return polygon;
    }

    /** The edge that stopped the walk, or NONE. */
    public int wall() {
        return wall;
    }

    /** Share of the line that was walked, 0 to 1. */
    public double t() {
        return t;
    }

    /** Number of passed portals. */
    public int size() {
        return size;
    }

    /** Returns a passed portal, as a crossing. */
    public int crossing(Ground ground, int i) {
        return exits[i] >= 0 ? ground.edges.crossings[exits[i]] : ~exits[i];
    }
}
