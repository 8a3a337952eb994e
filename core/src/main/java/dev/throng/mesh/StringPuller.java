package dev.throng.mesh;

import dev.throng.path.PathBuffer;
import java.util.Arrays;

/**
 * Turns a corridor into waypoints: the shortest line in the (x, z) plane that stays inside the corridor, found with a
 * funnel that narrows from portal to portal. One per thread, reused; allocates nothing once it has grown to the longest
 * corridor.
 *
 * <p>A stretch runs from a point to a point through portals. A path with links is several stretches, one after the
 * other. Stretches are given portal by portal with {@link #cross}, or at once as an array of crossings.
 *
 * <p>A crossing is a portal with the side it is left from, in one number: twice the portal plus the side, as
 * {@link #crossing} makes it. Its left end is then the end of the same number, its right end that of the other.
 */
public final class StringPuller {
    private static final int NONE = -1;

    private final int[] portalPolygons;
    private final float[] portalEnds;
    private int[] crossings = new int[64];
    private int size;
    // The waypoint written last, and the corner where the string bends next: an end of a portal, or NONE.
    private double lastX;
    private double lastZ;
    private int bend;
    private int behindBend;

    public StringPuller(NavMesh mesh) {
        portalPolygons = mesh.portalPolygons;
        portalEnds = mesh.portalEnds;
    }

    /** The number of a portal crossed out of {@code polygon}. */
    public static int crossing(NavMesh mesh, int portal, int polygon) {
        return 2 * portal + (mesh.portalPolygons[2 * portal] == polygon ? 0 : 1);
    }

    /** Begins a stretch. */
    public void clear() {
        size = 0;
    }

    /** Adds the next portal, crossed out of {@code polygon}. */
    public void cross(int portal, int polygon) {
        if (size == crossings.length) {
            crossings = Arrays.copyOf(crossings, 2 * size);
        }
        crossings[size++] = 2 * portal + (portalPolygons[2 * portal] == polygon ? 0 : 1);
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
        pull(crossings, 0, size, startX, startY, startZ, startPolygon, endX, endY, endZ, endPlace, out);
    }

    /**
     * Pulls the string through a part of the caller's own crossings and appends its corners to {@code out}.
     *
     * @param crossings read from {@code from} to {@code to}, exclusive; see {@link #crossing}
     * @param startPolygon where the stretch begins
     * @param endPlace what the last waypoint carries: a polygon, or the complement of a link that begins there
     */
    public void pull(
            int[] crossings,
            int from,
            int to,
            float startX,
            float startY,
            float startZ,
            int startPolygon,
            float endX,
            float endY,
            float endZ,
            int endPlace,
            PathBuffer out) {
        final float[] ends = portalEnds;
        out.addWaypoint(startX, startY, startZ, startPolygon);
        lastX = startX;
        lastZ = startZ;
        bend = NONE;
        double apexX = startX;
        double apexZ = startZ;
        int i = from;
        while (true) {
            // Seen from the apex: the ends that bound the funnel, and the crossings they belong to.
            double leftX = 0;
            double leftZ = 0;
            double rightX = 0;
            double rightZ = 0;
            int leftAt = NONE;
            int rightAt = NONE;
            int turn = NONE;
            boolean turnsLeft = false;
            for (; i < to; i++) {
                int crossing = crossings[i];
                leftX = ends[3 * crossing] - apexX;
                leftZ = ends[3 * crossing + 2] - apexZ;
                rightX = ends[3 * (crossing ^ 1)] - apexX;
                rightZ = ends[3 * (crossing ^ 1) + 2] - apexZ;
                if (rightX * leftZ - rightZ * leftX > 0) {
                    leftAt = i;
                    rightAt = i;
                    i++;
                    break;
                }
                // An apex that lies on the portal crosses it on the spot. Seen from its edge, a portal is entered at
                // its nearer end.
                if (leftX * rightX + leftZ * rightZ > 0) {
                    turn = i;
                    turnsLeft = leftX * leftX + leftZ * leftZ < rightX * rightX + rightZ * rightZ;
                    break;
                }
            }
            if (leftAt != NONE) {
                for (; i < to; i++) {
                    int crossing = crossings[i];
                    double nextRightX = ends[3 * (crossing ^ 1)] - apexX;
                    double nextRightZ = ends[3 * (crossing ^ 1) + 2] - apexZ;
                    double nextLeftX = ends[3 * crossing] - apexX;
                    double nextLeftZ = ends[3 * crossing + 2] - apexZ;
                    double rightToRight = rightX * nextRightZ - rightZ * nextRightX;
                    double leftToLeft = leftX * nextLeftZ - leftZ * nextLeftX;
                    if (rightToRight >= 0 && leftX * nextRightZ - leftZ * nextRightX >= 0) {
                        turn = leftAt;
                        turnsLeft = true;
                        break;
                    }
                    if (leftToLeft <= 0 && rightX * nextLeftZ - rightZ * nextLeftX <= 0) {
                        turn = rightAt;
                        break;
                    }
                    // Of two corners in line the farther one bounds the funnel: the way to it passes the other.
                    if (rightToRight > 0
                            || rightToRight == 0
                                    && nextRightX * nextRightX + nextRightZ * nextRightZ
                                            >= rightX * rightX + rightZ * rightZ) {
                        rightX = nextRightX;
                        rightZ = nextRightZ;
                        rightAt = i;
                    }
                    if (leftToLeft < 0
                            || leftToLeft == 0
                                    && nextLeftX * nextLeftX + nextLeftZ * nextLeftZ >= leftX * leftX + leftZ * leftZ) {
                        leftX = nextLeftX;
                        leftZ = nextLeftZ;
                        leftAt = i;
                    }
                }
                if (turn == NONE) {
                    double goalX = endX - apexX;
                    double goalZ = endZ - apexZ;
                    double rightToGoal = rightX * goalZ - rightZ * goalX;
                    double leftToGoal = leftX * goalZ - leftZ * goalX;
                    if (rightToGoal >= 0 && leftToGoal >= 0) {
                        turn = leftAt;
                        turnsLeft = true;
                    } else if (rightToGoal <= 0 && leftToGoal <= 0) {
                        turn = rightAt;
                    }
                }
            }
            if (turn == NONE) {
                break;
            }
            // The funnel opens anew at the corner, towards the portals behind it.
            int corner = turnsLeft ? crossings[turn] : crossings[turn] ^ 1;
            apexX = ends[3 * corner];
            apexZ = ends[3 * corner + 2];
            flushBend(apexX, apexZ, out);
            bend = corner;
            behindBend = portalPolygons[crossings[turn] ^ 1];
            i = turn + 1;
        }
        flushBend(endX, endZ, out);
        out.addWaypoint(endX, endY, endZ, endPlace);
    }

    /** Adds the last bend, now that the next point is known: unless the string runs straight on through it. */
    private void flushBend(double nextX, double nextZ, PathBuffer out) {
        if (bend == NONE) {
            return;
        }
        float x = portalEnds[3 * bend];
        float z = portalEnds[3 * bend + 2];
        double fromX = x - lastX;
        double fromZ = z - lastZ;
        // In line, and not turning back.
        boolean straight = fromX * (nextZ - lastZ) - fromZ * (nextX - lastX) == 0
                && fromX * (nextX - x) + fromZ * (nextZ - z) >= 0;
        if (!straight) {
            out.addWaypoint(x, portalEnds[3 * bend + 1], z, behindBend);
            lastX = x;
            lastZ = z;
        }
    }
}
