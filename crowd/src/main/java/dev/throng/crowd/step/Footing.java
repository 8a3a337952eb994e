package dev.throng.crowd.step;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.world.Surface;
import java.util.Arrays;

/**
 * Finds ground for an agent that has lost it in an edit: below it, or so near that it could have walked there before the edit. The move never crosses
 * a wall or a shut door, and never leads to another floor or component. One per thread.
 */
final class Footing {
    /** Maximum distance that an agent is moved, in metres. */
    static final double PUSHED = 1;

    /** Ground that an edit raised or lowered by more than this is another floor, in metres. */
    static final double SAME_FLOOR = 1;

    /** Numbers per door in {@link Inside#doors}, and the kinds of shut doors. */
    private static final int DOOR = 7;

    private static final int LINE = 1;
    private static final int BOX = 2;

    private final Guide guide;
    private ProfileGround terrain;
    private int[] near = {};
    private double[] distances = {};
    private int[] flood = new int[16];
    private int polygon;
    private double x;
    private double y;
    private double z;

    Footing(Guide guide) {
        this.guide = guide;
    }

    /**
     * Finds ground for an agent at a point.
     *
     * @param where the terrain after the edit
     * @param from its polygon before the edit, or -1 for an agent that had no ground
     * @return whether there is any; {@link #polygon}, {@link #x}, {@link #y} and {@link #z} return the point
     */
    boolean find(ProfileGround where, int from, double atX, double atY, double atZ) {
        terrain = where;
        Surface surface = guide.surface;
        near = Inside.snapshot(where.world)
                .locator()
                .polygonsIn(atX - PUSHED, atZ - PUSHED, atX + PUSHED, atZ + PUSHED);
        if (distances.length < near.length) {
            distances = new double[near.length];
        }
        double least = SAME_FLOOR;
        int below = -1;
        for (int i = 0; i < near.length; i++) {
            distances[i] = Double.POSITIVE_INFINITY;
            if (!where.passable(near[i])) {
                continue;
            }
            double height = surface.height(near[i], atX, atZ);
            distances[i] = Math.hypot(surface.x() - atX, surface.z() - atZ);
            if (distances[i] <= ProfileGround.ROUNDING && Math.abs(height - atY) <= least) {
                least = Math.abs(height - atY);
                below = near[i];
            }
        }
        if (below >= 0) {
            surface.height(below, atX, atZ);
            take(below);
            return true;
        }
        for (int next = nearest(); from >= 0 && next >= 0; next = nearest()) {
            distances[next] = Double.POSITIVE_INFINITY;
            surface.height(near[next], atX, atZ);
            take(near[next]);
            if (couldWalkTo(from, atX, atZ) && !cutOff(from, atX, atY, atZ)) {
                return true;
            }
        }
        return false;
    }

    private void take(int on) {
        polygon = on;
        x = guide.surface.x();
        y = guide.surface.y();
        z = guide.surface.z();
    }

    /** Returns the index of the nearest remaining polygon, or -1 if none is close enough. */
    private int nearest() {
        int nearest = -1;
        for (int i = 0; i < near.length; i++) {
            if (distances[i] <= PUSHED && (nearest < 0 || distances[i] < distances[nearest])) {
                nearest = i;
            }
        }
        return nearest;
    }

    /** Whether the point found was ground before the edit, and could be reached from the agent in a straight walk. */
    private boolean couldWalkTo(int from, double atX, double atZ) {
        Surface before = guide.before(terrain);
        return before.moveAlong(from, atX, atZ, x, z) >= 0
                && Math.hypot(before.x() - x, before.z() - z) <= ProfileGround.ROUNDING
                && Math.abs(before.y() - y) <= SAME_FLOOR;
    }

    /** Whether a door is shut between the agent and the point that was found. */
    private boolean cutOff(int from, double atX, double atY, double atZ) {
        if (terrain.exists(from) && terrain.holds(guide.surface, from, atX, atY, atZ)) {
            return !joined(from, atX, atZ);
        }
        double[] doors = Inside.snapshot(terrain.world).doors();
        for (int i = 0; i < doors.length; i += DOOR) {
            double low = doors[i] == LINE ? doors[i + 5] : doors[i + 2];
            double high = doors[i] == LINE ? doors[i + 6] : doors[i + 5];
            boolean level = Math.max(atY, y) + SAME_FLOOR >= low && Math.min(atY, y) - SAME_FLOOR <= high;
            if (level
                    && (doors[i] == LINE && crossesLine(doors, i + 1, atX, atZ)
                            || doors[i] == BOX && crossesBox(doors, i + 1, atX, atZ))) {
                return true;
            }
        }
        return false;
    }

    /** Whether open portals lead from the polygon of the agent to the one found, including over ground that its profile forbids. */
    private boolean joined(int from, double atX, double atZ) {
        NavMesh mesh = terrain.mesh;
        int count = 0;
        flood[count++] = from;
        for (int i = 0; i < count; i++) {
            if (flood[i] == polygon) {
                return true;
            }
            for (int slot = mesh.firstSlot(flood[i]); slot < mesh.endSlot(flood[i]); slot++) {
                int portal = mesh.portalAt(slot);
                int next = mesh.across(portal, flood[i]);
                if (mesh.portalShut(portal) || toPortal(portal, atX, atZ) > PUSHED || known(next, count)) {
                    continue;
                }
                if (count == flood.length) {
                    flood = Arrays.copyOf(flood, 2 * count);
                }
                flood[count++] = next;
            }
        }
        return false;
    }

    private boolean known(int wanted, int count) {
        for (int i = 0; i < count; i++) {
            if (flood[i] == wanted) {
                return true;
            }
        }
        return false;
    }

    private double toPortal(int portal, double atX, double atZ) {
        NavMesh mesh = terrain.mesh;
        double fromX = mesh.portalX(portal, 0);
        double fromZ = mesh.portalZ(portal, 0);
        double ex = mesh.portalX(portal, 1) - fromX;
        double ez = mesh.portalZ(portal, 1) - fromZ;
        double length2 = ex * ex + ez * ez;
        double t = length2 == 0 ? 0 : ((atX - fromX) * ex + (atZ - fromZ) * ez) / length2;
        double on = Math.max(0, Math.min(1, t));
        return Math.hypot(fromX + on * ex - atX, fromZ + on * ez - atZ);
    }

    /** Whether the straight line to the point found meets a line [x, z, x, z]. */
    private boolean crossesLine(double[] line, int at, double atX, double atZ) {
        double ax = line[at];
        double az = line[at + 1];
        double bx = line[at + 2];
        double bz = line[at + 3];
        return side(ax, az, bx, bz, atX, atZ) * side(ax, az, bx, bz, x, z) <= 0
                && side(atX, atZ, x, z, ax, az) * side(atX, atZ, x, z, bx, bz) <= 0;
    }

    private static double side(double ax, double az, double bx, double bz, double px, double pz) {
        return (bx - ax) * (pz - az) - (bz - az) * (px - ax);
    }

    /** Whether the straight line to the point found meets a box [low x, y, z, high x, y, z], ignoring y. */
    private boolean crossesBox(double[] box, int at, double atX, double atZ) {
        double from = 0;
        double to = 1;
        for (int axis = 0; axis < 2; axis++) {
            double start = axis == 0 ? atX : atZ;
            double d = (axis == 0 ? x : z) - start;
            double low = box[at + 2 * axis] - start;
            double high = box[at + 3 + 2 * axis] - start;
            if (d == 0) {
                if (low > 0 || high < 0) {
                    return false;
                }
            } else {
                from = Math.max(from, Math.min(low / d, high / d));
                to = Math.min(to, Math.max(low / d, high / d));
            }
        }
        return from <= to;
    }

    int polygon() {
        return polygon;
    }

    double x() {
        return x;
    }

    double y() {
        return y;
    }

    double z() {
        return z;
    }
}
