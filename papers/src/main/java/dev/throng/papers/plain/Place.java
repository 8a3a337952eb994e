package dev.throng.papers.plain;

import dev.throng.bench.mesh.MeshPair;
import dev.throng.mesh.NavMesh;

/** A point on the surface of a polygon, in metres. */
public record Place(int polygon, double x, double y, double z) {
    /** Returns the centre of a polygon. */
    public static Place centre(NavMesh mesh, int polygon) {
        return new Place(polygon, mesh.centre(polygon, 0), mesh.centre(polygon, 1), mesh.centre(polygon, 2));
    }

    /** Returns the middle of a portal, as a point of one of the polygons that it joins. */
    public static Place middle(NavMesh mesh, int portal, int polygon) {
        return along(mesh, portal, polygon, 0.5);
    }

    /** Returns the point of a portal that is closest to this one, as a point of the polygon behind the portal. */
    Place closest(NavMesh mesh, int portal, int behind) {
        double dx = mesh.portalX(portal, 1) - (double) mesh.portalX(portal, 0);
        double dy = mesh.portalY(portal, 1) - (double) mesh.portalY(portal, 0);
        double dz = mesh.portalZ(portal, 1) - (double) mesh.portalZ(portal, 0);
        double square = dx * dx + dy * dy + dz * dz;
        double dot = (x - mesh.portalX(portal, 0)) * dx
                + (y - mesh.portalY(portal, 0)) * dy
                + (z - mesh.portalZ(portal, 0)) * dz;
        return along(mesh, portal, behind, square == 0 ? 0 : Math.min(1, Math.max(0, dot / square)));
    }

    private static Place along(NavMesh mesh, int portal, int polygon, double share) {
        double x0 = mesh.portalX(portal, 0);
        double y0 = mesh.portalY(portal, 0);
        double z0 = mesh.portalZ(portal, 0);
        return new Place(
                polygon,
                x0 + share * (mesh.portalX(portal, 1) - x0),
                y0 + share * (mesh.portalY(portal, 1) - y0),
                z0 + share * (mesh.portalZ(portal, 1) - z0));
    }

    public static Place start(MeshPair pair) {
        return new Place(pair.startPolygon(), pair.startX(), pair.startY(), pair.startZ());
    }

    public static Place goal(MeshPair pair) {
        return new Place(pair.goalPolygon(), pair.goalX(), pair.goalY(), pair.goalZ());
    }

    /** Returns the straight distance in space. */
    public double distance(Place other) {
        double dx = other.x - x;
        double dy = other.y - y;
        double dz = other.z - z;
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Returns the straight distance in the (x, z) plane. */
    double planeDistance(Place other) {
        return Math.hypot(other.x - x, other.z - z);
    }
}
