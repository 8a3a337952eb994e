package dev.throng.path;

/** How short the strings of paths on a mesh shall be: shorter ones take more time. */
public enum PathQuality {
    /** The string through the cheapest corridor over the midpoints of portals: about one per cent longer than the shortest. */
    FAST,
    /** The same, with the corridor led around the shorter side of holes. */
    SHORT,
    /** The shortest path in the (x, z) plane, with a proof. Where that cannot be proven, as {@link #SHORT} or shorter. */
    SHORTEST
}
