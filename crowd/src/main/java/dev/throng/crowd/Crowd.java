package dev.throng.crowd;

import dev.throng.BadInputException;
import dev.throng.crowd.step.AgentWalk;
import dev.throng.crowd.step.DeviceWalk;
import dev.throng.crowd.step.Orca;
import dev.throng.crowd.step.SpeedModel;
import dev.throng.crowd.step.State;
import dev.throng.crowd.step.Walk;
import dev.throng.crowd.step.WalkModel;
import dev.throng.gpu.GpuDevice;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * Agents that walk over a mesh to their goals. Not for several threads at a time; {@link #step} spreads its work over an executor.
 *
 * <p>An agent is an id. Where agents are, how fast and in which state, is read from flat arrays by id.
 */
public final class Crowd implements AutoCloseable {
    /** State of an id without an agent. */
    public static final byte FREE = State.FREE;

    /** State of an agent without a goal. */
    public static final byte IDLE = State.IDLE;

    /** State of an agent on its path. */
    public static final byte WALKING = State.WALKING;

    /** State of an agent that waits because others are in front of it. */
    public static final byte WAITING = State.WAITING;

    /** State of an agent whose path was cut, without another one: it waits for the world to change. */
    public static final byte BLOCKED = State.BLOCKED;

    /** State of an agent at its goal, or as close to it as the agents that arrived earlier allow. */
    public static final byte ARRIVED = State.ARRIVED;

    /** State of an agent on an off-mesh link. */
    public static final byte ON_LINK = State.ON_LINK;

    /** State of an agent with a goal that no path leads to. */
    public static final byte NO_PATH = State.NO_PATH;

    /** State of an agent with a new goal: it has a path, or none, after the next step. */
    public static final byte PLANNING = State.PLANNING;

    /**
     * State of an agent without ground: an edit took it, and left none within a metre that the agent could walk to. It stands where it is
     * until the ground is back, or it is moved by {@link #teleport}. It keeps its goal.
     */
    public static final byte STUCK = State.STUCK;

    private final AgentWalk walk;

    /** Result of {@link #away(MeshWorld)} for the current world. */
    private float away;

    /** Largest acceleration of all agents that were ever added. */
    private float mostAcceleration;

    private Crowd(MeshWorld world, AgentWalk walk) {
        this.walk = walk;
        away = away(world);
    }

    private static Supplier<WalkModel> models(CrowdOptions options) {
        return switch (options.model()) {
            case SPEED -> () -> new SpeedModel(options.neighbours());
            case ORCA -> Orca::new;
        };
    }

    /**
     * {@return a crowd without agents}
     *
     * @param world that they walk in
     * @param options how they walk
     */
    public static Crowd of(MeshWorld world, CrowdOptions options) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(options, "options is null");
        return new Crowd(
                world,
                new Walk(
                        world,
                        models(options),
                        options.neighbours(),
                        options.agents(),
                        options.wallGap(),
                        options.patience(),
                        options.profiles()));
    }

    /**
     * {@return a crowd without agents that walks on a device} Positions stay there: they are copied on the first read after each step. Changes to
     * agents are sent with the next step. Needs the module {@code throng.gpu}.
     *
     * <p>A device has only the speed model and the profile of the world, and cannot {@link #moveTo} another snapshot. Its agents walk as those on the
     * CPU do, but for rounding.
     *
     * @param world that they walk in
     * @param options how they walk
     * @param device stays open until after the crowd is closed
     * @throws BadInputException when a device cannot do what the options or the world need
     * @throws dev.throng.gpu.GpuException when the device does not take the world
     */
    public static Crowd of(MeshWorld world, CrowdOptions options, GpuDevice device) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(options, "options is null");
        Objects.requireNonNull(device, "device is null");
        if (options.model() != CrowdOptions.Model.SPEED) {
            throw new BadInputException(
                    "crowd: a device has only the speed model, " + options.model() + " needs the CPU");
        }
        if (!options.profiles().isEmpty()) {
            throw new BadInputException(
                    "crowd: a device has only the profile of the world, other profiles need the CPU");
        }
        return new Crowd(
                world,
                new DeviceWalk(
                        world, device, options.neighbours(), options.agents(), options.wallGap(), options.patience()));
    }

    /** Throws if steps are so short, and the world is so far from the origin, that no agent could start to walk: positions are floats. */
    private void requireSteps(float dt) {
        float apart = Math.ulp(away);
        if (walk.size() > 0 && dt > 0 && mostAcceleration * dt * dt < apart / 2) {
            throw new BadInputException("crowd: steps of " + dt + " s are lost in rounding " + away
                    + " m from the origin, where floats are " + apart
                    + " m apart: shift the level towards the origin, or take longer steps");
        }
    }

    /** Returns the distance of a world's bounds from the origin on the axis of the plane where it is larger; 0 if both axes contain 0. */
    private static float away(MeshWorld world) {
        NavMesh mesh = world.mesh();
        float x = Math.max(mesh.min(0), -mesh.max(0));
        float z = Math.max(mesh.min(2), -mesh.max(2));
        return Math.max(0, Math.max(x, z));
    }

    /**
     * Adds an agent, which stands until it has a goal.
     *
     * @param agent its body, speed, priority and profile
     * @param x where it stands
     * @param y up
     * @param z where it stands
     * @return its id: the smallest that is free
     * @throws BadInputException when the crowd is full, or the point is off the mesh
     */
    public int add(AgentOptions agent, double x, double y, double z) {
        Objects.requireNonNull(agent, "agent is null");
        mostAcceleration = Math.max(mostAcceleration, agent.acceleration());
        return walk.add(
                agent.radius(),
                agent.speed(),
                agent.acceleration(),
                agent.priority(),
                agent.profile(),
                (float) x,
                (float) y,
                (float) z);
    }

    /**
     * Removes an agent. Its id is free for another.
     *
     * @param id of the agent
     */
    public void remove(int id) {
        walk.remove(id);
    }

    /**
     * Gives an agent a goal. Its path is planned in the next step.
     *
     * @param id of the agent
     * @param x of the goal
     * @param y up
     * @param z of the goal
     */
    public void goal(int id, double x, double y, double z) {
        walk.goal(id, (float) x, (float) y, (float) z);
    }

    /**
     * Stops an agent and removes its goal.
     *
     * @param id of the agent
     */
    public void stop(int id) {
        walk.stop(id);
    }

    /**
     * Moves an agent to another point at once. It keeps its goal, and plans again.
     *
     * @param id of the agent
     * @param x where it stands from now on
     * @param y up
     * @param z where it stands
     */
    public void teleport(int id, double x, double y, double z) {
        walk.teleport(id, (float) x, (float) y, (float) z);
    }

    /**
     * Switches to another snapshot of the world. Agents whose path is cut plan again in the next step; the others go on. An agent that
     * has lost its ground moves to the nearest that it could have walked to, at most a metre away; where there is none, it is {@link
     * #STUCK}.
     *
     * @param world a snapshot of the same world
     */
    public void moveTo(MeshWorld world) {
        Objects.requireNonNull(world, "world is null");
        walk.moveTo(world);
        away = away(world);
    }

    /**
     * Advances the simulation on the calling thread.
     *
     * @param dt seconds [Limits: more than 0, at most 1]
     * @throws BadInputException when the world lies so far from the origin that no agent could start to walk in such a step
     */
    public void step(double dt) {
        float seconds = (float) dt;
        requireSteps(seconds);
        walk.step(seconds, null, 1);
    }

    /**
     * Advances the simulation. The result does not depend on the number of threads.
     *
     * @param dt seconds [Limits: more than 0, at most 1]
     * @param executor runs what the calling thread does not
     * @param threads to use, the calling one included
     * @throws BadInputException when the world lies so far from the origin that no agent could start to walk in such a step
     */
    public void step(double dt, Executor executor, int threads) {
        Objects.requireNonNull(executor, "executor is null");
        float seconds = (float) dt;
        requireSteps(seconds);
        walk.step(seconds, executor, threads);
    }

    /** {@return seconds that have passed} */
    public double time() {
        return walk.time();
    }

    /**
     * {@return the radius of an agent, in metres}
     *
     * @param id of the agent
     */
    public float radius(int id) {
        return walk.radius(id);
    }

    /** Whether an agent can be added at a point. */
    boolean hasGround(AgentOptions agent, float x, float y, float z) {
        return walk.hasGround(agent.profile(), x, y, z);
    }

    /** Returns the maximum number of agents at a time. */
    int most() {
        return walk.most();
    }

    /** {@return the number of agents} */
    public int size() {
        return walk.size();
    }

    /** {@return one past the largest id in use so far} */
    public int limit() {
        return walk.limit();
    }

    /** {@return positions [(x, y, z) by id]; not to be written to, and valid until agents are added} */
    public float[] positions() {
        return walk.positions();
    }

    /** {@return velocities in metres per second [(x, z) by id]; not to be written to, and valid until agents are added} */
    public float[] velocities() {
        return walk.velocities();
    }

    /** {@return unit vectors of the directions that agents face [(x, z) by id]; not to be written to, and valid until agents are added} */
    public float[] headings() {
        return walk.headings();
    }

    /** {@return states, such as {@link #WALKING} [by id]; not to be written to, and valid until agents are added} */
    public byte[] states() {
        return walk.states();
    }

    /** {@return polygons that agents stand on [by id]; -1 on a link and for one that is {@link #STUCK}; not to be written to, and valid until agents are added} */
    public int[] polygons() {
        return walk.polygons();
    }

    /** Frees what the crowd has on a device. On the CPU there is nothing to free. */
    @Override
    public void close() {
        walk.close();
    }

    /** {@return the number of agents and the limit} */
    @Override
    public String toString() {
        return "Crowd[" + size() + " agents of at most " + limit() + "]";
    }
}
