package dev.throng.mesh.surface;

/** The point of a segment or polygon that is closest to a given one in the ground plan. One per thread, reused; allocates nothing. */
public final class ClosestPoint {
    private double x;
    private double z;
    private double distance2;

    /**
     * Finds the closest point of a segment, unless it is too far.
     *
     * @param limit squared distance; points at this distance or farther are ignored
     * @return whether it is closer than the limit
     */
    boolean onSegment(double ax, double az, double bx, double bz, double px, double pz, double limit) {
        double ex = bx - ax;
        double ez = bz - az;
        double length2 = ex * ex + ez * ez;
        double side = ex * (pz - az) - ez * (px - ax);
        // Most segments are too far even as infinite lines: this avoids a division.
        if (side * side >= limit * length2 && length2 > 0) {
            return false;
        }
        double along = (px - ax) * ex + (pz - az) * ez;
        double qx;
        double qz;
        if (along <= 0) {
            qx = ax;
            qz = az;
        } else if (along >= length2) {
            qx = bx;
            qz = bz;
        } else {
            double t = along / length2;
            qx = ax + t * ex;
            qz = az + t * ez;
        }
        double d2 = (qx - px) * (qx - px) + (qz - pz) * (qz - pz);
        if (d2 >= limit) {
            return false;
        }
        x = qx;
        z = qz;
        distance2 = d2;
        return true;
    }

    /** Finds the closest point of an edge, as {@link #onSegment} does. */
    boolean onEdge(int[] flat, int edge, int next, double px, double pz, double limit) {
        return onSegment(
                PolygonEdges.x(flat, edge),
                PolygonEdges.z(flat, edge),
                PolygonEdges.x(flat, next),
                PolygonEdges.z(flat, next),
                px,
                pz,
                limit);
    }

    /** Finds the closest point of a polygon: the given point itself if it lies on the polygon. */
    public void onPolygon(Ground ground, int polygon, double px, double pz) {
        if (ground.contains(polygon, px, pz)) {
            x = px;
            z = pz;
            return;
        }
        final int[] flat = ground.edges.flat;
        int end = ground.edges.end(polygon);
        double best = Double.POSITIVE_INFINITY;
        double ax = PolygonEdges.x(flat, end - 1);
        double az = PolygonEdges.z(flat, end - 1);
        for (int i = ground.edges.first[polygon]; i < end; i++) {
            double bx = PolygonEdges.x(flat, i);
            double bz = PolygonEdges.z(flat, i);
            if (onSegment(ax, az, bx, bz, px, pz, best)) {
                best = distance2;
            }
            ax = bx;
            az = bz;
        }
    }

    public double x() {
        return x;
    }

    public double z() {
        return z;
    }

    double distance2() {
        return distance2;
    }
}
