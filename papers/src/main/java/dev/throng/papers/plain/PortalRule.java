package dev.throng.papers.plain;

import dev.throng.mesh.NavMesh;

/** The point of a path in a polygon that it has entered, in which the papers' costs differ. */
public enum PortalRule {
    /** The point of the portal that is closest to the previous point: A* in the paper on HNA*. */
    CLOSEST,
    /** The middle of the portal, as in Detour. */
    MIDDLE,
    /** The centre of the polygon: in the paper on MA-HNA*, the cost of an edge is the distance of two centres. */
    CENTRE;

    Place enter(NavMesh mesh, Place from, int portal) {
        int behind = mesh.across(portal, from.polygon());
        return switch (this) {
            case CLOSEST -> from.closest(mesh, portal, behind);
            case MIDDLE -> Place.middle(mesh, portal, behind);
            case CENTRE -> Place.centre(mesh, behind);
        };
    }
}
