package dev.throng.mesh.locate;

import dev.throng.mesh.NavMesh;

/** Looks at every polygon, as an oracle for {@link Nearest}. */
public final class NaiveNearest {
    private NaiveNearest() {}

    /** The place (x, y, z) of a polygon that is horizontally closest to a point. */
    public static double[] place(NavMesh mesh, int polygon, double px, double pz) {
        int size = mesh.polygonSize(polygon);
        double[][] ring = new double[size][];
        for (int i = 0; i < size; i++) {
            int v = mesh.polygonVertex(polygon, i);
            ring[i] = new double[] {mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v)};
        }
        for (int i = 1; i + 1 < size; i++) {
            double[] inside = inTriangle(ring[0], ring[i], ring[i + 1], px, pz);
            if (inside != null) {
                return inside;
            }
        }
        double[] best = null;
        for (int i = 0; i < size; i++) {
            double[] q = onSegment(ring[i], ring[(i + 1) % size], px, pz);
            if (best == null || flat(q, px, pz) < flat(best, px, pz)) {
                best = q;
            }
        }
        return best;
    }

    private static double[] inTriangle(double[] a, double[] b, double[] c, double px, double pz) {
        double all = area(a[0], a[2], b[0], b[2], c[0], c[2]);
        double wa = area(px, pz, b[0], b[2], c[0], c[2]) / all;
        double wb = area(a[0], a[2], px, pz, c[0], c[2]) / all;
        double wc = area(a[0], a[2], b[0], b[2], px, pz) / all;
        if (!(wa >= 0 && wb >= 0 && wc >= 0)) {
            return null;
        }
        return new double[] {px, wa * a[1] + wb * b[1] + wc * c[1], pz};
    }

    private static double area(double ax, double az, double bx, double bz, double cx, double cz) {
        return (bx - ax) * (cz - az) - (bz - az) * (cx - ax);
    }

    private static double[] onSegment(double[] a, double[] b, double px, double pz) {
        double ex = b[0] - a[0];
        double ez = b[2] - a[2];
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : ((px - a[0]) * ex + (pz - a[2]) * ez) / length2;
        t = Math.min(1, Math.max(0, t));
        return new double[] {a[0] + t * ex, a[1] + t * (b[1] - a[1]), a[2] + t * ez};
    }

    static double flat(double[] place, double px, double pz) {
        return Math.hypot(place[0] - px, place[2] - pz);
    }

    /** Distance of a polygon, horizontal and vertical together; infinite when out of reach. */
    public static double distance(
            NavMesh mesh, int polygon, double px, double py, double pz, double horizontal, double vertical) {
        double[] place = place(mesh, polygon, px, pz);
        double flat = flat(place, px, pz);
        double up = Math.abs(place[1] - py);
        return flat > horizontal || up > vertical ? Double.POSITIVE_INFINITY : Math.hypot(flat, up);
    }
}
