package dev.throng.grid.index;

/**
 * A path that may be known only in part, with the number of tiles that were added so far. Owned and reused by an agent.
 */
public interface TilePlan {
    /** Whether all tiles have been added. */
    boolean complete();

    /** Clears the path: no tiles are left. */
    void clear();
}
