package dev.throng.gpu;

/**
 * The paths of a batch on a device, for a caller that continues there. Valid until the planner's next batch; used by one thread
 * at a time.
 *
 * <p>Ids are polygons, the start's first, with 16 bits each if {@link #narrow}; or crossings, 32 bits each, where waypoints are
 * wanted or the mesh has links.
 */
public final class DevicePaths {
    private static final int GROUP = 128;

    private final GpuDevice device;
    private final DeviceChunk chunk;
    private final int count;

    DevicePaths(GpuDevice device, DeviceChunk chunk, int count) {
        this.device = device;
        this.chunk = chunk;
        this.count = count;
    }

    public int count() {
        return count;
    }

    /** By agent, an int: 1 when a path was found, 2 unreachable, 3 off the world; others are to be planned on the host. */
    public GpuBuffer states() {
        return chunk.agents().states;
    }

    /** By agent, a double. */
    public GpuBuffer costs() {
        return chunk.agents().costs;
    }

    /** By agent, an int: where its ids begin. */
    public GpuBuffer first() {
        return chunk.agents().first;
    }

    /** By agent, an int: how many ids it has. */
    public GpuBuffer sizes() {
        return chunk.agents().sizes;
    }

    public GpuBuffer ids() {
        return chunk.agents().ids;
    }

    /** Whether an id has 16 bits instead of 32. */
    public boolean narrow() {
        return chunk.agents().narrow;
    }

    /**
     * Copies the ids step by step: that of step s of agent a, an int, stands at s times the number of agents plus a, so that
     * agents side by side read side by side. Behind an agent's last id its row is filled with -1.
     *
     * @param steps that are copied; ids beyond are left out
     * @return memory that the caller closes
     */
    public GpuBuffer stepMajor(int steps) {
        GpuBuffer out = device.allocate((long) Integer.BYTES * steps * count);
        try {
            AgentBuffers agents = chunk.agents();
            device.launch(
                    device.kernel("step_major"),
                    ((long) count + GROUP - 1) / GROUP * GROUP,
                    GROUP,
                    agents.states,
                    agents.first,
                    agents.sizes,
                    agents.ids,
                    agents.narrow ? 1 : 0,
                    count,
                    steps,
                    out);
            device.finish();
            return out;
        } catch (GpuException e) {
            out.close();
            throw e;
        }
    }
}
