package dev.throng.crowd.step;

import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshQuery;
import dev.throng.world.PathFollower;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.Map;

/** The work of one thread in a step: what is done for one agent after the other. */
final class Walker implements Crew.Worker {
    static final int CHECK = 0;
    static final int PLAN = 1;
    static final int AIM = 2;
    static final int MOVE = 3;

    /** Steps after which the next corner is looked for again, in metres of a step's length none the wiser. */
    private static final int LOOK_EVERY = 8;

    /** The same for an agent that sees its goal on its own polygon. */
    private static final int LOOK_SELDOM = 100;

    /** An agent this close to its goal, or to a link, is there, in metres. */
    private static final float AT_GOAL = 0.05f;

    private static final float AT_LINK = 0.3f;

    /** An agent slows down for its goal so that it would take this many seconds to it. */
    private static final float ARRIVAL = 0.4f;

    /** An agent that comes this close to one who has settled at the same goal settles too, in metres from body to body. */
    private static final float SETTLE_GAP = 0.25f;

    /** An agent that is slower than this share of its speed looks where it looked before. */
    private static final float STANDS = 0.05f;

    /** An agent that comes closer to its next corner by this much gets on, in metres. */
    private static final float PROGRESS = 0.1f;

    /** An agent is slowed down below this share of its speed. */
    private static final float SLOWED = 0.7f;

    /** How far from its goal an agent settles that gets no closer for those who stand there, in metres. */
    private static final float CLOSE = 3;

    /** How far off a corner agents pass it, as a multiple of what they keep from walls. */
    private static final float OFF_CORNER = 1.75f;

    /** Of this many agents that wait, one after the other has its turn: the others make way. A power of two. */
    private static final int TURNS = 8;

    /** Where a lost agent is looked for ground, in metres. */
    private static final double FAR = 50;

    private static final double FAR_UP = 10;

    private final Walk walk;
    private final WalkModel model;
    private final float reach;
    private final float wallReach2;
    private Guide[] guides;

    private final int[] near;
    private final float[] nearDistances;
    private final float[] velocity = new float[2];
    private float[] walls = {};
    private int wallCount;

    /** Corridors planned in this step, one behind the other. */
    int[] planned = new int[1 << 12];

    int plannedUsed;

    Walker(Walk walk, WalkModel model, int neighbours) {
        this.walk = walk;
        this.model = model;
        reach = Math.max(model.reach(), model.wallReach());
        wallReach2 = model.wallReach() * model.wallReach();
        near = new int[neighbours];
        nearDistances = new float[neighbours];
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
                for (int id = first; id < end; id++) {
                    check(id);
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
                }
            }
        }
    }

    // After an edit.

    /** Finds out whether an agent can go on after an edit, and puts it on the ground where there is none below it any more. */
    private void check(int id) {
        Agents agents = walk.agents;
        byte state = agents.states[id];
        if (state == State.FREE) {
            return;
        }
        Terrain terrain = walk.terrains[agents.profile[id]];
        boolean rides = state == State.ON_LINK;
        int polygon = rides ? agents.landings[id] : agents.polygons[id];
        boolean lost = !terrain.passable(polygon)
                || !rides && !terrain.on(polygon, agents.positions[3 * id], agents.positions[3 * id + 2]);
        if (lost) {
            lost = !rescue(id, rides);
            agents.replan[id] = agents.hasGoal[id];
        }
        if (!agents.hasGoal[id]) {
            return;
        }
        boolean waits = state == State.BLOCKED || state == State.NO_PATH;
        boolean cut = (State.walks(state) || rides)
                && (!terrain.passable(agents.goalPolygons[id])
                        || !terrain.passable(
                                walk.corridors.steps,
                                agents.from[id],
                                agents.to[id],
                                rides ? agents.landings[id] : agents.polygons[id],
                                agents.goalPolygons[id]));
        if (waits || cut) {
            agents.replan[id] = true;
        }
        if (lost) {
            agents.replan[id] = false;
            agents.states[id] = State.BLOCKED;
        }
    }

    private boolean rescue(int id, boolean rides) {
        Agents agents = walk.agents;
        Surface surface = guides[agents.profile[id]].surface;
        float x = rides ? agents.rides[Agents.RIDE * id + 3] : agents.positions[3 * id];
        float y = rides ? agents.rides[Agents.RIDE * id + 4] : agents.positions[3 * id + 1];
        float z = rides ? agents.rides[Agents.RIDE * id + 5] : agents.positions[3 * id + 2];
        int polygon = surface.nearest(x, y, z);
        polygon = polygon >= 0 ? polygon : surface.nearest(x, y, z, FAR, FAR_UP);
        if (polygon < 0) {
            return false;
        }
        if (rides) {
            agents.landings[id] = polygon;
            agents.rides[Agents.RIDE * id + 3] = (float) surface.x();
            agents.rides[Agents.RIDE * id + 4] = (float) surface.y();
            agents.rides[Agents.RIDE * id + 5] = (float) surface.z();
        } else {
            agents.put(id, polygon, surface.x(), surface.y(), surface.z());
        }
        return true;
    }

    // Paths.

    private void plan(int request) {
        Agents agents = walk.agents;
        int id = walk.requests[request];
        Guide guide = guides[agents.profile[id]];
        Surface surface = guide.surface;
        walk.plannedBy[request] = null;
        int goal = surface.nearest(agents.goals[3 * id], agents.goals[3 * id + 1], agents.goals[3 * id + 2]);
        agents.goalPolygons[id] = goal;
        if (goal < 0) {
            return;
        }
        float x = (float) surface.x();
        float y = (float) surface.y();
        float z = (float) surface.z();
        MeshQuery query = guide.query();
        PathStatus status = query.findOn(
                agents.polygons[id],
                agents.positions[3 * id],
                agents.positions[3 * id + 1],
                agents.positions[3 * id + 2],
                goal,
                x,
                y,
                z,
                guide.path);
        if (status != PathStatus.FOUND) {
            return;
        }
        agents.goals[3 * id] = x;
        agents.goals[3 * id + 1] = y;
        agents.goals[3 * id + 2] = z;
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

    // Where to go.

    /** Copies an agent to its slot, and finds out which direction it wants to go. */
    private void aim(int slot) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        int id = walk.grid.ids[slot];
        float x = agents.positions[3 * id];
        float z = agents.positions[3 * id + 2];
        byte state = agents.states[id];
        bodies.id[slot] = id;
        bodies.x[slot] = x;
        bodies.y[slot] = agents.positions[3 * id + 1];
        bodies.z[slot] = z;
        bodies.vx[slot] = agents.velocities[2 * id];
        bodies.vz[slot] = agents.velocities[2 * id + 1];
        bodies.radius[slot] = agents.radius[id];
        bodies.speed[slot] = agents.speed[id];
        bodies.acceleration[slot] = agents.acceleration[id];
        bodies.wallGap[slot] = agents.radius[id] * walk.wallGap;
        boolean turn = state == State.WAITING && (id + walk.turn & TURNS - 1) == 0;
        bodies.priority[slot] = 2 * agents.priority[id] + (turn ? 1 : 0);
        bodies.state[slot] = state;
        float wantX = 0;
        float wantZ = 0;
        float toCorner = 0;
        if (State.walks(state)) {
            if (agents.lookIn[id]-- <= 0) {
                look(id, x, z);
            }
            wantX = agents.targets[2 * id] - x;
            wantZ = agents.targets[2 * id + 1] - z;
            toCorner = (float) Math.sqrt(wantX * wantX + wantZ * wantZ);
            if (toCorner < agents.radius[id] && agents.targetKinds[id] == Agents.TO_BEND) {
                agents.lookIn[id] = 0;
            }
            float scale = toCorner > 1e-6f ? 1 / toCorner : 0;
            wantX *= scale;
            wantZ *= scale;
        }
        bodies.wantX[slot] = wantX;
        bodies.wantZ[slot] = wantZ;
        bodies.toCorner[slot] = toCorner;
    }

    /** Finds the next corner of an agent's path, after a look whether a later one is in sight already. */
    private void look(int id, float x, float z) {
        Agents agents = walk.agents;
        PathFollower follower = guides[agents.profile[id]].follower;
        int count = corners(follower, id, x, z);
        if (count > 1) {
            int from = agents.from[id];
            agents.from[id] = follower.shorten(
                    agents.polygons[id],
                    x,
                    z,
                    follower.cornerX(count - 1),
                    follower.cornerZ(count - 1),
                    walk.corridors.steps,
                    agents.low[id],
                    from,
                    agents.to[id]);
            count = corners(follower, id, x, z);
        }
        float cornerX = follower.cornerX(0);
        float cornerZ = follower.cornerZ(0);
        byte kind = Agents.TO_BEND;
        if (follower.shutAhead()) {
            agents.replan[id] = true;
        }
        if (count == 1) {
            kind = follower.goalAhead() ? Agents.TO_GOAL : follower.linkAhead() >= 0 ? Agents.TO_LINK : Agents.TO_BEND;
        } else {
            // A body's width off the corner; more, so that two do not squeeze into a door side by side.
            float wide = OFF_CORNER * agents.radius[id] * walk.wallGap;
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
        if (Math.abs(agents.targets[2 * id] - cornerX) + Math.abs(agents.targets[2 * id + 1] - cornerZ) > PROGRESS) {
            agents.still[id] = 0;
        }
        agents.targets[2 * id] = cornerX;
        agents.targets[2 * id + 1] = cornerZ;
        agents.targetKinds[id] = kind;
        agents.lookIn[id] =
                (byte) (agents.from[id] == agents.to[id] ? LOOK_SELDOM : LOOK_EVERY - 1 + (id & LOOK_EVERY - 1));
    }

    private int corners(PathFollower follower, int id, float x, float z) {
        Agents agents = walk.agents;
        return follower.look(
                x,
                z,
                walk.corridors.steps,
                agents.from[id],
                agents.to[id],
                agents.goals[3 * id],
                agents.goals[3 * id + 1],
                agents.goals[3 * id + 2]);
    }

    // One step.

    private void move(int slot) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        int id = bodies.id[slot];
        if (slot >= walk.grid.onGround) {
            ride(id);
            return;
        }
        int nearCount = walk.grid.near(bodies, slot, near, nearDistances);
        findWalls(id, bodies.x[slot], bodies.z[slot]);
        int nearWalls = wallCount;
        if (wallCount > 0) {
            nearCount = visible(bodies, slot, nearCount);
            nearWalls = nearWalls(bodies.x[slot], bodies.z[slot]);
        }
        model.velocity(bodies, slot, near, nearCount, walls, nearWalls, walk.dt, velocity);
        boolean walks = State.walks(bodies.state[slot]);
        if (walks && ends(id, slot, nearCount)) {
            return;
        }
        float x = bodies.x[slot];
        float z = bodies.z[slot];
        double toX = x + velocity[0] * walk.dt;
        double toZ = z + velocity[1] * walk.dt;
        if (velocity[0] != 0 || velocity[1] != 0) {
            step(id, walks, x, z, toX, toZ);
        } else {
            agents.velocities[2 * id] = 0;
            agents.velocities[2 * id + 1] = 0;
        }
        if (walks) {
            keepTime(id, slot);
        }
    }

    /** Moves an agent over the ground. */
    private void step(int id, boolean walks, float x, float z, double toX, double toZ) {
        Agents agents = walk.agents;
        Guide guide = guides[agents.profile[id]];
        int polygon = agents.polygons[id];
        int end;
        double endX;
        double endY;
        double endZ;
        if (walks) {
            PathFollower follower = guide.follower;
            int from = follower.move(
                    polygon, x, z, toX, toZ, walk.corridors.steps, agents.low[id], agents.from[id], agents.to[id]);
            end = follower.polygon();
            endX = follower.x();
            endY = follower.y();
            endZ = follower.z();
            if (from < 0) {
                agents.replan[id] = true;
                agents.from[id] = agents.to[id];
            } else {
                agents.from[id] = from;
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
        agents.positions[3 * id] = newX;
        agents.positions[3 * id + 1] = (float) endY;
        agents.positions[3 * id + 2] = newZ;
        float perSecond = 1 / walk.dt;
        float vx = (newX - x) * perSecond;
        float vz = (newZ - z) * perSecond;
        agents.velocities[2 * id] = vx;
        agents.velocities[2 * id + 1] = vz;
        float v = (float) Math.sqrt(vx * vx + vz * vz);
        if (v > STANDS * agents.speed[id]) {
            agents.headings[2 * id] = vx / v;
            agents.headings[2 * id + 1] = vz / v;
        }
        if (end != polygon) {
            agents.polygons[id] = end;
            agents.clearance[id] = 0;
            agents.lookIn[id] = 0;
        } else {
            agents.clearance[id] -= v * walk.dt;
        }
    }

    /** Sees whether an agent is at its goal, or at a link. */
    private boolean ends(int id, int slot, int nearCount) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        byte kind = agents.targetKinds[id];
        if (kind == Agents.TO_BEND) {
            return false;
        }
        float distance = bodies.toCorner[slot];
        float stride = walk.dt * (velocity[0] * bodies.wantX[slot] + velocity[1] * bodies.wantZ[slot]);
        if (kind == Agents.TO_LINK) {
            if (distance <= Math.max(stride, Math.max(AT_LINK, bodies.radius[slot]))) {
                takeLink(id);
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
            float x = bodies.x[slot];
            float z = bodies.z[slot];
            step(id, true, x, z, agents.goals[3 * id], agents.goals[3 * id + 2]);
            settle(id);
            return true;
        }
        // An agent that gets on has nobody in front.
        boolean slow = stride < SLOWED * bodies.speed[slot] * walk.dt;
        if (slow && occupied(id, slot, nearCount)) {
            settle(id);
            return true;
        }
        return false;
    }

    /** Whether the goal, or what is in front of it, is taken by those who came before. */
    private boolean occupied(int id, int slot, int nearCount) {
        Agents agents = walk.agents;
        Bodies bodies = walk.bodies;
        float goalX = agents.goals[3 * id];
        float goalZ = agents.goals[3 * id + 2];
        float distance = bodies.toCorner[slot];
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            float both = bodies.radius[slot] + bodies.radius[other];
            float touch = both + SETTLE_GAP;
            if (nearDistances[i] > touch * touch) {
                continue;
            }
            byte state = bodies.state[other];
            if (state != State.ARRIVED && state != State.IDLE) {
                // Two who are in each other's way so close to their goals will not get there.
                if (distance < CLOSE && agents.still[id] > 3 * walk.patience) {
                    return true;
                }
                continue;
            }
            float dx = bodies.x[other] - goalX;
            float dz = bodies.z[other] - goalZ;
            float off2 = dx * dx + dz * dz;
            boolean stuck = agents.still[id] > 0.5f * walk.patience;
            if (stuck && distance < touch) {
                return true;
            }
            if (off2 >= distance * distance) {
                continue;
            }
            if (stuck && distance < CLOSE) {
                return true;
            }
            int otherId = bodies.id[other];
            boolean sameGoal = false;
            if (state == State.ARRIVED) {
                float gx = agents.goals[3 * otherId] - goalX;
                float gz = agents.goals[3 * otherId + 2] - goalZ;
                sameGoal = gx * gx + gz * gz <= both * both;
            }
            if (sameGoal || off2 <= both * both) {
                return true;
            }
        }
        return false;
    }

    private void settle(int id) {
        Agents agents = walk.agents;
        agents.states[id] = State.ARRIVED;
        agents.velocities[2 * id] = 0;
        agents.velocities[2 * id + 1] = 0;
        agents.still[id] = 0;
        agents.replan[id] = false;
    }

    /** Counts how long an agent does not get on: it says so when it has had patience, and plans anew now and then. */
    private void keepTime(int id, int slot) {
        Agents agents = walk.agents;
        float toCorner = walk.bodies.toCorner[slot];
        if (toCorner < agents.marks[id] - PROGRESS || agents.still[id] == 0) {
            agents.marks[id] = toCorner;
            agents.still[id] = walk.dt;
            agents.states[id] = State.WALKING;
            return;
        }
        float before = agents.still[id];
        float after = before + walk.dt;
        agents.still[id] = after;
        if (after >= walk.patience) {
            agents.states[id] = State.WAITING;
            if ((int) (after / walk.patience) > (int) (before / walk.patience)) {
                agents.replan[id] = true;
            }
        }
    }

    // Links.

    private void takeLink(int id) {
        Agents agents = walk.agents;
        Guide guide = guides[agents.profile[id]];
        NavMesh mesh = walk.terrains[agents.profile[id]].mesh;
        int[] steps = walk.corridors.steps;
        PathFollower follower = guide.follower;
        agents.from[id] = follower.takeLink(steps, agents.from[id], agents.to[id]);
        int at = Agents.RIDE * id;
        float[] rides = agents.rides;
        rides[at] = agents.positions[3 * id];
        rides[at + 1] = agents.positions[3 * id + 1];
        rides[at + 2] = agents.positions[3 * id + 2];
        rides[at + 3] = (float) follower.x();
        rides[at + 4] = (float) follower.y();
        rides[at + 5] = (float) follower.z();
        rides[at + 6] = 0;
        rides[at + 7] = LinkTimes.seconds(
                mesh.linkKind(follower.link(steps[agents.from[id] - 1])), rides, at, agents.speed[id]);
        agents.landings[id] = follower.polygon();
        agents.states[id] = State.ON_LINK;
        agents.polygons[id] = Agents.NONE;
        agents.velocities[2 * id] = 0;
        agents.velocities[2 * id + 1] = 0;
        agents.still[id] = 0;
    }

    private void ride(int id) {
        Agents agents = walk.agents;
        int at = Agents.RIDE * id;
        float[] rides = agents.rides;
        rides[at + 6] += walk.dt;
        boolean there = rides[at + 6] >= rides[at + 7];
        float share = there ? 1 : rides[at + 6] / rides[at + 7];
        float x = rides[at] + share * (rides[at + 3] - rides[at]);
        float y = rides[at + 1] + share * (rides[at + 4] - rides[at + 1]);
        float z = rides[at + 2] + share * (rides[at + 5] - rides[at + 2]);
        agents.velocities[2 * id] = (x - agents.positions[3 * id]) / walk.dt;
        agents.velocities[2 * id + 1] = (z - agents.positions[3 * id + 2]) / walk.dt;
        agents.positions[3 * id] = x;
        agents.positions[3 * id + 1] = y;
        agents.positions[3 * id + 2] = z;
        if (there) {
            agents.put(id, agents.landings[id], rides[at + 3], rides[at + 4], rides[at + 5]);
            agents.states[id] = agents.hasGoal[id] ? State.WALKING : State.IDLE;
        }
    }

    // What is around.

    /** Finds the walls around an agent; none without a look where it is known to be far from all. */
    private void findWalls(int id, float x, float z) {
        wallCount = 0;
        Agents agents = walk.agents;
        Walls all = walk.terrains[agents.profile[id]].walls;
        int polygon = agents.polygons[id];
        int count = all.counts[polygon];
        if (count == 0 || agents.clearance[id] > reach) {
            return;
        }
        if (walls.length < Walls.WALL * all.most) {
            walls = new float[Walls.WALL * all.most];
        }
        final float[] segments = all.segments;
        float nearest = Float.POSITIVE_INFINITY;
        int at = 0;
        int end = all.first[polygon] + Walls.WALL * count;
        for (int i = all.first[polygon]; i < end; i += Walls.WALL) {
            float d2 = distance2(segments, i, x, z);
            nearest = Math.min(nearest, d2);
            if (d2 < reach * reach) {
                walls[at++] = segments[i];
                walls[at++] = segments[i + 1];
                walls[at++] = segments[i + 2];
                walls[at++] = segments[i + 3];
            }
        }
        wallCount = at / Walls.WALL;
        agents.clearance[id] = (float) Math.sqrt(nearest);
    }

    /** Brings the walls that the model heeds to the front, and says how many they are. */
    private int nearWalls(float x, float z) {
        int kept = 0;
        for (int i = 0; i < wallCount; i++) {
            if (distance2(walls, Walls.WALL * i, x, z) < wallReach2) {
                for (int k = 0; k < Walls.WALL && kept < i; k++) {
                    walls[Walls.WALL * kept + k] = walls[Walls.WALL * i + k];
                }
                kept++;
            }
        }
        return kept;
    }

    private static float distance2(float[] walls, int at, float x, float z) {
        float ax = walls[at];
        float az = walls[at + 1];
        float ex = walls[at + 2] - ax;
        float ez = walls[at + 3] - az;
        float px = x - ax;
        float pz = z - az;
        float length2 = ex * ex + ez * ez;
        float along = px * ex + pz * ez;
        if (along <= 0 || length2 <= 0) {
            return px * px + pz * pz;
        }
        if (along >= length2) {
            px -= ex;
            pz -= ez;
            return px * px + pz * pz;
        }
        float side = px * ez - pz * ex;
        return side * side / length2;
    }

    /** Drops agents behind walls. */
    private int visible(Bodies bodies, int slot, int nearCount) {
        float x = bodies.x[slot];
        float z = bodies.z[slot];
        int kept = 0;
        for (int i = 0; i < nearCount; i++) {
            int other = near[i];
            if (!hidden(x, z, bodies.x[other], bodies.z[other])) {
                near[kept] = other;
                nearDistances[kept++] = nearDistances[i];
            }
        }
        return kept;
    }

    private boolean hidden(float x, float z, float toX, float toZ) {
        float dx = toX - x;
        float dz = toZ - z;
        for (int i = 0; i < wallCount; i++) {
            float ax = walls[4 * i] - x;
            float az = walls[4 * i + 1] - z;
            float bx = walls[4 * i + 2] - x;
            float bz = walls[4 * i + 3] - z;
            float a = dx * az - dz * ax;
            float b = dx * bz - dz * bx;
            if (a * b < 0) {
                float own = ax * bz - az * bx;
                float its = (ax - dx) * (bz - dz) - (az - dz) * (bx - dx);
                if (own * its < 0) {
                    return true;
                }
            }
        }
        return false;
    }

    /** {@return the numbers by which agents follow and arrive, by name: a device uses the same} */
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
                Map.entry("slowed", SLOWED),
                Map.entry("close", CLOSE),
                Map.entry("offCorner", OFF_CORNER),
                Map.entry("turns", (float) TURNS));
    }
}
