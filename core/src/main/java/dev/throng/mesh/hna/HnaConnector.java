package dev.throng.mesh.hna;

/** How a start or goal is joined to the gates of its cell at the level that is searched; the costs are the same. */
public enum HnaConnector {
    /** The original algorithm: one A* inside the cell for each of its gates. */
    ASTAR_PER_GATE,

    /** One Dijkstra inside the cell for all of its gates. */
    DIJKSTRA,

    /** One Dijkstra inside the cell of level 1, and from there on over the gates of one level after another. */
    LEVEL_BY_LEVEL
}
