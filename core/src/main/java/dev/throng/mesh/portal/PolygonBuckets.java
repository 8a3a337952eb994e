package dev.throng.mesh.portal;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/** Finds the buckets of a grid that polygons of a mesh come into. One per build or change. */
final class PolygonBuckets {
    /** Polygons this close to a bucket, as a share of its side, are in it too: more than rounding can move them. */
    private static final double MARGIN = 1e-3;

    final double side;
    final int columns;
    final int rows;
    private final float[] vertices;
    private final int[] polygonFirst;
    private final int[] polygonEnds;
    private final int endShift;
    private final int[] polygonVertices;
    private final double minX;
    private final double minZ;
    private int[] found = new int[64];
    private int size;
    private boolean spills;
    // How far the polygon that was measured last stretches.
    private double lowX;
    private double highX;

    PolygonBuckets(NavMesh mesh, double minX, double minZ, double side, int columns, int rows) {
        vertices = MeshArrays.vertices(mesh);
        polygonFirst = MeshArrays.polygonFirst(mesh);
        polygonEnds = MeshArrays.polygonEnds(mesh);
        endShift = MeshArrays.endShift(mesh);
        polygonVertices = MeshArrays.polygonVertices(mesh);
        this.minX = minX;
        this.minZ = minZ;
        this.side = side;
        this.columns = columns;
        this.rows = rows;
    }

    /** Finds the buckets of a polygon; returns how many they are. */
    int find(int polygon) {
        size = 0;
        double lowZ = Double.POSITIVE_INFINITY;
        double highZ = Double.NEGATIVE_INFINITY;
        lowX = Double.POSITIVE_INFINITY;
        highX = Double.NEGATIVE_INFINITY;
        for (int corner = polygonFirst[polygon]; corner < polygonEnds[polygon + endShift]; corner++) {
            int vertex = 3 * polygonVertices[corner];
            double z = vertices[vertex + 2];
            lowZ = Math.min(lowZ, z);
            highZ = Math.max(highZ, z);
            stretch(vertices[vertex]);
        }
        spills = lowX < minX || highX >= minX + columns * side || lowZ < minZ || highZ >= minZ + rows * side;
        int fromRow = Math.max(0, (int) ((lowZ - minZ) / side - MARGIN));
        int toRow = Math.min(rows - 1, (int) ((highZ - minZ) / side + MARGIN));
        for (int row = fromRow; row <= toRow; row++) {
            // Row by row: a thin polygon across the whole mesh would have nearly all buckets in its box.
            measure(polygon, minZ + (row - MARGIN) * side, minZ + (row + 1 + MARGIN) * side);
            int fromColumn = Math.max(0, (int) ((lowX - minX) / side - MARGIN));
            int toColumn = Math.min(columns - 1, (int) ((highX - minX) / side + MARGIN));
            // A convex polygon comes into all of them, since its part between two lines along x is convex, too.
            for (int column = fromColumn; column <= toColumn; column++) {
                found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
                found[size++] = row * columns + column;
            }
        }
        return size;
    }

    int bucket(int i) {
        return found[i];
    }

    /** Whether the polygon that was looked at last goes beyond the grid. */
    boolean spills() {
        return spills;
    }

    /** Puts what covers the middle of a bucket first: most points are there. */
    void putFirst(int bucket, int[] polygons, int from, int to) {
        double x = minX + (bucket % columns + 0.5) * side;
        double z = minZ + (bucket / columns + 0.5) * side;
        for (int i = from; i < to; i++) {
            if (covers(polygons[i], x, z)) {
                int polygon = polygons[i];
                polygons[i] = polygons[from];
                polygons[from] = polygon;
                return;
            }
        }
    }

    /** Finds how far a polygon stretches along x between two lines along which z is the same. */
    private void measure(int polygon, double fromZ, double toZ) {
        final float[] vertices = this.vertices;
        lowX = Double.POSITIVE_INFINITY;
        highX = Double.NEGATIVE_INFINITY;
        int end = polygonEnds[polygon + endShift];
        int a = 3 * polygonVertices[end - 1];
        for (int corner = polygonFirst[polygon]; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double az = vertices[a + 2];
            double bz = vertices[b + 2];
            if (Math.max(az, bz) >= fromZ && Math.min(az, bz) <= toZ) {
                double ax = vertices[a];
                double perZ = az == bz ? 0 : (vertices[b] - ax) / (bz - az);
                stretch(ax + perZ * (Math.max(fromZ, Math.min(toZ, az)) - az));
                stretch(ax + perZ * (Math.max(fromZ, Math.min(toZ, bz)) - az));
                if (az == bz) {
                    stretch(vertices[b]);
                }
            }
            a = b;
        }
    }

    private void stretch(double x) {
        lowX = x < lowX ? x : lowX;
        highX = x > highX ? x : highX;
    }

    /** Whether no edge of the polygon has a point on its outer side. */
    private boolean covers(int polygon, double x, double z) {
        final float[] vertices = this.vertices;
        int end = polygonEnds[polygon + endShift];
        int a = 3 * polygonVertices[end - 1];
        for (int corner = polygonFirst[polygon]; corner < end; corner++) {
            int b = 3 * polygonVertices[corner];
            double ex = (double) vertices[b] - vertices[a];
            double ez = (double) vertices[b + 2] - vertices[a + 2];
            if (ex * (z - vertices[a + 2]) - ez * (x - vertices[a]) < 0) {
                return false;
            }
            a = b;
        }
        return true;
    }
}
