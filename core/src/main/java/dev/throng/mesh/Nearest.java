package dev.throng.mesh;

/**
 * Finds the polygon nearest to a point. One per thread, reused; allocates nothing after construction.
 *
 * <p>Nearest means: of all polygons that come within the horizontal reach and whose surface there lies within the
 * vertical reach, the one with the smallest distance to the point, horizontal and vertical together; of equals the
 * smaller id. The found place lies on the polygon, at the same x and z where the point is above or below it.
 */
public final class Nearest {
    private final NavMesh mesh;
    private final PolygonLocator locator;
    private final int[] stack;
    private int polygon;
    private double x;
    private double y;
    private double z;
    private double best;
    // The place on the polygon that was looked at last.
    private double placeX;
    private double placeY;
    private double placeZ;

    public Nearest(PolygonLocator locator) {
        this.locator = locator;
        mesh = locator.mesh;
        stack = new int[PolygonLocator.FANOUT * locator.levelFirst.length];
    }

    /**
     * Looks for the polygon nearest to a point.
     *
     * @return the polygon, or -1 when none is within reach or a coordinate is not finite
     */
    public int find(double px, double py, double pz, double horizontalReach, double verticalReach) {
        polygon = -1;
        best = Double.POSITIVE_INFINITY;
        if (!(Math.abs(px) < Double.POSITIVE_INFINITY)
                || !(Math.abs(py) < Double.POSITIVE_INFINITY)
                || !(Math.abs(pz) < Double.POSITIVE_INFINITY)) {
            return -1;
        }
        final float[] boxes = locator.boxes;
        final int[] levelFirst = locator.levelFirst;
        int levels = levelFirst.length - 1;
        double reach2 = horizontalReach * horizontalReach;
        // A stack entry is a node; its level follows from where the node lies among the levels.
        int size = 0;
        stack[size++] = levelFirst[levels - 1];
        while (size > 0) {
            int node = stack[--size];
            int at = 6 * node;
            double dx = Math.max(0, Math.max(boxes[at] - px, px - boxes[at + 3]));
            double dy = Math.max(0, Math.max(boxes[at + 1] - py, py - boxes[at + 4]));
            double dz = Math.max(0, Math.max(boxes[at + 2] - pz, pz - boxes[at + 5]));
            double flat2 = dx * dx + dz * dz;
            if (flat2 > reach2 || dy > verticalReach || flat2 + dy * dy > best) {
                continue;
            }
            if (node < levelFirst[1]) {
                consider(locator.leafPolygons[node], px, py, pz, reach2, verticalReach);
                continue;
            }
            int level = 1;
            while (node >= levelFirst[level + 1]) {
                level++;
            }
            int child = levelFirst[level - 1] + (node - levelFirst[level]) * PolygonLocator.FANOUT;
            int end = Math.min(child + PolygonLocator.FANOUT, levelFirst[level]);
            while (child < end) {
                stack[size++] = child++;
            }
        }
        return polygon;
    }

    private void consider(int candidate, double px, double py, double pz, double reach2, double verticalReach) {
        place(candidate, px, pz);
        double dx = placeX - px;
        double dy = placeY - py;
        double dz = placeZ - pz;
        double flat2 = dx * dx + dz * dz;
        if (flat2 > reach2 || Math.abs(dy) > verticalReach) {
            return;
        }
        double distance2 = flat2 + dy * dy;
        if (distance2 < best || distance2 == best && candidate < polygon) {
            best = distance2;
            polygon = candidate;
            x = placeX;
            y = placeY;
            z = placeZ;
        }
    }

    /** Sets the place on a polygon that is horizontally closest to (px, pz). */
    private void place(int candidate, double px, double pz) {
        int size = mesh.polygonSize(candidate);
        boolean inside = true;
        double sides = 0;
        double bestEdge = Double.POSITIVE_INFINITY;
        int a = mesh.polygonVertex(candidate, size - 1);
        for (int i = 0; i < size; i++) {
            int b = mesh.polygonVertex(candidate, i);
            double ax = mesh.vertexX(a);
            double az = mesh.vertexZ(a);
            double ex = mesh.vertexX(b) - ax;
            double ez = mesh.vertexZ(b) - az;
            double side = ex * (pz - az) - ez * (px - ax);
            sides += side;
            if (side <= 0) {
                inside &= side == 0;
                double length2 = ex * ex + ez * ez;
                double t = length2 > 0 ? ((px - ax) * ex + (pz - az) * ez) / length2 : 0;
                t = Math.max(0, Math.min(1, t));
                double qx = ax + t * ex;
                double qz = az + t * ez;
                double distance2 = (qx - px) * (qx - px) + (qz - pz) * (qz - pz);
                if (distance2 < bestEdge) {
                    bestEdge = distance2;
                    placeX = qx;
                    placeZ = qz;
                    placeY = mesh.vertexY(a) + t * ((double) mesh.vertexY(b) - mesh.vertexY(a));
                }
            }
            a = b;
        }
        // The sides sum up to the polygon's area: on the line of a polygon without area nothing is inside.
        if (inside && sides > 0) {
            placeX = px;
            placeZ = pz;
            placeY = height(candidate, px, pz);
        }
    }

    /** Height of a polygon's surface, taken as a fan of triangles around corner 0, at a point inside it. */
    private double height(int candidate, double px, double pz) {
        int size = mesh.polygonSize(candidate);
        int a = mesh.polygonVertex(candidate, 0);
        double ax = mesh.vertexX(a);
        double ay = mesh.vertexY(a);
        double az = mesh.vertexZ(a);
        double height = ay;
        for (int i = 1; i + 1 < size; i++) {
            int b = mesh.polygonVertex(candidate, i);
            int c = mesh.polygonVertex(candidate, i + 1);
            double bx = mesh.vertexX(b) - ax;
            double bz = mesh.vertexZ(b) - az;
            double cx = mesh.vertexX(c) - ax;
            double cz = mesh.vertexZ(c) - az;
            double area = bx * cz - bz * cx;
            if (area <= 0) {
                continue;
            }
            double u = ((px - ax) * cz - (pz - az) * cx) / area;
            double v = (bx * (pz - az) - bz * (px - ax)) / area;
            height = ay + u * (mesh.vertexY(b) - ay) + v * (mesh.vertexY(c) - ay);
            // The fan turns counter-clockwise: the first triangle that the point does not lie beyond holds it.
            if (u >= 0) {
                break;
            }
        }
        return height;
    }

    /** Where on the found polygon the place nearest to the point lies. */
    public double x() {
        return x;
    }

    public double y() {
        return y;
    }

    public double z() {
        return z;
    }
}
