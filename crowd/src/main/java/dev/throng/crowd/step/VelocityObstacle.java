package dev.throng.crowd.step;

/**
 * Half-planes of velocities that keep an agent off another one, or off a wall, for a time. One per thread.
 *
 * <p>The velocities that lead to contact within the time fill a cone that is cut off near its apex. The half-plane touches it at
 * the point of its border that is closest to a velocity that matters: the relative velocity of two agents, the wanted
 * velocity for walls.
 */
final class VelocityObstacle {
    /** Agents this far behind a wall are on it, because of rounding, and not beyond it. In metres. */
    private static final float BEHIND = 0.01f;

    private float nx;
    private float nz;
    private float bound;

    /** The normal of the half-plane of the last call, x. */
    float nx() {
        return nx;
    }

    /** The normal of the half-plane of the last call, z. */
    float nz() {
        return nz;
    }

    /**
     * What the last call found: how far the border of the cone is from the velocity along the normal, positive where the velocity is in the
     * cone; for walls, the bound of the half-plane.
     */
    float bound() {
        return bound;
    }

    /**
     * Finds where two bodies' cone of relative velocities ends.
     *
     * @param px the other's position, seen from the agent
     * @param pz the other's position, seen from the agent
     * @param vx the agent's velocity, seen from the other
     * @param vz the agent's velocity, seen from the other
     * @param radius of both together
     * @param rate one over the time without contact, per second
     * @param part one over the time in which bodies that overlap part, per second
     * @param side the sign of the normal's x where bodies have one position and one velocity; the other body's is the opposite
     */
    void agent(float px, float pz, float vx, float vz, float radius, float rate, float part, float side) {
        float distance2 = px * px + pz * pz;
        float radius2 = radius * radius;
        if (distance2 > radius2) {
            cone(px, pz, distance2, vx, vz, radius, rate);
            return;
        }
        float wx = vx - px * part;
        float wz = vz - pz * part;
        float length = (float) Math.sqrt(wx * wx + wz * wz);
        if (length > 1e-6f) {
            nx = wx / length;
            nz = wz / length;
        } else {
            nx = side;
            nz = 0;
        }
        bound = radius * part - length;
    }

    /** The closest point on the border of the cone of a disc that does not contain the origin. */
    private void cone(float px, float pz, float distance2, float vx, float vz, float radius, float rate) {
        float wx = vx - px * rate;
        float wz = vz - pz * rate;
        float along = wx * px + wz * pz;
        float length2 = wx * wx + wz * wz;
        if (along < 0 && along * along > radius * radius * length2) {
            float length = (float) Math.sqrt(length2);
            nx = wx / length;
            nz = wz / length;
            bound = radius * rate - length;
            return;
        }
        // On a tie both bodies take the same side, as each sees it, and so pass each other.
        leg(px, pz, distance2, radius, px * wz - pz * wx > 0);
        bound = -(nx * vx + nz * vz);
    }

    /** The outward normal of a tangent from the origin to a disc. */
    private void leg(float px, float pz, float distance2, float radius, boolean left) {
        float tangent = (float) Math.sqrt(Math.max(0, distance2 - radius * radius));
        float scale = 1 / distance2;
        if (left) {
            nx = -(px * radius + pz * tangent) * scale;
            nz = (px * tangent - pz * radius) * scale;
        } else {
            nx = (pz * tangent - px * radius) * scale;
            nz = -(px * tangent + pz * radius) * scale;
        }
    }

    /**
     * Finds the half-plane for a wall: the velocity 0 is always in it. A body that overlaps the wall may not go deeper.
     *
     * @param ax where the wall begins, seen from the agent; free ground is to the left of the wall
     * @param az where the wall begins
     * @param bx where the wall ends, seen from the agent
     * @param bz where the wall ends
     * @param vx the wanted velocity
     * @param vz the wanted velocity
     * @param radius how far the agent keeps from walls
     * @param rate one over the time without contact, per second
     * @param reach walls that are not closer do not matter
     * @return how deep the body overlaps the wall, 0 if it does not; negative if the wall does not matter
     */
    float wall(float ax, float az, float bx, float bz, float vx, float vz, float radius, float rate, float reach) {
        float ex = bx - ax;
        float ez = bz - az;
        float length2 = ex * ex + ez * ez;
        float side = ez * ax - ex * az;
        // From behind, a wall is hidden by another one, or on another floor.
        if (side < 0 && side * side > BEHIND * BEHIND * length2) {
            return -1;
        }
        float along = -(ax * ex + az * ez);
        boolean beside = along > 0 && along < length2;
        float cx = ax;
        float cz = az;
        if (along > 0) {
            float t = beside ? along / length2 : 1;
            cx += t * ex;
            cz += t * ez;
        }
        float distance2 = cx * cx + cz * cz;
        if (distance2 >= reach * reach) {
            return -1;
        }
        float radius2 = radius * radius;
        if (distance2 <= radius2 || side <= 0 && beside) {
            return contact(cx, cz, distance2, ex, ez, length2, radius, beside);
        }
        if (side * side <= radius2 * length2 || side <= 0) {
            // Seen along the wall, its nearer end hides the rest.
            cone(cx, cz, distance2, vx, vz, radius, rate);
            bound += nx * vx + nz * vz;
            return 0;
        }
        face(ax, az, bx, bz, vx, vz, radius, rate);
        return 0;
    }

    private float contact(
            float cx, float cz, float distance2, float ex, float ez, float length2, float radius, boolean beside) {
        float distance = (float) Math.sqrt(distance2);
        bound = 0;
        if (beside && distance <= BEHIND) {
            float length = (float) Math.sqrt(length2);
            nx = -ez / length;
            nz = ex / length;
        } else if (distance > 1e-6f) {
            nx = -cx / distance;
            nz = -cz / distance;
        } else {
            // On a corner: what is free there, the other wall says, or nothing does.
            return -1;
        }
        return Math.max(0, radius - distance);
    }

    /**
     * The half-plane of a wall that is seen from its face. The border of its cone runs along the left leg, round the end of the wall,
     * along its face, round its start, along the right leg. The closest point is where the velocity is farthest outside, or least deep
     * inside.
     */
    private void face(float ax, float az, float bx, float bz, float vx, float vz, float radius, float rate) {
        leg(bx, bz, bx * bx + bz * bz, radius, true);
        float leftX = nx;
        float leftZ = nz;
        leg(ax, az, ax * ax + az * az, radius, false);
        float rightX = nx;
        float rightZ = nz;
        front(ax, az, bx, bz, radius, rate);
        float wx = vx - bx * rate;
        float wz = vz - bz * rate;
        if (leftX * wz >= leftZ * wx && wx * nz >= wz * nx) {
            round(bx * rate, bz * rate, wx, wz, radius * rate);
            return;
        }
        wx = vx - ax * rate;
        wz = vz - az * rate;
        if (nx * wz >= nz * wx && wx * rightZ >= wz * rightX) {
            round(ax * rate, az * rate, wx, wz, radius * rate);
            return;
        }
        float left = leftX * vx + leftZ * vz;
        float right = rightX * vx + rightZ * vz;
        float front = nx * vx + nz * vz - bound;
        if (front >= left && front >= right) {
            return;
        }
        nx = left >= right ? leftX : rightX;
        nz = left >= right ? leftZ : rightZ;
        bound = 0;
    }

    /** The half-plane in front of a wall, as if it had no ends. The agent is not closer to it than the radius. */
    void front(float ax, float az, float bx, float bz, float radius, float rate) {
        float ex = bx - ax;
        float ez = bz - az;
        float scale = 1 / (float) Math.sqrt(ex * ex + ez * ez);
        nx = -ez * scale;
        nz = ex * scale;
        bound = Math.min(0, (nx * ax + nz * az + radius) * rate);
    }

    private void round(float cx, float cz, float wx, float wz, float radius) {
        float length = (float) Math.sqrt(wx * wx + wz * wz);
        if (length > 1e-6f) {
            nx = wx / length;
            nz = wz / length;
        }
        bound = nx * cx + nz * cz + radius;
    }
}
