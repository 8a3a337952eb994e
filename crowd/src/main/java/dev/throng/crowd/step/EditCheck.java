package dev.throng.crowd.step;

import dev.throng.graph.Ids;
import dev.throng.world.Surface;

/** First phase of a step after an edit: checks whether agents still have ground and a path. One per thread. */
final class EditCheck {
    private final Walk walk;
    private final Guide[] guides;

    EditCheck(Walk walk, Guide[] guides) {
        this.walk = walk;
        this.guides = guides;
    }

    /** Checks whether an agent can go on after an edit. One without ground is moved to ground nearby, or is stuck. */
    void check(int row) {
        Agents agents = walk.agents;
        // A portal that was shut is a wall now.
        agents.clearance[row] = 0;
        byte state = agents.states[row];
        boolean rides = state == State.ON_LINK;
        if (!stands(row, rides)) {
            agents.replan[row] = agents.hasGoal[row];
            boolean found = findGround(row, rides);
            if (rides) {
                agents.landings[row] = found ? agents.landings[row] : Ids.NONE;
            } else if (!found) {
                agents.states[row] = State.STUCK;
                agents.polygons[row] = Ids.NONE;
                agents.stand(row);
            } else if (state == State.STUCK) {
                agents.states[row] = agents.hasGoal[row] ? State.PLANNING : State.IDLE;
            }
        }
        boolean waits = state == State.BLOCKED || state == State.NO_PATH;
        if (agents.hasGoal[row] && (waits || (State.walks(state) || rides) && cut(row, rides))) {
            agents.replan[row] = true;
        }
    }

    /** Whether an agent has ground, or the end of its link has. */
    private boolean stands(int row, boolean rides) {
        Agents agents = walk.agents;
        ProfileGround terrain = walk.terrains[agents.profile[row]];
        Surface surface = guides[agents.profile[row]].surface;
        float[] at = rides ? agents.rides : agents.positions;
        int i = rides ? Agents.RIDE * row + 3 : 3 * row;
        int polygon = rides ? agents.landings[row] : agents.polygons[row];
        return terrain.passable(polygon)
                && (rides
                        ? terrain.landsOn(surface, polygon, at[i], at[i + 1], at[i + 2])
                        : terrain.holds(surface, polygon, at[i], at[i + 1], at[i + 2]));
    }

    /** Whether the path of an agent is cut, or its goal has no ground any more. */
    private boolean cut(int row, boolean rides) {
        Agents agents = walk.agents;
        ProfileGround terrain = walk.terrains[agents.profile[row]];
        Surface surface = guides[agents.profile[row]].surface;
        int goal = agents.goalPolygons[row];
        float[] goals = agents.goals;
        return !terrain.passable(goal)
                || !terrain.holds(surface, goal, goals[3 * row], goals[3 * row + 1], goals[3 * row + 2])
                || !terrain.passable(
                        walk.corridors.steps,
                        agents.from[row],
                        agents.to[row],
                        rides ? agents.landings[row] : agents.polygons[row],
                        goal);
    }

    /** Moves an agent, or the end of its link, to ground nearby. Returns false if there is none. */
    private boolean findGround(int row, boolean rides) {
        Agents agents = walk.agents;
        int profile = agents.profile[row];
        Footing footing = guides[profile].footing;
        float[] at = rides ? agents.rides : agents.positions;
        int i = rides ? Agents.RIDE * row + 3 : 3 * row;
        int from = rides ? agents.landings[row] : agents.polygons[row];
        if (!footing.find(walk.terrains[profile], from, at[i], at[i + 1], at[i + 2])) {
            return false;
        }
        if (rides) {
            agents.landings[row] = footing.polygon();
            at[i] = (float) footing.x();
            at[i + 1] = (float) footing.y();
            at[i + 2] = (float) footing.z();
        } else {
            agents.put(row, footing.polygon(), footing.x(), footing.y(), footing.z());
        }
        return true;
    }
}
