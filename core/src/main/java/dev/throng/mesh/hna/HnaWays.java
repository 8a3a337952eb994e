package dev.throng.mesh.hna;

/** How an index keeps the ways that its intra-edges stand for. */
public enum HnaWays {
    /** Not at all: a leg of a path is searched inside its cell when the path is written. The smallest index. */
    SEARCHED,

    /** As sequences: the portals of a way at level 1, the gates of the level below at higher levels. */
    STORED,

    /** As next hops from every portal of a cell towards each of its gates, at every level. The fastest to write. */
    NEXT_HOPS
}
