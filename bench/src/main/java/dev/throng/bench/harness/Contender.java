package dev.throng.bench.harness;

/**
 * Something that is timed on numbered items, such as a method that answers pairs of points. One per thread.
 *
 * <p>For every item the {@link Contest} calls {@link #prepare}, {@link #solve} and {@link #check}, in this order; only
 * {@link #solve} is timed and its allocations counted.
 */
public interface Contender {
    /** Lays out what an item needs and a user would have at hand. */
    default void prepare(int item) {}

    /**
     * The part that is timed.
     *
     * @param laps told at the end of each step but the last, where a contender has steps; others leave it alone
     */
    void solve(int item, Laps laps);

    /** Whether the answer to the item solved last is right; outside the timed part. */
    boolean check(int item);
}
