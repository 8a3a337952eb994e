package dev.throng.crowd.step;

/**
 * Half-planes of velocities that keep an agent from touching another one, or a wall, for a time horizon. One per thread.
 *
 * <p>The velocities that lead to contact within the horizon form a truncated cone. The half-plane touches its border at the point closest to a given
 * velocity: the relative velocity of two agents, or the preferred velocity for walls.
 */
final class VelocityObstacle {
    /** Agents this far behind a wall count as on it, because of rounding. In metres. */
    private static final float BEHIND = 0.01f;

    private float nx;
    private float nz;
    private float bound;

    /** Returns x of the normal of the last half-plane. */
    float nx() {
        return nx;
    }

    /** Returns z of the normal of the last half-plane. */
    float nz() {
        return nz;
    }

    /**
     * Returns the distance from the velocity to the border of the cone along the normal, positive inside the cone. For walls, returns the bound of
     * the half-plane.
     */
    float bound() {
        return bound;
    }

    /**
     * Finds the half-plane for another agent.
     *
     * @param px the other's position, seen from the agent
     * @param pz the other's position, seen from the agent
     * @param vx the agent's velocity, seen from the other
     * @param vz the agent's velocity, seen from the other
     * @param radius sum of both radii
     * @param rate inverse of the time horizon, per second
     * @param part inverse of the time in which overlapping bodies separate, per second
     * @param side sign of the normal's x for two bodies with the same position and velocity; the other body has the opposite sign
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

    /** Finds the closest point on the border of the cone of a disc that does not contain the origin. */
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
        // On a tie both bodies choose the same side, each from its own view, and so pass each other.
        leg(px, pz, distance2, radius, px * wz - pz * wx > 0);
        bound = -(nx * vx + nz * vz);
    }

    /** Sets the outward normal of a tangent from the origin to a disc. */
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
     * Finds the half-plane for a wall, which always contains the velocity 0. A body that overlaps the wall may not go deeper.
     *
     * @param ax start of the wall, relative to the agent; free ground is to the left of the wall
     * @param az start of the wall
     * @param bx end of the wall, relative to the agent
     * @param bz end of the wall
     * @param vx the preferred velocity
     * @param vz the preferred velocity
     * @param radius distance that the agent keeps from walls
     * @param rate inverse of the time horizon, per second
     * @param reach distance from which on walls do not matter
     * @return depth of the overlap, 0 for none; negative if the wall does not matter
     */
    float wall(float ax, float az, float bx, float bz, float vx, float vz, float radius, float rate, float reach) {
        float ex = bx - ax;
        float ez = bz - az;
        float length2 = ex * ex + ez * ez;
        float side = ez * ax - ex * az;
        // From behind, the wall is hidden by another one, or on another floor.
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
            // Along the wall, its nearer end hides the rest.
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
            // On a corner, the other wall sets the limit, or nothing does.
            return -1;
        }
        return Math.max(0, radius - distance);
    }

    /**
     * Finds the half-plane of a wall that faces the agent. The border of its cone consists of the left leg, the end of the wall, its face, its start,
     * and the right leg. The closest point is on the part from which the velocity is farthest outside, or least deep inside.
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

    /** Finds the half-plane in front of a wall without ends. The agent is at least the radius away. */
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
