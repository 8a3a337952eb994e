package dev.throng.grid;

/** What is done to a path that was put together from pieces. */
public enum Smoothing {
    /** Nothing: the path as it was found. */
    NONE,
    /** Straight lines of octile moves replace detours; the path stays one of legal moves. */
    OCTILE,
    /** Straight lines of any direction: for agents that are not bound to eight directions. */
    ANY_ANGLE
}
