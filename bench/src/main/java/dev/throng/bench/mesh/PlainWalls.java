package dev.throng.bench.mesh;

import dev.throng.mesh.NavMesh;
import java.awt.geom.Line2D;

/** Walls of a mesh, found by a scan of all its edges: slow, and without any code of the surface that it checks. Immutable, share freely. */
final class PlainWalls {
    /** A point this close to a portal is on it, in metres. */
    private static final double ON_IT = 1e-3;

    private final NavMesh mesh;

    PlainWalls(NavMesh mesh) {
        this.mesh = mesh;
    }

    /** Whether there is a wall at a point of the ground plan, on any floor. */
    boolean anyAt(double x, double z) {
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (anyAt(polygon, x, z)) {
                return true;
            }
        }
        return false;
    }

    /** Whether a polygon has a wall at a point: a part of an edge on which there is no portal. */
    boolean anyAt(int polygon, double x, double z) {
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double ax = mesh.vertexX(a);
            double az = mesh.vertexZ(a);
            double bx = mesh.vertexX(b);
            double bz = mesh.vertexZ(b);
            double length = Math.hypot(bx - ax, bz - az);
            if (length > 0 && Line2D.ptSegDist(ax, az, bx, bz, x, z) < SurfaceCall.TOLERANCE) {
                double along = ((x - ax) * (bx - ax) + (z - az) * (bz - az)) / length;
                // A wall may begin or end at the point.
                for (int step = -2; step <= 2; step++) {
                    double share = Math.max(0, Math.min(1, (along + step * SurfaceCall.TOLERANCE) / length));
                    if (distanceToPortals(polygon, ax + share * (bx - ax), az + share * (bz - az)) > ON_IT) {
                        return true;
                    }
                }
            }
        }
        return false;
    }

    /** Returns the distance from a point to the nearest edge of a polygon. */
    double distanceToEdges(int polygon, double x, double z) {
        double least = Double.POSITIVE_INFINITY;
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            least = Math.min(
                    least, Line2D.ptSegDist(mesh.vertexX(a), mesh.vertexZ(a), mesh.vertexX(b), mesh.vertexZ(b), x, z));
        }
        return least;
    }

    /** Returns the distance from a point to the nearest portal of a polygon, infinite if there is none. */
    double distanceToPortals(int polygon, double x, double z) {
        double least = Double.POSITIVE_INFINITY;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            least = Math.min(least, distance(mesh.portalAt(slot), x, z));
        }
        return least;
    }

    /** Returns the distance from a point to a portal. */
    double distance(int portal, double x, double z) {
        return Line2D.ptSegDist(
                mesh.portalX(portal, 0),
                mesh.portalZ(portal, 0),
                mesh.portalX(portal, 1),
                mesh.portalZ(portal, 1),
                x,
                z);
    }

    /**
     * Whether ground with a wall at a point can only be entered through portals that are as far away as a distance: on any floor.
     *
     * @param start the polygon of the point from which the distance is measured: no portal leads to its own walls
     * @param fromX start of the measurement
     */
    boolean onlyBehindPortals(int start, double x, double z, double fromX, double fromZ, double distance) {
        if (anyAt(start, x, z)) {
            return false;
        }
        boolean any = false;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (anyAt(polygon, x, z)) {
                any = true;
                if (distanceToPortals(polygon, fromX, fromZ) < distance) {
                    return false;
                }
            }
        }
        return any;
    }

    /** Returns the length of a wall whose ends are rounded to 255ths of its edge; the exact length if no edge contains it. */
    double lengthIn255ths(double fromX, double fromZ, double toX, double toZ) {
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            int size = mesh.polygonSize(polygon);
            for (int i = 0; i < size; i++) {
                int a = mesh.polygonVertex(polygon, i);
                int b = mesh.polygonVertex(polygon, (i + 1) % size);
                double ax = mesh.vertexX(a);
                double az = mesh.vertexZ(a);
                double ex = mesh.vertexX(b) - ax;
                double ez = mesh.vertexZ(b) - az;
                double length = Math.hypot(ex, ez);
                boolean holds = Line2D.ptSegDist(ax, az, ax + ex, az + ez, fromX, fromZ) < ON_IT
                        && Line2D.ptSegDist(ax, az, ax + ex, az + ez, toX, toZ) < ON_IT
                        && (toX - fromX) * ex + (toZ - fromZ) * ez > 0;
                if (holds) {
                    double from = ((fromX - ax) * ex + (fromZ - az) * ez) / (length * length);
                    double to = ((toX - ax) * ex + (toZ - az) * ez) / (length * length);
                    return (Math.round(255 * to) - Math.round(255 * from)) / 255.0 * length;
                }
            }
        }
        return Math.hypot(toX - fromX, toZ - fromZ);
    }
}
