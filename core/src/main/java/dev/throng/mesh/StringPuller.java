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
    // The waypoint written last, and the portal at whose left or right end the string bends next, or -1.
    private float lastX;
    private float lastZ;
    private int bendAt;
    private boolean bendsLeft;

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
        lastX = startX;
        lastZ = startZ;
        bendAt = -1;
        float apexX = startX;
        float apexZ = startZ;
        // The portals whose ends bound the funnel, -1 while it is not open.
        int leftAt = -1;
        int rightAt = -1;
        for (int i = 0; i <= portals; i++) {
            float lx = left[3 * i];
            float lz = left[3 * i + 2];
            float rx = right[3 * i];
            float rz = right[3 * i + 2];
            int turn;
            boolean turnsLeft;
            if (leftAt < 0) {
                if (cross(apexX, apexZ, rx, rz, lx, lz) > 0) {
                    leftAt = i;
                    rightAt = i;
                    continue;
                }
                if (dot(apexX, apexZ, lx, lz, rx, rz) <= 0) {
                    // The apex lies on this portal: it is crossed on the spot.
                    continue;
                }
                // Seen from its edge, a portal is entered at its nearer end.
                turn = i;
                turnsLeft = distance2(apexX, apexZ, lx, lz) < distance2(apexX, apexZ, rx, rz);
            } else {
                float leftX = left[3 * leftAt];
                float leftZ = left[3 * leftAt + 2];
                float rightX = right[3 * rightAt];
                float rightZ = right[3 * rightAt + 2];
                double rightToRight = cross(apexX, apexZ, rightX, rightZ, rx, rz);
                double leftToLeft = cross(apexX, apexZ, leftX, leftZ, lx, lz);
                if (rightToRight >= 0 && cross(apexX, apexZ, leftX, leftZ, rx, rz) >= 0) {
                    turn = leftAt;
                    turnsLeft = true;
                } else if (leftToLeft <= 0 && cross(apexX, apexZ, rightX, rightZ, lx, lz) <= 0) {
                    turn = rightAt;
                    turnsLeft = false;
                } else {
                    // Of two corners in line the farther one bounds the funnel: the way to it passes the other.
                    boolean narrowsRight = rightToRight > 0
                            || rightToRight == 0
                                    && distance2(apexX, apexZ, rx, rz) >= distance2(apexX, apexZ, rightX, rightZ);
                    boolean narrowsLeft = leftToLeft < 0
                            || leftToLeft == 0
                                    && distance2(apexX, apexZ, lx, lz) >= distance2(apexX, apexZ, leftX, leftZ);
                    rightAt = narrowsRight ? i : rightAt;
                    leftAt = narrowsLeft ? i : leftAt;
                    continue;
                }
            }
            if (turn == portals) {
                break;
            }
            // The funnel opens anew at the corner, towards the portals behind it.
            apexX = turnsLeft ? left[3 * turn] : right[3 * turn];
            apexZ = turnsLeft ? left[3 * turn + 2] : right[3 * turn + 2];
            flushBend(apexX, apexZ, out);
            bendAt = turn;
            bendsLeft = turnsLeft;
            leftAt = -1;
            rightAt = -1;
            i = turn;
        }
        flushBend(endX, endZ, out);
        out.addWaypoint(endX, endY, endZ, endPlace);
        size = portals;
    }

    /** Adds the last bend, now that the next point is known: unless the string runs straight on through it. */
    private void flushBend(float nextX, float nextZ, PathBuffer out) {
        if (bendAt < 0) {
            return;
        }
        float[] side = bendsLeft ? left : right;
        float x = side[3 * bendAt];
        float z = side[3 * bendAt + 2];
        boolean straight = cross(lastX, lastZ, x, z, nextX, nextZ) == 0 && dot(x, z, lastX, lastZ, nextX, nextZ) <= 0;
        if (!straight) {
            out.addWaypoint(x, side[3 * bendAt + 1], z, behind[bendAt]);
            lastX = x;
            lastZ = z;
        }
    }

    /** Positive when c lies counter-clockwise (left) of the line from a to b. */
    private static double cross(float ax, float az, float bx, float bz, float cx, float cz) {
        return ((double) bx - ax) * ((double) cz - az) - ((double) bz - az) * ((double) cx - ax);
    }

    /** Positive when b and c are less than a right angle apart, seen from a. */
    private static double dot(float ax, float az, float bx, float bz, float cx, float cz) {
        return ((double) bx - ax) * ((double) cx - ax) + ((double) bz - az) * ((double) cz - az);
    }

    private static double distance2(float ax, float az, float bx, float bz) {
        return dot(ax, az, bx, bz, bx, bz);
    }
}
