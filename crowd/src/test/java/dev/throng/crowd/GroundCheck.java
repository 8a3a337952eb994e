package dev.throng.crowd;

import dev.throng.mesh.NavMesh;
import java.util.ArrayDeque;
import java.util.BitSet;

/**
 * Finds out, from the mesh alone, whether agents stand on the ground, and whether they came there through open portals. Knows nothing
 * of how the crowd moves them.
 */
final class GroundCheck {
    private static final double ROUNDING = 2e-3;

    private final NavMesh mesh;
    private float[] positions;
    private int[] polygons;
    private byte[] states;
    int offMesh;
    int throughWall;
    int checked;
    int crossed;
    /** What was wrong first. */
    String first = "";

    GroundCheck(NavMesh mesh) {
        this.mesh = mesh;
    }

    /** Remembers where agents are. */
    void remember(Crowd crowd) {
        positions = crowd.positions().clone();
        polygons = crowd.polygons().clone();
        states = crowd.states().clone();
    }

    /** Compares with what was remembered. */
    void compare(Crowd crowd, float longestStep) {
        for (int id = 0; id < crowd.limit(); id++) {
            byte state = crowd.states()[id];
            if (state == Crowd.FREE || state == Crowd.ON_LINK || state == Crowd.STUCK) {
                continue;
            }
            checked++;
            int polygon = crowd.polygons()[id];
            double x = crowd.positions()[3 * id];
            double y = crowd.positions()[3 * id + 1];
            double z = crowd.positions()[3 * id + 2];
            if (!on(polygon, x, y, z)) {
                offMesh++;
            }
            if (states[id] == Crowd.FREE || states[id] == Crowd.ON_LINK) {
                continue;
            }
            double oldX = positions[3 * id];
            double oldZ = positions[3 * id + 2];
            // Along a wall that turns away, the point closest to where one wanted to be may be a little farther.
            double most = 1.3 * longestStep + ROUNDING;
            boolean far = Math.hypot(x - oldX, z - oldZ) > most;
            if (far || !joined(polygons[id], polygon, oldX, oldZ, most)) {
                throughWall++;
                first += first.isEmpty()
                        ? "agent " + id + " from polygon " + polygons[id] + " (" + oldX + ", " + oldZ + ") to "
                                + polygon + " (" + x + ", " + z + ")"
                        : "";
            }
            crossed += polygon != polygons[id] ? 1 : 0;
        }
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
            double ex = mesh.vertexX(b) - mesh.vertexX(a);
            double ez = mesh.vertexZ(b) - mesh.vertexZ(a);
            double side = ex * (z - mesh.vertexZ(a)) - ez * (x - mesh.vertexX(a));
            if (side < -ROUNDING * Math.hypot(ex, ez)) {
                return false;
            }
            low = Math.min(low, mesh.vertexY(a));
            high = Math.max(high, mesh.vertexY(a));
        }
        return y >= low - 0.01 && y <= high + 0.01;
    }

    /** Whether open portals near a point lead from a polygon to another. */
    private boolean joined(int from, int to, double x, double z, double radius) {
        if (from == to) {
            return true;
        }
        BitSet seen = new BitSet();
        ArrayDeque<Integer> open = new ArrayDeque<>();
        seen.set(from);
        open.add(from);
        while (!open.isEmpty()) {
            int at = open.poll();
            for (int slot = mesh.firstSlot(at); slot < mesh.endSlot(at); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, at);
                if (seen.get(next) || !mesh.portalOpen(portal) || distance(portal, x, z) > radius) {
                    continue;
                }
                if (next == to) {
                    return true;
                }
                seen.set(next);
                open.add(next);
            }
        }
        return false;
    }

    private double distance(int portal, double x, double z) {
        double ax = mesh.portalX(portal, 0);
        double az = mesh.portalZ(portal, 0);
        double ex = mesh.portalX(portal, 1) - ax;
        double ez = mesh.portalZ(portal, 1) - az;
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : Math.max(0, Math.min(1, ((x - ax) * ex + (z - az) * ez) / length2));
        return Math.hypot(ax + t * ex - x, az + t * ez - z);
    }
}
