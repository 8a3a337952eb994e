package dev.throng.hierarchy;

/** Which cell of level 1 holds each end of each gate. Immutable, share freely; all snapshots of a world do. */
public interface EndCells {
    /** Ids of gates are below this; not every one of them need be used. */
    int gateLimit();

    /** Whether a way through a cell may cost something else than the way back: where there are one-way links. */
    default boolean directed() {
        return false;
    }

    /** The cell of level 1 that holds an end: of a gate in use, there is one on either side. */
    int cell(int end);
}
