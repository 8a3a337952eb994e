package dev.throng.mesh.surface;

/**
 * Tests a few edges of a polygon at once for their distance from a point. Stateless.
 *
 * <p>It always reads {@link #TOGETHER} edges, and returns a bit for each, as {@link FewCorners} does. Larger polygons
 * take several turns. The first of the edges begins at one corner, {@code before}, and ends at another, {@code from};
 * the others follow, one corner after the other.
 */
final class NearEdges {
    /** Number of edges per turn. Recast's polygons have no more. */
    static final int TOGETHER = FewCorners.MOST;

    private static final int ALL = (1 << TOGETHER) - 1;

    private NearEdges() {}

    /**
     * Returns the bits of those edges that belong to the polygon: the corners at which they end come before its end.
     */
    static int of(int from, int end) {
        return end - from < TOGETHER ? (1 << end - from) - 1 : ALL;
    }

    /** Returns the edge of a bit. */
    static int edge(int before, int from, int bit) {
        // The shifted number is all ones for the first edge: this avoids a branch.
        return from + bit - 1 + (bit - 1 >> 31 & before - from + 1);
    }

    /**
     * Finds the edges that come closer to a point than a distance.
     *
     * @param limit square of the distance
     */
    static int near(int[] flat, int before, int from, double x, double z, double limit) {
        double ax = PolygonEdges.x(flat, before) - x;
        double az = PolygonEdges.z(flat, before) - z;
        double x0 = PolygonEdges.x(flat, from) - x;
        double z0 = PolygonEdges.z(flat, from) - z;
        double x1 = PolygonEdges.x(flat, from + 1) - x;
        double z1 = PolygonEdges.z(flat, from + 1) - z;
        double x2 = PolygonEdges.x(flat, from + 2) - x;
        double z2 = PolygonEdges.z(flat, from + 2) - z;
        double x3 = PolygonEdges.x(flat, from + 3) - x;
        double z3 = PolygonEdges.z(flat, from + 3) - z;
        double x4 = PolygonEdges.x(flat, from + 4) - x;
        double z4 = PolygonEdges.z(flat, from + 4) - z;
        double x5 = PolygonEdges.x(flat, from + 5) - x;
        double z5 = PolygonEdges.z(flat, from + 5) - z;
        return near(ax, az, x0, z0, limit)
                | near(x0, z0, x1, z1, limit) << 1
                | near(x1, z1, x2, z2, limit) << 2
                | near(x2, z2, x3, z3, limit) << 3
                | near(x3, z3, x4, z4, limit) << 4
                | near(x4, z4, x5, z5, limit) << 5;
    }

    /** Returns 1 for a segment that comes closer to the origin than a distance, otherwise 0. */
    private static int near(double ax, double az, double bx, double bz, double limit) {
        double a2 = ax * ax + az * az;
        double b2 = bx * bx + bz * bz;
        double dot = ax * bx + az * bz;
        double cross = ax * bz - az * bx;
        long line = Double.doubleToRawLongBits(cross * cross - limit * (a2 - dot + (b2 - dot)));
        long ends = Double.doubleToRawLongBits(a2 - limit) | Double.doubleToRawLongBits(b2 - limit);
        return (int) ((ends | line & between(a2, b2, dot)) >>> 63);
    }

    /** Returns a number below 0 if the closest point to the origin on a segment's line lies between its ends. */
    private static long between(double a2, double b2, double dot) {
        // 0 minus 0 is a positive zero.
        return Double.doubleToRawLongBits(0.0 - (a2 - dot)) & Double.doubleToRawLongBits(0.0 - (b2 - dot));
    }

    /**
     * Computes the distance of a point from each edge.
     *
     * @param out receives the squared distances, as bits, which sort like the numbers
     */
    static void distances(int[] flat, int before, int from, double x, double z, long[] out) {
        double ax = PolygonEdges.x(flat, before) - x;
        double az = PolygonEdges.z(flat, before) - z;
        double x0 = PolygonEdges.x(flat, from) - x;
        double z0 = PolygonEdges.z(flat, from) - z;
        double x1 = PolygonEdges.x(flat, from + 1) - x;
        double z1 = PolygonEdges.z(flat, from + 1) - z;
        double x2 = PolygonEdges.x(flat, from + 2) - x;
        double z2 = PolygonEdges.z(flat, from + 2) - z;
        double x3 = PolygonEdges.x(flat, from + 3) - x;
        double z3 = PolygonEdges.z(flat, from + 3) - z;
        double x4 = PolygonEdges.x(flat, from + 4) - x;
        double z4 = PolygonEdges.z(flat, from + 4) - z;
        double x5 = PolygonEdges.x(flat, from + 5) - x;
        double z5 = PolygonEdges.z(flat, from + 5) - z;
        out[0] = distance(ax, az, x0, z0);
        out[1] = distance(x0, z0, x1, z1);
        out[2] = distance(x1, z1, x2, z2);
        out[3] = distance(x2, z2, x3, z3);
        out[4] = distance(x3, z3, x4, z4);
        out[5] = distance(x4, z4, x5, z5);
    }

    private static long distance(double ax, double az, double bx, double bz) {
        double a2 = ax * ax + az * az;
        double b2 = bx * bx + bz * bz;
        double dot = ax * bx + az * bz;
        double cross = ax * bz - az * bx;
        long line = Double.doubleToRawLongBits(cross * cross / (a2 - dot + (b2 - dot)));
        long ends = Math.min(Double.doubleToRawLongBits(a2), Double.doubleToRawLongBits(b2));
        long between = between(a2, b2, dot) >> 63;
        return line & between | ends & ~between;
    }

    /**
     * Finds the edges that are walls, or that one shut portal fills.
     *
     * @param of bits of the edges that belong to the polygon; the others are undefined
     */
    static int walls(Ground ground, int before, int from, int of) {
        final int[] flat = ground.edges.flat;
        int all = different(PolygonEdges.behind(flat, before), PolygonEdges.WALL)
                | different(PolygonEdges.behind(flat, from), PolygonEdges.WALL) << 1
                | different(PolygonEdges.behind(flat, from + 1), PolygonEdges.WALL) << 2
                | different(PolygonEdges.behind(flat, from + 2), PolygonEdges.WALL) << 3
                | different(PolygonEdges.behind(flat, from + 3), PolygonEdges.WALL) << 4
                | different(PolygonEdges.behind(flat, from + 4), PolygonEdges.WALL) << 5;
        int walls = ~all & ALL;
        return ground.allOpen ? walls : walls | shut(ground, before, from, of);
    }

    private static int shut(Ground ground, int before, int from, int of) {
        int all = 0;
        // Behind the edges of the polygon there may be no edges, or those of a later snapshot.
        for (int left = of; left != 0; left &= left - 1) {
            int edge = edge(before, from, Integer.numberOfTrailingZeros(left));
            if (PolygonEdges.behind(ground.edges.flat, edge) >= 0 && !ground.openEdge(edge)) {
                all |= left & -left;
            }
        }
        return all;
    }

    /** Returns 1 for two different numbers, otherwise 0. */
    private static int different(int a, int b) {
        int bits = a ^ b;
        return (bits | -bits) >>> 31;
    }
}
