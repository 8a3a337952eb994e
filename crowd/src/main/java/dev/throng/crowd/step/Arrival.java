package dev.throng.crowd.step;

/** Decides when an agent has arrived, and when it waits for others. One per thread. */
final class Arrival {
    /** Gap in metres to an agent settled at the same goal at which an agent settles too. */
    static final float SETTLE_GAP = 0.25f;

    /** Metres by which an agent must come closer to its next corner to make progress. */
    static final float PROGRESS = 0.1f;

    /** Metres of progress after which a waiting agent is out of the jam. */
    static final float OUT_OF_IT = 0.5f;

    /** Distance in metres from its goal at which an agent settles if others there stop it. */
    static final float CLOSE = 3;

    private final Walk walk;
    private final AgentGrid.Near near;

    /**
     * @param near the neighbours of the agent that moves
     */
    Arrival(Walk walk, AgentGrid.Near near) {
        this.walk = walk;
        this.near = near;
    }

    /** Whether the goal, or the ground in front of it, is taken by agents that arrived earlier. */
    boolean occupied(int row, int slot) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        float goalX = agents.goals[3 * row];
        float goalZ = agents.goals[3 * row + 2];
        float distance = bodies.toCorner[slot];
        for (int i = 0; i < near.count; i++) {
            int other = near.slots[i];
            float both = bodies.radius[slot] + bodies.radius[other];
            float touch = both + SETTLE_GAP;
            if (near.far[i] > touch * touch) {
                continue;
            }
            byte state = bodies.state[other];
            if (state != State.ARRIVED && state != State.IDLE) {
                // Two agents that block each other this close to their goals will not reach them.
                if (distance < CLOSE && agents.still[row] > 3 * walk.patience) {
                    return true;
                }
                continue;
            }
            float dx = bodies.x[other] - goalX;
            float dz = bodies.z[other] - goalZ;
            float off2 = dx * dx + dz * dz;
            boolean stuck = agents.still[row] > 0.5f * walk.patience;
            if (stuck && distance < touch) {
                return true;
            }
            if (off2 >= distance * distance) {
                continue;
            }
            if (stuck && distance < CLOSE) {
                return true;
            }
            int otherRow = walk.grid.order[other];
            boolean sameGoal = false;
            if (state == State.ARRIVED) {
                float gx = agents.goals[3 * otherRow] - goalX;
                float gz = agents.goals[3 * otherRow + 2] - goalZ;
                sameGoal = gx * gx + gz * gz <= both * both;
            }
            if (sameGoal || off2 <= both * both) {
                return true;
            }
        }
        return false;
    }

    /** Ends the walk of an agent where it stands. */
    void settle(int row) {
        Agents agents = walk.agents;
        agents.states[row] = State.ARRIVED;
        agents.stand(row);
        agents.still[row] = 0;
        agents.replan[row] = false;
    }

    /** Counts the time without progress: after the patience the agent waits, and replans once per patience. */
    void keepTime(int row, int slot) {
        Agents agents = walk.agents;
        float toCorner = walk.bodies.toCorner[slot];
        float progress = agents.states[row] == State.WAITING ? OUT_OF_IT : PROGRESS;
        if (toCorner < agents.marks[row] - progress || agents.still[row] == 0) {
            agents.marks[row] = toCorner;
            agents.still[row] = walk.dt;
            agents.states[row] = State.WALKING;
            return;
        }
        float before = agents.still[row];
        float after = before + walk.dt;
        agents.still[row] = after;
        if (after >= walk.patience) {
            agents.states[row] = State.WAITING;
            if ((int) (after / walk.patience) > (int) (before / walk.patience)) {
                agents.replan[row] = true;
            }
        }
    }
}
