package dev.throng.mesh.flat;

/**
 * The outlines of some polygons: distances of points from them, and on which side of a polygon's centre points lie. Immutable by agreement.
 *
 * <p>Beside is the distance seen from above. Above is the difference in height from the nearest point of the border, seen from above.
 *
 * @param vertices [(x, y, z)]
 * @param polygonFirst first corner of each polygon, and one past the last
 * @param polygonVertices vertex of each corner
 */
record PolygonOutlines(float[] vertices, int[] polygonFirst, int[] polygonVertices) {
    /** A portal's end is at most this far beside the borders of its polygons [Unit: m]. */
    static final double MOST_BESIDE = 0.1;

    /** A portal's end is at most this far above or below what lies between the two borders [Unit: m]. */
    static final double MOST_ABOVE = 10;

    /** {@return what the coordinates of a point allow beside the border: at least two steps of a float} */
    static double mostBeside(float x, float z) {
        return Math.max(MOST_BESIDE, 2 * Math.ulp(Math.max(Math.abs(x), Math.abs(z))));
    }

    /** {@return whether a point is within the limits of some edge} */
    boolean isNear(int polygon, float x, float y, float z, double beside, double above) {
        int end = polygonFirst[polygon + 1];
        double beside2 = beside * beside;
        int a = 3 * polygonVertices[end - 1];
        for (int corner = polygonFirst[polygon]; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double along = along(a, b, x, z);
            if (beside2(a, b, along, x, z) <= beside2 && Math.abs(height(a, b, along) - y) <= above) {
                return true;
            }
            a = b;
        }
        return false;
    }

    /** {@return the distance beside the nearest edge, and the height of the edge there} */
    double[] measure(int polygon, float x, float z) {
        double[] found = new double[2];
        int end = polygonFirst[polygon + 1];
        double least = Double.POSITIVE_INFINITY;
        int a = 3 * polygonVertices[end - 1];
        for (int corner = polygonFirst[polygon]; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double along = along(a, b, x, z);
            double beside2 = beside2(a, b, along, x, z);
            if (beside2 < least) {
                least = beside2;
                found[1] = height(a, b, along);
            }
            a = b;
        }
        found[0] = Math.sqrt(least);
        return found;
    }

    /** Where the point of an edge lies that is nearest to a point: 0 at its first end, 1 at the other. */
    private double along(int a, int b, float x, float z) {
        float[] v = vertices;
        double ex = (double) v[b] - v[a];
        double ez = (double) v[b + 2] - v[a + 2];
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : (((double) x - v[a]) * ex + ((double) z - v[a + 2]) * ez) / length2;
        return Math.max(0, Math.min(1, t));
    }

    private double beside2(int a, int b, double along, float x, float z) {
        float[] v = vertices;
        double dx = v[a] + along * ((double) v[b] - v[a]) - x;
        double dz = v[a + 2] + along * ((double) v[b + 2] - v[a + 2]) - z;
        return dx * dx + dz * dz;
    }

    private double height(int a, int b, double along) {
        return vertices[a + 1] + along * ((double) vertices[b + 1] - vertices[a + 1]);
    }

    /** {@return a positive number when the second point is counter-clockwise of the first, seen from a polygon's centre} */
    double turn(int polygon, float x0, float z0, float x1, float z1) {
        int first = polygonFirst[polygon];
        int end = polygonFirst[polygon + 1];
        double sumX = 0;
        double sumZ = 0;
        for (int i = first; i < end; i++) {
            sumX += vertices[3 * polygonVertices[i]];
            sumZ += vertices[3 * polygonVertices[i] + 2];
        }
        double cx = sumX / (end - first);
        double cz = sumZ / (end - first);
        return (x0 - cx) * (z1 - cz) - (z0 - cz) * (x1 - cx);
    }

    /**
     * {@return whether the second end of a portal is its left one} A walker from A to B, with A's centre behind, has the left end
     * counter-clockwise of the right one. Where A is too thin to tell, B's centre ahead tells. Where both are, the order stays as given.
     *
     * @param turnA of polygon A, see {@link #turn}
     */
    static boolean secondIsLeft(double turnA, double turnB) {
        return turnA != 0 ? turnA > 0 : turnB < 0;
    }
}
