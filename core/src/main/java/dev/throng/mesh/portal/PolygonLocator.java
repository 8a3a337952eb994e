package dev.throng.mesh.portal;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * A packed tree of boxes over a mesh's polygons, in Hilbert order, and a grid of buckets: where {@link Nearest} looks.
 * Immutable, share freely.
 *
 * <p>Nodes are stored level by level, the lowest first: those cover {@value #FANOUT} consecutive polygons each, all others
 * as many consecutive nodes of the level below. After a change of the mesh's shape, lowest nodes have lists of new polygons
 * besides, and some of the others may be gone.
 */
public final class PolygonLocator {
    static final int FANOUT = 8;

    /** A mesh with more than this many times the polygons that the tree was built for gets another tree. */
    private static final int MOST_GROWTH = 2;

    /** So does one of which more than the inverse of this many polygons go beyond the grid. */
    private static final int BEYOND_SHARE = 4;

    final NavMesh mesh;
    /** Polygon of each leaf, in leaf order. */
    final int[] leafPolygons;
    /** First node of each level, the lowest at 0; one more entry for the end. */
    final int[] levelFirst;
    /** Box of each node [(minX, minY, minZ, maxX, maxY, maxZ)]. */
    final float[] boxes;
    /** Where most points are found without the tree. */
    final PolygonGrid grid;

    /** By lowest node: the polygons that are new there; null where nothing has changed since the tree was built. */
    final PolygonLists added;

    /** How many polygons there are. */
    private final int size;

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

        size = polygons;
        added = null;
        int lowest = Math.max(1, (polygons + FANOUT - 1) / FANOUT);
        int levels = 1;
        for (int n = lowest; n > 1; n = (n + FANOUT - 1) / FANOUT) {
            levels++;
        }
        levelFirst = new int[levels + 1];
        int nodes = lowest;
        for (int level = 0; level < levels; level++) {
            levelFirst[level + 1] = levelFirst[level] + nodes;
            nodes = (nodes + FANOUT - 1) / FANOUT;
        }
        boxes = new float[6 * levelFirst[levels]];
        for (int i = 0; i < boxes.length; i++) {
            boxes[i] = i % 6 < 3 ? Float.POSITIVE_INFINITY : Float.NEGATIVE_INFINITY;
        }
        for (int leaf = 0; leaf < polygons; leaf++) {
            int polygon = leafPolygons[leaf];
            for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
                int v = mesh.polygonVertex(polygon, corner);
                grow(boxes, leaf / FANOUT, mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v));
            }
        }
        for (int level = 0; level + 1 < levels; level++) {
            for (int node = levelFirst[level]; node < levelFirst[level + 1]; node++) {
                int parent = levelFirst[level + 1] + (node - levelFirst[level]) / FANOUT;
                grow(boxes, parent, boxes[6 * node], boxes[6 * node + 1], boxes[6 * node + 2]);
                grow(boxes, parent, boxes[6 * node + 3], boxes[6 * node + 4], boxes[6 * node + 5]);
            }
        }
    }

    private PolygonLocator(PolygonLocator other, NavMesh mesh, PolygonGrid grid, Reshape change) {
        this.mesh = mesh;
        this.grid = grid;
        leafPolygons = other.leafPolygons;
        levelFirst = other.levelFirst;
        boxes = other.boxes.clone();
        size = other.size - change.removedCount() + change.polygonCount();
        PolygonLists none = new PolygonLists(new int[levelFirst[1] + 1], new int[0]);
        PolygonLists.Edit edit = new PolygonLists.Edit(other.added == null ? none : other.added);
        for (int polygon : change.polygonIds()) {
            edit.add(lowestFor(polygon), polygon);
        }
        added = edit.done(mesh);
    }

    /**
     * The locator after a change of the mesh's shape: what did not change is shared.
     *
     * @param after the mesh after the change, which is made by now
     * @param change of the mesh of this locator, or of a copy of it with the same ids
     */
    public PolygonLocator reshaped(NavMesh after, Reshape change) {
        PolygonGrid changed = new PolygonGrid(grid, mesh, after, change);
        PolygonLocator result = new PolygonLocator(this, after, changed, change);
        boolean worn = result.size > MOST_GROWTH * leafPolygons.length
                || BEYOND_SHARE * changed.beyond.length > leafPolygons.length;
        return worn ? new PolygonLocator(after) : result;
    }

    /** The lowest node that grows little when it takes a polygon; it and all above it are grown. */
    private int lowestFor(int polygon) {
        float[] box = new float[6];
        for (int axis = 0; axis < 3; axis++) {
            box[axis] = Float.POSITIVE_INFINITY;
            box[axis + 3] = Float.NEGATIVE_INFINITY;
        }
        for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
            int v = mesh.polygonVertex(polygon, corner);
            grow(box, 0, mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v));
        }
        int level = levelFirst.length - 2;
        int node = levelFirst[level];
        growBy(node, box);
        while (level > 0) {
            int child = levelFirst[level - 1] + (node - levelFirst[level]) * FANOUT;
            int end = Math.min(child + FANOUT, levelFirst[level]);
            node = child;
            double least = Double.POSITIVE_INFINITY;
            for (; child < end; child++) {
                double growth = growth(child, box);
                if (growth < least) {
                    least = growth;
                    node = child;
                }
            }
            growBy(node, box);
            level--;
        }
        return node;
    }

    /** By how much the sides of a node's box grow when it takes another box. */
    private double growth(int node, float[] box) {
        double growth = 0;
        for (int axis = 0; axis < 3; axis++) {
            growth += Math.max(0, boxes[6 * node + axis] - box[axis]);
            growth += Math.max(0, box[axis + 3] - boxes[6 * node + axis + 3]);
        }
        return growth;
    }

    private void growBy(int node, float[] box) {
        grow(boxes, node, box[0], box[1], box[2]);
        grow(boxes, node, box[3], box[4], box[5]);
    }

    private static void grow(float[] boxes, int node, float x, float y, float z) {
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

    /** The arrays of the mesh, of the buckets over it and of the tree; copies where they have gaps. */
    public FlatMesh flat() {
        if (added != null) {
            return new PolygonLocator(mesh).flat();
        }
        int[] polygonFirst = MeshArrays.polygonFirst(mesh);
        int[] polygonVertices = MeshArrays.polygonVertices(mesh);
        if (MeshArrays.endShift(mesh) == 0) {
            polygonFirst = new int[mesh.polygonCount() + 1];
            for (int p = 0; p < mesh.polygonCount(); p++) {
                polygonFirst[p + 1] = polygonFirst[p] + (mesh.exists(p) ? mesh.polygonSize(p) : 0);
            }
            polygonVertices = new int[polygonFirst[mesh.polygonCount()]];
            for (int p = 0; p < mesh.polygonCount(); p++) {
                for (int i = polygonFirst[p]; i < polygonFirst[p + 1]; i++) {
                    polygonVertices[i] = mesh.polygonVertex(p, i - polygonFirst[p]);
                }
            }
        }
        return new FlatMesh(
                MeshArrays.vertices(mesh),
                polygonFirst,
                polygonVertices,
                MeshArrays.portalEnds(mesh),
                grid.buckets.first,
                grid.buckets.polygons,
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
        long lists = added == null ? 0 : added.bytes();
        return 4L * (leafPolygons.length + levelFirst.length + boxes.length) + grid.bytes() + lists;
    }
}
