package dev.throng.graph;

import dev.throng.BadInputException;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.Phaser;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;

/**
 * A set of numbered pieces of work that the caller and the threads of an executor do together. One per run.
 *
 * <p>The calling thread works too, so work never waits for an executor that has no thread to spare. The call waits for
 * tasks that the executor has started; one that it runs later, or a second time, does nothing. So the caller's data is
 * read only during the call, whatever the executor does.
 */
public final class SharedWork {
    /** Does pieces of work: one per thread, with its own scratch. */
    public interface Worker {
        void work(int piece);

        /** Called once, after the last piece that this worker did. */
        default void close() {}
    }

    /** Piece number of a failure of the executor itself; it precedes every piece. */
    private static final int EXECUTOR = -1;

    /** A failure of a piece, of the executor, or of closing a worker. */
    private record Failure(int piece, Throwable cause) {
        private static Failure first(Failure a, Failure b) {
            return a == null || b.piece < a.piece ? b : a;
        }
    }

    private final int pieces;
    private final Supplier<? extends Worker> workers;
    private final Thread caller = Thread.currentThread();
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReference<Failure> failure = new AtomicReference<>();
    /** The caller and all tasks that the executor has started. It ends with the last of them. */
    private final Phaser inside = new Phaser(1);

    private volatile boolean interrupted;

    private SharedWork(int pieces, Supplier<? extends Worker> workers) {
        this.pieces = pieces;
        this.workers = workers;
    }

    /**
     * Does every piece once and returns when all are done and all workers are closed. Pieces are begun in order, and
     * none after one has failed. When those under way are done, the failure with the smallest piece number is thrown:
     * the same one for every number of threads.
     *
     * <p>If the executor rejects a task, it gets no more, and the others continue without it. If it throws anything
     * else, no further pieces are begun, and its exception is thrown when those under way are done.
     *
     * @param parallelism threads to use, the calling one included [Limit: at least 1]
     * @param workers called by each thread that takes a piece
     * @throws CancellationException when the calling thread was interrupted and nothing failed: some pieces are then
     *     not done. The thread stays interrupted.
     */
    public static void run(Executor executor, int parallelism, int pieces, Supplier<? extends Worker> workers) {
        if (parallelism < 1) {
            throw new BadInputException("threads: " + parallelism + " given, at least 1 is needed");
        }
        SharedWork work = new SharedWork(pieces, workers);
        try {
            work.start(executor, Math.min(parallelism, pieces) - 1);
            work.takePieces();
        } finally {
            work.awaitTasks();
        }
        work.throwWhatWentWrong();
    }

    private void start(Executor executor, int tasks) {
        try {
            for (int i = 0; i < tasks; i++) {
                executor.execute(this::help);
            }
        } catch (RejectedExecutionException e) {
            // A full executor slows the work down but does not stop it, because this thread works too.
        } catch (Throwable e) {
            fail(EXECUTOR, e);
        }
    }

    /** The task that the executor runs; it does nothing after the call has ended. */
    private void help() {
        if (inside.register() < 0) {
            return;
        }
        try {
            takePieces();
        } finally {
            inside.arriveAndDeregister();
        }
    }

    /** Takes pieces until none is left. Throws nothing: failures are recorded. */
    private void takePieces() {
        Worker worker = null;
        for (int piece = next.getAndIncrement(); piece < pieces && !stopped(piece); piece = next.getAndIncrement()) {
            try {
                worker = worker == null ? workers.get() : worker;
                worker.work(piece);
            } catch (Throwable e) {
                fail(piece, e);
            }
        }
        try {
            if (worker != null) {
                worker.close();
            }
        } catch (Throwable e) {
            fail(pieces, e);
        }
    }

    /** Whether a piece must not be begun. Pieces before a failed one still are: they may fail too. */
    private boolean stopped(int piece) {
        if (caller.isInterrupted()) {
            interrupted = true;
        }
        Failure first = failure.get();
        return interrupted || first != null && first.piece < piece;
    }

    private void fail(int piece, Throwable cause) {
        failure.accumulateAndGet(new Failure(piece, cause), Failure::first);
    }

    /** Waits for the tasks under way, which use the caller's data, even if this thread is interrupted. */
    private void awaitTasks() {
        inside.awaitAdvance(inside.arriveAndDeregister());
    }

    private void throwWhatWentWrong() {
        if (interrupted) {
            caller.interrupt();
        }
        if (failure.get() != null) {
            SharedWork.<RuntimeException>rethrow(failure.get().cause);
        }
        if (caller.isInterrupted()) {
            throw new CancellationException("interrupted: not all of " + pieces + " pieces of work are done");
        }
    }

    /** Rethrows a failure unchanged, checked exceptions included: some JVM languages do not declare them. */
    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable cause) throws T {
        throw (T) cause;
    }
}
