package dev.throng.crowd.step;

import dev.throng.BadInputException;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.HostBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Resources;
import dev.throng.gpu.kernel.KernelSource;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.nio.IntBuffer;
import java.util.Map;
import java.util.concurrent.Executor;

/**
 * The agents of a crowd on a device, and the step that moves them there. The host keeps the list of agents, collects changes until the next step, and
 * copies the arrays that users read. Used by one thread at a time.
 *
 * <p>A step has the phases of {@link Walk}. Paths are planned, and agents are sorted by position. Each agent then finds its next corner, chooses a
 * velocity from the state at the beginning of the step, and moves. Kernels compute the same formulas as the host, in floats throughout.
 */
public final class DeviceWalk implements AgentWalk {
    /** Kernels that move crowds. */
    public static final KernelSource KERNELS = new KernelSource(name -> DeviceWalk.class.getResourceAsStream(name));

    private static final int GROUP = 128;
    private static final int SCAN_GROUP = 256;

    /** Cells that one group of walk_scan sums, as in walksort.c. */
    private static final int SCANNED = 2048;

    /** Threads that look for corners: each handles several agents, since few look in a step. */
    private static final int LOOK_THREADS = 1 << 17;

    /** Maximum number of changes per transfer. */
    private static final int MOST_CHANGES = 1 << 16;

    private static final long CHANGE_BYTES = (long) MOST_CHANGES * Changes.BYTES;

    /** Steps between two batches of replanning for agents that wait or have lost their path: a large batch hardly takes longer than a small one. */
    private static final int REPLAN_EVERY = 8;

    private final Resources parts = new Resources();
    private final Device device;
    private final DeviceGround ground;
    private final DevicePlans plans;
    private final Surface surface;
    private final boolean links;
    private final KnownAgents agents;
    private final Changes changes;
    private final int neighbours;
    private final float wallGap;
    private final float patience;

    // Constants of the classes of the host.
    private final String[] modelNames;
    private final float[] modelNumbers;
    private final Map<String, Float> model = SpeedModel.numbers();
    private final Map<String, Float> walker = Walker.numbers();
    private final Map<String, Float> grid = AgentGrid.numbers();
    private final Map<String, Float> surroundings = Surroundings.numbers();
    private final float usualReach;
    private float reach;
    /** The largest radius of all agents. */
    private float widest;

    private final Launch change;
    private final Launch count;
    private final Launch scan;
    private final Launch scanSums;
    private final Launch scanAdd;
    private final Launch place;
    private final Launch look;
    private final Launch gather;
    private final Launch steer;
    private final Launch move;
    private final Launch grow;
    private final Launch read;
    private final Launch readStates;
    private final Launch readPolygons;

    private DeviceAgents there;
    private DeviceBuffer cellFirst;
    private DeviceBuffer sums;
    private final DeviceBuffer lookerCount;
    private final DeviceBuffer changeMemory;
    private final HostBuffer changeHost;
    private final IntBuffer changeView;
    private HostBuffer readHost;

    private final float minX;
    private final float minZ;
    private final float maxX;
    private final float maxZ;
    private float columnsPerMetre;
    private float rowsPerMetre;
    private float rowHeight;
    private int columns;
    private int rows;

    private boolean newGoals;
    private long steps;
    private double time;
    private boolean positionsKnown = true;
    private boolean velocitiesKnown = true;
    private boolean headingsKnown = true;
    private boolean statesKnown = true;
    private boolean polygonsKnown = true;

    /**
     * @param opened stays open until after this is closed
     * @param neighbours maximum number of other agents that an agent considers
     * @param most maximum number of agents at a time
     * @param wallGap from the centre of a body to the edges of the mesh, in radii
     * @param patience seconds that an agent stands before it is {@link State#WAITING}
     */
    public DeviceWalk(MeshWorld world, GpuDevice opened, int neighbours, int most, float wallGap, float patience) {
        device = Device.of(opened);
        this.neighbours = neighbours;
        this.wallGap = wallGap;
        this.patience = patience;
        modelNames = model.keySet().toArray(new String[0]);
        modelNumbers = new float[modelNames.length];
        for (int i = 0; i < modelNames.length; i++) {
            modelNumbers[i] = model.get(modelNames[i]);
        }
        usualReach = model.get("reach");
        reach = usualReach;
        NavMesh mesh = world.mesh();
        minX = mesh.min(0);
        minZ = mesh.min(2);
        maxX = mesh.max(0);
        maxZ = mesh.max(2);
        links = mesh.linkCount() > 0;
        surface = world.newSurface();
        agents = new KnownAgents(most);
        changes = new Changes(agents);
        device.load(KERNELS);
        change = device.of("walk_change");
        count = device.of("walk_count");
        scan = device.of("walk_scan");
        scanSums = device.of("walk_scan_sums");
        scanAdd = device.of("walk_scan_add");
        place = device.of("walk_place");
        look = device.of("walk_look");
        gather = device.of("walk_gather");
        steer = device.of("walk_steer");
        move = device.of("walk_move");
        grow = device.of("walk_grow");
        read = device.of("walk_read");
        readStates = device.of("walk_read_states");
        readPolygons = device.of("walk_read_polygons");
        try {
            // The planner refuses worlds that a device cannot hold.
            GpuBatchPlanner planner = parts.add(
                    new GpuBatchPlanner(device, world, GpuOptions.DEFAULT, Runnable::run, 1), GpuBatchPlanner::close);
            ground = parts.add(
                    new DeviceGround(device, world, Math.max(reach, model.get("wallReach"))), DeviceGround::close);
            plans = parts.add(new DevicePlans(device, ground, planner, world), DevicePlans::close);
            lookerCount = parts.add(device.allocate(Element.INT, 1), DeviceBuffer::close);
            changeMemory = parts.add(device.allocate(Element.INT, CHANGE_BYTES / Integer.BYTES), DeviceBuffer::close);
            changeHost = parts.add(device.allocateHost(CHANGE_BYTES), HostBuffer::close);
            changeView = changeHost.buffer().asIntBuffer();
            // Fields that are replaced are read on closing.
            there = new DeviceAgents(device, agents.shown.capacity(), links);
            parts.add(this, walk -> walk.there.close());
            cellFirst = device.allocate(Element.INT, 1);
            parts.add(this, walk -> walk.cellFirst.close());
            sums = device.allocate(Element.INT, 1);
            parts.add(this, walk -> walk.sums.close());
            readHost = device.allocateHost(Float.BYTES);
            parts.add(this, walk -> walk.readHost.close());
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
    }

    // Agents.

    @Override
    public int add(
            float radius, float speed, float acceleration, int priority, int profile, float x, float y, float z) {
        if (profile != 0) {
            throw new BadInputException(
                    "agent: profile " + profile + " does not exist, a crowd on a device has 0 alone");
        }
        requireGround("agent", x, y, z);
        int id = agents.add();
        agents.radius[id] = radius;
        agents.speed[id] = speed;
        agents.acceleration[id] = acceleration;
        agents.priority[id] = priority;
        changes.added(id);
        changes.placed(id, surface.polygon(), (float) surface.x(), (float) surface.y(), (float) surface.z());
        return id;
    }

    private void requireGround(String what, float x, float y, float z) {
        if (!Walk.finite(x, y, z) || surface.nearest(x, y, z) < 0) {
            throw new BadInputException(what + ": there is no ground at (" + x + ", " + y + ", " + z + ")");
        }
    }

    @Override
    public boolean hasGround(int profile, float x, float y, float z) {
        return profile == 0 && surface.nearest(x, y, z) >= 0;
    }

    @Override
    public void remove(int id) {
        agents.shown.require(id);
        agents.shown.remove(id);
        changes.removed(id);
    }

    @Override
    public void goal(int id, float x, float y, float z) {
        agents.shown.require(id);
        if (!Walk.finite(x, y, z)) {
            throw new BadInputException("goal: (" + x + ", " + y + ", " + z + ") is no point");
        }
        agents.goals[3 * id] = x;
        agents.goals[3 * id + 1] = y;
        agents.goals[3 * id + 2] = z;
        if (wallGap > 0 && surface.nearest(x, y, z) >= 0) {
            PathPlanning.offWalls(surface, surface.polygon(), agents.radius[id] * wallGap);
            agents.goals[3 * id] = (float) surface.x();
            agents.goals[3 * id + 1] = (float) surface.y();
            agents.goals[3 * id + 2] = (float) surface.z();
        }
        agents.hasGoal[id] = true;
        changes.sent(id);
        newGoals = true;
    }

    @Override
    public void stop(int id) {
        agents.shown.require(id);
        agents.hasGoal[id] = false;
        changes.stopped(id);
    }

    @Override
    public void teleport(int id, float x, float y, float z) {
        agents.shown.require(id);
        requireGround("teleport", x, y, z);
        changes.placed(id, surface.polygon(), (float) surface.x(), (float) surface.y(), (float) surface.z());
        newGoals |= agents.hasGoal[id];
    }

    @Override
    public void moveTo(MeshWorld world) {
        throw new BadInputException("moveTo: a crowd on a device stays in its world, make another one");
    }

    // The step.

    @Override
    public void step(float seconds, Executor executor, int threads) {
        Walk.requireStep(seconds, threads);
        sendChanges();
        if (agents.shown.size > 0) {
            if (newGoals || steps % REPLAN_EVERY == 0) {
                newGoals = false;
                plans.plan(there, agents.shown.limit);
            }
            int parts = measure(seconds);
            for (int part = 0; part < parts; part++) {
                sort(seconds / parts);
                aim((int) ((time + part * (double) seconds / parts) / Walk.TURN_SECONDS));
                walk(seconds / parts);
                device.finish();
            }
        }
        steps++;
        time += seconds;
        positionsKnown = false;
        velocitiesKnown = false;
        headingsKnown = false;
        statesKnown = false;
        polygonsKnown = false;
    }

    /** Finds the largest radius. Returns the number of parts in which to do a step. */
    private int measure(float seconds) {
        float fastest = 0;
        widest = 0;
        for (int id = 0; id < agents.shown.limit; id++) {
            fastest = Math.max(fastest, agents.speed[id]);
            widest = Math.max(widest, agents.radius[id]);
        }
        reach = AgentGrid.reach(usualReach, widest);
        return Walk.parts(seconds, fastest);
    }

    private void sendChanges() {
        if (there.capacity < agents.shown.capacity()) {
            DeviceAgents larger = new DeviceAgents(device, agents.shown.capacity(), links);
            larger.takeOver(device, grow, there);
            there = larger;
        }
        for (int first = 0; first < changes.count(); first += MOST_CHANGES) {
            int size = Math.min(MOST_CHANGES, changes.count() - first);
            changes.write(first, size, changeView);
            device.upload(changeHost, changeMemory, (long) Changes.BYTES * size);
            change.begin()
                    .with("changes", changeMemory)
                    .with("count", size)
                    .with("places", there.places)
                    .with("motions", there.motions)
                    .with("traits", there.traits)
                    .with("goals", there.goals)
                    .with("courses", there.courses)
                    .with("routes", there.routes);
            launch(change, size);
            device.finish();
        }
        changes.clear();
    }

    /** Divides the ground into cells, as {@link AgentGrid} does. */
    private void divide() {
        double width = reach / grid.get("narrow");
        double height = reach;
        double most = Math.max(grid.get("fewCells"), (double) grid.get("cellsPerAgent") * agents.shown.size);
        while ((Math.floor((maxX - minX) / width) + 1) * (Math.floor((maxZ - minZ) / height) + 1) > most) {
            width *= 2;
            height *= 2;
        }
        columnsPerMetre = (float) (1 / width);
        rowsPerMetre = (float) (1 / height);
        rowHeight = (float) height;
        columns = (int) Math.floor((maxX - minX) / width) + 1;
        rows = (int) Math.floor((maxZ - minZ) / height) + 1;
        long cells = (long) columns * rows + 1;
        if (cellFirst.bytes() < Integer.BYTES * cells) {
            cellFirst.close();
            sums.close();
            cellFirst = device.allocate(Element.INT, cells);
            sums = device.allocate(Element.INT, (cells + SCANNED - 1) / SCANNED);
        }
    }

    private Launch putGrid(Launch launch) {
        return launch.with("minX", minX)
                .with("minZ", minZ)
                .with("columnsPerMetre", columnsPerMetre)
                .with("rowsPerMetre", rowsPerMetre)
                .with("rowHeight", rowHeight)
                .with("columns", columns)
                .with("rows", rows);
    }

    private void sort(float dt) {
        divide();
        int cells = columns * rows + 1;
        device.fill(cellFirst, (byte) 0, (long) Integer.BYTES * cells);
        device.fill(lookerCount, (byte) 0, Integer.BYTES);
        putGrid(count.begin())
                .with("limit", agents.shown.limit)
                .with("dt", dt)
                .with("places", there.places)
                .with("motions", there.motions)
                .with("goals", there.goals)
                .with("routes", there.routes)
                .with("rides", there.rides)
                .with("landings", there.landings)
                .with("cellOf", there.cellOf)
                .with("ranks", there.ranks)
                .with("counters", cellFirst)
                .with("lookers", there.lookers)
                .with("lookerCount", lookerCount);
        launch(count, agents.shown.limit);
        int groups = (cells + SCANNED - 1) / SCANNED;
        scan.begin().with("counters", cellFirst).with("count", cells).with("sums", sums);
        device.launch(scan, (long) groups * SCAN_GROUP, SCAN_GROUP);
        scanSums.begin().with("sums", sums).with("count", groups);
        device.launch(scanSums, SCAN_GROUP, SCAN_GROUP);
        scanAdd.begin().with("counters", cellFirst).with("count", cells).with("sums", sums);
        launch(scanAdd, cells);
        place.begin()
                .with("limit", agents.shown.limit)
                .with("cellOf", there.cellOf)
                .with("ranks", there.ranks)
                .with("cellFirst", cellFirst)
                .with("unordered", there.unordered);
        launch(place, agents.shown.limit);
    }

    private void aim(int turn) {
        ground.put(look.begin())
                .with("lookers", there.lookers)
                .with("lookerCount", lookerCount)
                .with("places", there.places)
                .with("traits", there.traits)
                .with("goals", there.goals)
                .with("courses", there.courses)
                .with("routes", there.routes)
                .with("pool", plans.pool())
                .with("wallGap", wallGap)
                .with("offCorner", walker.get("offCorner"))
                .with("progress", walker.get("progress"))
                .with("lookEvery", walker.get("lookEvery").intValue())
                .with("lookSeldom", walker.get("lookSeldom").intValue());
        launch(look, Math.min(LOOK_THREADS, agents.shown.limit));
        gather.begin()
                .with("cellCount", columns * rows)
                .with("turn", turn)
                .with("turns", walker.get("turns").intValue())
                .with("cellFirst", cellFirst)
                .with("cellOf", there.cellOf)
                .with("unordered", there.unordered)
                .with("places", there.places)
                .with("motions", there.motions)
                .with("traits", there.traits)
                .with("courses", there.courses)
                .with("routes", there.routes)
                .with("bodies", there.bodies)
                .with("wishes", there.wishes)
                .with("marks", there.marks);
        launch(gather, agents.shown.size);
    }

    private void walk(float dt) {
        putGrid(steer.begin());
        for (int i = 0; i < modelNames.length; i++) {
            steer.with(modelNames[i], modelNames[i].equals("reach") ? reach : modelNumbers[i]);
        }
        steer.with("crowded", grid.get("crowded"))
                .with("bodyHeight", grid.get("bodyHeight"))
                .with("neighbours", neighbours)
                .with("madeFor", surroundings.get("madeFor"))
                .with("onWall", surroundings.get("onWall"))
                .with("dt", dt)
                .with("wallGap", wallGap)
                .with("patience", patience)
                .with("atGoal", walker.get("atGoal"))
                .with("atLink", walker.get("atLink"))
                .with("arrival", walker.get("arrival"))
                .with("settleGap", walker.get("settleGap"))
                .with("slowed", walker.get("slowed"))
                .with("closeToGoal", walker.get("close"))
                .with("cellFirst", cellFirst)
                .with("bodies", there.bodies)
                .with("wishes", there.wishes)
                .with("marks", there.marks)
                .with("wallFirst", ground.wallFirst)
                .with("wallSegments", ground.wallSegments)
                .with("places", there.places)
                .with("traits", there.traits)
                .with("goals", there.goals)
                .with("courses", there.courses)
                .with("routes", there.routes)
                .with("decisions", there.decisions);
        launch(steer, agents.shown.size);
        putGrid(ground.put(move.begin()))
                .with("evenShare", model.get("evenShare"))
                .with("highShare", model.get("highShare"))
                .with("lowShare", model.get("lowShare"))
                .with("touch", model.get("touch"))
                .with("widest", widest)
                .with("reach", reach)
                .with("bodyHeight", grid.get("bodyHeight"))
                .with("atGoal", walker.get("atGoal"))
                .with("bodies", there.bodies)
                .with("cellCount", columns * rows)
                .with("dt", dt)
                .with("patience", patience)
                .with("stands", walker.get("stands"))
                .with("progress", walker.get("progress"))
                .with("outOfIt", walker.get("outOfIt"))
                .with("cellFirst", cellFirst)
                .with("marks", there.marks)
                .with("decisions", there.decisions)
                .with("linkSpeeds", ground.linkSpeeds)
                .with("places", there.places)
                .with("motions", there.motions)
                .with("traits", there.traits)
                .with("goals", there.goals)
                .with("courses", there.courses)
                .with("routes", there.routes)
                .with("rides", there.rides)
                .with("landings", there.landings)
                .with("pool", plans.pool());
        launch(move, agents.shown.size);
    }

    private void launch(Launch launch, long threads) {
        device.launch(launch, (threads + GROUP - 1) / GROUP * GROUP, GROUP);
    }

    // Values that users read.

    @Override
    public double time() {
        return time;
    }

    @Override
    public float radius(int id) {
        agents.shown.require(id);
        return agents.radius[id];
    }

    @Override
    public int most() {
        return agents.shown.most;
    }

    @Override
    public int size() {
        return agents.shown.size;
    }

    @Override
    public int limit() {
        return agents.shown.limit;
    }

    @Override
    public float[] positions() {
        if (!positionsKnown) {
            positionsKnown = true;
            readNumbers(0, 3, agents.shown.positions);
        }
        return agents.shown.positions;
    }

    @Override
    public float[] velocities() {
        if (!velocitiesKnown) {
            velocitiesKnown = true;
            readNumbers(1, 2, agents.shown.velocities);
        }
        return agents.shown.velocities;
    }

    @Override
    public float[] headings() {
        if (!headingsKnown) {
            headingsKnown = true;
            readNumbers(2, 2, agents.shown.headings);
        }
        return agents.shown.headings;
    }

    @Override
    public byte[] states() {
        if (!statesKnown) {
            statesKnown = true;
            int known = known();
            readStates.begin().with("limit", known).with("routes", there.routes).with("out", there.ids);
            launch(readStates, (known + 3) / 4);
            download(there.ids, known);
            readHost.get(0, agents.shown.states, 0, known);
            changes.show();
        }
        return agents.shown.states;
    }

    @Override
    public int[] polygons() {
        if (!polygonsKnown) {
            polygonsKnown = true;
            int known = known();
            readPolygons
                    .begin()
                    .with("limit", known)
                    .with("places", there.places)
                    .with("routes", there.routes)
                    .with("out", there.ids);
            launch(readPolygons, known);
            download(there.ids, (long) Integer.BYTES * known);
            readHost.get(0, agents.shown.polygons, 0, known);
            changes.show();
        }
        return agents.shown.polygons;
    }

    private void readNumbers(int what, int each, float[] out) {
        int known = known();
        read.begin()
                .with("what", what)
                .with("limit", known)
                .with("places", there.places)
                .with("motions", there.motions)
                .with("out", there.numbers);
        launch(read, known);
        download(there.numbers, (long) Float.BYTES * each * known);
        readHost.get(0, out, 0, each * known);
        changes.show();
    }

    /** Returns the limit of ids that the device knows. */
    private int known() {
        return Math.min(agents.shown.limit, there.capacity);
    }

    private void download(DeviceBuffer from, long bytes) {
        if (readHost.bytes() < bytes) {
            readHost.close();
            readHost = device.allocateHost(from.bytes());
        }
        device.download(from, readHost, bytes);
        device.finish();
    }

    @Override
    public void close() {
        parts.close();
    }
}
