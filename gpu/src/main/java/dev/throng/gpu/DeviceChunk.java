package dev.throng.gpu;

/**
 * The memory of a device for the agents that are planned at once, and what is done with it. Used by one thread at a time.
 *
 * <p>Ids, polygons and waypoints have as much room as was ever needed: where it turns out too small, more is taken and the
 * chunk planned again.
 */
final class DeviceChunk implements AutoCloseable {
    private static final int CURSORS = 3;

    private final GpuDevice device;
    private final GpuWorld world;
    private final GpuOptions options;
    private int capacity;
    private final HostBuffer cursors;
    private AgentBuffers agents;
    private CorridorBuffers corridors;
    private WaypointBuffers waypoints;
    private int count;
    private int begun;
    private int uploaded;
    private int located;
    private int planned;
    private int pulled;

    /**
     * @param perAgent ids to make room for
     */
    DeviceChunk(GpuDevice device, GpuWorld world, GpuOptions options, int capacity, int perAgent) {
        this.device = device;
        this.world = world;
        this.options = options;
        this.capacity = capacity;
        int ids = Math.multiplyExact(capacity, perAgent);
        cursors = device.allocateHost((long) CURSORS * Integer.BYTES);
        try {
            agents = new AgentBuffers(device, capacity, ids, world.mesh.narrow);
            if (world.corridors != null) {
                corridors = new CorridorBuffers(device, capacity, ids, world.narrowPolygons);
            }
            if (world.strings != null) {
                waypoints = new WaypointBuffers(device, capacity, ids);
            }
        } catch (GpuException e) {
            close();
            throw e;
        }
    }

    /** Bytes on a device for an agent. */
    static long bytesPerAgent(GpuWorld world, int perAgent) {
        long fixed = 6 * 4 + 2 * 4 + 6 * 4 + 4 + 8 + 4 + 4 + 2 * 4;
        long ids = (long) perAgent * (world.mesh.narrow ? Character.BYTES : Integer.BYTES);
        long more = world.corridors == null ? 0 : 8 + (long) perAgent * Integer.BYTES;
        long strings = world.strings == null ? 0 : 8 + 16L * perAgent;
        return fixed + ids + more + strings;
    }

    /** Agents that there is room for: none once the chunk is closed, or broken by a failure. */
    int capacity() {
        return capacity;
    }

    AgentBuffers agents() {
        return agents;
    }

    /** Queues all that finds the paths of agents. */
    void launch(HostBuffer requests, int agentCount) {
        count = agentCount;
        begun = device.mark();
        device.upload(requests, agents.requests, (long) HostChunk.REQUEST_BYTES * count);
        uploaded = device.mark();
        plan();
    }

    private void plan() {
        world.locate.queue(agents, count, options.horizontalReach(), options.verticalReach());
        located = device.mark();
        device.fill(agents.cursor, (byte) 0, Integer.BYTES);
        world.method.queue(agents, count);
        planned = device.mark();
        if (waypoints != null) {
            world.strings.queue(agents, count, waypoints);
        }
        if (corridors != null) {
            world.corridors.queue(agents, count, corridors);
        }
        pulled = device.mark();
        device.download(agents.cursor, 0, cursors, 0, Integer.BYTES);
        if (corridors != null) {
            device.download(corridors.cursor, 0, cursors, Integer.BYTES, Integer.BYTES);
        }
        if (waypoints != null) {
            device.download(waypoints.cursor, 0, cursors, 2L * Integer.BYTES, Integer.BYTES);
        }
    }

    /** Waits until all paths are found; takes more room and plans again where there was too little. */
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
            // What was given up for more room is gone.
            close();
            throw e;
        }
    }

    private int cursor(int which) {
        return cursors.buffer().getInt(which * Integer.BYTES);
    }

    /** Takes more room where there was too little. */
    private boolean grow() {
        boolean grown = false;
        if (cursor(0) < 0 || corridors != null && cursor(1) < 0 || waypoints != null && cursor(2) < 0) {
            throw new GpuException("the paths of " + count + " agents have more ids than a chunk can hold", true);
        }
        if (cursor(0) > agents.idCapacity) {
            int wanted = roomFor(cursor(0));
            agents = agents.withIds(wanted);
            grown = true;
        }
        if (corridors != null && cursor(1) > corridors.polygonCapacity) {
            int wanted = roomFor(cursor(1));
            corridors.close();
            corridors = null;
            corridors = new CorridorBuffers(device, capacity, wanted, world.narrowPolygons);
            grown = true;
        }
        if (waypoints != null && cursor(2) > waypoints.waypointCapacity) {
            int wanted = roomFor(cursor(2));
            waypoints.close();
            waypoints = null;
            waypoints = new WaypointBuffers(device, capacity, wanted);
            grown = true;
        }
        return grown;
    }

    private static int roomFor(int needed) {
        return (int) Math.min(Integer.MAX_VALUE - 8L, needed + needed / 8L);
    }

    /** Queues the copies of what was found, after {@link #finish}. */
    void download(GpuQueue queue, HostChunk to) {
        int idBytes = corridors == null ? agents.idBytes() : corridors.polygonBytes();
        to.begin(count, cursor(corridors == null ? 0 : 1), idBytes, waypoints == null ? 0 : cursor(2));
        queue.download(agents.states, 0, to.numbers(), to.statesAt(), (long) Integer.BYTES * count);
        queue.download(agents.costs, 0, to.numbers(), to.costsAt(), (long) Double.BYTES * count);
        GpuBuffer first = corridors == null ? agents.first : corridors.first;
        GpuBuffer sizes = corridors == null ? agents.sizes : corridors.sizes;
        queue.download(first, 0, to.numbers(), to.firstAt(), (long) Integer.BYTES * count);
        queue.download(sizes, 0, to.numbers(), to.sizesAt(), (long) Integer.BYTES * count);
        queue.download(corridors == null ? agents.ids : corridors.polygons, 0, to.ids(), 0, to.idBytes());
        if (waypoints != null && cursor(2) > 0) {
            queue.download(waypoints.first, 0, to.numbers(), to.waypointFirstAt(), (long) Integer.BYTES * count);
            queue.download(waypoints.sizes, 0, to.numbers(), to.waypointSizesAt(), (long) Integer.BYTES * count);
            queue.download(waypoints.points, 0, to.points(), 0, to.pointBytes());
            queue.download(waypoints.places, 0, to.points(), to.placesAt(), to.placeBytes());
        }
    }

    /** What the last launch took; downloads are not known here. */
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
