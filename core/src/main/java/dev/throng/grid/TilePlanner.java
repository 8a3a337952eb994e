package dev.throng.grid;

import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * Finds paths of tiles on one map: {@link #begin}, then {@link #advance} until it answers true, then {@link #addTiles}. One
 * per thread, reused.
 */
public interface TilePlanner {
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

    /** Everything expanded for the pair begun last. */
    long expanded();

    /** All counts of the pair begun last. */
    SearchMetrics metrics();

    /** Who is told of every expansion from now on, or null. */
    void listener(SearchListener listener);
}
