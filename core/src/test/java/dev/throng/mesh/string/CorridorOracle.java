package dev.throng.mesh.string;

import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The shortest line through a sequence of portals, by trying all pairs of their ends: an oracle for
 * {@link StringPuller}. Points are (x, z).
 *
 * <p>A shortest line bends at ends of portals only. Of all ways from end to end, each leg straight and crossing every
 * portal in between in its order, the shortest is found stage by stage.
 */
final class CorridorOracle {
    private static final double CLOSE = 1e-6;

    private final double[] start;
    private final double[] goal;
    private final List<double[][]> portals = new ArrayList<>();

    CorridorOracle(double[] start, double[] goal) {
        this.start = start;
        this.goal = goal;
    }

    void cross(NavMesh mesh, int portal) {
        portals.add(new double[][] {
            {mesh.portalX(portal, 0), mesh.portalZ(portal, 0)}, {mesh.portalX(portal, 1), mesh.portalZ(portal, 1)}
        });
    }

    double length() {
        int stages = portals.size();
        double[][] best = new double[stages][2];
        double whole = sees(start, goal, -1, stages) ? distance(start, goal) : Double.POSITIVE_INFINITY;
        for (int i = 0; i < stages; i++) {
            Arrays.fill(best[i], Double.POSITIVE_INFINITY);
            for (int end = 0; end < 2; end++) {
                double[] at = portals.get(i)[end];
                if (sees(start, at, -1, i)) {
                    best[i][end] = distance(start, at);
                }
                for (int before = 0; before < i; before++) {
                    for (int from = 0; from < 2; from++) {
                        double[] bend = portals.get(before)[from];
                        double length = best[before][from] + distance(bend, at);
                        if (length < best[i][end] && sees(bend, at, before, i)) {
                            best[i][end] = length;
                        }
                    }
                }
                double length = best[i][end] + distance(at, goal);
                if (length < whole && sees(at, goal, i, stages)) {
                    whole = length;
                }
            }
        }
        return whole;
    }

    /** Whether a line of several legs crosses all portals in their order. */
    boolean holds(List<double[]> line) {
        int next = 0;
        for (int leg = 1; leg < line.size(); leg++) {
            double t = 0;
            while (next < portals.size()) {
                double[] range = crossing(line.get(leg - 1), line.get(leg), portals.get(next));
                if (range == null || range[1] < t - CLOSE) {
                    break;
                }
                t = Math.max(t, range[0]);
                next++;
            }
        }
        return next == portals.size();
    }

    private boolean sees(double[] a, double[] b, int after, int before) {
        double t = 0;
        for (int i = after + 1; i < before; i++) {
            double[] range = crossing(a, b, portals.get(i));
            if (range == null || range[1] < t - CLOSE) {
                return false;
            }
            t = Math.max(t, range[0]);
        }
        return true;
    }

    /** The part of the leg from a to b, as fractions of it, that lies on a portal, or null when none does. */
    private static double[] crossing(double[] a, double[] b, double[][] portal) {
        double dx = b[0] - a[0];
        double dz = b[1] - a[1];
        double ex = portal[1][0] - portal[0][0];
        double ez = portal[1][1] - portal[0][1];
        double length = Math.hypot(dx, dz);
        double width = Math.hypot(ex, ez);
        if (length < CLOSE) {
            return toSegment(a, portal[0], portal[1]) < CLOSE ? new double[] {0, 1} : null;
        }
        double cross = dx * ez - dz * ex;
        if (Math.abs(cross) > 1e-9 * length * width && width > 0) {
            double ox = portal[0][0] - a[0];
            double oz = portal[0][1] - a[1];
            double t = (ox * ez - oz * ex) / cross;
            t = Math.min(1, Math.max(0, t));
            double gap = toSegment(new double[] {a[0] + t * dx, a[1] + t * dz}, portal[0], portal[1]);
            return gap < CLOSE ? new double[] {t, t} : null;
        }
        // In line with the portal: the part that runs along it.
        double t0 = ((portal[0][0] - a[0]) * dx + (portal[0][1] - a[1]) * dz) / (length * length);
        double t1 = ((portal[1][0] - a[0]) * dx + (portal[1][1] - a[1]) * dz) / (length * length);
        double low = Math.max(0, Math.min(t0, t1));
        double high = Math.min(1, Math.max(t0, t1));
        boolean near = toSegment(new double[] {a[0] + low * dx, a[1] + low * dz}, portal[0], portal[1]) < CLOSE;
        return near && low <= high + CLOSE ? new double[] {low, Math.max(low, high)} : null;
    }

    static double toSegment(double[] p, double[] a, double[] b) {
        double ex = b[0] - a[0];
        double ez = b[1] - a[1];
        double length2 = ex * ex + ez * ez;
        double t = length2 > 0 ? ((p[0] - a[0]) * ex + (p[1] - a[1]) * ez) / length2 : 0;
        t = Math.min(1, Math.max(0, t));
        return Math.hypot(p[0] - a[0] - t * ex, p[1] - a[1] - t * ez);
    }

    private static double distance(double[] a, double[] b) {
        return Math.hypot(a[0] - b[0], a[1] - b[1]);
    }
}
