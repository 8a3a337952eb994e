package dev.throng.mesh.index;

/** The content of a page besides the costs between its gates. */
public enum PageContent {
    /** Nothing. */
    GATES,
    /** The paths between gates, as sequences of portals. */
    LEGS,
    /** Next hops from every portal. */
    HOPS,
    /** Next hops and costs from every portal. */
    PORTALS,
    /** Next hops and costs from the gates of the level below. */
    JOINTS;

    /** Whether pages have next hops, and rows for more nodes than their gates. */
    public boolean hasHops() {
        return this == HOPS || hasInnerCosts();
    }

    /** Whether pages have the costs of all their rows, not those between gates only. */
    public boolean hasInnerCosts() {
        return this == PORTALS || this == JOINTS;
    }
}
