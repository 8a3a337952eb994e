package dev.throng.crowd.step;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.world.PathFollower;

/** Moves agents along off-mesh links. One per thread. */
final class LinkRide {
    private final Walk walk;
    private final Guide[] guides;

    LinkRide(Walk walk, Guide[] guides) {
        this.walk = walk;
        this.guides = guides;
    }

    /** Starts the link that the agent has reached. */
    void takeLink(int row) {
        Agents agents = walk.agents;
        Guide guide = guides[agents.profile[row]];
        NavMesh mesh = walk.terrains[agents.profile[row]].mesh;
        int[] steps = walk.corridors.steps;
        PathFollower follower = guide.follower;
        agents.from[row] = follower.takeLink(steps, agents.from[row], agents.to[row]);
        int at = Agents.RIDE * row;
        float[] rides = agents.rides;
        rides[at] = agents.positions[3 * row];
        rides[at + 1] = agents.positions[3 * row + 1];
        rides[at + 2] = agents.positions[3 * row + 2];
        rides[at + 3] = (float) follower.x();
        rides[at + 4] = (float) follower.y();
        rides[at + 5] = (float) follower.z();
        rides[at + 6] = 0;
        rides[at + 7] = LinkTimes.seconds(
                mesh.linkKind(follower.link(steps[agents.from[row] - 1])), rides, at, agents.speed[row]);
        agents.landings[row] = follower.polygon();
        agents.states[row] = State.ON_LINK;
        agents.polygons[row] = Ids.NONE;
        agents.stand(row);
        agents.still[row] = 0;
    }

    /** Moves an agent on its link; at the end it is on the ground again. */
    void ride(int row) {
        Agents agents = walk.agents;
        int at = Agents.RIDE * row;
        float[] rides = agents.rides;
        rides[at + 6] += walk.dt;
        boolean there = rides[at + 6] >= rides[at + 7];
        float share = there ? 1 : rides[at + 6] / rides[at + 7];
        float x = rides[at] + share * (rides[at + 3] - rides[at]);
        float y = rides[at + 1] + share * (rides[at + 4] - rides[at + 1]);
        float z = rides[at + 2] + share * (rides[at + 5] - rides[at + 2]);
        agents.velocities[2 * row] = (x - agents.positions[3 * row]) / walk.dt;
        agents.velocities[2 * row + 1] = (z - agents.positions[3 * row + 2]) / walk.dt;
        agents.positions[3 * row] = x;
        agents.positions[3 * row + 1] = y;
        agents.positions[3 * row + 2] = z;
        if (there) {
            boolean stuck = agents.landings[row] < 0;
            agents.put(row, agents.landings[row], rides[at + 3], rides[at + 4], rides[at + 5]);
            agents.states[row] = stuck ? State.STUCK : agents.hasGoal[row] ? State.WALKING : State.IDLE;
            if (stuck) {
                agents.stand(row);
            }
        }
    }
}
