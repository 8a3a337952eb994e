package dev.throng.papers.plain;

import dev.throng.mesh.NavMesh;

/** Where a path over polygons stands once it has entered a polygon: what the papers' costs differ in. */
public enum PortalRule {
    /** At the point of the portal that is closest to where the path stood before: A* in the paper on HNA*. */
    CLOSEST,
    /** At the middle of the portal: as Detour does. */
    MIDDLE,
    /** At the centre of the polygon: in the paper on MA-HNA*, the cost of an edge is the distance of two centres. */
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
