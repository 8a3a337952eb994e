package dev.throng.crowd.step;

import dev.throng.BadInputException;
import dev.throng.mesh.Profile;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/**
 * The agents of a crowd on the CPU and the step that moves them. {@link dev.throng.crowd.Crowd} is the public facade.
 *
 * <p>All threads plan paths. One thread sorts agents by position. All threads find the next corner of each agent, then choose a velocity and move it.
 * Velocities depend only on the state at the beginning of the step, so the order of agents does not matter.
 */
public final class Walk implements AgentWalk {
    /** Maximum number of threads of a step: each has its own scratch space. */
    private static final int MOST_THREADS = 4096;

    private static final int PLAN_CHUNK = 8;
    private static final int MOVE_CHUNK = 128;

    /** Tolerance for rounding when a step is divided into parts. */
    private static final double PARTS_ROUNDING = 1e-5;

    /** Steps between two sorts of the agents in memory by position. */
    private static final int SORT_EVERY = 16;

    /** Maximum move of an agent in metres: a longer step is divided into parts. */
    static final float MOST_STRIDE = 0.5f;

    /** Seconds for which a waiting agent precedes others. */
    static final double TURN_SECONDS = 1.5;

    final Agents agents;
    final Corridors corridors = new Corridors();
    final AgentGrid grid;
    final ProfileGround[] terrains;
    final float wallGap;
    final float patience;
    Bodies bodies = new Bodies(0);
    float dt;
    /** The largest radius of all agents, and the smallest share of a gap that any agent may take. */
    float widest;

    float leastShare;

    /** Number of the current turn, which lasts {@link #TURN_SECONDS}. */
    int turn;

    /** Rows whose paths are planned in this step, and where each path is: the walker, the offset, and the number of steps. */
    int[] requests = new int[64];

    PathPlanning[] plannedBy = new PathPlanning[64];
    int[] plannedAt = new int[64];
    int[] plannedSteps = new int[64];

    private final Crew crew = new Crew();
    private final List<Profile> profiles;
    private final Supplier<WalkModel> models;
    private final WalkModel shares;
    private final int neighbours;
    private final Surface[] surfaces;
    private Walker[] walkers = {};
    private boolean edited;
    private double time;
    private long steps;

    /**
     * @param models factory of one model per thread
     * @param neighbours maximum number of other agents that an agent considers
     * @param most maximum number of agents at a time
     * @param wallGap from the centre of a body to the edges of the mesh, in radii
     * @param patience seconds that an agent stands before it is {@link State#WAITING}
     * @param profiles further profiles besides that of the world
     */
    public Walk(
            MeshWorld world,
            Supplier<WalkModel> models,
            int neighbours,
            int most,
            float wallGap,
            float patience,
            List<Profile> profiles) {
        this.models = models;
        this.neighbours = neighbours;
        this.wallGap = wallGap;
        this.patience = patience;
        this.profiles = profiles;
        WalkModel model = models.get();
        shares = model;
        agents = new Agents(most);
        grid = new AgentGrid(model.reach());
        grid.cover(world.mesh());
        terrains = new ProfileGround[profiles.size() + 1];
        surfaces = new Surface[terrains.length];
        for (int i = 0; i < terrains.length; i++) {
            terrains[i] = new ProfileGround(
                    i == 0 ? world : world.withProfile(profiles.get(i - 1)),
                    Math.max(model.reach(), model.wallReach()));
            surfaces[i] = terrains[i].world.newSurface();
        }
        useWalkers(1);
    }

    private void useWalkers(int threads) {
        int before = walkers.length;
        if (before < threads) {
            walkers = Arrays.copyOf(walkers, threads);
            for (int i = before; i < threads; i++) {
                walkers[i] = new Walker(this, models.get(), neighbours);
            }
        }
    }

    // Agents.

    @Override
    public int add(
            float radius, float speed, float acceleration, int priority, int profile, float x, float y, float z) {
        if (profile >= terrains.length) {
            throw new BadInputException(
                    "agent: profile " + profile + " does not exist, the crowd has 0 to " + (terrains.length - 1));
        }
        Surface ground = ground("agent", profile, x, y, z);
        int row = agents.add();
        agents.radius[row] = radius;
        agents.speed[row] = speed;
        agents.acceleration[row] = acceleration;
        agents.priority[row] = priority;
        agents.profile[row] = (byte) profile;
        agents.put(row, ground.polygon(), ground.x(), ground.y(), ground.z());
        agents.publish(row);
        return agents.ids[row];
    }

    private Surface ground(String what, int profile, float x, float y, float z) {
        Surface surface = surfaces[profile];
        if (!finite(x, y, z) || surface.nearest(x, y, z) < 0) {
            throw new BadInputException(what + ": there is no ground at (" + x + ", " + y + ", " + z + ")");
        }
        return surface;
    }

    @Override
    public boolean hasGround(int profile, float x, float y, float z) {
        return profile < surfaces.length && surfaces[profile].nearest(x, y, z) >= 0;
    }

    static boolean finite(float x, float y, float z) {
        return Float.isFinite(x) && Float.isFinite(y) && Float.isFinite(z);
    }

    @Override
    public void remove(int id) {
        int row = agents.row(id);
        dropCorridor(row);
        agents.remove(row);
    }

    private void dropCorridor(int row) {
        corridors.give(agents.low[row], agents.to[row] - agents.low[row]);
        agents.low[row] = 0;
        agents.from[row] = 0;
        agents.to[row] = 0;
    }

    @Override
    public void goal(int id, float x, float y, float z) {
        int row = agents.row(id);
        if (!finite(x, y, z)) {
            throw new BadInputException("goal: (" + x + ", " + y + ", " + z + ") is no point");
        }
        agents.goals[3 * row] = x;
        agents.goals[3 * row + 1] = y;
        agents.goals[3 * row + 2] = z;
        agents.hasGoal[row] = true;
        planAnew(row);
        agents.publish(row);
    }

    private void planAnew(int row) {
        agents.replan[row] = true;
        agents.still[row] = 0;
        if (agents.states[row] != State.ON_LINK && agents.states[row] != State.STUCK) {
            agents.states[row] = State.PLANNING;
        }
    }

    @Override
    public void stop(int id) {
        int row = agents.row(id);
        agents.hasGoal[row] = false;
        agents.replan[row] = false;
        dropCorridor(row);
        if (agents.states[row] != State.ON_LINK && agents.states[row] != State.STUCK) {
            agents.states[row] = State.IDLE;
        }
        agents.publish(row);
    }

    @Override
    public void teleport(int id, float x, float y, float z) {
        int row = agents.row(id);
        Surface ground = ground("teleport", agents.profile[row], x, y, z);
        dropCorridor(row);
        agents.put(row, ground.polygon(), ground.x(), ground.y(), ground.z());
        agents.velocities[2 * row] = 0;
        agents.velocities[2 * row + 1] = 0;
        agents.states[row] = State.IDLE;
        if (agents.hasGoal[row]) {
            planAnew(row);
        }
        agents.publish(row);
    }

    @Override
    public void moveTo(MeshWorld world) {
        if (!world.isSnapshotOf(terrains[0].world)) {
            throw new BadInputException("moveTo: the world is no snapshot of the one that the crowd walks in");
        }
        if (edited) {
            // Two edits without a step in between: check against the first one now, since a check covers a single edit.
            walkers[0].work(Walker.CHECK, 0, agents.size());
            checked();
        }
        for (int i = 0; i < terrains.length; i++) {
            terrains[i].moveTo(i == 0 ? world : world.withProfile(profiles.get(i - 1)));
            surfaces[i].moveTo(terrains[i].world);
        }
        for (Walker walker : walkers) {
            walker.moveTo();
        }
        grid.cover(world.mesh());
        edited = true;
    }

    // The step.

    static void requireStep(float seconds, int threads) {
        if (!(seconds > 0 && seconds <= 1)) {
            throw new BadInputException("step: " + seconds + " seconds, it must be more than 0 and at most 1");
        }
        if (threads < 1 || threads > MOST_THREADS) {
            throw new BadInputException("step: " + threads + " threads, it must be 1 to " + MOST_THREADS);
        }
    }

    @Override
    public void step(float seconds, Executor executor, int threads) {
        requireStep(seconds, threads);
        useWalkers(threads);
        int parts = measure(seconds);
        dt = seconds / parts;
        grid.fit(widest);
        if (steps++ % SORT_EVERY == 0) {
            grid.sort(agents);
            agents.sort(grid.order);
        }
        crew.begin(executor, walkers, threads);
        try {
            if (edited) {
                crew.run(Walker.CHECK, agents.size(), MOVE_CHUNK);
                checked();
            }
            for (int part = 0; part < parts; part++) {
                turn = (int) ((time + (double) part * dt) / TURN_SECONDS);
                leastShare = shares.shareOfGap(spread());
                plan();
                grid.sort(agents);
                if (bodies.id.length < agents.size()) {
                    bodies = new Bodies(agents.shown.capacity());
                }
                crew.run(Walker.AIM, agents.size(), MOVE_CHUNK);
                crew.run(Walker.MOVE, agents.size(), MOVE_CHUNK);
            }
        } finally {
            crew.end();
        }
        time += seconds;
    }

    /** Releases the world before an edit, after all agents have been checked. */
    private void checked() {
        edited = false;
        for (ProfileGround terrain : terrains) {
            terrain.before = null;
        }
        for (Walker walker : walkers) {
            walker.forgetBefore();
        }
    }

    /** Finds the largest radius. Returns the number of parts in which to do a step. */
    private int measure(float seconds) {
        float fastest = 0;
        widest = 0;
        for (int row = 0; row < agents.size(); row++) {
            fastest = Math.max(fastest, agents.speed[row]);
            widest = Math.max(widest, agents.radius[row]);
        }
        return parts(seconds, fastest);
    }

    /** {@return the number of parts of a step in which no agent moves farther than {@link #MOST_STRIDE}} */
    static int parts(float seconds, float fastest) {
        return Math.max(
                1, (int) Math.ceil(seconds * Math.max(fastest, SpeedModel.APART) / MOST_STRIDE - PARTS_ROUNDING));
    }

    /** {@return the largest difference of priorities in this step} */
    private int spread() {
        int least = Integer.MAX_VALUE;
        int most = Integer.MIN_VALUE;
        boolean turns = false;
        for (int row = 0; row < agents.size(); row++) {
            least = Math.min(least, agents.priority[row]);
            most = Math.max(most, agents.priority[row]);
            turns |= agents.states[row] == State.WAITING;
        }
        return agents.size() == 0 ? 0 : 2 * (most - least) + (turns ? 1 : 0);
    }

    /** Plans the paths of all agents that need one. */
    private void plan() {
        int count = 0;
        for (int row = 0; row < agents.size(); row++) {
            byte state = agents.states[row];
            if (agents.replan[row] && state != State.ON_LINK && state != State.STUCK) {
                if (count == requests.length) {
                    requests = Arrays.copyOf(requests, 2 * count);
                    plannedBy = Arrays.copyOf(plannedBy, 2 * count);
                    plannedAt = Arrays.copyOf(plannedAt, 2 * count);
                    plannedSteps = Arrays.copyOf(plannedSteps, 2 * count);
                }
                requests[count++] = row;
            }
        }
        if (count == 0) {
            return;
        }
        for (Walker walker : walkers) {
            walker.planning.clear();
        }
        crew.run(Walker.PLAN, count, PLAN_CHUNK);
        for (int i = 0; i < count; i++) {
            take(i);
        }
    }

    /** Stores the path that was planned for a request. */
    private void take(int request) {
        int row = requests[request];
        agents.replan[row] = false;
        dropCorridor(row);
        byte state = agents.states[row];
        PathPlanning by = plannedBy[request];
        if (by == null) {
            boolean never = state == State.PLANNING || state == State.NO_PATH;
            agents.states[row] = never ? State.NO_PATH : State.BLOCKED;
            return;
        }
        int count = plannedSteps[request];
        int size = Corridors.blockSize(count);
        int block = corridors.take(size);
        System.arraycopy(by.steps(), plannedAt[request], corridors.steps, block + size - count, count);
        agents.low[row] = block;
        agents.from[row] = block + size - count;
        agents.to[row] = block + size;
        agents.lookIn[row] = 0;
        agents.states[row] = state == State.WAITING ? State.WAITING : State.WALKING;
    }

    // Values that users read.

    @Override
    public double time() {
        return time;
    }

    @Override
    public float radius(int id) {
        return agents.radius[agents.row(id)];
    }

    @Override
    public int most() {
        return agents.shown.most;
    }

    @Override
    public int size() {
        return agents.size();
    }

    @Override
    public int limit() {
        return agents.shown.limit;
    }

    @Override
    public float[] positions() {
        return agents.shown.positions;
    }

    @Override
    public float[] velocities() {
        return agents.shown.velocities;
    }

    @Override
    public float[] headings() {
        return agents.shown.headings;
    }

    @Override
    public byte[] states() {
        return agents.shown.states;
    }

    @Override
    public int[] polygons() {
        return agents.shown.polygons;
    }

    @Override
    public void close() {}
}
