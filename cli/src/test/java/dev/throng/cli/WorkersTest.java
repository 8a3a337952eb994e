package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

class WorkersTest {
    private static final int BYTES = 1 << 20;

    private volatile byte[] kept;

    /** A task that fails ends its thread. */
    @Test
    void allocatedBytesShouldNotFallWhenAThreadEnds() throws Exception {
        try (Workers workers = new Workers(1)) {
            long before = workers.allocatedBytes();
            for (int task = 0; task < 5; task++) {
                CountDownLatch over = new CountDownLatch(1);
                Thread[] thread = new Thread[1];
                workers.executor().execute(() -> {
                    Thread.currentThread().setUncaughtExceptionHandler((ended, reason) -> {});
                    thread[0] = Thread.currentThread();
                    kept = new byte[BYTES];
                    over.countDown();
                    throw new IllegalStateException("ends this thread");
                });
                over.await();
                thread[0].join();
                long after = workers.allocatedBytes();
                assertThat(after - before).as("task %d", task).isGreaterThanOrEqualTo(BYTES);
                before = after;
            }
        }
    }
}
