package dev.throng.batch;

import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.path.PathBuffer;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The requests of a {@link BackgroundPlanner}, in reusable slots. Queued requests are ordered by priority, answers by
 * the time at which they were finished. Guarded by the planner's lock, except for the coordinates of a running request.
 *
 * <p>An id consists of the slot and the number of times that it was freed before, so an outdated id never names a later
 * request.
 */
final class RequestSlots {
    private static final int COORDINATES = 6;

    /** State by slot; GONE for a free slot, and for one whose request was cancelled while running. */
    private final BackgroundPlanner.State[] states;

    private final int[] generations;
    private final double[] coordinates;
    /** Order of submission, negated: among equal priorities the heap returns the larger rank first. */
    private final double[] ranks;

    private final NodeHeap queue;
    private final @Nullable PathBuffer[] answers;
    private final @Nullable Throwable[] failures;
    /** Doubly linked list of finished answers, so that one in the middle can be cancelled. */
    private final int[] next;

    private final int[] previous;
    private int first = Ids.NONE;
    private int last = Ids.NONE;
    private int readyCount;
    private final int[] free;
    private int freeCount;
    private long arrivals;
    /** Unused buffers. */
    private final PathBuffer[] spare;

    private int spareCount;

    RequestSlots(int limit) {
        states = new BackgroundPlanner.State[limit];
        Arrays.fill(states, BackgroundPlanner.State.GONE);
        generations = new int[limit];
        coordinates = new double[COORDINATES * limit];
        ranks = new double[limit];
        queue = new NodeHeap(ranks);
        answers = new PathBuffer[limit];
        failures = new Throwable[limit];
        next = new int[limit];
        previous = new int[limit];
        free = new int[limit];
        for (int i = 0; i < limit; i++) {
            free[i] = limit - 1 - i;
        }
        freeCount = limit;
        spare = new PathBuffer[limit];
    }

    /** Queues a request; returns its slot, or Ids.NONE if all are used. */
    int add(int priority, double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        if (freeCount == 0) {
            return Ids.NONE;
        }
        int slot = free[--freeCount];
        int at = COORDINATES * slot;
        coordinates[at] = fromX;
        coordinates[at + 1] = fromY;
        coordinates[at + 2] = fromZ;
        coordinates[at + 3] = toX;
        coordinates[at + 4] = toY;
        coordinates[at + 5] = toZ;
        ranks[slot] = -(arrivals++);
        states[slot] = BackgroundPlanner.State.QUEUED;
        queue.push(slot, -(double) priority);
        return slot;
    }

    /** Returns a coordinate of a request: from (x, y, z), then to (x, y, z). */
    double coordinate(int slot, int i) {
        return coordinates[COORDINATES * slot + i];
    }

    long id(int slot) {
        return (long) generations[slot] << Integer.SIZE | slot;
    }

    /** Returns the slot of a request that still exists, or Ids.NONE. */
    int slot(long id) {
        int slot = BackgroundPlanner.slot(id);
        boolean there =
                id >= 0 && slot >= 0 && slot < states.length && generations[slot] == (int) (id >>> Integer.SIZE);
        return there && states[slot] != BackgroundPlanner.State.GONE ? slot : Ids.NONE;
    }

    BackgroundPlanner.State state(int slot) {
        return states[slot];
    }

    int queued() {
        return queue.size();
    }

    /** Number of requests without an answer, including those cancelled and not yet released by a worker. */
    int unanswered() {
        return states.length - freeCount - readyCount;
    }

    int ready() {
        return readyCount;
    }

    /** Removes the first queued request and returns its slot; there must be one. */
    int take() {
        int slot = queue.pop();
        states[slot] = BackgroundPlanner.State.RUNNING;
        return slot;
    }

    /**
     * Stores the answer of a running request.
     *
     * @param path buffer with the answer, handed over
     * @return a buffer in exchange, or null if there is none
     */
    @Nullable
    PathBuffer answer(int slot, PathBuffer path) {
        answers[slot] = path;
        append(slot);
        return spareCount == 0 ? null : spare[--spareCount];
    }

    /** Stores the failure of a running request. */
    void fail(int slot, Throwable failure) {
        failures[slot] = failure;
        append(slot);
    }

    private void append(int slot) {
        states[slot] = BackgroundPlanner.State.READY;
        next[slot] = Ids.NONE;
        previous[slot] = last;
        if (last == Ids.NONE) {
            first = slot;
        } else {
            next[last] = slot;
        }
        last = slot;
        readyCount++;
    }

    /** The slot of the answer that was finished first, or Ids.NONE. */
    int firstReady() {
        return first;
    }

    /** The answer in a slot; null if the request failed. */
    @Nullable
    PathBuffer answer(int slot) {
        return answers[slot];
    }

    @Nullable
    Throwable failure(int slot) {
        return failures[slot];
    }

    /** Removes a queued request, or an answer, and frees its slot. */
    void remove(int slot) {
        if (states[slot] == BackgroundPlanner.State.QUEUED) {
            // Moves it to the front of the queue, and removes it.
            queue.decrease(slot, Double.NEGATIVE_INFINITY, ranks[slot]);
            queue.pop();
        } else {
            unlink(slot);
        }
        release(slot);
    }

    private void unlink(int slot) {
        if (previous[slot] == Ids.NONE) {
            first = next[slot];
        } else {
            next[previous[slot]] = next[slot];
        }
        if (next[slot] == Ids.NONE) {
            last = previous[slot];
        } else {
            previous[next[slot]] = previous[slot];
        }
        readyCount--;
        PathBuffer answer = answers[slot];
        if (answer != null) {
            spare[spareCount++] = answer;
        }
        answers[slot] = null;
        failures[slot] = null;
    }

    /** Marks a running request as cancelled; its slot is freed when the worker releases it. */
    void drop(int slot) {
        states[slot] = BackgroundPlanner.State.GONE;
    }

    /** Frees a slot that is in no list. */
    void release(int slot) {
        states[slot] = BackgroundPlanner.State.GONE;
        generations[slot] = generations[slot] + 1 & Integer.MAX_VALUE;
        free[freeCount++] = slot;
    }

    /** Removes every queued request. */
    void clearQueue() {
        while (queue.size() > 0) {
            release(queue.pop());
        }
    }
}
