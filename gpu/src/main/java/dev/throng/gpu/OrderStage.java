package dev.throng.gpu;

/**
 * Puts the agents of a chunk in the order in which they are planned. One per method; used by one thread at a time.
 *
 * <p>Segment 0 holds those that are apart at the highest level, the next those that are apart at the level below, and so on;
 * the last one those that share a cell of every level. Inside a segment they stand by the cells of start and goal.
 */
final class OrderStage implements AutoCloseable {
    private static final int GROUP = 128;
    private static final int SCAN_GROUP = 256;
    private static final int MOST_THREADS = 1 << 20;
    private static final int MOST_BUCKETS = 64;

    private final GpuDevice device;
    private final GpuCells cells;
    private final int segments;
    private final int buckets;
    private final Uploads memory;
    private final GpuBuffer firstCells;
    private final GpuBuffer counters;
    private final HostBuffer zeros;
    private final GpuBuffer bounds;
    private final GpuKernel count;
    private final GpuKernel addUp;
    private final GpuKernel place;
    private final AgentOrder order;

    OrderStage(GpuDevice device, GpuCells cells) {
        this.device = device;
        this.cells = cells;
        memory = new Uploads(device);
        order = new AgentOrder(memory);
        segments = cells.levels.length + 1;
        int most = 1;
        for (var level : cells.levels) {
            most = Math.max(most, level.cellCount());
        }
        buckets = Math.min(MOST_BUCKETS, most);
        try {
            firstCells = memory.add(cells.firstCells);
            counters = memory.allocate((long) Integer.BYTES * counterCount());
            bounds = memory.allocate((long) Integer.BYTES * (segments + 1));
            zeros = device.allocateHost((long) Integer.BYTES * counterCount());
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
        zeros.put(0, new int[counterCount()], 0, counterCount());
        count = device.kernel("count_agents");
        addUp = device.kernel("add_up_counters");
        place = device.kernel("place_agents");
    }

    private int counterCount() {
        return segments * buckets * buckets;
    }

    int segments() {
        return segments;
    }

    /** The agents in their order. */
    GpuBuffer order() {
        return order.agents();
    }

    /** Where each segment begins in the order, and the end of the last. */
    GpuBuffer bounds() {
        return bounds;
    }

    void queue(AgentBuffers agents, int agentCount) {
        order.makeRoom(agents.capacity);
        int threads = Math.min(MOST_THREADS, (agentCount + GROUP - 1) / GROUP * GROUP);
        device.upload(zeros, counters, (long) Integer.BYTES * counterCount());
        device.launch(
                count,
                threads,
                GROUP,
                agents.states,
                agents.polygons,
                agentCount,
                cells.cellOf,
                firstCells,
                cells.polygonCount,
                cells.levels.length,
                buckets,
                order.keys(),
                counters);
        device.launch(addUp, SCAN_GROUP, SCAN_GROUP, counters, counterCount(), buckets * buckets, bounds);
        device.launch(place, threads, GROUP, order.keys(), agentCount, counters, order.agents());
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        zeros.close();
        memory.close();
    }
}
