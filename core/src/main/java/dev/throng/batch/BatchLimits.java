package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.world.PathQuery;

/**
 * Limits on the work of a batch.
 *
 * <p>A request that a limit cuts short is answered {@link dev.throng.path.PathStatus#PARTIAL} with its {@link
 * dev.throng.path.StopReason}; none is left out. One that was not begun when the batch was cancelled has an empty
 * corridor, no waypoints and cost 0.
 *
 * @param expansions nodes that the search of each request may expand [Limits: at least 1]; overrun as {@link
 *     PathQuery#advance} says
 * @param cancel ends the batch when it is cancelled, or null
 */
public record BatchLimits(int expansions, BatchCancel cancel) {
    /** No limits. */
    public static final BatchLimits NONE = new BatchLimits(Integer.MAX_VALUE, null);

    /**
     * Refuses a budget below 1.
     *
     * @param expansions at least 1
     * @param cancel may be null
     */
    public BatchLimits {
        if (expansions < 1) {
            throw new BadInputException("batch limits: " + expansions + " expansions, at least 1 is needed");
        }
    }

    /**
     * {@return the same with another budget}
     *
     * @param wanted nodes that the search of each request may expand [Limits: at least 1]
     */
    public BatchLimits withExpansions(int wanted) {
        return new BatchLimits(wanted, cancel);
    }

    /**
     * {@return the same with another cancel handle}
     *
     * @param wanted ends the batch when it is cancelled, or null
     */
    public BatchLimits withCancel(BatchCancel wanted) {
        return new BatchLimits(expansions, wanted);
    }

    /** Whether every search may run to its end. */
    boolean unlimited() {
        return expansions == Integer.MAX_VALUE;
    }

    boolean cancelled() {
        return cancel != null && cancel.cancelled();
    }
}
