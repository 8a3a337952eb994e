package dev.throng.mesh.surface;

import dev.throng.graph.Ids;

/**
 * Polygons around a point that are connected inside a circle. One per thread, reused; allocates nothing once it has grown.
 */
public final class Neighbourhood {
    /** Two polygons that overlap by less are neighbours, in metres: rounding. */
    private static final double OVERLAP = 1e-4;

    private final Flood flood = new Flood();
    private final ClosestPoint closest = new ClosestPoint();
    private final WallPieces walls = new WallPieces();
    private final WallPieces between = new WallPieces();

    /**
     * Collects polygons, those fewest portals away first.
     *
     * @param flat whether a polygon is left out that lies above or below one that was collected before
     * @return how many; see {@link #polygon}
     */
    public int find(Ground ground, int start, double x, double z, double radius, boolean flat) {
        double limit = radius * radius;
        flood.begin(ground, start);
        for (int i = 0; i < flood.size(); i++) {
            walls.begin(ground, flood.polygon(i));
            while (walls.nextEdge()) {
                while (walls.nextPiece()) {
                    int crossing = walls.crossing();
                    if (crossing != Ids.NONE
                            && !flood.known(walls.polygonBehind())
                            && walls.closer(closest, x, z, limit)) {
                        flood.add(walls.polygonBehind(), i, crossing);
                        if (flat && overlaps(ground)) {
                            flood.dropLast();
                        }
                    }
                }
            }
        }
        return flood.size();
    }

    /** Whether the polygon collected last overlaps an earlier one that it does not border on. */
    private boolean overlaps(Ground ground) {
        int last = flood.polygon(flood.size() - 1);
        for (int i = flood.size() - 2; i >= 0; i--) {
            int other = flood.polygon(i);
            if (!apart(ground, last, other) && !apart(ground, other, last) && !borders(ground, last, other)) {
                return true;
            }
        }
        return false;
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

    /** Whether an edge of a polygon has all of another on its outer side. */
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
            double limit = OVERLAP * Math.sqrt(ex * ex + ez * ez);
            boolean apart = true;
            for (int j = first[other]; apart && j < otherEnd; j++) {
                apart = ex * (PolygonEdges.z(flat, j) - az) - ez * (PolygonEdges.x(flat, j) - ax) <= limit;
            }
            if (apart) {
                return true;
            }
            a = b;
        }
        return false;
    }

    /** The i-th polygon found last. */
    public int polygon(int i) {
        return flood.polygon(i);
    }
}
