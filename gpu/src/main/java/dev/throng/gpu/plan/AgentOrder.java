package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.Uploads;

/** The order in which the agents of a chunk are planned: a counting sort on the device by a key per agent. Used by one thread at a time. */
abstract class AgentOrder implements AutoCloseable {
    private static final int GROUP = 128;
    private static final int MOST_THREADS = 1 << 20;

    /** Threads of the scan, as in order.c. */
    private static final int SCAN_GROUP = 256;

    private final Device device;
    private final int segments;
    private final int keysPerSegment;
    private final Uploads memory;
    private final Launch count;
    private final Launch addUp;
    private final Launch place;
    private final DeviceBuffer counters;
    private final DeviceBuffer bounds;
    private DeviceBuffer keys;
    private DeviceBuffer agents;
    private int capacity;

    /**
     * @param kernel name of the kernel that computes the keys and counts them
     * @param segments number of segments, each of which is planned in one launch
     * @param keysPerSegment number of consecutive keys of each segment
     */
    AgentOrder(Device device, String kernel, int segments, int keysPerSegment) {
        this.device = device;
        this.segments = segments;
        this.keysPerSegment = keysPerSegment;
        count = device.of(kernel);
        addUp = device.of("add_up_counters");
        place = device.of("place_agents");
        memory = new Uploads(device);
        try {
            counters = memory.allocate(Element.INT, (long) segments * keysPerSegment);
            bounds = memory.allocate(Element.INT, segments + 1L);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Returns the memory that belongs to the order. */
    final Uploads memory() {
        return memory;
    }

    /** Sets all arguments of the kernel for keys but the last two. */
    abstract void putKeys(Launch launch, AgentBuffers of, int agentCount);

    /** Returns the agents in their order. */
    final DeviceBuffer agents() {
        return agents;
    }

    /** Returns the start of each segment in the order, and the end of the last. */
    final DeviceBuffer bounds() {
        return bounds;
    }

    /** Queues the sort. */
    final void queue(AgentBuffers of, int agentCount) {
        makeRoom(of.capacity);
        int threads = Math.min(MOST_THREADS, (agentCount + GROUP - 1) / GROUP * GROUP);
        device.fill(counters, (byte) 0, counters.bytes());
        putKeys(count.begin(), of, agentCount);
        device.launch(count.with("keys", keys).with("counters", counters), threads, GROUP);
        addUp.begin()
                .with("counters", counters)
                .with("counterCount", segments * keysPerSegment)
                .with("countersPerSegment", keysPerSegment)
                .with("bounds", bounds);
        device.launch(addUp, SCAN_GROUP, SCAN_GROUP);
        place.begin()
                .with("keys", keys)
                .with("count", agentCount)
                .with("counters", counters)
                .with("order", agents);
        device.launch(place, threads, GROUP);
    }

    private void makeRoom(int wanted) {
        if (wanted <= capacity) {
            return;
        }
        // If one allocation fails, neither array is valid.
        capacity = 0;
        memory.free(keys);
        memory.free(agents);
        keys = memory.allocate(Element.INT, wanted);
        agents = memory.allocate(Element.INT, wanted);
        capacity = wanted;
    }

    /** Returns the number of bytes on the device. */
    final long bytes() {
        return memory.bytes();
    }

    @Override
    public final void close() {
        memory.close();
    }
}
