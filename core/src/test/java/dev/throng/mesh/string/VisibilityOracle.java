package dev.throng.mesh.string;

import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The shortest line of any angle on a flat mesh of one layer, over all pairs of its corners that see each other: an
 * oracle for small meshes.
 */
public final class VisibilityOracle {
    private static final double CLOSE = 1e-7;

    private final NavMesh mesh;
    private final List<double[]> corners = new ArrayList<>();
    private final double[][] seen;

    public VisibilityOracle(NavMesh mesh) {
        this.mesh = mesh;
        for (int v = 0; v < mesh.vertexCount(); v++) {
            corners.add(new double[] {mesh.vertexX(v), mesh.vertexZ(v)});
        }
        int count = corners.size();
        seen = new double[count][count];
        for (int a = 0; a < count; a++) {
            for (int b = 0; b < a; b++) {
                seen[a][b] = leg(corners.get(a), corners.get(b));
                seen[b][a] = seen[a][b];
            }
        }
    }

    /** Length of the shortest line between two points (x, z), infinite when there is none. */
    public double length(double[] from, double[] to) {
        int count = corners.size();
        double best = leg(from, to);
        double[] lengths = new double[count];
        boolean[] done = new boolean[count];
        Arrays.setAll(lengths, corner -> leg(from, corners.get(corner)));
        for (int round = 0; round < count; round++) {
            int next = -1;
            for (int corner = 0; corner < count; corner++) {
                if (!done[corner] && (next < 0 || lengths[corner] < lengths[next])) {
                    next = corner;
                }
            }
            done[next] = true;
            best = Math.min(best, lengths[next] + leg(corners.get(next), to));
            for (int corner = 0; corner < count; corner++) {
                lengths[corner] = Math.min(lengths[corner], lengths[next] + seen[next][corner]);
            }
        }
        return best;
    }

    /** Length of a straight leg, infinite unless polygons cover all of it. */
    private double leg(double[] a, double[] b) {
        List<double[]> covered = new ArrayList<>();
        for (int p = 0; p < mesh.polygonCount(); p++) {
            double[] part = clip(p, a, b);
            if (part != null) {
                covered.add(part);
            }
        }
        covered.sort((u, v) -> Double.compare(u[0], v[0]));
        double reached = 0;
        for (double[] part : covered) {
            if (part[0] > reached + CLOSE) {
                return Double.POSITIVE_INFINITY;
            }
            reached = Math.max(reached, part[1]);
        }
        boolean whole = !covered.isEmpty() && reached >= 1 - CLOSE;
        return whole ? Math.hypot(a[0] - b[0], a[1] - b[1]) : Double.POSITIVE_INFINITY;
    }

    /** The part of the leg from a to b, as fractions of it, inside a polygon, or null. */
    private double[] clip(int polygon, double[] a, double[] b) {
        double low = 0;
        double high = 1;
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int u = mesh.polygonVertex(polygon, i);
            int v = mesh.polygonVertex(polygon, (i + 1) % size);
            double ex = (double) mesh.vertexX(v) - mesh.vertexX(u);
            double ez = (double) mesh.vertexZ(v) - mesh.vertexZ(u);
            double from = ex * (a[1] - mesh.vertexZ(u)) - ez * (a[0] - mesh.vertexX(u)) + CLOSE;
            double to = ex * (b[1] - mesh.vertexZ(u)) - ez * (b[0] - mesh.vertexX(u)) + CLOSE;
            if (from < 0 && to < 0) {
                return null;
            }
            if (from < 0) {
                low = Math.max(low, from / (from - to));
            } else if (to < 0) {
                high = Math.min(high, from / (from - to));
            }
        }
        return low <= high ? new double[] {low, high} : null;
    }
}
