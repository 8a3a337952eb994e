package dev.throng.recast;

import java.util.Arrays;

/**
 * Merges triangles into convex polygons, always the two neighbours with the longest shared edge first. Scratch space, one per thread.
 *
 * <p>The polygons are those that recast4j merges, in the same order. It compares all pairs of polygons in each round; here
 * only pairs that share an edge are kept, and only those of the merged polygon are measured again.
 */
final class ConvexMerge {
    private final int maxSize;

    /** Vertices of all polygons [(x, y, z)]. */
    private int[] vertices = {};

    /** Number of polygons. */
    int count;

    /** Vertices of each polygon, a fixed number of entries per polygon. */
    int[] polygons = {};

    /** Number of vertices of each polygon. */
    int[] sizes = {};

    int[] areas = {};

    /** Two polygons that share an edge, the smaller number first, and its squared length; -1 when they cannot be merged [(a, b, value)]. */
    private final IntStack pairs = new IntStack();

    /** The edges of polygons [(larger vertex, polygon, next edge in the list of its smaller vertex)]. */
    private final IntStack edges = new IntStack();

    /** First edge of each vertex in {@link #edges}, -1 for none; all are -1 between calls. */
    private int[] firstEdge = {};

    private int[] merged;

    /** First corner of the shared edge in each of the last two polygons. */
    private int edgeA;

    private int edgeB;

    /**
     * @param maxSize maximum number of vertices of a polygon, at least 3
     */
    ConvexMerge(int maxSize) {
        this.maxSize = maxSize;
        merged = new int[maxSize];
    }

    void clear() {
        count = 0;
    }

    void add(int a, int b, int c, int area) {
        if (count == sizes.length) {
            sizes = Arrays.copyOf(sizes, 2 * count + 16);
            areas = Arrays.copyOf(areas, sizes.length);
            polygons = Arrays.copyOf(polygons, maxSize * sizes.length);
        }
        int first = maxSize * count;
        polygons[first] = a;
        polygons[first + 1] = b;
        polygons[first + 2] = c;
        sizes[count] = 3;
        areas[count++] = area;
    }

    /**
     * Merges the added triangles.
     *
     * @param of vertices of all polygons [(x, y, z)]
     * @param vertexCount number of vertices
     */
    void merge(int[] of, int vertexCount) {
        if (maxSize == 3) {
            return;
        }
        vertices = of;
        collectPairs(vertexCount);
        for (int best = best(); best >= 0; best = best()) {
            int a = pairs.items[best];
            int b = pairs.items[best + 1];
            boolean folded = join(a, b);
            count--;
            move(count, b);
            if (folded) {
                collectPairs(vertexCount);
            } else {
                renumber(a, b);
            }
        }
    }

    private void collectPairs(int vertexCount) {
        pairs.size = 0;
        edges.size = 0;
        if (firstEdge.length < vertexCount) {
            firstEdge = new int[2 * vertexCount];
            Arrays.fill(firstEdge, -1);
        }
        for (int polygon = 0; polygon < count; polygon++) {
            for (int i = 0; i < sizes[polygon]; i++) {
                int a = corner(polygon, i);
                int b = corner(polygon, i + 1);
                int low = Math.min(a, b);
                int high = Math.max(a, b);
                for (int edge = firstEdge[low]; edge >= 0; edge = edges.items[edge + 2]) {
                    if (edges.items[edge] == high && edges.items[edge + 1] != polygon) {
                        pairs.push(edges.items[edge + 1]);
                        pairs.push(polygon);
                        pairs.push(value(edges.items[edge + 1], polygon));
                    }
                }
                edges.push(high);
                edges.push(polygon);
                edges.push(firstEdge[low]);
                firstEdge[low] = edges.size - 3;
            }
        }
        for (int polygon = 0; polygon < count; polygon++) {
            for (int i = 0; i < sizes[polygon]; i++) {
                firstEdge[corner(polygon, i)] = -1;
            }
        }
    }

    /** Returns the pair with the longest edge, the first by its numbers if several are equal; -1 if no pair can be merged. */
    private int best() {
        int[] p = pairs.items;
        int best = -1;
        int value = 0;
        for (int i = 0; i < pairs.size; i += 3) {
            if (p[i + 2] > value
                    || p[i + 2] == value
                            && best >= 0
                            && (p[i] < p[best] || p[i] == p[best] && p[i + 1] < p[best + 1])) {
                best = i;
                value = p[i + 2];
            }
        }
        return best;
    }

    /** Merges a polygon into another one. Returns whether both lie on the same side of their edge, so that new edges appear. */
    private boolean join(int a, int b) {
        findEdge(a, b);
        boolean folded = corner(a, edgeA) == corner(b, edgeB);
        int size = 0;
        for (int i = 1; i < sizes[a]; i++) {
            merged[size++] = corner(a, edgeA + i);
        }
        for (int i = 1; i < sizes[b]; i++) {
            merged[size++] = corner(b, edgeB + i);
        }
        System.arraycopy(merged, 0, polygons, maxSize * a, size);
        sizes[a] = size;
        return folded;
    }

    private void move(int from, int to) {
        System.arraycopy(polygons, maxSize * from, polygons, maxSize * to, maxSize);
        sizes[to] = sizes[from];
        areas[to] = areas[from];
    }

    /** Updates the pairs after polygon b was merged into a, and the last polygon got its number. */
    private void renumber(int a, int b) {
        int[] p = pairs.items;
        int size = 0;
        for (int i = 0; i < pairs.size; i += 3) {
            int first = p[i] == b ? a : p[i] == count ? b : p[i];
            int second = p[i + 1] == b ? a : p[i + 1] == count ? b : p[i + 1];
            if (first == second) {
                continue;
            }
            int value = p[i + 2];
            int low = Math.min(first, second);
            int high = Math.max(first, second);
            if (low == a || high == a || low != p[i] || high != p[i + 1]) {
                value = value(low, high);
            }
            p[size++] = low;
            p[size++] = high;
            p[size++] = value;
        }
        pairs.size = size;
    }

    private int corner(int polygon, int at) {
        int size = sizes[polygon];
        return polygons[maxSize * polygon + (at < size ? at : at - size)];
    }

    /** Returns the squared length of the edge that two polygons share; -1 if their union would be too large or not convex. */
    private int value(int a, int b) {
        if (sizes[a] + sizes[b] - 2 > maxSize) {
            return -1;
        }
        if (!findEdge(a, b)
                || !isLeft(corner(a, edgeA + sizes[a] - 1), corner(a, edgeA), corner(b, edgeB + 2))
                || !isLeft(corner(b, edgeB + sizes[b] - 1), corner(b, edgeB), corner(a, edgeA + 2))) {
            return -1;
        }
        int v = 3 * corner(a, edgeA);
        int w = 3 * corner(a, edgeA + 1);
        int dx = vertices[v] - vertices[w];
        int dz = vertices[v + 2] - vertices[w + 2];
        return dx * dx + dz * dz;
    }

    /** Finds the edge that two polygons share. If there are several: the last one of a, and the first one of b that matches it. */
    private boolean findEdge(int a, int b) {
        for (int i = sizes[a] - 1; i >= 0; i--) {
            int from = corner(a, i);
            int to = corner(a, i + 1);
            for (int j = 0; j < sizes[b]; j++) {
                int c = corner(b, j);
                int d = corner(b, j + 1);
                if (from == d && to == c || from == c && to == d) {
                    edgeA = i;
                    edgeB = j;
                    return true;
                }
            }
        }
        return false;
    }

    private boolean isLeft(int a, int b, int c) {
        int[] v = vertices;
        return (v[3 * b] - v[3 * a]) * (v[3 * c + 2] - v[3 * a + 2])
                        - (v[3 * c] - v[3 * a]) * (v[3 * b + 2] - v[3 * a + 2])
                < 0;
    }
}
