package dev.throng.mesh.flat;

/** The height of a polygon, taken as a fan of triangles around its corner 0. Stateless. */
public final class FanHeight {
    private FanHeight() {}

    /**
     * {@return the height at a point inside a polygon; beyond its edges, the height of the plane of a nearby triangle}
     *
     * @param points [(x, y, z)]
     * @param ids index of each corner among the points
     * @param first corner of the polygon
     * @param end one past its last corner
     */
    public static double at(float[] points, int[] ids, int first, int end, double px, double pz) {
        int a = 3 * ids[first];
        double ax = points[a];
        double ay = points[a + 1];
        double az = points[a + 2];
        double fromX = px - ax;
        double fromZ = pz - az;
        double area = 1;
        double u = 0;
        double v = 0;
        double up = 0;
        double across = 0;
        for (int i = first + 1; i + 1 < end; i++) {
            int b = 3 * ids[i];
            int c = 3 * ids[i + 1];
            double bx = points[b] - ax;
            double bz = points[b + 2] - az;
            double cx = points[c] - ax;
            double cz = points[c + 2] - az;
            double doubled = bx * cz - bz * cx;
            if (doubled <= 0) {
                continue;
            }
            area = doubled;
            u = fromX * cz - fromZ * cx;
            v = bx * fromZ - bz * fromX;
            up = points[b + 1] - ay;
            across = points[c + 1] - ay;
            // The fan turns counter-clockwise: the first triangle that the point is not beyond contains it.
            if (u >= 0) {
                break;
            }
        }
        return ay + u / area * up + v / area * across;
    }
}
