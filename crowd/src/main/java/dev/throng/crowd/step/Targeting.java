package dev.throng.crowd.step;

import dev.throng.world.PathFollower;

/** Phase of a step in which each agent is copied to its slot and finds its next corner. One per thread. */
final class Targeting {
    /** Steps between two searches for the next corner. */
    static final int LOOK_EVERY = 8;

    /** Steps between two searches if the goal is on the agent's own polygon. */
    static final int LOOK_SELDOM = 100;

    /** Distance at which agents pass a corner, as a multiple of their gap to walls. */
    static final float OFF_CORNER = 1.75f;

    /** Number of groups of waiting agents that have their turn one after the other; the others make way. A power of two. */
    static final int TURNS = 16;

    private final Walk walk;
    private final Guide[] guides;

    Targeting(Walk walk, Guide[] guides) {
        this.walk = walk;
        this.guides = guides;
    }

    /** Copies an agent to its slot, and sets its preferred direction. */
    void aim(int slot) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        int row = walk.grid.order[slot];
        int id = agents.ids[row];
        float x = agents.positions[3 * row];
        float z = agents.positions[3 * row + 2];
        byte state = agents.states[row];
        bodies.id[slot] = id;
        bodies.x[slot] = x;
        bodies.y[slot] = agents.positions[3 * row + 1];
        bodies.z[slot] = z;
        bodies.vx[slot] = agents.velocities[2 * row];
        bodies.vz[slot] = agents.velocities[2 * row + 1];
        bodies.radius[slot] = agents.radius[row];
        bodies.speed[slot] = agents.speed[row];
        bodies.acceleration[slot] = agents.acceleration[row];
        bodies.wallGap[slot] = agents.radius[row] * walk.wallGap;
        boolean turn = state == State.WAITING && (id + walk.turn & TURNS - 1) == 0;
        bodies.priority[slot] = 2 * agents.priority[row] + (turn ? 1 : 0);
        bodies.state[slot] = state;
        float wantX = 0;
        float wantZ = 0;
        float toCorner = 0;
        if (State.walks(state)) {
            if (agents.lookIn[row]-- <= 0) {
                look(row, x, z);
            }
            wantX = agents.targets[2 * row] - x;
            wantZ = agents.targets[2 * row + 1] - z;
            toCorner = (float) Math.sqrt(wantX * wantX + wantZ * wantZ);
            if (toCorner < agents.radius[row] && agents.targetKinds[row] == Agents.TO_BEND) {
                agents.lookIn[row] = 0;
            }
            float scale = toCorner > 1e-6f ? 1 / toCorner : 0;
            wantX *= scale;
            wantZ *= scale;
        }
        bodies.wantX[slot] = wantX;
        bodies.wantZ[slot] = wantZ;
        bodies.toCorner[slot] = toCorner;
        bodies.show(slot);
    }

    /** Finds the next corner of an agent's path, after it shortens the corridor if a later corner is visible. */
    private void look(int row, float x, float z) {
        Agents agents = walk.agents;
        PathFollower follower = guides[agents.profile[row]].follower;
        int count = corners(follower, row, x, z);
        if (count > 1) {
            int from = agents.from[row];
            agents.from[row] = follower.shorten(
                    agents.polygons[row],
                    x,
                    z,
                    follower.cornerX(count - 1),
                    follower.cornerZ(count - 1),
                    walk.corridors.steps,
                    agents.low[row],
                    from,
                    agents.to[row]);
            count = corners(follower, row, x, z);
        }
        float cornerX = follower.cornerX(0);
        float cornerZ = follower.cornerZ(0);
        byte kind = Agents.TO_BEND;
        if (follower.shutAhead()) {
            agents.replan[row] = true;
        }
        if (count == 1) {
            kind = follower.goalAhead() ? Agents.TO_GOAL : follower.linkAhead() >= 0 ? Agents.TO_LINK : Agents.TO_BEND;
        } else {
            // Keep more than a body's width off the corner, so that two agents do not squeeze into a door side by side.
            float wide = OFF_CORNER * agents.radius[row] * walk.wallGap;
            float dx = cornerX - x;
            float dz = cornerZ - z;
            float length = (float) Math.sqrt(dx * dx + dz * dz);
            if (wide > 0 && length > 1e-4f) {
                float turn = dx * (follower.cornerZ(1) - cornerZ) - dz * (follower.cornerX(1) - cornerX);
                float aside = turn > 0 ? wide : -wide;
                cornerX += aside * dz / length;
                cornerZ -= aside * dx / length;
            }
        }
        if (Math.abs(agents.targets[2 * row] - cornerX) + Math.abs(agents.targets[2 * row + 1] - cornerZ)
                > Arrival.PROGRESS) {
            agents.still[row] = 0;
        }
        agents.targets[2 * row] = cornerX;
        agents.targets[2 * row + 1] = cornerZ;
        agents.targetKinds[row] = kind;
        agents.lookIn[row] = (byte)
                (agents.from[row] == agents.to[row]
                        ? LOOK_SELDOM
                        : LOOK_EVERY - 1 + (agents.ids[row] & LOOK_EVERY - 1));
    }

    private int corners(PathFollower follower, int row, float x, float z) {
        Agents agents = walk.agents;
        return follower.look(
                x,
                z,
                walk.corridors.steps,
                agents.from[row],
                agents.to[row],
                agents.goals[3 * row],
                agents.goals[3 * row + 1],
                agents.goals[3 * row + 2]);
    }
}
