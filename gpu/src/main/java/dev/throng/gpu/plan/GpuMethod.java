package dev.throng.gpu.plan;

/** A way to plan agents on a device, with what it needs to know of the world there. Used by one thread at a time. */
interface GpuMethod extends AutoCloseable {
    /**
     * Queues what is to be done once for a batch.
     *
     * @param agents of the batch
     */
    default void begin(int agents) {}

    /**
     * Queues what plans the agents whose state says so: sets their states, costs and ids. Ids go where the cursor says.
     *
     * @param count agents, from the first on
     */
    void queue(AgentBuffers agents, int count);

    /** Bytes on the device. */
    long bytes();

    @Override
    void close();
}
