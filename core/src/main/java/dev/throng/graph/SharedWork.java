package dev.throng.graph;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * Numbered pieces of work done by a caller and the threads of an executor together. One per run.
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

    /** What went wrong with a piece. */
    private record Failure(int piece, Throwable cause) {
        private static Failure first(Failure a, Failure b) {
            return a == null || b.piece < a.piece ? b : a;
        }
    }

    private final int pieces;
    private final Supplier<? extends Worker> workers;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Failure> failure = new AtomicReference<>();
    private final CountDownLatch left;
    private volatile boolean interrupted;

    private SharedWork(int pieces, Supplier<? extends Worker> workers) {
        this.pieces = pieces;
        this.workers = workers;
        left = new CountDownLatch(pieces);
    }

    /**
     * Does every piece once and returns when all are done. Pieces are begun in order; once one has failed no further ones
     * are begun, and when those under way are done the failure of the first piece that failed is thrown: the same one for
     * every number of threads.
     *
     * @param parallelism threads to use, the calling one included
     * @param workers called by each thread that takes a piece
     * @throws CancellationException when the calling thread was interrupted: some pieces are then not done
     */
    public static void run(Executor executor, int parallelism, int pieces, Supplier<? extends Worker> workers) {
        SharedWork work = new SharedWork(pieces, workers);
        for (int i = 1; i < Math.min(parallelism, pieces); i++) {
            try {
                executor.execute(work::takePieces);
            } catch (RejectedExecutionException e) {
                // A full executor slows the work down but does not stop it: this thread works too.
                break;
            }
        }
        Thread caller = Thread.currentThread();
        work.takePieces(caller);
        work.await();
        if (work.interrupted) {
            caller.interrupt();
            throw new CancellationException("interrupted: not all of " + pieces + " pieces of work are done");
        }
        if (work.failure.get() != null) {
            if (work.failure.get().cause instanceof Error e) {
                throw e;
            }
            throw (RuntimeException) work.failure.get().cause;
        }
    }

    private void takePieces() {
        takePieces(null);
    }

    /**
     * @param caller the thread whose interrupt ends the work, or null when this is not it
     */
    private void takePieces(Thread caller) {
        Worker worker = null;
        for (int piece = next.getAndIncrement(); piece < pieces; piece = next.getAndIncrement()) {
            try {
                if (caller != null && caller.isInterrupted()) {
                    interrupted = true;
                }
                if (!interrupted && failure.get() == null) {
                    worker = worker == null ? workers.get() : worker;
                    worker.work(piece);
                }
            } catch (RuntimeException | Error e) {
                failure.accumulateAndGet(new Failure(piece, e), Failure::first);
            } finally {
                left.countDown();
            }
        }
        if (worker != null) {
            worker.close();
        }
    }

    /** Waits for the pieces under way, which use what belongs to the caller, even when it is interrupted. */
    private void await() {
        while (true) {
            try {
                left.await();
                return;
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
    }
}
