package dev.throng.crowd.step;

import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.LockSupport;

/**
 * Runs the phases of a step on the calling thread and those of an executor. Reused from step to step; only the executor allocates, for its tasks.
 *
 * <p>Each helper is one task per step. The calling thread works too, so an executor without a thread to spare only makes a step slower. A task that
 * an executor runs late finds nothing to do.
 */
final class Crew {
    private static final int SPINS = 256;
    private static final long NAP = 20_000;

    /** The work of one thread, with its own scratch. */
    interface Worker {
        void work(int phase, int first, int end);
    }

    private final class Helper implements Runnable {
        private final Worker worker;
        private volatile boolean queued;

        Helper(Worker worker) {
            this.worker = worker;
        }

        @Override
        public void run() {
            if (Thread.currentThread() != caller) {
                inside.incrementAndGet();
                try {
                    help();
                } finally {
                    queued = false;
                    inside.decrementAndGet();
                }
            } else {
                queued = false;
            }
        }

        private void help() {
            int spins = 0;
            while (open) {
                spins = take(worker) ? 0 : spins + 1;
                if (spins > 0) {
                    pause(spins);
                }
            }
        }
    }

    private final AtomicInteger inside = new AtomicInteger();
    /** Phase number in the upper half, remaining chunks in the lower, so that taking a chunk also checks the phase. */
    private final AtomicLong left = new AtomicLong();

    private final AtomicInteger done = new AtomicInteger();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private volatile boolean open;
    private volatile Thread caller;
    private Helper[] helpers = {};
    private Worker main;
    private int phase;
    private int items;
    private int chunk;
    private int chunks;

    /**
     * Starts the helpers. {@link #end} must follow.
     *
     * @param workers one per thread; the calling thread uses the first
     */
    void begin(Executor executor, Worker[] workers, int threads) {
        main = workers[0];
        caller = Thread.currentThread();
        if (threads == 1) {
            return;
        }
        int before = helpers.length;
        if (before < workers.length - 1) {
            helpers = Arrays.copyOf(helpers, workers.length - 1);
            for (int i = before; i < helpers.length; i++) {
                helpers[i] = new Helper(workers[i + 1]);
            }
        }
        open = true;
        try {
            for (int i = 0; i < threads - 1; i++) {
                if (!helpers[i].queued) {
                    helpers[i].queued = true;
                    boolean taken = false;
                    try {
                        executor.execute(helpers[i]);
                        taken = true;
                    } finally {
                        if (!taken) {
                            // Submit it again in the next step.
                            helpers[i].queued = false;
                        }
                    }
                }
            }
        } catch (RejectedExecutionException e) {
            // A full executor slows the step down but does not stop it.
        } catch (Throwable e) {
            open = false;
            throw e;
        }
    }

    /**
     * Runs a phase on all items, and returns when all are done.
     *
     * @param chunk items that are taken at a time: enough that taking costs nothing, few enough that no thread is idle at the end
     */
    void run(int phase, int items, int chunk) {
        this.phase = phase;
        this.items = items;
        this.chunk = chunk;
        chunks = (items + chunk - 1) / chunk;
        done.set(0);
        int wanted = chunks;
        left.set((left.get() >>> 32) + 1 << 32 | chunks);
        while (take(main)) {}
        int spins = 0;
        while (done.get() < wanted) {
            pause(++spins);
        }
        if (failure.get() != null) {
            Throwable cause = failure.getAndSet(null);
            end();
            Crew.<RuntimeException>rethrow(cause);
        }
    }

    /** Waits briefly: first spins, then yields, then parks, so that long waits leave the processor to others. */
    private static void pause(int spins) {
        if (spins < SPINS) {
            Thread.onSpinWait();
        } else if (spins < 2 * SPINS) {
            Thread.yield();
        } else {
            LockSupport.parkNanos(NAP);
        }
    }

    /** Takes a chunk and runs it. Returns false if none is left. */
    private boolean take(Worker worker) {
        long ticket = left.get();
        if ((int) ticket == 0) {
            return false;
        }
        if (left.compareAndSet(ticket, ticket - 1)) {
            // The fields of the phase do not change until this chunk is done.
            int first = (chunks - (int) ticket) * chunk;
            try {
                worker.work(phase, first, Math.min(items, first + chunk));
            } catch (Throwable e) {
                failure.compareAndSet(null, e);
            } finally {
                done.incrementAndGet();
            }
        }
        return true;
    }

    /** Stops the helpers and waits until none of them works any more. */
    void end() {
        open = false;
        int spins = 0;
        while (inside.get() > 0) {
            pause(++spins);
        }
    }

    @SuppressWarnings("unchecked")
    private static <T extends Throwable> void rethrow(Throwable cause) throws T {
        throw (T) cause;
    }
}
