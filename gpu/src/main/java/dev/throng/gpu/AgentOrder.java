package dev.throng.gpu;

/** The order in which agents are planned, and the keys by which it is found, on a device. Used by one thread at a time. */
final class AgentOrder {
    private final Uploads memory;
    private GpuBuffer keys;
    private GpuBuffer order;
    private int capacity;

    /**
     * @param memory that frees it in the end
     */
    AgentOrder(Uploads memory) {
        this.memory = memory;
    }

    /** Makes room for that many agents at least. */
    void makeRoom(int agents) {
        if (agents <= capacity) {
            return;
        }
        // If one of them cannot be had, neither counts.
        capacity = 0;
        memory.free(keys);
        memory.free(order);
        keys = memory.allocate((long) Integer.BYTES * agents);
        order = memory.allocate((long) Integer.BYTES * agents);
        capacity = agents;
    }

    /** By agent: what it is ordered by. */
    GpuBuffer keys() {
        return keys;
    }

    /** The agents in their order. */
    GpuBuffer agents() {
        return order;
    }
}
