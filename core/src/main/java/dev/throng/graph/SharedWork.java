package dev.throng.graph;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Numbered pieces of work done by a caller and the threads of an executor together. Stateless.
 *
 * <p>The calling thread works too, so work never waits for an executor that has no thread to spare.
 */
public final class SharedWork {
    /** What does the pieces: one per thread, with its own scratch. */
    public interface Worker {
        void work(int piece);

        /** Called once, after the last piece that this worker did. */
        default void close() {}
    }

    private SharedWork() {}

    /**
     * Does every piece once, in no particular order, and returns when all are done. When a piece fails the others are
     * still done and the first failure is thrown.
     *
     * @param parallelism threads to use, the calling one included
     * @param workers called by each thread that takes a piece
     */
    public static void run(Executor executor, int parallelism, int pieces, Supplier<? extends Worker> workers) {
        AtomicInteger next = new AtomicInteger();
        CountDownLatch left = new CountDownLatch(pieces);
        AtomicReference<Throwable> failure = new AtomicReference<>();
        Runnable task = () -> {
            Worker worker = null;
            for (int piece = next.getAndIncrement(); piece < pieces; piece = next.getAndIncrement()) {
                try {
                    if (worker == null) {
                        worker = workers.get();
                    }
                    worker.work(piece);
                } catch (RuntimeException | Error e) {
                    failure.compareAndSet(null, e);
                } finally {
                    left.countDown();
                }
            }
            if (worker != null) {
                worker.close();
            }
        };
        for (int i = 1; i < Math.min(parallelism, pieces); i++) {
            try {
                executor.execute(task);
            } catch (RejectedExecutionException e) {
                // A full executor slows the work down but does not stop it: this thread works too.
                break;
            }
        }
        task.run();
        await(left);
        if (failure.get() instanceof RuntimeException e) {
            throw e;
        }
        if (failure.get() instanceof Error e) {
            throw e;
        }
    }

    private static void await(CountDownLatch latch) {
        boolean interrupted = false;
        while (true) {
            try {
                latch.await();
                break;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
