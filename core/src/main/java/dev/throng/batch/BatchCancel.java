package dev.throng.batch;

/** Ends a batch early, from any thread: share it freely. For one batch; once cancelled it stays so. */
public final class BatchCancel {
    private volatile boolean cancelled;

    /** Makes a handle that is not cancelled. */
    public BatchCancel() {}

    /** Cancels the batch: its threads stop within a few thousand expansions. */
    public void cancel() {
        cancelled = true;
    }

    /** {@return whether {@link #cancel} was called} */
    public boolean cancelled() {
        return cancelled;
    }
}
