package dev.throng.batch;

import dev.throng.BadInputException;
import dev.throng.world.PathQuery;
import org.jspecify.annotations.Nullable;

/**
 * Limits on the work of a batch.
 *
 * <p>A request that a limit stops is answered {@link dev.throng.path.PathStatus#PARTIAL} with its
 * {@link dev.throng.path.StopReason}; none is left out. One that was not begun when the batch was cancelled has an
 * empty corridor, no waypoints and cost 0.
 *
 * @param expansions nodes that the search of each request may expand [Limits: at least 1]; exceeded as far as
 *     {@link PathQuery#advance} permits
 * @param cancel handle that cancels the batch, or null
 */
@SuppressWarnings("exports") // The annotation is for compilers.
public record BatchLimits(int expansions, @Nullable BatchCancel cancel) {
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
     * @param wanted handle that cancels the batch, or null
     */
    public BatchLimits withCancel(@Nullable BatchCancel wanted) {
        return new BatchLimits(expansions, wanted);
    }

    /** Whether searches have no budget. */
    boolean unlimited() {
        return expansions == Integer.MAX_VALUE;
    }

    boolean cancelled() {
        return cancel != null && cancel.cancelled();
    }
}
