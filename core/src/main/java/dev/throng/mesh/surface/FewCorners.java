package dev.throng.mesh.surface;

/**
 * Tests all corners of a small polygon at once against a line. Stateless.
 *
 * <p>It always reads {@link #MOST} corners, and returns a bit for each. The number of corners and their sides are hard
 * to predict for a processor, and a misprediction costs more than the extra corners.
 */
final class FewCorners {
    /** Number of corners that are read; Recast's polygons have no more. */
    static final int MOST = 6;

    private FewCorners() {}

    /** Whether a polygon has few enough corners. */
    static boolean has(int begin, int end) {
        return end - begin <= MOST;
    }

    /**
     * Finds which corners of a polygon lie on the left of a line.
     *
     * @param begin first edge of the polygon
     * @return a bit per corner; bits beyond the polygon's corners are undefined
     */
    static int left(int[] flat, int begin, double x, double z, double dx, double dz) {
        return leftOfFour(flat, begin, x, z, dx, dz)
                | left(PolygonEdges.x(flat, begin + 4) - x, PolygonEdges.z(flat, begin + 4) - z, dx, dz) << 4
                | left(PolygonEdges.x(flat, begin + 5) - x, PolygonEdges.z(flat, begin + 5) - z, dx, dz) << 5;
    }

    /** As {@link #left}, for a polygon with at most four corners. */
    static int leftOfFour(int[] flat, int begin, double x, double z, double dx, double dz) {
        return left(PolygonEdges.x(flat, begin) - x, PolygonEdges.z(flat, begin) - z, dx, dz)
                | left(PolygonEdges.x(flat, begin + 1) - x, PolygonEdges.z(flat, begin + 1) - z, dx, dz) << 1
                | left(PolygonEdges.x(flat, begin + 2) - x, PolygonEdges.z(flat, begin + 2) - z, dx, dz) << 2
                | left(PolygonEdges.x(flat, begin + 3) - x, PolygonEdges.z(flat, begin + 3) - z, dx, dz) << 3;
    }

    /**
     * As {@link #left}, and also whether the line begins inside the polygon: see {@link #surelyInside}.
     *
     * @param end one past the last edge of the polygon
     */
    static int seen(int[] flat, int begin, int end, double x, double z, double dx, double dz) {
        double lastX = PolygonEdges.x(flat, end - 1) - x;
        double lastZ = PolygonEdges.z(flat, end - 1) - z;
        double x0 = PolygonEdges.x(flat, begin) - x;
        double z0 = PolygonEdges.z(flat, begin) - z;
        double x1 = PolygonEdges.x(flat, begin + 1) - x;
        double z1 = PolygonEdges.z(flat, begin + 1) - z;
        double x2 = PolygonEdges.x(flat, begin + 2) - x;
        double z2 = PolygonEdges.z(flat, begin + 2) - z;
        double x3 = PolygonEdges.x(flat, begin + 3) - x;
        double z3 = PolygonEdges.z(flat, begin + 3) - z;
        // Seen from inside, each corner is on the left of the one before it.
        int few = left(x0, z0, dx, dz)
                | left(x1, z1, dx, dz) << 1
                | left(x2, z2, dx, dz) << 2
                | left(x3, z3, dx, dz) << 3
                | (left(x0, z0, lastX, lastZ)
                                | left(x1, z1, x0, z0) << 1
                                | left(x2, z2, x1, z1) << 2
                                | left(x3, z3, x2, z2) << 3)
                        << MOST;
        if (end - begin <= 4) {
            return few;
        }
        double x4 = PolygonEdges.x(flat, begin + 4) - x;
        double z4 = PolygonEdges.z(flat, begin + 4) - z;
        double x5 = PolygonEdges.x(flat, begin + 5) - x;
        double z5 = PolygonEdges.z(flat, begin + 5) - z;
        int more = left(x4, z4, dx, dz) | left(x5, z5, dx, dz) << 1;
        int inside = left(x4, z4, x3, z3) | left(x5, z5, x4, z4) << 1;
        return few | more << 4 | inside << MOST + 4;
    }

    /**
     * {@return whether a line begins inside a polygon, and not on or next to its edges}
     *
     * @param seen result of {@link #seen}
     * @param size number of corners of the polygon
     */
    static boolean surelyInside(int seen, int size) {
        return (~seen >> MOST & (1 << size) - 1) == 0;
    }

    /**
     * Finds the edges of a polygon that have a point on their outer side, with bits as in {@link #left}.
     *
     * @param begin first edge of the polygon
     * @param end one past its last edge
     * @return a bit per edge, the last edge first
     */
    static int outside(int[] flat, int begin, int end, double x, double z) {
        int all = negative(PolygonEdges.side(flat, end - 1, begin, x, z))
                | negative(PolygonEdges.side(flat, begin, begin + 1, x, z)) << 1
                | negative(PolygonEdges.side(flat, begin + 1, begin + 2, x, z)) << 2
                | negative(PolygonEdges.side(flat, begin + 2, begin + 3, x, z)) << 3
                | negative(PolygonEdges.side(flat, begin + 3, begin + 4, x, z)) << 4
                | negative(PolygonEdges.side(flat, begin + 4, begin + 5, x, z)) << 5;
        return all & (1 << end - begin) - 1;
    }

    /**
     * Returns 1 for a point on the left of the line from the origin in a direction, 0 for one on the line or on its
     * right.
     */
    private static int left(double x, double z, double dx, double dz) {
        return negative(dz * x - dx * z);
    }

    /** Returns 1 for a number below 0, otherwise 0. */
    private static int negative(double number) {
        // -0 must give 0: its bits are the only negative integer whose negation is negative too.
        long bits = Double.doubleToRawLongBits(number);
        return (int) ((bits & ~-bits) >>> 63);
    }
}
