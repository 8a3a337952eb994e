package dev.throng.path;

/** How short the strings of paths on a mesh shall be: shorter ones take more time or memory. */
public enum PathQuality {
    /** The string through the cheapest corridor over the midpoints of portals: about one per cent longer than the shortest. */
    FAST,
    /** The same, with the corridor led around the shorter side of holes: never longer than {@link #FAST}. */
    TIGHT,
    /**
     * The string through a corridor that tables of true lengths name: on average less than a thousandth longer than the
     * shortest, never longer than {@link #FAST}. Where an index has no such tables, or they say nothing about two points,
     * the answer is a {@link #TIGHT} string, and says so.
     */
    SHORT,
    /** The shortest path in the (x, z) plane, with a proof. Where that cannot be proven, as {@link #SHORT} or shorter. */
    SHORTEST
}
