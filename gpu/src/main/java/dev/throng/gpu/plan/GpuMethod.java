package dev.throng.gpu.plan;

/** A method of planning agents on a device, with its data of the world there. Used by one thread at a time. */
interface GpuMethod extends AutoCloseable {
    /**
     * Queues the work that is done once per batch.
     *
     * @param agents number of agents of the batch
     */
    default void begin(int agents) {}

    /**
     * Queues the kernels that plan all agents with the state to be planned. They set states and costs, and append ids at the cursor.
     *
     * @param count number of agents, from the first on
     */
    void queue(AgentBuffers agents, int count);

    /** Returns the number of bytes on the device. */
    long bytes();

    @Override
    void close();
}
