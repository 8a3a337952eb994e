package dev.throng.bench.harness;

/**
 * Something that is timed on numbered items, such as a method that answers pairs of points. One per thread.
 *
 * <p>For every item the {@link Contest} calls {@link #prepare}, {@link #solve} and {@link #check}, in this order; only
 * {@link #solve} is timed and its allocations counted.
 */
public interface Contender {
    /** Prepares the data that an item needs and a user would have. */
    default void prepare(int item) {}

    /**
     * Solves an item: the timed part.
     *
     * @param laps to call at the end of each step but the last, if a contender has steps
     */
    void solve(int item, Laps laps);

    /** Whether the answer to the last item is right; called outside the timed part. */
    boolean check(int item);
}
