package dev.throng.bench.harness;

import dev.throng.bench.AllocatedBytes;

/**
 * Detects when a thread's large answers no longer take memory that the process has never touched, for which a contender waits on the system. One per
 * warm-up, used by one thread.
 */
public final class FreshMemory {
    private final long before = AllocatedBytes.ofThisThread();

    /** Whether this thread has allocated half of the heap since: before that much is in use, the collector runs, and memory is reused. */
    public boolean isUsed() {
        return AllocatedBytes.ofThisThread() - before >= Runtime.getRuntime().totalMemory() / 2;
    }
}
