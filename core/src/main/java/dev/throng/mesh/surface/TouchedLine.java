package dev.throng.mesh.surface;

import dev.throng.graph.Ids;

/**
 * Follows a line over closed polygons: a corner or portal that the line only touches counts as passed. One per thread, reused;
 * allocates nothing once it has grown.
 *
 * <p>A polygon is reached if a chain of open portals leads to it, each of which the line touches. All points of the line between two
 * portals of a convex polygon are on that polygon, so such a line never leaves the ground. Touching allows for rounding, see {@link
 * #rounding}.
 */
final class TouchedLine {
    /** Maximum step between two floats, as a share of their size. */
    private static final double FLOAT_STEP = 0x1p-23;

    private final Flood flood = new Flood();
    private final WallPieces pieces = new WallPieces();
    private final ClosestPoint closest = new ClosestPoint();
    private int last;
    private int wall;
    private double t;

    // The line.
    private double x;
    private double z;
    private double toX;
    private double toZ;

    // The part of the line that lies on a polygon.
    private double enters;
    private double leaves;

    /** {@return the distance at which a line touches a corner: one step of a float, since paths and meshes have floats} */
    static double rounding(double x, double z, double toX, double toZ) {
        return FLOAT_STEP * Math.max(Math.max(Math.abs(x), Math.abs(z)), Math.max(Math.abs(toX), Math.abs(toZ)));
    }

    /**
     * Follows a line from a point of a polygon.
     *
     * @return whether it reaches its end; otherwise {@link #t}, {@link #polygon} and {@link #wall} describe where it
     *     stops
     */
    boolean follow(Ground ground, int start, double fromX, double fromZ, double endX, double endZ) {
        x = fromX;
        z = fromZ;
        toX = endX;
        toZ = endZ;
        double touch = rounding(x, z, toX, toZ);
        t = Double.NEGATIVE_INFINITY;
        wall = Ids.NONE;
        last = 0;
        flood.begin(ground, start);
        for (int i = 0; i < flood.size(); i++) {
            if (visit(ground, i, touch)) {
                last = i;
                wall = Ids.NONE;
                t = 1;
                return true;
            }
        }
        return false;
    }

    /** Tests the pieces of a polygon; returns whether the line ends on it. */
    private boolean visit(Ground ground, int entry, double touch) {
        pieces.begin(ground, flood.polygon(entry));
        enters = 0;
        leaves = 1;
        boolean inside = true;
        boolean near = false;
        double sides = 0;
        double wallAt = Double.POSITIVE_INFINITY;
        int wallEdge = Ids.NONE;
        while (pieces.nextEdge()) {
            double before = pieces.side(x, z);
            double after = pieces.side(toX, toZ);
            clip(before, after);
            sides += after;
            inside &= after >= 0;
            while (pieces.nextPiece()) {
                near |= pieces.closer(closest, toX, toZ, touch * touch);
                int behind = pieces.polygonBehind();
                boolean wanted = behind == Ids.NONE ? before >= 0 && after < 0 : !flood.known(behind);
                if (wanted && touched(touch)) {
                    if (behind != Ids.NONE) {
                        flood.add(behind, entry, pieces.crossing());
                    } else if (before / (before - after) < wallAt) {
                        wallAt = before / (before - after);
                        wallEdge = pieces.edge();
                    }
                }
            }
        }
        if (near || inside && sides > 0) {
            return true;
        }
        if (wallEdge != Ids.NONE && enters <= leaves && wallAt <= leaves && wallAt > t) {
            t = wallAt;
            wall = wallEdge;
            last = entry;
        }
        return false;
    }

    /** Clips the part of the line on a polygon by an edge, given the sides of the line's two ends. */
    private void clip(double before, double after) {
        if (before < 0 && after < 0) {
            leaves = Double.NEGATIVE_INFINITY;
        } else if (after < 0) {
            leaves = Math.min(leaves, before / (before - after));
        } else if (before < 0) {
            enters = Math.max(enters, before / (before - after));
        }
    }

    /** Whether the line meets a box around the piece, extended by a touch on all sides. */
    private boolean touched(double touch) {
        double ax = pieces.startX();
        double az = pieces.startZ();
        double ex = pieces.endX() - ax;
        double ez = pieces.endZ() - az;
        double length = Math.sqrt(ex * ex + ez * ez);
        if (length > 0) {
            ex /= length;
            ez /= length;
        } else {
            ex = 1;
        }
        double alongBefore = (x - ax) * ex + (z - az) * ez;
        double alongAfter = (toX - ax) * ex + (toZ - az) * ez;
        double besideBefore = ex * (z - az) - ez * (x - ax);
        double besideAfter = ex * (toZ - az) - ez * (toX - ax);
        double from = 0;
        double to = 1;
        // By side of the box: how far inside the line begins, and how fast that grows along it.
        for (int side = 0; side < 4; side++) {
            double begins = side == 0
                    ? alongBefore + touch
                    : side == 1
                            ? length + touch - alongBefore
                            : side == 2 ? besideBefore + touch : touch - besideBefore;
            double ends = side == 0
                    ? alongAfter + touch
                    : side == 1 ? length + touch - alongAfter : side == 2 ? besideAfter + touch : touch - besideAfter;
            if (begins < 0 && ends < 0) {
                return false;
            }
            if (begins < 0) {
                from = Math.max(from, begins / (begins - ends));
            } else if (ends < 0) {
                to = Math.min(to, begins / (begins - ends));
            }
        }
        return from <= to;
    }

    /** The polygon in which the line ends. */
    int polygon() {
        return flood.polygon(last);
    }

    /** The edge that stops the line, or NONE if it reaches its end or nothing of it is on the ground. */
    int wall() {
        return wall;
    }

    /** The free share of the line, 0 to 1; negative infinity if nothing of it is on the ground. */
    double t() {
        return t;
    }

    /** Number of portals to the last polygon. */
    int size() {
        int count = 0;
        for (int i = last; flood.parent(i) >= 0; i = flood.parent(i)) {
            count++;
        }
        return count;
    }

    /** Writes the complements of the crossings on the path to the last polygon. */
    void copyComplements(int[] out, int size) {
        int at = size;
        for (int i = last; flood.parent(i) >= 0; i = flood.parent(i)) {
            out[--at] = ~flood.crossing(i);
        }
    }
}
