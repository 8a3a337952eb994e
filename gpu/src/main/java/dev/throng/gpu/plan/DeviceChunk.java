package dev.throng.gpu.plan;

import dev.throng.gpu.DevicePaths;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.GpuTimes;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.GpuQueue;
import dev.throng.gpu.driver.HostBuffer;
import dev.throng.gpu.driver.Launch;

/**
 * A chunk of agents on a device: its memory, and the stages of its planning. Used by one thread at a time.
 *
 * <p>Buffers of ids, polygons and waypoints never shrink. After an overflow they grow, and the chunk is planned again.
 */
final class DeviceChunk implements DevicePaths, AutoCloseable {
    private static final int GROUP = 128;
    private static final int CURSORS = 3;

    private final Device device;
    private final GpuWorld world;
    private final GpuOptions options;
    private int capacity;
    private final HostBuffer cursors;
    private AgentBuffers agents;

    /** Null if paths are corridors already. */
    private ItemBuffers corridors;

    /** Null if waypoints are not planned. */
    private ItemBuffers waypoints;

    private int count;
    /** Whether to write paths according to the options; otherwise only their costs are found. */
    private boolean paths;

    private int begun;
    private int uploaded;
    private int located;
    private int planned;
    private int pulled;

    /**
     * @param perAgent expected number of ids of an agent
     */
    DeviceChunk(Device device, GpuWorld world, GpuOptions options, int capacity, int perAgent) {
        this.device = device;
        this.world = world;
        this.options = options;
        this.capacity = capacity;
        int ids = Math.multiplyExact(capacity, perAgent);
        cursors = device.allocateHost((long) CURSORS * Integer.BYTES);
        try {
            agents = new AgentBuffers(device, capacity, ids, world.mesh.narrow);
            if (world.corridors != null) {
                corridors = ItemBuffers.ids(device, capacity, ids, world.narrowPolygons);
            }
            if (world.strings != null) {
                waypoints = ItemBuffers.waypoints(device, capacity, ids);
            }
        } catch (GpuException e) {
            close();
            throw e;
        }
    }

    /** Returns the bytes on a device per agent. */
    static long bytesPerAgent(GpuWorld world, int perAgent) {
        long fixed = 6 * 4 + 2 * 4 + 6 * 4 + 4 + 8 + 4 + 4 + 2 * 4;
        long ids = (long) perAgent * (world.mesh.narrow ? Character.BYTES : Integer.BYTES);
        long more = world.corridors == null ? 0 : 8 + (long) perAgent * Integer.BYTES;
        long strings = world.strings == null ? 0 : 8 + 16L * perAgent;
        return fixed + ids + more + strings;
    }

    /** Returns the maximum number of agents: none once the chunk is closed, or broken by a failure. */
    int capacity() {
        return capacity;
    }

    /**
     * Queues all kernels that find the paths of agents.
     *
     * @param wanted whether to write corridors and waypoints besides states and costs
     */
    void launch(HostBuffer requests, int agentCount, boolean wanted) {
        count = agentCount;
        paths = wanted;
        begun = device.mark();
        device.upload(requests, agents.requests, (long) HostChunk.REQUEST_BYTES * count);
        uploaded = device.mark();
        plan();
    }

    private void plan() {
        world.locate.queue(agents, count, options.horizontalReach(), options.verticalReach());
        located = device.mark();
        agents.paths().clear();
        world.method.queue(agents, count);
        planned = device.mark();
        if (paths && waypoints != null) {
            world.strings.queue(agents, count, waypoints);
        }
        if (paths && corridors != null) {
            world.corridors.queue(agents, count, corridors);
        }
        pulled = device.mark();
        device.download(agents.paths().cursor, 0, cursors, 0, Integer.BYTES);
        if (paths && corridors != null) {
            device.download(corridors.cursor, 0, cursors, Integer.BYTES, Integer.BYTES);
        }
        if (paths && waypoints != null) {
            device.download(waypoints.cursor, 0, cursors, 2L * Integer.BYTES, Integer.BYTES);
        }
    }

    /** Waits until all paths are found. After an overflow, grows buffers and plans again. */
    void finish() {
        device.finish();
        while (grown()) {
            plan();
            device.finish();
        }
    }

    private boolean grown() {
        try {
            return grow();
        } catch (GpuException e) {
            // Buffers that were closed to grow are gone.
            close();
            throw e;
        }
    }

    private int cursor(int which) {
        return cursors.buffer().getInt(which * Integer.BYTES);
    }

    /** Grows the buffers that overflowed. Returns whether any did. */
    private boolean grow() {
        boolean withCorridors = paths && corridors != null;
        boolean withWaypoints = paths && waypoints != null;
        if (cursor(0) < 0 || withCorridors && cursor(1) < 0 || withWaypoints && cursor(2) < 0) {
            throw new GpuException("the paths of " + count + " agents have more ids than a chunk can hold", true);
        }
        boolean grown = false;
        if (cursor(0) > agents.paths().capacity) {
            agents.growPaths(roomFor(cursor(0)));
            grown = true;
        }
        if (withCorridors && cursor(1) > corridors.capacity) {
            corridors = corridors.grown(roomFor(cursor(1)));
            grown = true;
        }
        if (withWaypoints && cursor(2) > waypoints.capacity) {
            waypoints = waypoints.grown(roomFor(cursor(2)));
            grown = true;
        }
        return grown;
    }

    private static int roomFor(int needed) {
        return (int) Math.min(Integer.MAX_VALUE - 8L, needed + needed / 8L);
    }

    /** Queues copies of the answers to the host, after {@link #finish}. */
    void download(GpuQueue queue, HostChunk to) {
        queue.download(agents.states, 0, to.numbers(), to.statesAt(), (long) Integer.BYTES * count);
        queue.download(agents.costs, 0, to.numbers(), to.costsAt(), (long) Double.BYTES * count);
        if (!paths) {
            return;
        }
        ItemBuffers ids = corridors == null ? agents.paths() : corridors;
        to.begin(count, cursor(corridors == null ? 0 : 1), ids.itemBytes(), waypoints == null ? 0 : cursor(2));
        queue.download(ids.first, 0, to.numbers(), to.firstAt(), (long) Integer.BYTES * count);
        queue.download(ids.sizes, 0, to.numbers(), to.sizesAt(), (long) Integer.BYTES * count);
        queue.download(ids.items, 0, to.ids(), 0, to.idBytes());
        if (waypoints != null && cursor(2) > 0) {
            queue.download(waypoints.first, 0, to.numbers(), to.waypointFirstAt(), (long) Integer.BYTES * count);
            queue.download(waypoints.sizes, 0, to.numbers(), to.waypointSizesAt(), (long) Integer.BYTES * count);
            queue.download(waypoints.points, 0, to.points(), 0, to.pointBytes());
            queue.download(waypoints.items, 0, to.points(), to.placesAt(), to.placeBytes());
        }
    }

    /** Returns the times of the last launch, without downloads. */
    GpuTimes times() {
        return new GpuTimes(
                device.millisBetween(begun, uploaded),
                device.millisBetween(uploaded, located),
                device.millisBetween(located, planned),
                device.millisBetween(planned, pulled),
                0,
                1,
                0);
    }

    @Override
    public int count() {
        return count;
    }

    @Override
    public DeviceBuffer states() {
        return agents.states;
    }

    @Override
    public DeviceBuffer polygons() {
        return agents.polygons;
    }

    @Override
    public DeviceBuffer points() {
        return agents.points;
    }

    @Override
    public DeviceBuffer costs() {
        return agents.costs;
    }

    @Override
    public DeviceBuffer first() {
        return agents.paths().first;
    }

    @Override
    public DeviceBuffer sizes() {
        return agents.paths().sizes;
    }

    @Override
    public DeviceBuffer ids() {
        return agents.paths().items;
    }

    @Override
    public boolean narrow() {
        return agents.paths().narrow;
    }

    @Override
    public DeviceBuffer stepMajor(int steps) {
        DeviceBuffer out = device.allocate(Element.INT, (long) steps * count);
        try {
            Launch copy = device.of("step_major")
                    .with("states", states())
                    .with("first", first())
                    .with("sizes", sizes())
                    .with("ids", ids())
                    .with("narrow", narrow())
                    .with("agents", count)
                    .with("steps", steps)
                    .with("out", out);
            device.launch(copy, ((long) count + GROUP - 1) / GROUP * GROUP, GROUP);
            device.finish();
            return out;
        } catch (GpuException e) {
            out.close();
            throw e;
        }
    }

    @Override
    public void close() {
        capacity = 0;
        if (agents != null) {
            agents.close();
        }
        if (corridors != null) {
            corridors.close();
        }
        if (waypoints != null) {
            waypoints.close();
        }
        cursors.close();
    }
}
