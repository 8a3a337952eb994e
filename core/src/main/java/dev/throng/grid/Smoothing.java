package dev.throng.grid;

/** The smoothing of a path that was composed of pieces. */
public enum Smoothing {
    /** None: the path as it was found. */
    NONE,
    /** Straight lines of octile moves replace detours; the path stays one of legal moves. */
    OCTILE,
    /** Straight lines of any direction: for agents that are not bound to eight directions. */
    ANY_ANGLE
}
