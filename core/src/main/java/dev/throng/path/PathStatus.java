package dev.throng.path;

/** The outcome of a query. */
public enum PathStatus {
    /** The path leads from start to goal, and no path on the searched graph is cheaper. */
    FOUND,
    /** The search was stopped early; the path leads towards the goal. {@link StopReason} says why. */
    PARTIAL,
    /** Start and goal are on the world, and no path joins them. */
    UNREACHABLE,
    /** Start or goal is not on the world. */
    OFF_WORLD
}
