package dev.throng.crowd.step;

import dev.throng.gpu.DevicePaths;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuBuffer;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.HostBuffer;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Resources;
import dev.throng.gpu.driver.Uploads;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.Arrays;

/**
 * Plans the paths of agents on a device, and keeps their corridors there in one pool. A full pool is packed and grows. Used by one thread at a time.
 */
final class DevicePlans implements AutoCloseable {
    private static final int GROUP = 128;
    private static final int REQUEST = 6;

    /** Numbers of a position in {@link DeviceAgents#places}, see walk.h. */
    private static final int PLACE = 4;

    private static final int FIRST_CAPACITY = 1 << 12;
    private static final int MOST_SLOTS = Integer.MAX_VALUE - 8;

    // Meaning of the ids of a corridor, as in walkplan.c.
    private static final int POLYGONS = 0;
    private static final int CROSSINGS = 1;
    private static final int STEPS = 2;

    // Statuses of paths, as in device.h.
    private static final int FOUND = 1;
    private static final int UNREACHABLE = 2;

    private final Resources parts = new Resources();
    private final Device device;
    private final DeviceGround ground;
    private final GpuBatchPlanner planner;
    private final Guide guide;
    private final int form;
    private final int portals;
    private final Launch collect;
    private final Launch take;
    private final Launch compact;
    private final DeviceBuffer count;
    private final DeviceBuffer cursor;
    private final DeviceBuffer leftOver;
    private final HostBuffer answer;
    /** Contents of {@link #answer}: slots in use, and paths that are left to the host. */
    private final int[] numbers = new int[2];

    /** Null until the first requests. */
    private HostBuffer requests;

    private DeviceBuffer pool;
    private int capacity;
    private int used;

    DevicePlans(Device device, DeviceGround ground, GpuBatchPlanner planner, MeshWorld world) {
        this.device = device;
        this.ground = ground;
        this.planner = planner;
        guide = new Guide(world);
        portals = world.mesh().portalCount();
        // Without links, a corridor is a list of polygons.
        form = world.mesh().linkCount() > 0 ? CROSSINGS : POLYGONS;
        collect = device.of("walk_requests");
        take = device.of("walk_take");
        compact = device.of("walk_compact");
        capacity = FIRST_CAPACITY;
        try {
            count = parts.add(device.allocate(Element.INT, 1), DeviceBuffer::close);
            cursor = parts.add(device.allocate(Element.INT, 1), DeviceBuffer::close);
            leftOver = parts.add(device.allocate(Element.INT, 1), DeviceBuffer::close);
            answer = parts.add(device.allocateHost(2 * Integer.BYTES), HostBuffer::close);
            pool = device.allocate(Element.INT, capacity);
            parts.add(this, plans -> plans.pool.close());
        } catch (RuntimeException e) {
            parts.close();
            throw e;
        }
        device.fill(cursor, (byte) 0, Integer.BYTES);
    }

    /** Returns the corridors of all agents. */
    DeviceBuffer pool() {
        return pool;
    }

    /** Plans the paths of all agents that need one. */
    void plan(DeviceAgents agents, int limit) {
        device.fill(count, (byte) 0, Integer.BYTES);
        ground.put(collect.begin())
                .with("limit", limit)
                .with("places", agents.places)
                .with("goals", agents.goals)
                .with("routes", agents.routes)
                .with("ids", agents.requestIds)
                .with("requests", agents.requests)
                .with("cursor", count);
        device.launch(collect, threads(limit), GROUP);
        device.download(count, answer, Integer.BYTES);
        device.finish();
        answer.get(0, numbers, 0, 1);
        int wanted = numbers[0];
        int chunk = planner.chunk();
        for (int first = 0; first < wanted; first += chunk) {
            plan(agents, limit, first, Math.min(chunk, wanted - first));
        }
    }

    private void plan(DeviceAgents agents, int limit, int first, int size) {
        long bytes = (long) REQUEST * Float.BYTES * size;
        if (requests == null || requests.bytes() < bytes) {
            if (requests != null) {
                requests.close();
            }
            requests = device.allocateHost(bytes);
        }
        device.download(agents.requests, (long) REQUEST * Float.BYTES * first, requests, 0, bytes);
        device.finish();
        float[] wanted = new float[REQUEST * size];
        requests.get(0, wanted, 0, wanted.length);
        DevicePaths paths = planner.planOnDevice(wanted);
        Found found = new Found(
                memory(paths.states()),
                memory(paths.polygons()),
                memory(paths.points()),
                memory(paths.first()),
                memory(paths.sizes()),
                memory(paths.ids()),
                paths.narrow(),
                form);
        int left = take(agents, limit, agents.requestIds, first, size, found);
        if (left > 0) {
            planOnHost(agents, limit, first, left, wanted);
        }
    }

    private static DeviceBuffer memory(GpuBuffer buffer) {
        return (DeviceBuffer) buffer;
    }

    /** Paths on the device, as {@link DevicePaths} has them. */
    private record Found(
            DeviceBuffer states,
            DeviceBuffer polygons,
            DeviceBuffer points,
            DeviceBuffer first,
            DeviceBuffer sizes,
            DeviceBuffer ids,
            boolean narrow,
            int form) {}

    /** Stores paths as corridors of the agents. Returns how many paths the device left to the host. */
    private int take(DeviceAgents agents, int limit, DeviceBuffer ids, int first, int size, Found found) {
        int before = used;
        queueTake(agents, ids, first, size, found);
        if (used > capacity) {
            makeSpace(agents, limit, used - before);
            queueTake(agents, ids, first, size, found);
        }
        return numbers[1];
    }

    private void queueTake(DeviceAgents agents, DeviceBuffer ids, int first, int size, Found found) {
        device.fill(leftOver, (byte) 0, Integer.BYTES);
        ground.put(take.begin())
                .with("portalCount", portals)
                .with("agents", ids)
                .with("firstAgent", first)
                .with("count", size)
                .with("states", found.states())
                .with("polygons", found.polygons())
                .with("points", found.points())
                .with("first", found.first())
                .with("sizes", found.sizes())
                .with("ids", found.ids())
                .with("narrow", found.narrow())
                .with("form", found.form())
                .with("places", agents.places)
                .with("goals", agents.goals)
                .with("routes", agents.routes)
                .with("pool", pool)
                .with("capacity", capacity)
                .with("cursor", cursor)
                .with("leftOver", agents.ids)
                .with("leftOverCount", leftOver);
        device.launch(take, threads(size), GROUP);
        device.download(cursor, 0, answer, 0, Integer.BYTES);
        device.download(leftOver, 0, answer, Integer.BYTES, Integer.BYTES);
        device.finish();
        answer.get(0, numbers, 0, 2);
        used = numbers[0];
        if (used < 0) {
            throw new GpuException("the paths of all agents have more steps than fit on a device", false);
        }
    }

    /** Packs the corridors into a pool with space for more. */
    private void makeSpace(DeviceAgents agents, int limit, int more) {
        queueCompact(agents, limit, true, pool);
        long wanted = 2L * (numbers[0] + (long) more);
        int slots = (int) Math.min(MOST_SLOTS, wanted);
        DeviceBuffer larger = device.allocate(Element.INT, slots);
        queueCompact(agents, limit, false, larger);
        pool.close();
        pool = larger;
        capacity = slots;
        used = numbers[0];
    }

    private void queueCompact(DeviceAgents agents, int limit, boolean counting, DeviceBuffer to) {
        device.fill(cursor, (byte) 0, Integer.BYTES);
        compact.begin()
                .with("limit", limit)
                .with("routes", agents.routes)
                .with("pool", pool)
                .with("counting", counting)
                .with("to", to)
                .with("cursor", cursor);
        device.launch(compact, threads(limit), GROUP);
        device.download(cursor, answer, Integer.BYTES);
        device.finish();
        answer.get(0, numbers, 0, 1);
    }

    /** Plans on the host: paths that the device did not find, and those that start at another polygon than that of the agent. */
    private void planOnHost(DeviceAgents agents, int limit, int first, int left, float[] wanted) {
        int[] which = new int[left];
        download(agents.ids, 0, which);
        int[] ids = new int[left];
        int[] states = new int[left];
        int[] firstStep = new int[left];
        int[] sizes = new int[left];
        float[] points = new float[REQUEST * left];
        int[] steps = new int[64];
        int used = 0;
        int[] id = new int[1];
        int[] place = new int[PLACE];
        for (int i = 0; i < left; i++) {
            download(agents.requestIds, first + which[i], id);
            download(agents.places, PLACE * id[0], place);
            ids[i] = id[0];
            firstStep[i] = used;
            states[i] = UNREACHABLE;
            if (planned(place, wanted, REQUEST * which[i] + REQUEST / 2, points, REQUEST * i + REQUEST / 2)) {
                states[i] = FOUND;
                sizes[i] = Math.max(0, guide.path.corridorSize() - 1);
                if (used + sizes[i] > steps.length) {
                    steps = Arrays.copyOf(steps, 2 * (used + sizes[i]));
                }
                guide.follower.write(guide.path, steps, used, used + sizes[i]);
                used += sizes[i];
            }
        }
        try (Uploads memory = new Uploads(device)) {
            Found found = new Found(
                    memory.add(states),
                    memory.allocate(Element.INT, 1),
                    memory.add(points),
                    memory.add(firstStep),
                    memory.add(sizes),
                    memory.add(steps),
                    false,
                    STEPS);
            take(agents, limit, memory.add(ids), 0, left, found);
        }
    }

    /** Finds the path of an agent to a goal, and writes the nearest point of the goal on the mesh. Returns whether there is a path. */
    private boolean planned(int[] place, float[] goals, int goalAt, float[] points, int pointAt) {
        Surface surface = guide.surface;
        int goal = surface.nearest(goals[goalAt], goals[goalAt + 1], goals[goalAt + 2]);
        points[pointAt] = (float) surface.x();
        points[pointAt + 1] = (float) surface.y();
        points[pointAt + 2] = (float) surface.z();
        return goal >= 0
                && guide.query()
                                .findOn(
                                        place[3],
                                        Float.intBitsToFloat(place[0]),
                                        Float.intBitsToFloat(place[1]),
                                        Float.intBitsToFloat(place[2]),
                                        goal,
                                        points[pointAt],
                                        points[pointAt + 1],
                                        points[pointAt + 2],
                                        guide.path)
                        == PathStatus.FOUND;
    }

    private void download(DeviceBuffer from, int at, int[] to) {
        try (HostBuffer host = device.allocateHost((long) Integer.BYTES * to.length)) {
            device.download(from, (long) Integer.BYTES * at, host, 0, host.bytes());
            device.finish();
            host.get(0, to, 0, to.length);
        }
    }

    private static long threads(long wanted) {
        return (wanted + GROUP - 1) / GROUP * GROUP;
    }

    @Override
    public void close() {
        parts.close();
        if (requests != null) {
            requests.close();
        }
    }
}
