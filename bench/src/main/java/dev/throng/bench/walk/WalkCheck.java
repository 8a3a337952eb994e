package dev.throng.bench.walk;

import dev.throng.crowd.Crowd;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * Checks by plain geometry whether agents are on the ground, got there without passing a wall, and do not overlap. It reads only the mesh and the
 * positions of agents. One per crowd.
 *
 * <p>An agent is on the mesh if its polygon is passable and contains the point, at its height. It passed no wall if open portals near its straight
 * line lead from its previous polygon to the current one.
 */
public final class WalkCheck {
    /** Tolerance for floats on a mesh that is a kilometre wide [Unit: m]. */
    private static final double ROUNDING = 2e-3;

    private static final double HEIGHT_ROUNDING = 0.01;

    /** Permitted overlap of two bodies, as a fraction of the smaller radius. */
    private static final double SHARE = 0.05;

    /** Vertical distance from which on agents are on different floors [Unit: m]. */
    private static final double FLOOR = 1.6;

    private final NavMesh mesh;
    private int known;
    private float[] positions = {};
    private int[] polygons = {};
    private byte[] states = {};

    /** Number of the last search that reached each polygon. */
    private final int[] met;

    private int[] open = new int[16];
    private int search;

    /** Agents by square, chained; squares share buckets. */
    private int[] buckets = {};

    private int[] next = {};

    private long agentSteps;
    private long offMesh;
    private long throughWall;
    private long overlaps;
    private long changes;

    public WalkCheck(NavMesh mesh) {
        this.mesh = mesh;
        met = new int[mesh.polygonCount()];
    }

    /** Stores the positions of agents before a step. */
    public void before(Crowd crowd) {
        known = crowd.limit();
        positions = copied(crowd.positions(), positions);
        polygons = Arrays.copyOf(crowd.polygons(), known);
        states = Arrays.copyOf(crowd.states(), known);
    }

    private static float[] copied(float[] from, float[] to) {
        float[] copy = to.length == from.length ? to : new float[from.length];
        System.arraycopy(from, 0, copy, 0, from.length);
        return copy;
    }

    /**
     * Checks agents after a step.
     *
     * @param longest maximum distance of an agent in the step, in metres
     */
    public void after(Crowd crowd, double longest) {
        float[] now = crowd.positions();
        for (int id = 0; id < crowd.limit(); id++) {
            if (!onGround(crowd.states()[id])) {
                continue;
            }
            agentSteps++;
            int polygon = crowd.polygons()[id];
            if (!on(polygon, now[3 * id], now[3 * id + 1], now[3 * id + 2])) {
                offMesh++;
            } else if (id < known && onGround(states[id]) && !joined(id, polygon, now, longest)) {
                throughWall++;
            }
        }
        countOverlaps(crowd);
    }

    private static boolean onGround(byte state) {
        return state != Crowd.FREE && state != Crowd.ON_LINK;
    }

    private boolean on(int polygon, double x, double y, double z) {
        if (polygon < 0 || !mesh.passable(polygon)) {
            return false;
        }
        int size = mesh.polygonSize(polygon);
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double ex = (double) mesh.vertexX(b) - mesh.vertexX(a);
            double ez = (double) mesh.vertexZ(b) - mesh.vertexZ(a);
            double left = ex * (z - mesh.vertexZ(a)) - ez * (x - mesh.vertexX(a));
            // False for NaN too.
            if (!(left >= -ROUNDING * Math.hypot(ex, ez))) {
                return false;
            }
            low = Math.min(low, mesh.vertexY(a));
            high = Math.max(high, mesh.vertexY(a));
        }
        return y >= low - HEIGHT_ROUNDING && y <= high + HEIGHT_ROUNDING;
    }

    private boolean joined(int id, int polygon, float[] now, double longest) {
        double fromX = positions[3 * id];
        double fromZ = positions[3 * id + 2];
        double toX = now[3 * id];
        double toZ = now[3 * id + 2];
        double gone = Math.hypot(toX - fromX, toZ - fromZ);
        if (gone > longest + ROUNDING) {
            return false;
        }
        if (polygons[id] == polygon) {
            return true;
        }
        changes++;
        // An agent that slides around a corner is beside the straight line, by up to the rest of the longest step.
        double beside = ROUNDING + Math.sqrt(Math.max(0, longest * longest - gone * gone)) / 2;
        search++;
        int size = 0;
        open[size++] = polygons[id];
        met[polygons[id]] = search;
        while (size > 0) {
            int at = open[--size];
            for (int slot = mesh.firstSlot(at); slot < mesh.endSlot(at); slot++) {
                int portal = mesh.portalAt(slot);
                int there = mesh.across(portal, at);
                if (met[there] != search
                        && mesh.portalOpen(portal)
                        && distance(portal, fromX, fromZ, toX, toZ) <= beside) {
                    if (there == polygon) {
                        return true;
                    }
                    met[there] = search;
                    if (size == open.length) {
                        open = Arrays.copyOf(open, 2 * size);
                    }
                    open[size++] = there;
                }
            }
        }
        return false;
    }

    /** Returns the distance between a portal and the segment from a point to another. */
    private double distance(int portal, double ax, double az, double bx, double bz) {
        double cx = mesh.portalX(portal, 0);
        double cz = mesh.portalZ(portal, 0);
        double dx = mesh.portalX(portal, 1);
        double dz = mesh.portalZ(portal, 1);
        boolean crossing = side(ax, az, bx, bz, cx, cz) * side(ax, az, bx, bz, dx, dz) < 0
                && side(cx, cz, dx, dz, ax, az) * side(cx, cz, dx, dz, bx, bz) < 0;
        return crossing
                ? 0
                : Math.min(
                        Math.min(distance(ax, az, cx, cz, dx, dz), distance(bx, bz, cx, cz, dx, dz)),
                        Math.min(distance(cx, cz, ax, az, bx, bz), distance(dx, dz, ax, az, bx, bz)));
    }

    private static double side(double ax, double az, double bx, double bz, double x, double z) {
        return (bx - ax) * (z - az) - (bz - az) * (x - ax);
    }

    /** Returns the distance between a point and the segment from a to b. */
    private static double distance(double x, double z, double ax, double az, double bx, double bz) {
        double ex = bx - ax;
        double ez = bz - az;
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / length2));
        return Math.hypot(ax + t * ex - x, az + t * ez - z);
    }

    private void countOverlaps(Crowd crowd) {
        int limit = crowd.limit();
        float[] p = crowd.positions();
        double widest = 0;
        for (int id = 0; id < limit; id++) {
            widest = Math.max(widest, crowd.states()[id] == Crowd.FREE ? 0 : crowd.radius(id));
        }
        if (widest == 0) {
            return;
        }
        double side = 2 * widest;
        int size = Integer.highestOneBit(Math.max(16, 2 * limit));
        buckets = buckets.length == size ? buckets : new int[size];
        next = next.length >= limit ? next : new int[limit];
        Arrays.fill(buckets, -1);
        for (int id = 0; id < limit; id++) {
            if (onGround(crowd.states()[id])) {
                int bucket = bucket(Math.floor(p[3 * id] / side), Math.floor(p[3 * id + 2] / side));
                next[id] = buckets[bucket];
                buckets[bucket] = id;
            }
        }
        for (int id = 0; id < limit; id++) {
            if (onGround(crowd.states()[id]) && overlaps(crowd, id, side)) {
                overlaps++;
            }
        }
    }

    private int bucket(double column, double row) {
        int hash = (int) column * 0x9e3779b1 ^ (int) row * 0x85ebca6b;
        return (hash ^ hash >>> 15) & buckets.length - 1;
    }

    private boolean overlaps(Crowd crowd, int id, double side) {
        float[] p = crowd.positions();
        double column = Math.floor(p[3 * id] / side);
        double row = Math.floor(p[3 * id + 2] / side);
        for (int around = 0; around < 9; around++) {
            int other = buckets[bucket(column + around % 3 - 1, row + around / 3 - 1)];
            for (; other >= 0; other = next[other]) {
                if (other == id || Math.abs(p[3 * id + 1] - p[3 * other + 1]) >= FLOOR) {
                    continue;
                }
                double a = crowd.radius(id);
                double b = crowd.radius(other);
                double apart = Math.hypot(p[3 * id] - p[3 * other], p[3 * id + 2] - p[3 * other + 2]);
                if (apart < a + b - SHARE * Math.min(a, b)) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Returns the number of checked agent-steps. */
    public long agentSteps() {
        return agentSteps;
    }

    /** Returns the agent-steps that ended off the mesh, or on another floor than that of the polygon. */
    public long offMesh() {
        return offMesh;
    }

    /** Returns the agent-steps that passed a wall, or were longer than possible. */
    public long throughWall() {
        return throughWall;
    }

    /** Returns the agent-steps from a polygon to another, which could have passed a wall. */
    public long changes() {
        return changes;
    }

    /** Returns the agent-steps in which a body overlapped another by more than 5 % of the radius. */
    public long overlaps() {
        return overlaps;
    }
}
