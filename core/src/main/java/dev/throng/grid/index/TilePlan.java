package dev.throng.grid.index;

/** A path that is known in part, and how far its tiles were handed out. An agent's own, reused. */
public interface TilePlan {
    /** Whether all tiles have been handed out. */
    boolean complete();

    /** Forgets the path: nothing is left to hand out. */
    void clear();
}
