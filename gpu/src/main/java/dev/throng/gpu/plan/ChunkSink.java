package dev.throng.gpu.plan;

/** Takes what was found for the agents of a batch, chunk by chunk, in the order of the requests. */
interface ChunkSink {
    /** Takes a chunk, which may be used again after the call unless the run keeps chunks. */
    void take(HostChunk chunk);

    /** The agents from this one on are for the host. */
    void leave(int from, int to);

    /** The batch was cancelled before these agents were begun. */
    void cancel(int from, int to);
}
