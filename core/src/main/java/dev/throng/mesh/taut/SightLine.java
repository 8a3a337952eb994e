package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import dev.throng.mesh.graph.Crossings;
import java.util.Arrays;

/**
 * Finds the polygons below a straight line, from portal to portal that the line touches. One per thread, reused;
 * allocates nothing once it has grown.
 *
 * <p>All points of a line between two portals of a convex polygon are on it. So a line that reaches its end along such
 * portals never leaves the ground, however many walls it touches.
 */
public final class SightLine {
    /** Share of a line that is rounding. */
    private static final double ROUNDING = 1e-9;

    private OpenPortals portals;
    private Corners corners;
    private float[] costs;
    private int[] visited;
    private int[] wanted;
    private int stamp;

    private int[] polygons = new int[64];
    private int[] crossings = new int[64];
    private int[] parents = new int[64];
    private double[] shares = new double[64];
    private boolean[] done = new boolean[64];
    private int size;
    private double share;
    private double lastShare;
    private int starts;
    private int reached;

    SightLine(TautGraph graph) {
        portals = graph.portals;
        corners = graph.corners;
        costs = graph.costs;
        visited = new int[portals.polygonCount()];
        wanted = new int[portals.polygonCount()];
    }

    /** Switches to the graph of another snapshot. */
    void moveTo(TautGraph next) {
        portals = next.portals;
        corners = next.corners;
        costs = next.costs;
        if (visited.length < portals.polygonCount()) {
            visited = new int[portals.polygonCount()];
            wanted = new int[portals.polygonCount()];
        }
    }

    private void begin() {
        if (++stamp == Integer.MAX_VALUE) {
            Arrays.fill(visited, 0);
            Arrays.fill(wanted, 0);
            stamp = 1;
        }
        size = 0;
        reached = Ids.NONE;
    }

    /** Begins at a point. */
    void from(TouchedPolygons point) {
        begin();
        for (int i = 0; i < point.size(); i++) {
            add(point.polygon(i), Ids.NONE, Ids.NONE, 0);
        }
        starts = size;
    }

    /** Begins at a corner. */
    void from(int corner) {
        begin();
        for (int sector = corners.sectorFirst[corner]; sector < corners.sectorFirst[corner + 1]; sector++) {
            add(corners.sectorPolygon[sector], Ids.NONE, Ids.NONE, 0);
        }
        starts = size;
    }

    /** Follows the line to a point; returns whether it gets there. */
    boolean to(TouchedPolygons point, double ax, double az, double bx, double bz) {
        for (int i = 0; i < point.size(); i++) {
            wanted[point.polygon(i)] = stamp;
        }
        return follow(ax, az, bx, bz);
    }

    /** Follows the line to a corner; returns whether it gets there. */
    boolean to(int corner, double ax, double az) {
        for (int sector = corners.sectorFirst[corner]; sector < corners.sectorFirst[corner + 1]; sector++) {
            wanted[corners.sectorPolygon[sector]] = stamp;
        }
        return follow(ax, az, corners.x[corner], corners.z[corner]);
    }

    private void add(int polygon, int crossing, int parent, double at) {
        if (size == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * size);
            crossings = Arrays.copyOf(crossings, 2 * size);
            parents = Arrays.copyOf(parents, 2 * size);
            shares = Arrays.copyOf(shares, 2 * size);
            done = Arrays.copyOf(done, 2 * size);
        }
        shares[size] = at;
        done[size] = false;
        polygons[size] = polygon;
        crossings[size] = crossing;
        parents[size++] = parent;
    }

    /** Follows the line through the portals in the order in which it comes to them. */
    private boolean follow(double ax, double az, double bx, double bz) {
        double dx = bx - ax;
        double dz = bz - az;
        for (int i = next(); i != Ids.NONE; i = next()) {
            done[i] = true;
            int polygon = polygons[i];
            if (visited[polygon] == stamp) {
                continue;
            }
            visited[polygon] = stamp;
            if (wanted[polygon] == stamp) {
                reached = i;
                return true;
            }
            final int[] open = portals.list(polygon);
            for (int slot = portals.begin(polygon); slot < portals.end(polygon); slot++) {
                int crossing = open[slot];
                int behind = portals.behind[crossing];
                if (visited[behind] != stamp
                        && touches(crossing, ax, az, bx, bz, dx, dz)
                        && lastShare >= shares[i] - ROUNDING) {
                    add(behind, crossing, i, Math.max(share, shares[i]));
                }
            }
        }
        return false;
    }

    /** Returns the polygon that the line comes to next, or NONE. */
    private int next() {
        int best = Ids.NONE;
        for (int i = size - 1; i >= 0; i--) {
            if (!done[i] && (best == Ids.NONE || shares[i] <= shares[best])) {
                best = i;
            }
        }
        return best;
    }

    /** Whether the line and a portal have a point in common; sets the shares of the line up to both of its ends. */
    private boolean touches(int crossing, double ax, double az, double bx, double bz, double dx, double dz) {
        double rx = portals.x(crossing);
        double rz = portals.z(crossing);
        double lx = portals.x(crossing ^ 1);
        double lz = portals.z(crossing ^ 1);
        double right = Turn.of(dx, dz, rx - ax, rz - az);
        double leftSide = Turn.of(dx, dz, lx - ax, lz - az);
        if (right > 0 && leftSide > 0 || right < 0 && leftSide < 0) {
            return false;
        }
        double mx = lx - rx;
        double mz = lz - rz;
        double before = Turn.of(mx, mz, ax - rx, az - rz);
        double after = Turn.of(mx, mz, bx - rx, bz - rz);
        if (before > 0 && after > 0 || before < 0 && after < 0) {
            return false;
        }
        if (right != 0 || leftSide != 0) {
            share = before == after ? 0 : before / (before - after);
            lastShare = share;
            return true;
        }
        // On one line: both have a length along it.
        double toRight = dx * (rx - ax) + dz * (rz - az);
        double toLeft = dx * (lx - ax) + dz * (lz - az);
        double length2 = dx * dx + dz * dz;
        share = length2 == 0 ? 0 : Math.min(toRight, toLeft) / length2;
        lastShare = length2 == 0 ? 1 : Math.max(toRight, toLeft) / length2;
        return Math.max(Math.min(toRight, toLeft), 0) <= Math.min(Math.max(toRight, toLeft), length2);
    }

    /** Returns the polygon in which the line begins, among those of its start. */
    int start() {
        int i = reached;
        while (i >= starts) {
            i = parents[i];
        }
        return i;
    }

    /** Returns the polygon in which the line ends. */
    int endPolygon() {
        return polygons[reached];
    }

    /** Whether all polygons below the line have one cost per metre. */
    boolean costs(float wantedCost) {
        for (int i = reached; costs != null && i != Ids.NONE; i = parents[i]) {
            if (costs[polygons[i]] != wantedCost) {
                return false;
            }
        }
        return true;
    }

    /** Appends the crossings of the line. */
    void write(Crossings out) {
        int at = out.size();
        for (int i = reached; i >= starts; i = parents[i]) {
            out.add(crossings[i]);
        }
        out.reverse(at);
    }
}
