package dev.throng.overlay;

/** Which cells hold the two sides of each gate. Immutable, share freely; all snapshots of a world do. */
public interface GateCells {
    /** Ids of gates are below this; not every one of them need be used. */
    int gateLimit();

    /** The cell of level 1 that holds an end: of a gate in use, there is one on either side. */
    int cell(int end);

    /** The cell of a level that holds an end of a gate of that level. */
    int cell(int end, int level);

    /** Whether the overlay is to know which gates paths join: not where the surface knows it. */
    default boolean labelled() {
        return true;
    }

    /** Whether a path through a cell may cost something else than the path back: where there are one-way links. */
    default boolean directed() {
        return false;
    }

    /** Whether some gates lead into dead ends: see {@link #deadEnd}. */
    default boolean hasDeadEnds() {
        return false;
    }

    /** Whether nothing but a dead end lies on the side of a gate that an end names. */
    default boolean deadEnd(int end) {
        return false;
    }
}
