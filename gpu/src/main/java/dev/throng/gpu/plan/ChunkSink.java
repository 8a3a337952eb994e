package dev.throng.gpu.plan;

/** Consumer of the answers of a batch, chunk by chunk, in the order of the requests. */
interface ChunkSink {
    /** Takes a chunk, which may be reused after the call unless the run keeps chunks. */
    void take(HostChunk chunk);

    /** Leaves a range of agents to the host. */
    void leave(int from, int to);

    /** Records that the batch was cancelled before a range of agents was started. */
    void cancel(int from, int to);
}
