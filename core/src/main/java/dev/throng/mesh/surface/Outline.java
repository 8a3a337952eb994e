package dev.throng.mesh.surface;

import java.util.Arrays;

/**
 * The corners of a convex polygon in the ground plan, for clipping and drawing points. One per thread, reused;
 * allocates nothing once grown.
 */
final class Outline {
    private double[] xs = new double[16];
    private double[] zs = new double[16];
    private double[] clippedX = new double[16];
    private double[] clippedZ = new double[16];
    private int size;
    private double x;
    private double z;

    /** Copies the corners of a polygon. */
    void take(PolygonEdges edges, int polygon) {
        int first = edges.first[polygon];
        size = edges.end(polygon) - first;
        // Each side of a box adds at most one corner.
        if (xs.length < size + 4) {
            xs = new double[size + 4];
            zs = new double[size + 4];
            clippedX = new double[size + 4];
            clippedZ = new double[size + 4];
        }
        for (int i = 0; i < size; i++) {
            xs[i] = PolygonEdges.x(edges.flat, first + i);
            zs[i] = PolygonEdges.z(edges.flat, first + i);
        }
    }

    /** Clips to a box. */
    void clip(double minX, double minZ, double maxX, double maxZ) {
        cut(1, 0, -minX);
        cut(-1, 0, maxX);
        cut(0, 1, -minZ);
        cut(0, -1, maxZ);
    }

    /** Clips to the non-negative side of a line. */
    private void cut(double perX, double perZ, double constant) {
        int kept = 0;
        for (int i = 0; i < size; i++) {
            int j = i + 1 == size ? 0 : i + 1;
            double a = perX * xs[i] + perZ * zs[i] + constant;
            double b = perX * xs[j] + perZ * zs[j] + constant;
            if (a >= 0) {
                clippedX[kept] = xs[i];
                clippedZ[kept++] = zs[i];
            }
            if (a < 0 != b < 0) {
                double t = a / (a - b);
                clippedX[kept] = xs[i] + t * (xs[j] - xs[i]);
                clippedZ[kept++] = zs[i] + t * (zs[j] - zs[i]);
            }
            // Rounded corners of a barely convex polygon may cross the line more often.
            if (kept + 1 >= clippedX.length) {
                clippedX = Arrays.copyOf(clippedX, 2 * kept);
                clippedZ = Arrays.copyOf(clippedZ, 2 * kept);
            }
        }
        double[] swap = xs;
        xs = clippedX;
        clippedX = swap;
        swap = zs;
        zs = clippedZ;
        clippedZ = swap;
        size = kept;
    }

    double area() {
        double doubled = 0;
        for (int i = 1; i + 1 < size; i++) {
            doubled += doubledArea(i);
        }
        return Math.max(0, doubled / 2);
    }

    /** Twice the area of the triangle of corner 0, a corner and the next. */
    private double doubledArea(int i) {
        return Math.max(0, (xs[i] - xs[0]) * (zs[i + 1] - zs[0]) - (zs[i] - zs[0]) * (xs[i + 1] - xs[0]));
    }

    /** Maps three numbers from 0 to 1 to a point inside. */
    void draw(double triangle, double u, double v) {
        double left = triangle * 2 * area();
        int i = 1;
        while (i + 2 < size && left >= doubledArea(i)) {
            left -= doubledArea(i++);
        }
        // Points beyond the diagonal of the unit square are folded back into the triangle.
        boolean fold = u + v > 1;
        double b = fold ? 1 - u : u;
        double c = fold ? 1 - v : v;
        x = xs[0] + b * (xs[i] - xs[0]) + c * (xs[i + 1] - xs[0]);
        z = zs[0] + b * (zs[i] - zs[0]) + c * (zs[i + 1] - zs[0]);
    }

    double x() {
        return x;
    }

    double z() {
        return z;
    }
}
