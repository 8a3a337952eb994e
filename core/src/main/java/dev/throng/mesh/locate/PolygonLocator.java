package dev.throng.mesh.locate;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;

/**
 * A packed tree of boxes over a mesh's polygons, in Hilbert order, and a grid of buckets: the index of {@link Nearest}.
 * Immutable, share freely.
 *
 * <p>Nodes are stored level by level, the lowest first. A lowest node covers {@value #FANOUT} consecutive polygons, any
 * other as many consecutive nodes of the level below. After a change of the mesh's shape, lowest nodes cover more or
 * fewer polygons.
 */
public final class PolygonLocator {
    static final int FANOUT = 8;

    /** Divisor for the share of polygons that are new or exceed the grid: above that share another locator is built. */
    private static final int WORN = 4;

    final MeshArrays mesh;
    /** Polygon of each leaf, in leaf order. */
    final int[] leafPolygons;
    /** Leaves of each lowest node; null before any change, when each has the same number. */
    private final PolygonLists leaves;
    /** First node of each level, the lowest at 0; one more entry for the end. */
    final int[] levelFirst;
    /** Box of each node [(minX, minY, minZ, maxX, maxY, maxZ)]. */
    final float[] boxes;
    /** The grid, which finds most points without the tree. */
    final PolygonGrid grid;

    /** Lowest node of each polygon; null before any change. */
    private final int[] nodeOf;

    /** Number of polygons, now and when the tree was built. */
    private final int size;

    private final int builtSize;

    public PolygonLocator(MeshArrays mesh) {
        this(mesh, new PolygonGrid(mesh));
    }

    /**
     * Builds only the tree: half of the work of a build, which another thread may do. It finds nothing before it is
     * {@link #with} a grid.
     */
    public static PolygonLocator tree(MeshArrays mesh) {
        return new PolygonLocator(mesh, null);
    }

    private PolygonLocator(MeshArrays mesh, PolygonGrid grid) {
        this.mesh = mesh;
        this.grid = grid;
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
        builtSize = polygons;
        nodeOf = null;
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
        leaves = null;
        boxes = new float[6 * levelFirst[levels]];
        for (int node = 0; node < lowest; node++) {
            measureLowest(node);
        }
        for (int level = 1; level < levels; level++) {
            for (int node = levelFirst[level]; node < levelFirst[level + 1]; node++) {
                measure(level, node);
            }
        }
    }

    private PolygonLocator(PolygonLocator tree, PolygonGrid grid) {
        this.grid = grid;
        mesh = tree.mesh;
        leafPolygons = tree.leafPolygons;
        leaves = tree.leaves;
        levelFirst = tree.levelFirst;
        boxes = tree.boxes;
        nodeOf = tree.nodeOf;
        size = tree.size;
        builtSize = tree.builtSize;
    }

    /** Returns the same tree with the grid of its mesh. */
    public PolygonLocator with(PolygonGrid itsGrid) {
        return new PolygonLocator(this, itsGrid);
    }

    private PolygonLocator(PolygonLocator other, MeshArrays mesh, PolygonGrid grid, Reshape change) {
        this.mesh = mesh;
        this.grid = grid;
        levelFirst = other.levelFirst;
        boxes = other.boxes.clone();
        size = other.size - change.removedCount() + change.polygonCount();
        builtSize = other.builtSize;
        // No older snapshot in the same arrays uses the ids of new polygons.
        boolean shared = other.nodeOf != null && other.mesh.portalEnds() == mesh.portalEnds();
        nodeOf = shared
                ? other.nodeOf
                : Arrays.copyOf(other.nodeOf == null ? other.lowestNodes() : other.nodeOf, mesh.polygonCount());
        PolygonLists.Edit edit = new PolygonLists.Edit(other.leaves == null ? other.builtLeaves() : other.leaves);
        for (int i = 0; i < change.removedCount(); i++) {
            edit.touch(nodeOf[change.removed(i)]);
        }
        float[] box = new float[6];
        for (int polygon : change.polygonIds()) {
            nodeOf[polygon] = lowestFor(polygon, box);
            edit.add(nodeOf[polygon], polygon);
        }
        leaves = edit.done(mesh);
        leafPolygons = leaves.polygons;
        measure(edit);
    }

    private PolygonLists builtLeaves() {
        int[] first = new int[levelFirst[1] + 1];
        for (int node = 0; node < first.length; node++) {
            first[node] = firstLeaf(node);
        }
        return new PolygonLists(first, leafPolygons);
    }

    /** First leaf of a lowest node; its leaves end at {@link #endLeaf}. */
    int firstLeaf(int node) {
        return leaves == null ? Math.min(FANOUT * node, leafPolygons.length) : leaves.first[node];
    }

    int endLeaf(int node) {
        return leaves == null ? Math.min(FANOUT * (node + 1), leafPolygons.length) : leaves.ends[node];
    }

    private int[] lowestNodes() {
        int[] nodes = new int[mesh.polygonCount()];
        for (int leaf = 0; leaf < leafPolygons.length; leaf++) {
            nodes[leafPolygons[leaf]] = leaf / FANOUT;
        }
        return nodes;
    }

    /** Recomputes the boxes of lowest nodes that were changed, and of all above them. */
    private void measure(PolygonLists.Edit edit) {
        int[] nodes = new int[edit.touchedCount()];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = edit.touched(i);
            measureLowest(nodes[i]);
        }
        Arrays.sort(nodes);
        int count = nodes.length;
        for (int level = 1; level + 1 < levelFirst.length; level++) {
            int parents = 0;
            for (int i = 0; i < count; i++) {
                int parent = levelFirst[level] + (nodes[i] - levelFirst[level - 1]) / FANOUT;
                if (parents == 0 || nodes[parents - 1] != parent) {
                    nodes[parents++] = parent;
                    measure(level, parent);
                }
            }
            count = parents;
        }
    }

    private void measureLowest(int node) {
        clear(boxes, node);
        int end = endLeaf(node);
        for (int leaf = firstLeaf(node); leaf < end; leaf++) {
            take(boxes, node, leafPolygons[leaf]);
        }
    }

    private void measure(int level, int node) {
        clear(boxes, node);
        int child = levelFirst[level - 1] + (node - levelFirst[level]) * FANOUT;
        int end = Math.min(child + FANOUT, levelFirst[level]);
        for (; child < end; child++) {
            if (!isEmpty(child)) {
                grow(boxes, node, boxes[6 * child], boxes[6 * child + 1], boxes[6 * child + 2]);
                grow(boxes, node, boxes[6 * child + 3], boxes[6 * child + 4], boxes[6 * child + 5]);
            }
        }
    }

    private boolean isEmpty(int node) {
        return boxes[6 * node] > boxes[6 * node + 3];
    }

    /** Grows a box to include a polygon. */
    private void take(float[] into, int node, int polygon) {
        for (int corner = mesh.polygonSize(polygon) - 1; corner >= 0; corner--) {
            int v = mesh.polygonVertex(polygon, corner);
            grow(into, node, mesh.vertexX(v), mesh.vertexY(v), mesh.vertexZ(v));
        }
    }

    private static void clear(float[] boxes, int node) {
        Arrays.fill(boxes, 6 * node, 6 * node + 3, Float.POSITIVE_INFINITY);
        Arrays.fill(boxes, 6 * node + 3, 6 * node + 6, Float.NEGATIVE_INFINITY);
    }

    /**
     * Returns the locator after a change of the mesh's shape; unchanged parts are shared.
     *
     * @param after the mesh after the change
     * @param change change of the mesh of this locator, or of a copy of it with the same ids
     */
    public PolygonLocator reshaped(MeshArrays after, Reshape change) {
        PolygonGrid changed = new PolygonGrid(grid, mesh, after, change);
        PolygonLocator result = new PolygonLocator(this, after, changed, change);
        boolean worn = WORN * (result.size - builtSize) > builtSize || WORN * changed.beyond.length > builtSize;
        return worn ? new PolygonLocator(after) : result;
    }

    /** Returns the lowest node that grows least with a polygon, of equals the smallest; grows it and all above it. */
    private int lowestFor(int polygon, float[] box) {
        clear(box, 0);
        take(box, 0, polygon);
        int level = levelFirst.length - 2;
        int node = levelFirst[level];
        growBy(node, box);
        while (level > 0) {
            int child = levelFirst[level - 1] + (node - levelFirst[level]) * FANOUT;
            int end = Math.min(child + FANOUT, levelFirst[level]);
            node = child;
            double least = Double.POSITIVE_INFINITY;
            double smallest = Double.POSITIVE_INFINITY;
            for (; child < end; child++) {
                double growth = isEmpty(child) ? sides(box, 0) : growth(child, box);
                double sides = sides(boxes, child);
                if (growth < least || growth == least && sides < smallest) {
                    least = growth;
                    smallest = sides;
                    node = child;
                }
            }
            growBy(node, box);
            level--;
        }
        return node;
    }

    /** Growth of the sides of a node's box if it includes another box. */
    private double growth(int node, float[] box) {
        double growth = 0;
        for (int axis = 0; axis < 3; axis++) {
            growth += Math.max(0, boxes[6 * node + axis] - box[axis]);
            growth += Math.max(0, box[axis + 3] - boxes[6 * node + axis + 3]);
        }
        return growth;
    }

    private static double sides(float[] boxes, int node) {
        double sides = 0;
        for (int axis = 0; axis < 3; axis++) {
            sides += boxes[6 * node + axis + 3] - boxes[6 * node + axis];
        }
        return sides;
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

    /** Returns the polygons that overlap a rectangle, each once, and some close to it. */
    public int[] polygonsIn(double lowX, double lowZ, double highX, double highZ) {
        return grid.polygonsIn(lowX, lowZ, highX, highZ);
    }

    /**
     * Returns the arrays of the mesh, of the buckets over it and of the tree, for a device; copies if they have gaps or
     * notes.
     */
    public LocatorArrays flat() {
        if (!isNew()) {
            return new PolygonLocator(mesh).flat();
        }
        int[] polygonFirst = mesh.polygonFirst();
        int[] polygonVertices = mesh.polygonVertices();
        if (mesh.endShift() == 0) {
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
        return new LocatorArrays(
                mesh.vertices(),
                polygonFirst,
                polygonVertices,
                mesh.portalEnds(),
                grid.buckets.first,
                grid.inBuckets(mesh),
                grid.columns,
                grid.rows,
                grid.minX,
                grid.minZ,
                grid.perMetre,
                leafPolygons,
                levelFirst,
                boxes);
    }

    /** Whether it was built for this mesh, without any change. */
    boolean isNew() {
        return nodeOf == null;
    }

    /** Bytes held besides the mesh. */
    public long bytes() {
        long tree = isNew() ? 4L * leafPolygons.length : leaves.bytes() + 4L * nodeOf.length;
        return 4L * (levelFirst.length + boxes.length) + tree + grid.bytes();
    }
}
