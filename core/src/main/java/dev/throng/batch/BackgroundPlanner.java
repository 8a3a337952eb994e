package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.graph.Ids;
import dev.throng.path.PathBuffer;
import dev.throng.world.GridQuery;
import dev.throng.world.GridWorld;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.PathQuery;
import dev.throng.world.World;
import java.util.Objects;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Answers requests beside a game loop: {@link #submit} them with a priority, grant a budget each tick with
 * {@link #advance}, and {@link #poll} the answers that are ready. No call waits for a search. Any thread may call;
 * share freely.
 *
 * <p>Work is done on the executor, and only after {@link #advance}: its workers search in slices of a few hundred
 * expansions, until the budget is spent or every request is answered. A search that the budget interrupts continues
 * with the next one. With an executor of {@code Runnable::run} the caller of {@link #advance} does the work itself.
 *
 * <p>A request is answered in the snapshot that is newest when a worker takes it, see {@link #moveTo}; the answer has
 * its {@link PathBuffer#version}. The answer is that of a single query in that snapshot, bit for bit, for every budget
 * and number of workers. (After an edit of a mesh, while tables of its index are invalid, another one of several
 * cheapest paths may be found.) Requests of a higher priority are taken first, and equal ones in the order of
 * submission. A request that was begun is not interrupted by one of a higher priority. With one worker, answers come in
 * the order in which requests were taken; with several the order may differ.
 *
 * <p>Memory: a request takes about 150 bytes for each slot of the limit, and each worker has a query, made when it is
 * first needed. The number of answers is within the limit, in reused buffers that grow to the longest path that they
 * hold. Once they have grown, no call allocates, except inside the executor and, on a grid, some kilobytes per worker
 * and snapshot. A worker holds the snapshot that it last worked in.
 *
 * <p>The planner has no threads and nothing to release. {@link #close} it before the executor is shut down, so that
 * workers stop at the end of their slice.
 */
public final class BackgroundPlanner implements AutoCloseable {
    /** Returned instead of a request if there is none. */
    public static final long NONE = -1;

    /**
     * Expansions that a request counts besides those of its search: about the time to locate its points and to write
     * its answer. So a budget also bounds the work of requests that need no search.
     */
    public static final int REQUEST = 200;

    /** Maximum expansions between two checks of the budget: a few tens of microseconds. */
    private static final int SLICE = 512;

    private static final long FULL = -2;
    private static final long REFUSED = -3;

    /** The state of a request. */
    public enum State {
        /** It waits for a worker. */
        QUEUED,
        /** A worker has begun it. */
        RUNNING,
        /** {@link BackgroundPlanner#poll} returns it in its turn. */
        READY,
        /** It was polled or cancelled, or there was never such a request. */
        GONE,
        /** It was refused: the limit of requests was reached. */
        QUEUE_FULL,
        /** It was refused: the planner was closed. */
        CLOSED
    }

    /**
     * A request that could not be answered because its query, or the code that prepared the query, threw an exception:
     * see {@link #getCause}.
     */
    public static final class Failure extends RuntimeException {
        private static final long serialVersionUID = 1;

        /** The failed request. */
        private final long request;

        Failure(long request, Throwable cause) {
            super("background planner: a request failed with " + cause, cause);
            this.request = request;
        }

        /** {@return the failed request, which the planner has removed} */
        public long request() {
            return request;
        }
    }

    private final Object lock = new Object();
    private final Function<World, PathQuery> newQuery;
    private final Executor executor;
    private final RequestSlots slots;
    private final BackgroundWorker[] workers;
    private World world;
    /** Expansions left of the last grant; negative if slices exceeded their allowance. */
    private long budget;
    /** Workers without a request that the last grant has started: no more than there are queued requests. */
    private int woken;

    private boolean closed;

    private BackgroundPlanner(
            World world, Executor executor, int parallelism, int limit, Function<World, PathQuery> newQuery) {
        if (parallelism < 1) {
            throw new BadInputException("background planner: parallelism is " + parallelism + ", at least 1 is needed");
        }
        if (limit < 1) {
            throw new BadInputException("background planner: a limit of " + limit + " requests, at least 1 is needed");
        }
        this.world = world;
        this.executor = executor;
        this.newQuery = newQuery;
        slots = new RequestSlots(limit);
        workers = new BackgroundWorker[parallelism];
        for (int i = 0; i < parallelism; i++) {
            workers[i] = new BackgroundWorker(this, slots);
        }
    }

    /**
     * Returns a planner with default queries of the world.
     *
     * @param world that paths are found in until {@link #moveTo}
     * @param executor runs the workers; may be {@code Runnable::run}
     * @param parallelism maximum concurrent tasks on the executor, at least 1
     * @param limit maximum requests that are queued, running or not polled, at least 1
     * @return a planner that threads may share
     */
    public static BackgroundPlanner of(World world, Executor executor, int parallelism, int limit) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(executor, "executor is null");
        return new BackgroundPlanner(world, executor, parallelism, limit, World::newQuery);
    }

    /**
     * Returns a planner on a mesh with other settings.
     *
     * @param world that paths are found in until {@link #moveTo}
     * @param executor runs the workers; may be {@code Runnable::run}
     * @param parallelism maximum concurrent tasks on the executor, at least 1
     * @param limit maximum requests that are queued, running or not polled, at least 1
     * @param prepare gives each query its settings before it is first used, on a thread of the executor
     * @return a planner that threads may share
     */
    public static BackgroundPlanner of(
            MeshWorld world, Executor executor, int parallelism, int limit, Consumer<MeshQuery> prepare) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(executor, "executor is null");
        Objects.requireNonNull(prepare, "prepare is null");
        return new BackgroundPlanner(world, executor, parallelism, limit, snapshot -> {
            MeshQuery query = ((MeshWorld) snapshot).newQuery();
            prepare.accept(query);
            return query;
        });
    }

    /**
     * Returns a planner on a grid with other settings.
     *
     * @param world that paths are found in until {@link #moveTo}
     * @param executor runs the workers; may be {@code Runnable::run}
     * @param parallelism maximum concurrent tasks on the executor, at least 1
     * @param limit maximum requests that are queued, running or not polled, at least 1
     * @param prepare gives each query its settings before it is first used, on a thread of the executor
     * @return a planner that threads may share
     */
    public static BackgroundPlanner of(
            GridWorld world, Executor executor, int parallelism, int limit, Consumer<GridQuery> prepare) {
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(executor, "executor is null");
        Objects.requireNonNull(prepare, "prepare is null");
        return new BackgroundPlanner(world, executor, parallelism, limit, snapshot -> {
            GridQuery query = ((GridWorld) snapshot).newQuery();
            prepare.accept(query);
            return query;
        });
    }

    /**
     * Queues a request. Its search begins with the next {@link #advance} or later.
     *
     * @param fromX x of the start
     * @param fromY y of the start
     * @param fromZ z of the start
     * @param toX x of the goal
     * @param toY y of the goal
     * @param toZ z of the goal
     * @param priority larger ones are taken first
     * @return the request; negative if it is refused, and {@link #state} has the reason
     */
    public long submit(double fromX, double fromY, double fromZ, double toX, double toY, double toZ, int priority) {
        synchronized (lock) {
            if (closed) {
                return REFUSED;
            }
            int slot = slots.add(priority, fromX, fromY, fromZ, toX, toY, toZ);
            return slot == Ids.NONE ? FULL : slots.id(slot);
        }
    }

    /**
     * {@return the slot of a request, for arrays of the caller; it is reused only after the request was polled or
     * cancelled}
     *
     * @param request that was not refused [Limits of the slot: 0 to the limit of requests - 1]
     */
    public static int slot(long request) {
        return (int) request;
    }

    /**
     * {@return the state of a request, or the reason why it was refused}
     *
     * @param request as {@link #submit} returned it
     */
    public State state(long request) {
        if (request == FULL) {
            return State.QUEUE_FULL;
        }
        if (request == REFUSED) {
            return State.CLOSED;
        }
        synchronized (lock) {
            int slot = slots.slot(request);
            return slot == Ids.NONE ? State.GONE : slots.state(slot);
        }
    }

    /**
     * Cancels a request, whether it is queued, running or answered: it is never polled. A worker that searches for it
     * stops at the end of its slice, and only then is its slot free.
     *
     * @param request as {@link #submit} returned it
     * @return whether it existed; false if it was polled or cancelled before, even if its slot is used again
     */
    public boolean cancel(long request) {
        synchronized (lock) {
            int slot = slots.slot(request);
            if (slot == Ids.NONE) {
                return false;
            }
            if (slots.state(slot) == State.RUNNING) {
                drop(workerOf(slot));
            } else {
                slots.remove(slot);
            }
            return true;
        }
    }

    private BackgroundWorker workerOf(int slot) {
        int i = 0;
        while (workers[i].request != slot) {
            i++;
        }
        return workers[i];
    }

    /** Cancels the request of a worker, which releases it at the end of its slice if it is in one. */
    private void drop(BackgroundWorker worker) {
        slots.drop(worker.request);
        if (worker.phase != BackgroundWorker.Phase.ACTIVE) {
            letGo(worker);
        }
    }

    private void letGo(BackgroundWorker worker) {
        slots.release(worker.request);
        worker.request = Ids.NONE;
        worker.world = null;
    }

    /**
     * Switches to a newer snapshot: queued requests are answered in it. Running ones finish in theirs.
     *
     * @param snapshot of the same world, see {@link World#isSnapshotOf}
     * @throws BadInputException when it is another world
     */
    public void moveTo(World snapshot) {
        Objects.requireNonNull(snapshot, "snapshot is null");
        synchronized (lock) {
            if (!snapshot.isSnapshotOf(world)) {
                throw new BadInputException(
                        "background planner: moveTo takes a snapshot of its world, with the same index");
            }
            world = snapshot;
        }
    }

    /**
     * Grants the workers a budget, and starts those that have work on the executor. Call it once a tick. The rest of
     * the last grant is forfeited, and its excess is deducted from this one. A request counts {@link #REQUEST}
     * expansions besides those of its search. Each worker may exceed a grant by one request, one slice, and the excess
     * that {@link PathQuery#advance} permits. With HPA*, the expansions that join start and goal and find the tiles of
     * the path come on top.
     *
     * <p>If the executor rejects a task, the next call tries again. Other exceptions of the executor are thrown by this
     * call, and no request is lost.
     *
     * @param expansions nodes that all workers may expand together until the next call [Limits: at least 0]
     * @return whether every request was answered or cancelled
     */
    public boolean advance(int expansions) {
        if (expansions < 0) {
            throw new BadInputException("background planner: " + expansions + " expansions, at least 0 are needed");
        }
        synchronized (lock) {
            budget = expansions + Math.min(0, budget);
            woken = 0;
        }
        for (BackgroundWorker worker : workers) {
            if (schedule(worker) && !execute(worker)) {
                break;
            }
        }
        synchronized (lock) {
            return slots.unanswered() == 0;
        }
    }

    /** Marks a worker as scheduled if it has work; returns whether to hand it to the executor. */
    private boolean schedule(BackgroundWorker worker) {
        synchronized (lock) {
            boolean fresh = worker.request == Ids.NONE;
            boolean idle = worker.phase == BackgroundWorker.Phase.IDLE;
            if (!idle || budget <= 0 || fresh && slots.queued() <= woken) {
                return false;
            }
            woken += fresh ? 1 : 0;
            worker.phase = BackgroundWorker.Phase.SCHEDULED;
            return true;
        }
    }

    /** Hands a worker to the executor; returns whether that accepted it. */
    private boolean execute(BackgroundWorker worker) {
        boolean taken = false;
        try {
            executor.execute(worker);
            taken = true;
        } catch (RejectedExecutionException e) {
            // The executor may have capacity in the next tick.
        } finally {
            if (!taken) {
                synchronized (lock) {
                    if (worker.phase == BackgroundWorker.Phase.SCHEDULED) {
                        worker.phase = BackgroundWorker.Phase.IDLE;
                    }
                }
            }
        }
        return taken;
    }

    /** Returns whether a worker that the executor runs was scheduled: an executor may run a task twice, or too late. */
    boolean start(BackgroundWorker worker) {
        synchronized (lock) {
            if (worker.phase != BackgroundWorker.Phase.SCHEDULED) {
                return false;
            }
            worker.phase = BackgroundWorker.Phase.ACTIVE;
            return true;
        }
    }

    /** Accounts for a worker's slice and grants it another one; returns false if it must stop. */
    boolean nextSlice(BackgroundWorker worker) {
        synchronized (lock) {
            settle(worker);
            if (budget > 0 && worker.request == Ids.NONE && slots.queued() > 0) {
                worker.request = slots.take();
                worker.world = world;
                worker.begun = false;
                budget -= REQUEST;
            } else if (budget <= 0 || worker.request == Ids.NONE) {
                worker.phase = BackgroundWorker.Phase.IDLE;
                return false;
            }
            worker.allowance = (int) Math.max(1, Math.min(SLICE, budget));
            budget -= worker.allowance;
            return true;
        }
    }

    private void settle(BackgroundWorker worker) {
        budget += worker.allowance - worker.used;
        worker.allowance = 0;
        worker.used = 0;
        int slot = worker.request;
        if (slot == Ids.NONE) {
            return;
        }
        if (slots.state(slot) == State.GONE) {
            letGo(worker);
        } else if (worker.ended) {
            if (worker.failure == null) {
                worker.path = slots.answer(slot, Objects.requireNonNull(worker.path));
            } else {
                slots.fail(slot, worker.failure);
            }
            worker.request = Ids.NONE;
            worker.world = null;
        }
        worker.ended = false;
        worker.failure = null;
    }

    PathQuery newQuery(World snapshot) {
        return newQuery.apply(snapshot);
    }

    /**
     * Returns the answer that was finished first, and removes it.
     *
     * @param out overwritten with the answer, unless none is ready
     * @return the answered request, or {@link #NONE} if none is ready
     * @throws Failure if that request failed: it is removed, and the next call returns the next answer
     */
    public long poll(PathBuffer out) {
        Objects.requireNonNull(out, "out is null");
        synchronized (lock) {
            int slot = slots.firstReady();
            if (slot == Ids.NONE) {
                return NONE;
            }
            long request = slots.id(slot);
            Throwable failure = slots.failure(slot);
            if (failure == null) {
                out.copyFrom(Objects.requireNonNull(slots.answer(slot)));
            }
            slots.remove(slot);
            if (failure != null) {
                throw new Failure(request, failure);
            }
            return request;
        }
    }

    /** {@return the number of queued and running requests, including those cancelled while running} */
    public int pending() {
        synchronized (lock) {
            return slots.unanswered();
        }
    }

    /** {@return the number of answers that can be polled} */
    public int ready() {
        synchronized (lock) {
            return slots.ready();
        }
    }

    /**
     * Refuses further requests and cancels those queued or running. Answers that are ready can still be polled. Does
     * not wait for workers, which stop at the end of their slice.
     */
    @Override
    public void close() {
        synchronized (lock) {
            closed = true;
            slots.clearQueue();
            for (BackgroundWorker worker : workers) {
                if (worker.request != Ids.NONE) {
                    drop(worker);
                }
            }
        }
    }
}
