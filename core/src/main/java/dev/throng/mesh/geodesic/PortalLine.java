package dev.throng.mesh.geodesic;

import dev.throng.mesh.flat.MeshArrays;

/** The shortest line between two points through a portal. */
final class PortalLine {
    private PortalLine() {}

    /** Returns its length; infinite if both points are on one side of the portal. */
    static double length(MeshArrays mesh, int portal, double ax, double az, double bx, double bz) {
        double px = mesh.portalX(portal, 0);
        double pz = mesh.portalZ(portal, 0);
        double ex = mesh.portalX(portal, 1) - px;
        double ez = mesh.portalZ(portal, 1) - pz;
        double sideA = ex * (az - pz) - ez * (ax - px);
        double sideB = ex * (bz - pz) - ez * (bx - px);
        if (sideA * sideB >= 0) {
            return Double.POSITIVE_INFINITY;
        }
        double share = sideA / (sideA - sideB);
        double cx = ax + share * (bx - ax) - px;
        double cz = az + share * (bz - az) - pz;
        double along = (cx * ex + cz * ez) / (ex * ex + ez * ez);
        if (along >= 0 && along <= 1) {
            return distance(ax, az, bx, bz);
        }
        double nearX = along < 0 ? px : px + ex;
        double nearZ = along < 0 ? pz : pz + ez;
        return distance(ax, az, nearX, nearZ) + distance(nearX, nearZ, bx, bz);
    }

    static double distance(double ax, double az, double bx, double bz) {
        return Math.sqrt((bx - ax) * (bx - ax) + (bz - az) * (bz - az));
    }
}
