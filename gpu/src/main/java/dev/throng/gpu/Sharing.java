package dev.throng.gpu;

/** What the agents of a batch share on a device besides the world. */
public enum Sharing {
    /**
     * Nothing: each agent joins its start and goal to the gates of their cells, by its own searches (HNA*) or by the stored tables
     * (PCCP), and searches over the gates by itself. As MA-HNA* was published; nothing is kept on the device but the hierarchy.
     * Where a cell is too large for the device's local memory, HNA* is joined by tables, too.
     */
    NONE,

    /**
     * Searches from all gates, and with HNA* those that join all portals to the gates of their cells, done once for each batch where
     * agents are many. The fastest; their tables take memory on the device.
     */
    BATCH
}
