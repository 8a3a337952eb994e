package dev.throng.mesh;

import java.util.Arrays;

/**
 * A packed tree of boxes over a mesh's polygons, in Hilbert order: where {@link Nearest} looks. Immutable, share
 * freely.
 *
 * <p>Nodes are stored level by level, leaves (polygons) first; every inner node covers {@value #FANOUT} consecutive
 * nodes of the level below.
 */
public final class PolygonLocator {
    static final int FANOUT = 8;

    final NavMesh mesh;
    /** Polygon of each leaf, in leaf order. */
    final int[] leafPolygons;
    /** First node of each level, leaves at level 0; one more entry for the end. */
    final int[] levelFirst;
    /** Box of each node [(minX, minY, minZ, maxX, maxY, maxZ)]. */
    final float[] boxes;

    public PolygonLocator(NavMesh mesh) {
        this.mesh = mesh;
        int polygons = mesh.polygonCount();
        long[] order = new long[polygons];
        double scaleX = 65535 / Math.max(1e-9, (double) mesh.max(0) - mesh.min(0));
        double scaleZ = 65535 / Math.max(1e-9, (double) mesh.max(2) - mesh.min(2));
        for (int p = 0; p < polygons; p++) {
            int x = (int) ((mesh.centre(p, 0) - mesh.min(0)) * scaleX);
            int z = (int) ((mesh.centre(p, 2) - mesh.min(2)) * scaleZ);
            order[p] = hilbert(x, z) << 32 | p;
        }
        Arrays.sort(order);
        leafPolygons = new int[polygons];
        for (int i = 0; i < polygons; i++) {
            leafPolygons[i] = (int) order[i];
        }

        int levels = 1;
        for (int n = polygons; n > 1; n = (n + FANOUT - 1) / FANOUT) {
            levels++;
        }
        levelFirst = new int[levels + 1];
        int size = polygons;
        for (int level = 0; level < levels; level++) {
            levelFirst[level + 1] = levelFirst[level] + size;
            size = (size + FANOUT - 1) / FANOUT;
        }
        boxes = new float[6 * levelFirst[levels]];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = i % 6 < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
        }
        for (int leaf = 0; leaf < polygons; leaf++) {
            int polygon = leafPolygons[leaf];
            for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
                int v = mesh.polygonVertex(polygon, corner);
                grow(leaf, mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v));
            }
        }
        for (int level = 0; level + 1 < levels; level++) {
            for (int node = levelFirst[level]; node < levelFirst[level + 1]; node++) {
                int parent = levelFirst[level + 1] + (node - levelFirst[level]) / FANOUT;
                grow(parent, boxes[6 * node], boxes[6 * node + 1], boxes[6 * node + 2]);
                grow(parent, boxes[6 * node + 3], boxes[6 * node + 4], boxes[6 * node + 5]);
            }
        }
    }

    private void grow(int node, float x, float y, float z) {
        int at = 6 * node;
        boxes[at] = Math.min(boxes[at], x);
        boxes[at + 1] = Math.min(boxes[at + 1], y);
        boxes[at + 2] = Math.min(boxes[at + 2], z);
        boxes[at + 3] = Math.max(boxes[at + 3], x);
        boxes[at + 4] = Math.max(boxes[at + 4], y);
        boxes[at + 5] = Math.max(boxes[at + 5], z);
    }

    /** Position of a cell along the Hilbert curve through a square of 65,536 cells a side. */
    private static long hilbert(int x, int y) {
        long d = 0;
        for (int s = 1 << 15; s > 0; s >>= 1) {
            int rx = (x & s) > 0 ? 1 : 0;
            int ry = (y & s) > 0 ? 1 : 0;
            d += (long) s * s * (3 * rx ^ ry);
            if (ry == 0) {
                if (rx == 1) {
                    x = 65535 - x;
                    y = 65535 - y;
                }
                int t = x;
                x = y;
                y = t;
            }
        }
        return d;
    }

    /** Bytes held besides the mesh. */
    public long bytes() {
        return 4L * (leafPolygons.length + levelFirst.length + boxes.length);
    }
}
