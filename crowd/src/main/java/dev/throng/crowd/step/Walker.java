package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathFollower;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.Map;

/** One thread's work in a step: checks, plans, aims and moves one agent after the other. */
final class Walker implements Crew.Worker {
    static final int CHECK = 0;
    static final int PLAN = 1;
    static final int AIM = 2;
    static final int MOVE = 3;

    /** Steps between two searches for the next corner. */
    private static final int LOOK_EVERY = 8;

    /** Steps between two searches if the goal is on the agent's own polygon. */
    private static final int LOOK_SELDOM = 100;

    /** Distances in metres at which an agent has reached its goal, or a link. */
    private static final float AT_GOAL = 0.05f;

    private static final float AT_LINK = 0.3f;

    /** Seconds to the goal that an agent keeps when it slows down for it. */
    private static final float ARRIVAL = 0.4f;

    /** Gap in metres to an agent settled at the same goal at which an agent settles too. */
    private static final float SETTLE_GAP = 0.25f;

    /** Fraction of its speed below which an agent keeps its heading. */
    private static final float STANDS = 0.05f;

    /** Metres by which an agent must come closer to its next corner to make progress. */
    private static final float PROGRESS = 0.1f;

    /** Metres of progress after which a waiting agent is out of the jam. */
    private static final float OUT_OF_IT = 0.5f;

    /** Fraction of its speed below which an agent is slowed down. */
    private static final float SLOWED = 0.7f;

    /** Distance in metres from its goal at which an agent settles if others there stop it. */
    private static final float CLOSE = 3;

    /** Distance at which agents pass a corner, as a multiple of their gap to walls. */
    private static final float OFF_CORNER = 1.75f;

    /** Number of groups of waiting agents that have their turn one after the other; the others make way. A power of two. */
    private static final int TURNS = 16;

    /** Maximum moves of a goal off the nearest wall: several walls may be near. */
    private static final int OFF_WALLS = 4;

    /** Deviation in metres up to which a move was not turned aside by a wall. */
    private static final float NOT_ASIDE = 1e-5f;

    private final Walk walk;
    private final WalkModel model;
    private final float reach;
    private Guide[] guides;

    private final Surroundings around;
    private final AgentGrid.Near near;
    private final Gaps gaps = new Gaps();
    private final int[] runs = new int[6];
    private final float[] velocity = new float[2];

    /** Target of the move in this step. */
    private double toX;

    private double toZ;

    /** Corridors planned in this step, concatenated. */
    int[] planned = new int[1 << 12];

    int plannedUsed;

    Walker(Walk walk, WalkModel model, int neighbours) {
        this.walk = walk;
        this.model = model;
        reach = Math.max(model.reach(), model.wallReach());
        around = new Surroundings(neighbours, reach, model.wallReach());
        near = around.near;
        guides = new Guide[walk.terrains.length];
        for (int i = 0; i < guides.length; i++) {
            guides[i] = new Guide(walk.terrains[i].world);
        }
    }

    void moveTo() {
        for (int i = 0; i < guides.length; i++) {
            guides[i].moveTo(walk.terrains[i].world);
        }
    }

    @Override
    public void work(int phase, int first, int end) {
        switch (phase) {
            case CHECK -> {
                for (int row = first; row < end; row++) {
                    check(row);
                }
            }
            case PLAN -> {
                for (int request = first; request < end; request++) {
                    plan(request);
                }
            }
            case AIM -> {
                for (int slot = first; slot < end; slot++) {
                    aim(slot);
                }
            }
            default -> {
                for (int slot = first; slot < end; slot++) {
                    move(slot);
                    walk.agents.publish(walk.grid.order[slot]);
                }
            }
        }
    }

    // Checks after an edit.

    /** Checks whether an agent can go on after an edit. One without ground is moved to ground nearby, or is stuck. */
    private void check(int row) {
        Agents agents = walk.agents;
        // A portal that was shut is a wall now.
        agents.clearance[row] = 0;
        byte state = agents.states[row];
        boolean rides = state == State.ON_LINK;
        if (!stands(row, rides)) {
            agents.replan[row] = agents.hasGoal[row];
            boolean found = findGround(row, rides);
            if (rides) {
                agents.landings[row] = found ? agents.landings[row] : ShownAgents.NONE;
            } else if (!found) {
                agents.states[row] = State.STUCK;
                agents.polygons[row] = ShownAgents.NONE;
                stand(row);
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
        Terrain terrain = walk.terrains[agents.profile[row]];
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
        Terrain terrain = walk.terrains[agents.profile[row]];
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

    /** Releases the world before an edit. */
    void forgetBefore() {
        for (Guide guide : guides) {
            guide.forgetBefore();
        }
    }

    // Paths.

    private void plan(int request) {
        Agents agents = walk.agents;
        int row = walk.requests[request];
        Guide guide = guides[agents.profile[row]];
        Surface surface = guide.surface;
        walk.plannedBy[request] = null;
        int goal = surface.nearest(agents.goals[3 * row], agents.goals[3 * row + 1], agents.goals[3 * row + 2]);
        goal = goal < 0 ? goal : offWalls(surface, goal, agents.radius[row] * walk.wallGap);
        agents.goalPolygons[row] = goal;
        if (goal < 0) {
            return;
        }
        float x = (float) surface.x();
        float y = (float) surface.y();
        float z = (float) surface.z();
        MeshQuery query = guide.query();
        PathStatus status = query.findOn(
                agents.polygons[row],
                agents.positions[3 * row],
                agents.positions[3 * row + 1],
                agents.positions[3 * row + 2],
                goal,
                x,
                y,
                z,
                guide.path);
        if (status != PathStatus.FOUND) {
            return;
        }
        agents.goals[3 * row] = x;
        agents.goals[3 * row + 1] = y;
        agents.goals[3 * row + 2] = z;
        int count = Math.max(0, guide.path.corridorSize() - 1);
        if (plannedUsed + count > planned.length) {
            planned = Arrays.copyOf(planned, Math.max(2 * planned.length, plannedUsed + count));
        }
        guide.follower.write(guide.path, planned, plannedUsed, plannedUsed + count);
        walk.plannedBy[request] = this;
        walk.plannedAt[request] = plannedUsed;
        walk.plannedSteps[request] = count;
        plannedUsed += count;
    }

    /**
     * Moves a goal off walls by the gap that agents keep, if there is space: they could not reach it otherwise.
     *
     * @return its polygon; the surface holds the point
     */
    static int offWalls(Surface surface, int polygon, float gap) {
        int on = polygon;
        for (int i = 0; gap > 0 && i < OFF_WALLS; i++) {
            double x = surface.x();
            double z = surface.z();
            double distance = surface.distanceToWall(on, x, z, gap);
            if (distance > gap) {
                surface.height(on, x, z);
                break;
            }
            double more = gap - distance;
            on = surface.moveAlong(on, x, z, x + more * surface.normalX(), z + more * surface.normalZ());
        }
        return on;
    }

    // Targets.

    /** Copies an agent to its slot, and sets its preferred direction. */
    private void aim(int slot) {
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
        if (Math.abs(agents.targets[2 * row] - cornerX) + Math.abs(agents.targets[2 * row + 1] - cornerZ) > PROGRESS) {
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

    // Moves.

    private void move(int slot) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        int row = walk.grid.order[slot];
        if (slot >= walk.grid.onGround) {
            ride(row);
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
            stand(row);
        }
        if (walks) {
            keepTime(row, slot);
        }
    }

    private void stand(int row) {
        walk.agents.velocities[2 * row] = 0;
        walk.agents.velocities[2 * row + 1] = 0;
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
                stand(row);
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
                takeLink(row);
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
                settle(row);
                return true;
            }
        }
        // An agent that makes progress has no agent in front.
        boolean slow = stride < SLOWED * bodies.speed[slot] * walk.dt;
        if (slow && occupied(row, slot)) {
            settle(row);
            return true;
        }
        return false;
    }

    /** Whether the goal, or the ground in front of it, is taken by agents that arrived earlier. */
    private boolean occupied(int row, int slot) {
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

    private void settle(int row) {
        Agents agents = walk.agents;
        agents.states[row] = State.ARRIVED;
        agents.velocities[2 * row] = 0;
        agents.velocities[2 * row + 1] = 0;
        agents.still[row] = 0;
        agents.replan[row] = false;
    }

    /** Counts the time without progress: after the patience the agent waits, and replans once per patience. */
    private void keepTime(int row, int slot) {
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

    // Links.

    private void takeLink(int row) {
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
        agents.polygons[row] = ShownAgents.NONE;
        agents.velocities[2 * row] = 0;
        agents.velocities[2 * row + 1] = 0;
        agents.still[row] = 0;
    }

    private void ride(int row) {
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
                stand(row);
            }
        }
    }

    /** {@return the constants of following and arriving by name, which a device also uses} */
    static Map<String, Float> numbers() {
        return Map.ofEntries(
                Map.entry("lookEvery", (float) LOOK_EVERY),
                Map.entry("lookSeldom", (float) LOOK_SELDOM),
                Map.entry("atGoal", AT_GOAL),
                Map.entry("atLink", AT_LINK),
                Map.entry("arrival", ARRIVAL),
                Map.entry("settleGap", SETTLE_GAP),
                Map.entry("stands", STANDS),
                Map.entry("progress", PROGRESS),
                Map.entry("outOfIt", OUT_OF_IT),
                Map.entry("slowed", SLOWED),
                Map.entry("close", CLOSE),
                Map.entry("offCorner", OFF_CORNER),
                Map.entry("turns", (float) TURNS));
    }
}
