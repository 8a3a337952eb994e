package dev.throng.mesh.portal;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * A packed tree of boxes over a mesh's polygons, in Hilbert order, and a grid of buckets: where {@link Nearest} looks.
 * Immutable, share freely.
 *
 * <p>Nodes are stored level by level, the lowest first: those cover {@value #FANOUT} consecutive polygons each, all others
 * as many consecutive nodes of the level below.
 */
public final class PolygonLocator {
    static final int FANOUT = 8;

    final NavMesh mesh;
    /** Polygon of each leaf, in leaf order. */
    final int[] leafPolygons;
    /** First node of each level, the lowest at 0; one more entry for the end. */
    final int[] levelFirst;
    /** Box of each node [(minX, minY, minZ, maxX, maxY, maxZ)]. */
    final float[] boxes;
    /** Where most points are found without the tree. */
    final PolygonGrid grid;

    public PolygonLocator(NavMesh mesh) {
        this.mesh = mesh;
        grid = new PolygonGrid(mesh);
        int polygons = 0;
        int[] ids = new int[mesh.polygonCount()];
        float[] centres = new float[2 * ids.length];
        for (int p = 0; p < ids.length; p++) {
            if (mesh.exists(p)) {
                ids[polygons] = p;
                centres[2 * polygons] = mesh.centre(p, 0);
                centres[2 * polygons++ + 1] = mesh.centre(p, 2);
            }
        }
        leafPolygons = HilbertCurve.order(Arrays.copyOf(centres, 2 * polygons));
        for (int leaf = 0; leaf < polygons; leaf++) {
            leafPolygons[leaf] = ids[leafPolygons[leaf]];
        }

        int lowest = (polygons + FANOUT - 1) / FANOUT;
        int levels = 1;
        for (int n = lowest; n > 1; n = (n + FANOUT - 1) / FANOUT) {
            levels++;
        }
        levelFirst = new int[levels + 1];
        int size = lowest;
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
                grow(leaf / FANOUT, mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v));
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

    /** The polygons that come near a rectangle, each once: all that come into it, and some beside it. */
    public int[] polygonsIn(double lowX, double lowZ, double highX, double highZ) {
        return grid.polygonsIn(lowX, lowZ, highX, highZ);
    }

    /** The arrays of the mesh, of the buckets over it and of the tree, as they are. */
    public FlatMesh flat() {
        return new FlatMesh(
                MeshArrays.vertices(mesh),
                MeshArrays.polygonFirst(mesh),
                MeshArrays.polygonVertices(mesh),
                MeshArrays.portalEnds(mesh),
                grid.first,
                grid.polygons,
                grid.columns,
                grid.rows,
                grid.minX,
                grid.minZ,
                grid.perMetre,
                leafPolygons,
                levelFirst,
                boxes);
    }

    /** Bytes held besides the mesh. */
    public long bytes() {
        return 4L * (leafPolygons.length + levelFirst.length + boxes.length) + grid.bytes();
    }
}
