package dev.throng.gpu;

import dev.throng.mesh.NavMesh;

/**
 * Puts agents in order by how far they have to go in a straight line, the farthest first, on a device. Used by one thread at a
 * time.
 */
final class LongestFirst implements AutoCloseable {
    /** Distances that are told apart. */
    static final int BUCKETS = 1024;

    private static final int GROUP = 64;
    private static final int MOST_THREADS = 1 << 16;

    /** As in order.c. */
    private static final int SCAN_GROUP = 256;

    private final GpuDevice device;
    private final Uploads memory;
    private final GpuKernel count;
    private final GpuKernel addUp;
    private final GpuKernel place;
    private final GpuBuffer counters;
    private final GpuBuffer bounds;
    private final float bucketsPerMetre;
    private final AgentOrder order;

    LongestFirst(GpuDevice device, NavMesh mesh) {
        this.device = device;
        memory = new Uploads(device);
        order = new AgentOrder(memory);
        count = device.kernel("count_by_distance");
        addUp = device.kernel("add_up_counters");
        place = device.kernel("place_agents");
        bucketsPerMetre = (float) (BUCKETS / Math.max(Float.MIN_NORMAL, diagonal(mesh)));
        try {
            counters = memory.allocate((long) Integer.BYTES * BUCKETS);
            bounds = memory.allocate(2L * Integer.BYTES);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    private static double diagonal(NavMesh mesh) {
        double[] least = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        double[] most = {Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (int v = 0; v < mesh.vertexCount(); v++) {
            double[] at = {mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v)};
            for (int axis = 0; axis < at.length; axis++) {
                least[axis] = Math.min(least[axis], at[axis]);
                most[axis] = Math.max(most[axis], at[axis]);
            }
        }
        return Math.hypot(Math.hypot(most[0] - least[0], most[1] - least[1]), most[2] - least[2]);
    }

    /** The agents in their order, after {@link #queue}. */
    GpuBuffer order() {
        return order.agents();
    }

    /** Queues what puts agents in order; those that are not to be planned come last. */
    void queue(AgentBuffers agents, int agentCount) {
        order.makeRoom(agents.capacity);
        int threads = Math.min(MOST_THREADS, (agentCount + GROUP - 1) / GROUP * GROUP);
        device.fill(counters, (byte) 0, counters.bytes());
        device.launch(
                count,
                threads,
                GROUP,
                agents.states,
                agents.points,
                agentCount,
                bucketsPerMetre,
                BUCKETS,
                order.keys(),
                counters);
        device.launch(addUp, SCAN_GROUP, SCAN_GROUP, counters, BUCKETS, BUCKETS, bounds);
        device.launch(place, threads, GROUP, order.keys(), agentCount, counters, order.agents());
    }

    /** Bytes on the device. */
    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
