package dev.throng.recast;

import java.util.Arrays;
import org.recast4j.detour.NavMesh;
import org.recast4j.recast.Contour;
import org.recast4j.recast.ContourSet;
import org.recast4j.recast.RecastConstants;

/**
 * Makes convex polygons from outlines, by Recast's rules. Scratch space, one per thread.
 *
 * <p>The result equals that of recast4j, polygon by polygon and corner by corner.
 */
final class FlatPolygons {
    /** Recast's limit of the vertices of all outlines. */
    private static final int MAX_VERTICES = 0xfffe;

    /** Number of hash buckets of vertices, a power of two. */
    private static final int BUCKETS = 1 << 12;

    /** Maximum difference of height at which vertices of one column are the same [Unit: voxels]. */
    private static final int SAME_HEIGHT = 2;

    private final int maxSize;
    private final EarClipping clipping = new EarClipping();
    private final ConvexMerge merge;

    int vertexCount;

    /** Vertices [(x, y, z)] [Unit: voxels]. */
    int[] vertices = {};

    /** Whether a vertex lies on the tile's border, on a straight line between two others. */
    private boolean[] onBorder = {};

    /** The next vertex in the same bucket, -1 for none. */
    private int[] nextVertex = {};

    private final int[] firstVertex = new int[BUCKETS];

    /** The vertex of each point of one outline. */
    private int[] ofOutline = {};

    /** Number of polygons. */
    int count;

    /** Limit of the number of polygons: the triangles of all outlines. */
    private int maxCount;

    /** Vertices of each polygon, a fixed number of entries per polygon. */
    int[] polygons = {};

    /** Number of vertices of each polygon. */
    int[] sizes = {};

    /** Area of each polygon, as in the field. */
    int[] areas = {};

    /** Code of Detour for the other side of each edge: a side of the tile, a neighbour's number plus 1, or 0 for a wall. */
    int[] beyond = {};

    /** Edges of polygons at a vertex [(other vertex, number of polygons)]. */
    private final IntStack spokes = new IntStack();

    /** Edges of the ground around a removed vertex [(from, to, area)]. */
    private final IntStack edges = new IntStack();

    /** Edges of two polygons, or of one twice [(to, polygon, edge, polygon, edge, next edge from the same vertex)]. */
    private final IntStack shared = new IntStack();

    /** Outline of the ground around a removed vertex [(vertex, area)], and its points [(x, y, z, 0)]. */
    private int[] hole = {};

    private int[] holePoints = {};

    /**
     * @param maxSize maximum number of vertices of a polygon, at least 3
     */
    FlatPolygons(int maxSize) {
        this.maxSize = maxSize;
        merge = new ConvexMerge(maxSize);
    }

    /**
     * Fills the arrays.
     *
     * @throws TileOverflowException when there are more vertices than Recast can number, or when outlines are folded so that Recast also fails
     */
    void build(ContourSet contours) {
        reserve(contours);
        vertexCount = 0;
        count = 0;
        Arrays.fill(firstVertex, -1);
        for (Contour contour : contours.conts) {
            if (contour.nverts >= 3) {
                add(contour);
            }
        }
        for (int vertex = 0; vertex < vertexCount; vertex++) {
            // The number of a removed vertex goes to another one.
            while (vertex < vertexCount && onBorder[vertex] && mayRemove(vertex)) {
                remove(vertex);
            }
        }
        findNeighbours();
        if (contours.borderSize > 0) {
            findSides(contours.width, contours.height);
        }
    }

    private void reserve(ContourSet contours) {
        int points = 0;
        int longest = 0;
        maxCount = 0;
        for (Contour contour : contours.conts) {
            if (contour.nverts >= 3) {
                points += contour.nverts;
                maxCount += contour.nverts - 2;
                longest = Math.max(longest, contour.nverts);
            }
        }
        if (points >= MAX_VERTICES) {
            throw new TileOverflowException("its outlines have " + points + " vertices", null);
        }
        if (onBorder.length < points) {
            onBorder = new boolean[2 * points];
            nextVertex = new int[2 * points];
            vertices = new int[6 * points];
        }
        if (sizes.length < maxCount) {
            sizes = new int[2 * maxCount];
            areas = new int[sizes.length];
            polygons = new int[maxSize * sizes.length];
            beyond = new int[polygons.length];
        }
        if (ofOutline.length < longest) {
            ofOutline = new int[2 * longest];
        }
    }

    private void add(Contour contour) {
        clipping.clip(contour.verts, contour.nverts);
        for (int i = 0; i < contour.nverts; i++) {
            int[] v = contour.verts;
            int vertex = vertex(v[4 * i], v[4 * i + 1], v[4 * i + 2]);
            onBorder[vertex] |= (v[4 * i + 3] & RecastConstants.RC_BORDER_VERTEX) != 0;
            ofOutline[i] = vertex;
        }
        merge.clear();
        IntStack triangles = clipping.triangles;
        for (int i = 0; i < triangles.size; i += 3) {
            merge.add(
                    ofOutline[triangles.items[i]],
                    ofOutline[triangles.items[i + 1]],
                    ofOutline[triangles.items[i + 2]],
                    contour.area);
        }
        merge.merge(vertices, vertexCount);
        store();
    }

    /** Finds or adds a vertex. */
    private int vertex(int x, int y, int z) {
        int bucket = x * 0x8da6b343 + z * 0xcb1ab31f & BUCKETS - 1;
        int[] v = vertices;
        for (int i = firstVertex[bucket]; i >= 0; i = nextVertex[i]) {
            if (v[3 * i] == x && v[3 * i + 2] == z && Math.abs(v[3 * i + 1] - y) <= SAME_HEIGHT) {
                return i;
            }
        }
        int vertex = vertexCount++;
        v[3 * vertex] = x;
        v[3 * vertex + 1] = y;
        v[3 * vertex + 2] = z;
        onBorder[vertex] = false;
        nextVertex[vertex] = firstVertex[bucket];
        firstVertex[bucket] = vertex;
        return vertex;
    }

    /** Appends the merged polygons. */
    private void store() {
        int more = Math.min(merge.count, maxCount - count);
        System.arraycopy(merge.polygons, 0, polygons, maxSize * count, maxSize * more);
        System.arraycopy(merge.sizes, 0, sizes, count, more);
        System.arraycopy(merge.areas, 0, areas, count, more);
        count += more;
    }

    /** Whether the polygons around a vertex are connected, and enough edges remain without it. */
    private boolean mayRemove(int vertex) {
        int left = 0;
        spokes.size = 0;
        for (int polygon = 0; polygon < count; polygon++) {
            int first = maxSize * polygon;
            int size = sizes[polygon];
            int removed = 0;
            for (int i = 0, j = size - 1; i < size; j = i++) {
                int a = polygons[first + i];
                int b = polygons[first + j];
                removed += a == vertex ? 1 : 0;
                if (a == vertex || b == vertex) {
                    countEdge(b == vertex ? a : b);
                }
            }
            left += removed > 0 ? size - removed - 1 : 0;
        }
        int open = 0;
        for (int i = 0; i < spokes.size; i += 2) {
            open += spokes.items[i + 1] < 2 ? 1 : 0;
        }
        return left > 2 && open <= 2;
    }

    private void countEdge(int other) {
        for (int i = 0; i < spokes.size; i += 2) {
            if (spokes.items[i] == other) {
                spokes.items[i + 1]++;
                return;
            }
        }
        spokes.push(other);
        spokes.push(1);
    }

    /** Removes a vertex, and covers the ground around it with new polygons. */
    private void remove(int vertex) {
        takePolygons(vertex);
        System.arraycopy(vertices, 3 * vertex + 3, vertices, 3 * vertex, 3 * (vertexCount - vertex - 1));
        System.arraycopy(onBorder, vertex + 1, onBorder, vertex, vertexCount - vertex - 1);
        vertexCount--;
        for (int polygon = 0; polygon < count; polygon++) {
            for (int i = maxSize * polygon; i < maxSize * polygon + sizes[polygon]; i++) {
                polygons[i] -= polygons[i] > vertex ? 1 : 0;
            }
        }
        for (int i = 0; i < edges.size; i += 3) {
            edges.items[i] -= edges.items[i] > vertex ? 1 : 0;
            edges.items[i + 1] -= edges.items[i + 1] > vertex ? 1 : 0;
        }
        int points = outline();
        if (points < 3) {
            throw new TileOverflowException("the ground around a vertex does not hang together", null);
        }
        clipping.clip(holePoints, points);
        merge.clear();
        IntStack triangles = clipping.triangles;
        for (int i = 0; i < triangles.size; i += 3) {
            int a = 2 * triangles.items[i];
            merge.add(hole[a], hole[2 * triangles.items[i + 1]], hole[2 * triangles.items[i + 2]], hole[a + 1]);
        }
        merge.merge(vertices, vertexCount);
        store();
    }

    /** Removes the polygons around a vertex, and collects their edges that do not touch it. */
    private void takePolygons(int vertex) {
        edges.size = 0;
        for (int polygon = 0; polygon < count; ) {
            int first = maxSize * polygon;
            int size = sizes[polygon];
            if (!touches(polygon, vertex)) {
                polygon++;
                continue;
            }
            for (int i = 0, j = size - 1; i < size; j = i++) {
                if (polygons[first + i] != vertex && polygons[first + j] != vertex) {
                    edges.push(polygons[first + j]);
                    edges.push(polygons[first + i]);
                    edges.push(areas[polygon]);
                }
            }
            count--;
            System.arraycopy(polygons, maxSize * count, polygons, first, maxSize);
            sizes[polygon] = sizes[count];
            areas[polygon] = areas[count];
        }
    }

    private boolean touches(int polygon, int vertex) {
        for (int i = maxSize * polygon; i < maxSize * polygon + sizes[polygon]; i++) {
            if (polygons[i] == vertex) {
                return true;
            }
        }
        return false;
    }

    /** Joins the collected edges to an outline in {@link #hole}; returns the number of its points. */
    private int outline() {
        if (edges.size == 0) {
            return 0;
        }
        int[] e = edges.items;
        int most = edges.size / 3 + 1;
        if (hole.length < 2 * most) {
            hole = new int[4 * most];
            holePoints = new int[8 * most];
        }
        hole[0] = e[0];
        hole[1] = e[2];
        int size = 2;
        int left = edges.size;
        boolean any = true;
        while (left > 0 && any) {
            any = false;
            for (int i = 0; i < left; ) {
                if (hole[0] == e[i + 1]) {
                    System.arraycopy(hole, 0, hole, 2, size);
                    hole[0] = e[i];
                    hole[1] = e[i + 2];
                } else if (hole[size - 2] == e[i]) {
                    hole[size] = e[i + 1];
                    hole[size + 1] = e[i + 2];
                } else {
                    i += 3;
                    continue;
                }
                size += 2;
                left -= 3;
                System.arraycopy(e, left, e, i, 3);
                any = true;
            }
        }
        for (int i = 0; i < size / 2; i++) {
            System.arraycopy(vertices, 3 * hole[2 * i], holePoints, 4 * i, 3);
        }
        return size / 2;
    }

    /** Finds the polygons beyond each edge. An edge is entered by the polygon that has its smaller vertex first. */
    private void findNeighbours() {
        Arrays.fill(beyond, 0, maxSize * count, 0);
        // The vertex buckets are no longer needed: reuse them for lists of edges by their smaller vertex.
        int[] firstEdge = nextVertex;
        Arrays.fill(firstEdge, 0, vertexCount, -1);
        shared.size = 0;
        for (int polygon = 0; polygon < count; polygon++) {
            int first = maxSize * polygon;
            for (int i = 0; i < sizes[polygon]; i++) {
                int from = polygons[first + i];
                int to = polygons[first + (i + 1 < sizes[polygon] ? i + 1 : 0)];
                if (from < to) {
                    shared.push(to);
                    shared.push(polygon);
                    shared.push(first + i);
                    shared.push(polygon);
                    shared.push(first);
                    shared.push(firstEdge[from]);
                    firstEdge[from] = shared.size - 6;
                }
            }
        }
        int[] e = shared.items;
        for (int polygon = 0; polygon < count; polygon++) {
            int first = maxSize * polygon;
            for (int i = 0; i < sizes[polygon]; i++) {
                int from = polygons[first + i];
                int to = polygons[first + (i + 1 < sizes[polygon] ? i + 1 : 0)];
                int edge = from > to ? firstEdge[to] : -1;
                while (edge >= 0 && (e[edge] != from || e[edge + 1] != e[edge + 3])) {
                    edge = e[edge + 5];
                }
                if (edge >= 0) {
                    e[edge + 3] = polygon;
                    e[edge + 4] = first + i;
                }
            }
        }
        for (int edge = 0; edge < shared.size; edge += 6) {
            if (e[edge + 1] != e[edge + 3]) {
                beyond[e[edge + 2]] = e[edge + 3] + 1;
                beyond[e[edge + 4]] = e[edge + 1] + 1;
            }
        }
    }

    /** Finds the edges without a neighbour that lie on a side of the tile. */
    private void findSides(int width, int depth) {
        for (int polygon = 0; polygon < count; polygon++) {
            int first = maxSize * polygon;
            for (int i = 0; i < sizes[polygon]; i++) {
                if (beyond[first + i] == 0) {
                    int a = 3 * polygons[first + i];
                    int b = 3 * polygons[first + (i + 1 < sizes[polygon] ? i + 1 : 0)];
                    beyond[first + i] = side(a, b, width, depth);
                }
            }
        }
    }

    private int side(int a, int b, int width, int depth) {
        int[] v = vertices;
        if (v[a] == 0 && v[b] == 0) {
            return NavMesh.DT_EXT_LINK | 4;
        }
        if (v[a + 2] == depth && v[b + 2] == depth) {
            return NavMesh.DT_EXT_LINK | 2;
        }
        if (v[a] == width && v[b] == width) {
            return NavMesh.DT_EXT_LINK;
        }
        return v[a + 2] == 0 && v[b + 2] == 0 ? NavMesh.DT_EXT_LINK | 6 : 0;
    }
}
