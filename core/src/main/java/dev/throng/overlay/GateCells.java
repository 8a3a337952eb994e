package dev.throng.overlay;

/** The cells on the two sides of each gate. Immutable, share freely; all snapshots of a world share it. */
public interface GateCells {
    /** One past the largest id of a gate; ids may have gaps. */
    int gateLimit();

    /** The cell of level 1 that holds an end; a gate in use has one on either side. */
    int cell(int end);

    /** The cell of a level that holds an end of a gate of that level. */
    int cell(int end, int level);

    /** Whether the overlay labels connected gates; false if the surface knows connectivity itself. */
    default boolean labelled() {
        return true;
    }

    /** Whether costs may differ between the two directions: true if there are one-way links. */
    default boolean directed() {
        return false;
    }

    /** Whether some gates lead into dead ends; see {@link #deadEnd}. */
    default boolean hasDeadEnds() {
        return false;
    }

    /** Whether only a dead end lies on this side of the gate. */
    default boolean deadEnd(int end) {
        return false;
    }
}
