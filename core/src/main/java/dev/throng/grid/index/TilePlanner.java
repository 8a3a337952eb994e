package dev.throng.grid.index;

import dev.throng.grid.RefinePolicy;
import dev.throng.grid.Smoothing;
import dev.throng.grid.tiles.TileArray;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths of tiles on one map: {@link #begin}, then {@link #advance} until it returns true, then {@link #addTiles}.
 * Or {@link #findAhead} once and then {@link #refine} or {@link #refineWithin} as tiles are needed. One per thread,
 * reused.
 */
public interface TilePlanner {
    /**
     * Switches to another snapshot of the same map, with an index of the same kind and options. Ends the current query;
     * earlier plans may still be {@link #adopt valid}.
     */
    void moveTo(TileIndex snapshot);

    /**
     * Starts a query between two passable tiles.
     *
     * @return whether a path exists
     */
    boolean begin(int start, int goal);

    /**
     * Expands up to this many more nodes of the searched graph.
     *
     * @return whether the query has ended
     */
    boolean advance(int expansions);

    /**
     * Adds the tiles of the path, the start first; before {@link #advance} has returned true, those of the known part.
     */
    void addTiles(TileArray out);

    /** Whether these tiles are a cheapest path, so that octile smoothing cannot improve it. */
    boolean cheapest();

    /** The smoothing of paths. */
    Smoothing smoothing();

    void smoothing(Smoothing wanted);

    /**
     * Sets the refinement of abstract paths; invalidates earlier plans.
     *
     * @return false if the method has no policy: nothing is set
     */
    default boolean policy(RefinePolicy wanted) {
        return false;
    }

    /**
     * Returns a plan that this planner can fill.
     *
     * @param given returned if it is of the right kind; may be null
     */
    TilePlan plan(TilePlan given);

    /**
     * Finds a path as far as an agent needs it to start. Ends the current query.
     *
     * @param out a result of {@link #plan}; empty unless a path exists
     * @return whether a path exists
     */
    boolean findAhead(int start, int goal, TilePlan out);

    /**
     * Takes over a plan of another snapshot, if the rest of it is valid in this one: its tiles are passable, and a
     * promised cost is unchanged. Plans of this snapshot are always valid.
     *
     * @return null, or a short reason why it is invalid; it then stays with its snapshot
     */
    String adopt(TilePlan plan);

    /** Takes over a plan that must be valid. */
    default void requireAdopted(TilePlan plan) {
        String fault = adopt(plan);
        if (fault != null) {
            throw new IllegalStateException(
                    "the plan was found in another snapshot of the map, and " + fault + ": find it again");
        }
    }

    /**
     * Adds the next tiles of a plan; the first call begins with the start. Added tiles stay part of the path. They are
     * not smoothed. Ends the query of {@link #begin}.
     *
     * @param tiles minimum number of tiles to add before it stops
     * @return whether the path is complete
     * @throws IllegalStateException when the plan was found in another snapshot and is invalid in this one
     */
    boolean refine(TilePlan plan, int tiles, TileArray out);

    /**
     * As {@link #refine}, with a budget of expansions instead of tiles. Every call adds something, even beyond the
     * budget.
     */
    boolean refineWithin(TilePlan plan, int expansions, TileArray out);

    /** All expansions for the last pair. */
    long expanded();

    /** All operation counts of the last pair. */
    SearchMetrics metrics();

    /** Sets the expansion listener, or null for none. */
    void listener(SearchListener listener);
}
