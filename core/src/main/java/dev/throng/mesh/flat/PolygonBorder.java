package dev.throng.mesh.flat;

/**
 * How far points lie from the border of a polygon. Stateless.
 *
 * <p>Beside is the distance seen from above. Above is the difference in height from the nearest point of the border, seen from above.
 */
final class PolygonBorder {
    /** A portal's end is at most this far beside the borders of its polygons [Unit: m]. */
    static final double MOST_BESIDE = 0.1;

    /** A portal's end is at most this far above or below what lies between the two borders [Unit: m]. */
    static final double MOST_ABOVE = 10;

    private PolygonBorder() {}

    /** {@return what the coordinates of a point allow beside the border: at least two steps of a float} */
    static double mostBeside(float x, float z) {
        return Math.max(MOST_BESIDE, 2 * Math.ulp(Math.max(Math.abs(x), Math.abs(z))));
    }

    /** {@return whether a point is within the limits of some edge} */
    static boolean isNear(
            float[] vertices,
            int[] polygonVertices,
            int first,
            int end,
            float x,
            float y,
            float z,
            double beside,
            double above) {
        double beside2 = beside * beside;
        int a = 3 * polygonVertices[end - 1];
        for (int corner = first; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double along = along(vertices, a, b, x, z);
            if (beside2(vertices, a, b, along, x, z) <= beside2
                    && Math.abs(height(vertices, a, b, along) - y) <= above) {
                return true;
            }
            a = b;
        }
        return false;
    }

    /**
     * Measures the distance to the nearest edge.
     *
     * @param found gets how far the point is beside the edge, and the height of the edge there
     */
    static void measure(float[] vertices, int[] polygonVertices, int first, int end, float x, float z, double[] found) {
        double least = Double.POSITIVE_INFINITY;
        int a = 3 * polygonVertices[end - 1];
        for (int corner = first; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double along = along(vertices, a, b, x, z);
            double beside2 = beside2(vertices, a, b, along, x, z);
            if (beside2 < least) {
                least = beside2;
                found[1] = height(vertices, a, b, along);
            }
            a = b;
        }
        found[0] = Math.sqrt(least);
    }

    /** Where the point of an edge lies that is nearest to a point: 0 at its first end, 1 at the other. */
    private static double along(float[] v, int a, int b, float x, float z) {
        double ex = (double) v[b] - v[a];
        double ez = (double) v[b + 2] - v[a + 2];
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : (((double) x - v[a]) * ex + ((double) z - v[a + 2]) * ez) / length2;
        return Math.max(0, Math.min(1, t));
    }

    private static double beside2(float[] v, int a, int b, double along, float x, float z) {
        double dx = v[a] + along * ((double) v[b] - v[a]) - x;
        double dz = v[a + 2] + along * ((double) v[b + 2] - v[a + 2]) - z;
        return dx * dx + dz * dz;
    }

    private static double height(float[] v, int a, int b, double along) {
        return v[a + 1] + along * ((double) v[b + 1] - v[a + 1]);
    }
}
