package dev.throng.gpu;

/** Data that the agents of a batch share on a device besides the world. */
public enum Sharing {
    /**
     * Nothing, as MA-HNA* was published: the device holds only the hierarchy. Each agent joins its start and goal to the gates of their cells, by
     * searches (HNA*) or by stored tables (PCCP), and then searches over the gates. If a cell is too large for the device's local memory, HNA* joins
     * by tables, too.
     */
    NONE,

    /**
     * Tables of the costs between all gates and, with HNA*, between all portals and the gates of their cells. They are computed once per batch if it
     * is large. This is the fastest option; the tables take memory on the device.
     */
    BATCH
}
