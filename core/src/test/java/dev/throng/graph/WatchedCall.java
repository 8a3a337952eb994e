package dev.throng.graph;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A call that shares work with an executor, with a check that no work goes on once it has returned. One per call.
 *
 * <p>What helpers do is stopped in the middle until the caller has nothing left but to wait for them, or has gone without them.
 */
public final class WatchedCall {
    private final Thread caller;
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger helped = new AtomicInteger();
    private final AtomicInteger late = new AtomicInteger();
    private volatile boolean returned;
    private Throwable thrown;

    /**
     * @param afterwards done by the caller as soon as it has returned: it spoils what helpers may read no more
     */
    public WatchedCall(Runnable call, Runnable afterwards) {
        caller = new Thread(
                () -> {
                    try {
                        call.run();
                    } catch (Throwable e) {
                        thrown = e;
                    }
                    returned = true;
                    afterwards.run();
                },
                "caller");
    }

    /** To be called in the middle of each piece of work. */
    public void work() {
        if (Thread.currentThread() == caller) {
            return;
        }
        helped.incrementAndGet();
        try {
            release.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        // What a helper reads from here on must still be valid.
        if (returned) {
            late.incrementAndGet();
        }
    }

    /** Makes the call, and checks it. */
    public void check(OddExecutor.Started executor, boolean throwing) throws InterruptedException {
        caller.start();
        while (caller.isAlive() && caller.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
        release.countDown();
        caller.join();
        executor.finish();
        assertThat(late).as("pieces under way after the call").hasValue(0);
        if (throwing) {
            assertThat(thrown).hasMessage(OddExecutor.MESSAGE);
        } else {
            assertThat(thrown).isNull();
        }
    }

    /** How many pieces of work were done by others than the caller. */
    public int helped() {
        return helped.get();
    }
}
