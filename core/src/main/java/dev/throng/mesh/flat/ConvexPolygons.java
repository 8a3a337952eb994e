package dev.throng.mesh.flat;

/**
 * Checks polygons over some vertices. Immutable, share freely.
 *
 * @param vertices [(x, y, z)]
 */
record ConvexPolygons(float[] vertices) {
    /** How far a corner may bend inwards, relative to the product of its edges: a margin for rounded coordinates. */
    private static final double CONVEXITY_TOLERANCE = 1e-3;

    /** Returns the corners counter-clockwise; the array itself if they are. */
    int[] counterClockwise(int[] corners) {
        double area2 = 0;
        for (int i = 0; i < corners.length; i++) {
            area2 += cross(corners[0], corners[i], corners[i + 1 < corners.length ? i + 1 : 0]);
        }
        if (area2 >= 0) {
            return corners;
        }
        int[] wound = new int[corners.length];
        for (int i = 0; i < wound.length; i++) {
            wound[i] = corners[corners.length - 1 - i];
        }
        return wound;
    }

    /** Returns the fault of a polygon that winds counter-clockwise, or null. */
    String fault(int[] corners) {
        int size = corners.length;
        if (size < 3) {
            return "has " + size + " corners";
        }
        boolean wrapsOnce = true;
        int turns = 0;
        boolean ahead = ahead(corners[size - 1], corners[0]);
        for (int i = 0; i < size; i++) {
            int a = corners[i];
            int b = corners[i + 1 < size ? i + 1 : 0];
            int c = corners[i + 2 < size ? i + 2 : i + 2 - size];
            if (a == b || a == c) {
                return "uses vertex " + a + " twice";
            }
            double bend = cross(a, b, c);
            if (bend < 0 && bend < -CONVEXITY_TOLERANCE * distance(a, b) * distance(b, c)) {
                return "is not convex at vertex " + b;
            }
            wrapsOnce &= bend > 0 || dot(a, b, c) > 0;
            boolean nowAhead = ahead(a, b);
            turns += nowAhead == ahead ? 0 : 1;
            ahead = nowAhead;
        }
        // Edges that go around once change from one half of all directions to the other and back.
        return wrapsOnce && turns <= 2 || turned(corners) <= 3 * Math.PI ? null : "is not convex: it crosses itself";
    }

    /** By which angle a walker around a polygon turns: a star bends to the same side at every corner, but goes around more than once. */
    private double turned(int[] corners) {
        int size = corners.length;
        double turned = 0;
        for (int i = 0; i < size; i++) {
            int a = corners[i];
            int b = corners[(i + 1) % size];
            int c = corners[(i + 2) % size];
            turned += Math.atan2(cross(a, b, c), dot(a, b, c));
        }
        return turned;
    }

    /** In which half of all directions an edge leads. */
    private boolean ahead(int a, int b) {
        float[] v = vertices;
        float az = v[3 * a + 2];
        float bz = v[3 * b + 2];
        return bz > az || bz == az && v[3 * b] > v[3 * a];
    }

    /** Twice the signed area of a triangle in the (x, z) plane: positive when it winds counter-clockwise. */
    private double cross(int a, int b, int c) {
        float[] v = vertices;
        double abx = (double) v[3 * b] - v[3 * a];
        double abz = (double) v[3 * b + 2] - v[3 * a + 2];
        double acx = (double) v[3 * c] - v[3 * a];
        double acz = (double) v[3 * c + 2] - v[3 * a + 2];
        return abx * acz - abz * acx;
    }

    /** Inner product of the edges from a to b and from b to c in the (x, z) plane. */
    private double dot(int a, int b, int c) {
        float[] v = vertices;
        double abx = (double) v[3 * b] - v[3 * a];
        double abz = (double) v[3 * b + 2] - v[3 * a + 2];
        double bcx = (double) v[3 * c] - v[3 * b];
        double bcz = (double) v[3 * c + 2] - v[3 * b + 2];
        return abx * bcx + abz * bcz;
    }

    private double distance(int a, int b) {
        float[] v = vertices;
        return Math.hypot(v[3 * b] - v[3 * a], v[3 * b + 2] - v[3 * a + 2]);
    }
}
