package dev.throng.grid.index;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.TileList;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths of tiles on one map: {@link #begin}, then {@link #advance} until it answers true, then {@link #addTiles}. Or
 * {@link #findAhead} once and then {@link #refine} or {@link #refineWithin} as tiles are needed. One per thread, reused.
 */
public interface TilePlanner {
    /**
     * Goes over to another snapshot of the same map, with an index of the same kind and options. What was begun is void; plans
     * found before may {@link #adopt hold} still.
     */
    void moveTo(TileIndex snapshot);

    /**
     * Starts with a pair of passable tiles.
     *
     * @return whether a path exists
     */
    boolean begin(int start, int goal);

    /**
     * Expands up to this many more nodes of whatever graph.
     *
     * @return whether nothing is left to do
     */
    boolean advance(int expansions);

    /** Adds the tiles of the path, the start first; of as much of it as is known before {@link #advance} answers true. */
    void addTiles(TileList out);

    /** Whether these tiles are a cheapest path, so that octile smoothing would find nothing. */
    boolean cheapest();

    /** What is to be done to paths. */
    Smoothing smoothing();

    void smoothing(Smoothing wanted);

    /**
     * How abstract paths become tiles; plans found before are void.
     *
     * @return false where the method knows no policy: nothing is set
     */
    default boolean policy(RefinePolicy wanted) {
        return false;
    }

    /**
     * A plan that this planner can fill.
     *
     * @param given is returned when it is of the right kind; may be null
     */
    TilePlan plan(TilePlan given);

    /**
     * Finds a path as far as an agent needs it to set out. What was begun before is void.
     *
     * @param out from {@link #plan}; empty unless a path exists
     * @return whether a path exists
     */
    boolean findAhead(int start, int goal, TilePlan out);

    /**
     * Takes over a plan that was found in another snapshot, if what is left of it holds in this one: its tiles can be walked, and
     * a cost that was promised stays the same. Plans of this snapshot hold.
     *
     * @return null, or in a few words why it does not hold; it then stays with its snapshot
     */
    String adopt(TilePlan plan);

    /** Takes over a plan that must hold. */
    default void requireAdopted(TilePlan plan) {
        String fault = adopt(plan);
        if (fault != null) {
            throw new IllegalStateException(
                    "the plan was found in another snapshot of the map, and " + fault + ": find it again");
        }
    }

    /**
     * Adds tiles of a plan from where the last call left off; the first call begins with the start. Tiles that were added
     * stay part of the path. They are not smoothed. What {@link #begin} began is void.
     *
     * @param tiles stops when at least this many have been added
     * @return whether the path is complete
     * @throws IllegalStateException when the plan was found in another snapshot and does not hold in this one
     */
    boolean refine(TilePlan plan, int tiles, TileList out);

    /**
     * As {@link #refine}, with a budget of expansions instead of tiles. Every call adds something, whatever it takes.
     */
    boolean refineWithin(TilePlan plan, int expansions, TileList out);

    /** Everything expanded for the pair begun last. */
    long expanded();

    /** All counts of the pair begun last. */
    SearchMetrics metrics();

    /** Who is told of every expansion from now on, or null. */
    void listener(SearchListener listener);
}
