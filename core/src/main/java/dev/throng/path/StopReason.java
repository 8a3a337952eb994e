package dev.throng.path;

/** The reason why a {@link PathStatus#PARTIAL} search stopped. */
public enum StopReason {
    /** It was not stopped. */
    NONE,
    /** It used up its budget of expansions; it may be advanced further. */
    BUDGET,
    /** {@code cancel()} was called. */
    CANCELLED
}
