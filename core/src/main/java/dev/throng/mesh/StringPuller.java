package dev.throng.mesh;

import dev.throng.path.PathBuffer;
import java.util.Arrays;

/**
 * Turns a corridor into waypoints: the shortest line in the (x, z) plane that stays inside the corridor, found with a
 * funnel that narrows from portal to portal. One per thread, reused; allocates nothing once it has grown to the longest
 * corridor.
 *
 * <p>A stretch runs from a point to a point through portals. A path with links is several stretches, one after the
 * other.
 */
public final class StringPuller {
    private final NavMesh mesh;
    // Left and right end of every portal of the stretch [(x, y, z)], and the polygon behind it.
    private float[] left = new float[3 * 64];
    private float[] right = new float[3 * 64];
    private int[] behind = new int[64];
    private int size;

    public StringPuller(NavMesh mesh) {
        this.mesh = mesh;
    }

    /** Begins a stretch. */
    public void clear() {
        size = 0;
    }

    /** Adds the next portal, crossed out of {@code polygon}. */
    public void cross(int portal, int polygon) {
        int leftEnd = mesh.portalPolygon(portal, 0) == polygon ? 0 : 1;
        add(
                mesh.portalX(portal, leftEnd),
                mesh.portalY(portal, leftEnd),
                mesh.portalZ(portal, leftEnd),
                mesh.portalX(portal, 1 - leftEnd),
                mesh.portalY(portal, 1 - leftEnd),
                mesh.portalZ(portal, 1 - leftEnd),
                mesh.across(portal, polygon));
    }

    private void add(float lx, float ly, float lz, float rx, float ry, float rz, int polygon) {
        int i = size++;
        if (i == behind.length) {
            behind = Arrays.copyOf(behind, 2 * i);
            left = Arrays.copyOf(left, 6 * i);
            right = Arrays.copyOf(right, 6 * i);
        }
        left[3 * i] = lx;
        left[3 * i + 1] = ly;
        left[3 * i + 2] = lz;
        right[3 * i] = rx;
        right[3 * i + 1] = ry;
        right[3 * i + 2] = rz;
        behind[i] = polygon;
    }

    /**
     * Pulls the string through the stretch and appends its corners to {@code out}: the start, every bend, the end.
     *
     * @param startPolygon where the stretch begins
     * @param endPlace what the last waypoint carries: a polygon, or the complement of a link that begins there
     */
    public void pull(
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPlace,
            PathBuffer out) {
        int portals = size;
        add(endX, endY, endZ, endX, endY, endZ, endPlace);
        final float[] left = this.left;
        final float[] right = this.right;
        out.addWaypoint(startX, startY, startZ, startPolygon);
        float apexX = startX;
        float apexZ = startZ;
        float leftX = startX;
        float leftZ = startZ;
        float rightX = startX;
        float rightZ = startZ;
        int leftAt = -1;
        int rightAt = -1;
        for (int i = 0; i <= portals; i++) {
            float lx = left[3 * i];
            float lz = left[3 * i + 2];
            float rx = right[3 * i];
            float rz = right[3 * i + 2];
            int turn = -1;
            boolean turnsLeft = false;
            if (cross(apexX, apexZ, rightX, rightZ, rx, rz) >= 0) {
                if (rightX == apexX && rightZ == apexZ || cross(apexX, apexZ, leftX, leftZ, rx, rz) < 0) {
                    rightX = rx;
                    rightZ = rz;
                    rightAt = i;
                } else {
                    turn = leftAt;
                    turnsLeft = true;
                }
            }
            if (turn < 0 && cross(apexX, apexZ, leftX, leftZ, lx, lz) <= 0) {
                if (leftX == apexX && leftZ == apexZ || cross(apexX, apexZ, rightX, rightZ, lx, lz) > 0) {
                    leftX = lx;
                    leftZ = lz;
                    leftAt = i;
                } else {
                    turn = rightAt;
                }
            }
            if (turn >= 0) {
                float[] side = turnsLeft ? left : right;
                apexX = side[3 * turn];
                apexZ = side[3 * turn + 2];
                if (turn == portals) {
                    break;
                }
                bend(apexX, side[3 * turn + 1], apexZ, behind[turn], out);
                // The funnel starts anew at the corner, with the portals behind it.
                leftX = apexX;
                leftZ = apexZ;
                rightX = apexX;
                rightZ = apexZ;
                leftAt = turn;
                rightAt = turn;
                i = turn;
            }
        }
        out.addWaypoint(endX, endY, endZ, endPlace);
        size = portals;
    }

    /** Adds a corner unless the string is there already: a corner that several portals share comes up once for each. */
    private static void bend(float x, float y, float z, int polygon, PathBuffer out) {
        int last = out.waypointCount() - 1;
        if (out.x(last) != x || out.z(last) != z) {
            out.addWaypoint(x, y, z, polygon);
        }
    }

    /** Positive when c lies counter-clockwise (left) of the line from a to b. */
    private static double cross(float ax, float az, float bx, float bz, float cx, float cz) {
        return ((double) bx - ax) * ((double) cz - az) - ((double) bz - az) * ((double) cx - ax);
    }
}
