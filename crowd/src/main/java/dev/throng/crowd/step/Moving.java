package dev.throng.crowd.step;

import dev.throng.world.PathFollower;
import dev.throng.world.Surface;

/** Last phase of a step: each agent chooses a velocity and moves. One per thread. */
final class Moving {
    /** Distances in metres at which an agent has reached its goal, or a link. */
    static final float AT_GOAL = 0.05f;

    static final float AT_LINK = 0.3f;

    /** Seconds to the goal that an agent keeps when it slows down for it. */
    static final float ARRIVAL = 0.4f;

    /** Fraction of its speed below which an agent keeps its heading. */
    static final float STANDS = 0.05f;

    /** Fraction of its speed below which an agent is slowed down. */
    static final float SLOWED = 0.7f;

    /** Deviation in metres up to which a move was not turned aside by a wall. */
    static final float NOT_ASIDE = 1e-5f;

    private final Walk walk;
    private final Guide[] guides;
    private final WalkModel model;
    private final float reach;
    private final LinkRide links;
    private final Arrival arrival;
    private final Surroundings around;
    private final AgentGrid.Near near;
    private final Gaps gaps = new Gaps();
    private final int[] runs = new int[6];
    private final float[] velocity = new float[2];

    /** Target of the move in this step. */
    private double toX;

    private double toZ;

    Moving(Walk walk, Guide[] guides, WalkModel model, int neighbours) {
        this.walk = walk;
        this.guides = guides;
        this.model = model;
        reach = Math.max(model.reach(), model.wallReach());
        around = new Surroundings(neighbours, reach, model.wallReach());
        near = around.near;
        links = new LinkRide(walk, guides);
        arrival = new Arrival(walk, near);
    }

    /** Moves the agent of a slot. */
    void move(int slot) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        int row = walk.grid.order[slot];
        if (slot >= walk.grid.onGround) {
            links.ride(row);
            return;
        }
        if (bodies.state[slot] == State.STUCK) {
            return;
        }
        walk.grid.near(bodies, slot, near);
        int polygon = agents.polygons[row];
        Walls walls = walk.terrains[agents.profile[row]].walls;
        float toWall = Float.POSITIVE_INFINITY;
        if (walls.counts[polygon] == 0) {
            around.clearWalls();
        } else if (agents.clearance[row] > reach) {
            around.clearWalls();
            toWall = agents.clearance[row];
        } else {
            toWall = around.findWalls(walls, polygon, bodies, slot);
            agents.clearance[row] = toWall;
        }
        model.velocity(bodies, slot, near.slots, near.count, around.walls, around.wallCount, walk.dt, velocity);
        keepShares(slot);
        boolean walks = State.walks(bodies.state[slot]);
        if (walks && ends(row, slot, toWall)) {
            return;
        }
        if (velocity[0] != 0 || velocity[1] != 0) {
            toX = bodies.x[slot] + velocity[0] * walk.dt;
            toZ = bodies.z[slot] + velocity[1] * walk.dt;
            step(row, slot, walks, toWall);
        } else {
            walk.agents.stand(row);
        }
        if (walks) {
            arrival.keepTime(row, slot);
        }
    }

    /** Scales a velocity down to the agent's shares of gaps, for models that do not keep them and for bodies that the model does not see. */
    private void keepShares(int slot) {
        Bodies bodies = walk.bodies;
        float stride = length(velocity[0], velocity[1]) * walk.dt;
        float range = bodies.radius[slot] + walk.widest + stride / walk.leastShare;
        boolean others = range * range > near.othersFrom;
        if (stride > 0 && (others || !model.keepsShares() && touchable(slot, stride))) {
            findGaps(slot, stride);
            float part = gaps.part(velocity[0] * walk.dt, velocity[1] * walk.dt);
            velocity[0] *= part;
            velocity[1] *= part;
        }
    }

    private void findGaps(int slot, float stride) {
        walk.grid.gaps(walk.bodies, slot, stride, walk.widest, walk.leastShare, model, runs, gaps);
    }

    private static float length(float x, float z) {
        return (float) Math.sqrt(x * x + z * z);
    }

    /**
     * Shortens a move that slides along a wall, since the slide leaves the direction for which gaps were kept. Changes {@link #toX} and {@link #toZ}.
     */
    private void keepSharesAlongWall(int row, int slot) {
        float x = walk.bodies.x[slot];
        float z = walk.bodies.z[slot];
        Surface surface = guides[walk.agents.profile[row]].surface;
        for (int tries = 0; tries < 2; tries++) {
            int end = surface.moveAlong(walk.agents.polygons[row], x, z, toX, toZ);
            double aside = Math.abs(surface.x() - toX) + Math.abs(surface.z() - toZ);
            if (end < 0 || tries == 0 && aside < NOT_ASIDE) {
                return;
            }
            float dx = (float) (surface.x() - x);
            float dz = (float) (surface.z() - z);
            if (tries == 0) {
                findGaps(slot, length(dx, dz));
            }
            float part = gaps.part(dx, dz);
            if (part == 1) {
                return;
            }
            // If the shorter move slides elsewhere again, the agent waits for the next step.
            toX = tries == 0 ? x + part * dx : x;
            toZ = tries == 0 ? z + part * dz : z;
        }
    }

    /** Whether any body may be close enough to be touched in a step. */
    private boolean touchable(int slot, float stride) {
        float range = walk.bodies.radius[slot] + walk.widest + stride / walk.leastShare;
        float nearest = near.othersFrom;
        for (int i = 0; i < near.count; i++) {
            nearest = Math.min(nearest, near.far[i]);
        }
        return nearest < range * range;
    }

    /** Moves an agent over the ground towards {@link #toX}, {@link #toZ}. */
    private void step(int row, int slot, boolean walks, float toWall) {
        Agents agents = walk.agents;
        float x = walk.bodies.x[slot];
        float z = walk.bodies.z[slot];
        float stride = length((float) toX - x, (float) toZ - z);
        if (toWall <= stride + NOT_ASIDE && touchable(slot, stride)) {
            keepSharesAlongWall(row, slot);
            if (toX == x && toZ == z) {
                walk.agents.stand(row);
                return;
            }
        }
        Guide guide = guides[agents.profile[row]];
        int polygon = agents.polygons[row];
        int end;
        double endX;
        double endY;
        double endZ;
        if (walks) {
            PathFollower follower = guide.follower;
            int from = follower.move(
                    polygon, x, z, toX, toZ, walk.corridors.steps, agents.low[row], agents.from[row], agents.to[row]);
            end = follower.polygon();
            endX = follower.x();
            endY = follower.y();
            endZ = follower.z();
            if (from < 0) {
                agents.replan[row] = true;
                agents.from[row] = agents.to[row];
            } else {
                agents.from[row] = from;
            }
        } else {
            Surface surface = guide.surface;
            end = surface.moveAlong(polygon, x, z, toX, toZ);
            endX = surface.x();
            endY = surface.y();
            endZ = surface.z();
        }
        if (end < 0) {
            return;
        }
        float newX = (float) endX;
        float newZ = (float) endZ;
        agents.positions[3 * row] = newX;
        agents.positions[3 * row + 1] = (float) endY;
        agents.positions[3 * row + 2] = newZ;
        float perSecond = 1 / walk.dt;
        float vx = (newX - x) * perSecond;
        float vz = (newZ - z) * perSecond;
        agents.velocities[2 * row] = vx;
        agents.velocities[2 * row + 1] = vz;
        float v = (float) Math.sqrt(vx * vx + vz * vz);
        if (v > STANDS * agents.speed[row]) {
            int id = agents.ids[row];
            agents.shown.headings[2 * id] = vx / v;
            agents.shown.headings[2 * id + 1] = vz / v;
        }
        if (end != polygon) {
            agents.polygons[row] = end;
            agents.clearance[row] = 0;
            agents.lookIn[row] = 0;
        } else {
            agents.clearance[row] -= v * walk.dt;
        }
    }

    /** Handles an agent that reaches its goal or a link, and slows it down for the goal. Returns whether it has moved. */
    private boolean ends(int row, int slot, float toWall) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        byte kind = agents.targetKinds[row];
        if (kind == Agents.TO_BEND) {
            return false;
        }
        float distance = bodies.toCorner[slot];
        float stride = walk.dt * (velocity[0] * bodies.wantX[slot] + velocity[1] * bodies.wantZ[slot]);
        if (kind == Agents.TO_LINK) {
            if (distance <= Math.max(stride, Math.max(AT_LINK, bodies.radius[slot]))) {
                links.takeLink(row);
                return true;
            }
            return false;
        }
        float most = distance / ARRIVAL;
        float fast = velocity[0] * velocity[0] + velocity[1] * velocity[1];
        if (fast > most * most) {
            float less = most / (float) Math.sqrt(fast);
            velocity[0] *= less;
            velocity[1] *= less;
        }
        if (distance <= Math.max(AT_GOAL, stride)) {
            toX = agents.goals[3 * row];
            toZ = agents.goals[3 * row + 2];
            float dx = (float) toX - bodies.x[slot];
            float dz = (float) toZ - bodies.z[slot];
            findGaps(slot, length(dx, dz));
            boolean free = gaps.part(dx, dz) == 1;
            if (free) {
                step(row, slot, true, toWall);
            }
            if (free || distance <= AT_GOAL) {
                arrival.settle(row);
                return true;
            }
        }
        // An agent that makes progress has nobody in front.
        boolean slow = stride < SLOWED * bodies.speed[slot] * walk.dt;
        if (slow && arrival.occupied(row, slot)) {
            arrival.settle(row);
            return true;
        }
        return false;
    }
}
