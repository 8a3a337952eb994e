package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Polygons around a point that are connected inside a circle. One per thread, reused; allocates nothing once it has grown.
 */
public final class Neighbourhood {
    /** Overlap below which two polygons only touch, because of rounding [Unit: metres]. */
    private static final double OVERLAP = 1e-4;

    private final Flood flood = new Flood();
    private final ClosestPoint closest = new ClosestPoint();
    private final WallPieces between = new WallPieces();

    /** Bounding box of each collected polygon, as ranks of coordinates [(least x, least z, largest x, largest z)]. */
    private int[] boxes = new int[4 * 64];

    /**
     * Collects polygons, in the order of the number of portals to them.
     *
     * @param flat whether to skip polygons above or below one collected before
     * @return number of polygons; see {@link #polygon}
     */
    public int find(Ground ground, int start, double x, double z, double radius, boolean flat) {
        double limit = radius * radius;
        flood.begin(ground, start);
        if (flat) {
            measure(ground, 0);
        }
        final PolygonEdges edges = ground.edges;
        for (int i = 0; i < flood.size(); i++) {
            int at = flood.polygon(i);
            int end = edges.end(at);
            int before = end - 1;
            for (int from = edges.first[at]; from < end; from += NearEdges.TOGETHER) {
                int near = NearEdges.near(edges.flat, before, from, x, z, limit) & NearEdges.of(from, end);
                for (int left = near & ~NearEdges.walls(ground, before, from, near); left != 0; left &= left - 1) {
                    int bit = Integer.numberOfTrailingZeros(left);
                    int edge = NearEdges.edge(before, from, bit);
                    int behind = PolygonEdges.behind(edges.flat, edge);
                    if (behind >= 0) {
                        add(ground, behind, i, flat);
                    } else {
                        addBehind(ground, i, edge, x, z, limit, flat);
                    }
                }
                before = from + NearEdges.TOGETHER - 1;
            }
        }
        return flood.size();
    }

    /** Adds the polygons behind the openings of an edge. */
    private void addBehind(Ground ground, int i, int edge, double x, double z, double limit, boolean flat) {
        between.begin(ground, flood.polygon(i));
        between.toEdge(edge);
        while (between.nextPiece()) {
            if (between.polygonBehind() != Ids.NONE && between.closer(closest, x, z, limit)) {
                add(ground, between.polygonBehind(), i, flat);
            }
        }
    }

    /** Adds a polygon unless it is in the list; the portal is not needed here. */
    private void add(Ground ground, int polygon, int parent, boolean flat) {
        int before = flood.size();
        flood.add(polygon, parent, Ids.NONE);
        if (flat && flood.size() > before && overlaps(ground)) {
            flood.dropLast();
        }
    }

    /** Whether the last collected polygon overlaps an earlier one that it does not border on. */
    private boolean overlaps(Ground ground) {
        int entry = flood.size() - 1;
        measure(ground, entry);
        int last = flood.polygon(entry);
        int parent = flood.parent(entry);
        for (int i = entry - 1; i >= 0; i--) {
            int other = flood.polygon(i);
            if (i != parent
                    && boxesOverlap(entry, i)
                    && !apart(ground, last, other)
                    && !apart(ground, other, last)
                    && !borders(ground, last, other)) {
                return true;
            }
        }
        return false;
    }

    private void measure(Ground ground, int entry) {
        if (boxes.length <= 4 * entry) {
            boxes = Arrays.copyOf(boxes, 2 * boxes.length);
        }
        final int[] flat = ground.edges.flat;
        int polygon = flood.polygon(entry);
        int end = ground.edges.end(polygon);
        int minX = Integer.MAX_VALUE;
        int minZ = Integer.MAX_VALUE;
        int maxX = Integer.MIN_VALUE;
        int maxZ = Integer.MIN_VALUE;
        for (int i = ground.edges.first[polygon]; i < end; i++) {
            int x = PolygonEdges.rankX(flat, i);
            int z = PolygonEdges.rankZ(flat, i);
            minX = Math.min(minX, x);
            minZ = Math.min(minZ, z);
            maxX = Math.max(maxX, x);
            maxZ = Math.max(maxZ, z);
        }
        boxes[4 * entry] = minX;
        boxes[4 * entry + 1] = minZ;
        boxes[4 * entry + 2] = maxX;
        boxes[4 * entry + 3] = maxZ;
    }

    private boolean boxesOverlap(int a, int b) {
        // All comparisons without branches, because a processor cannot predict which of them fails.
        return boxes[4 * a] < boxes[4 * b + 2]
                & boxes[4 * b] < boxes[4 * a + 2]
                & boxes[4 * a + 1] < boxes[4 * b + 3]
                & boxes[4 * b + 1] < boxes[4 * a + 3];
    }

    private boolean borders(Ground ground, int polygon, int other) {
        between.begin(ground, polygon);
        while (between.nextEdge()) {
            while (between.nextPiece()) {
                if (between.polygonBehind() == other) {
                    return true;
                }
            }
        }
        return false;
    }

    /** Whether one polygon lies entirely on the outer side of an edge of another. */
    private static boolean apart(Ground ground, int polygon, int other) {
        final int[] flat = ground.edges.flat;
        final int[] first = ground.edges.first;
        int end = ground.edges.end(polygon);
        int otherEnd = ground.edges.end(other);
        int a = end - 1;
        for (int b = first[polygon]; b < end; b++) {
            double ax = PolygonEdges.x(flat, a);
            double az = PolygonEdges.z(flat, a);
            double ex = PolygonEdges.x(flat, b) - ax;
            double ez = PolygonEdges.z(flat, b) - az;
            boolean apart = true;
            for (int j = first[other]; apart && j < otherEnd; j++) {
                double side = ex * (PolygonEdges.z(flat, j) - az) - ez * (PolygonEdges.x(flat, j) - ax);
                apart = side <= 0 || side * side <= OVERLAP * OVERLAP * (ex * ex + ez * ez);
            }
            if (apart) {
                return true;
            }
            a = b;
        }
        return false;
    }

    /** The i-th polygon of the last search. */
    public int polygon(int i) {
        return flood.polygon(i);
    }
}
