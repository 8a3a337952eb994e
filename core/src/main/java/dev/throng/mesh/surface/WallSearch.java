package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Finds walls around a point: the nearest one, or all within a radius. One per thread, reused; allocates nothing once
 * it has grown.
 *
 * <p>Only walls of ground that is connected to the point's polygon inside the circle count; walls of other floors do
 * not.
 */
public final class WallSearch {
    /** Numbers per wall: two points. */
    public static final int WALL = 6;

    /** Mask of an edge's number among those tested together. */
    private static final int BIT_MASK = 7;

    private final Flood flood = new Flood();
    private final Frontier frontier = new Frontier();
    private final ClosestPoint closest = new ClosestPoint();
    private final WallPieces walls = new WallPieces();
    /** Squared distances, as bits, of the edges being tested. */
    private final long[] distances = new long[NearEdges.TOGETHER];

    private float[] segments = new float[WALL * 16];
    private int size;
    private int polygon;
    private int edge;
    private double x;
    private double z;

    /**
     * Finds the nearest wall.
     *
     * @param most maximum distance [Unit: metres]
     * @return the distance, infinite if there is no wall within it; see {@link #polygon}, {@link #x} and {@link #z}
     */
    public double nearest(Ground ground, int start, double fromX, double fromZ, double most) {
        final PolygonEdges edges = ground.edges;
        double best = most * most;
        polygon = Ids.NONE;
        frontier.begin(ground.polygonCount(), start);
        int at;
        while ((at = frontier.take(best)) >= 0) {
            int end = edges.end(at);
            int before = end - 1;
            for (int from = edges.first[at]; from < end; from += NearEdges.TOGETHER) {
                NearEdges.distances(edges.flat, before, from, fromX, fromZ, distances);
                int all = NearEdges.of(from, end);
                int walled = NearEdges.walls(ground, before, from, all);
                long wall = closest(walled & all);
                if (wall < Double.doubleToRawLongBits(best)) {
                    best = nearestWall(edges, at, before, from, (int) wall & BIT_MASK, fromX, fromZ, best);
                }
                for (int left = ~walled & all & closer(Double.doubleToRawLongBits(best)); left != 0; left &= left - 1) {
                    int bit = Integer.numberOfTrailingZeros(left);
                    int edge = NearEdges.edge(before, from, bit);
                    int behind = PolygonEdges.behind(edges.flat, edge);
                    if (behind >= 0) {
                        frontier.add(behind, distances[bit], Double.doubleToRawLongBits(best));
                    } else {
                        best = nearestPiece(ground, at, edge, fromX, fromZ, best);
                    }
                }
                before = from + NearEdges.TOGETHER - 1;
            }
        }
        return polygon == Ids.NONE ? Double.POSITIVE_INFINITY : Math.sqrt(best);
    }

    /** Takes the nearest of a few walls, which is closer than any before. */
    private double nearestWall(
            PolygonEdges edges, int at, int before, int from, int bit, double fromX, double fromZ, double best) {
        int edge = NearEdges.edge(before, from, bit);
        // With other rounding, it may not be closer.
        return closest.onEdge(edges.flat, edge, from + bit, fromX, fromZ, best) ? found(at, edge) : best;
    }

    /** Returns the nearest of some edges, the first of equals: its bit replaces the last bits of its distance. */
    private long closest(int edges) {
        long least = Long.MAX_VALUE;
        for (int left = edges; left != 0; left &= left - 1) {
            int bit = Integer.numberOfTrailingZeros(left);
            least = Math.min(least, distances[bit] & ~(long) BIT_MASK | bit);
        }
        return least;
    }

    /** Returns the bits of all edges that are closer than a limit. */
    private int closer(long limit) {
        final long[] d = distances;
        return (int) (d[0] - limit >>> 63
                | d[1] - limit >>> 63 << 1
                | d[2] - limit >>> 63 << 2
                | d[3] - limit >>> 63 << 3
                | d[4] - limit >>> 63 << 4
                | d[5] - limit >>> 63 << 5);
    }

    private double found(int at, int on) {
        polygon = at;
        edge = on;
        x = closest.x();
        z = closest.z();
        return closest.distance2();
    }

    /** Tests an edge with openings, piece by piece. */
    private double nearestPiece(Ground ground, int at, int on, double fromX, double fromZ, double limit) {
        double best = limit;
        walls.begin(ground, at);
        walls.toEdge(on);
        while (walls.nextPiece()) {
            if (walls.closer(closest, fromX, fromZ, best)) {
                if (walls.polygonBehind() == Ids.NONE) {
                    best = found(at, on);
                } else {
                    frontier.add(
                            walls.polygonBehind(),
                            Double.doubleToRawLongBits(closest.distance2()),
                            Double.doubleToRawLongBits(best));
                }
            }
        }
        return best;
    }

    /**
     * Collects all walls that come within a radius.
     *
     * @return number of walls; see {@link #segments}
     */
    public int within(Ground ground, int start, double fromX, double fromZ, double radius) {
        final PolygonEdges edges = ground.edges;
        double limit = radius * radius;
        size = 0;
        flood.begin(ground, start);
        for (int i = 0; i < flood.size(); i++) {
            int at = flood.polygon(i);
            int end = edges.end(at);
            int before = end - 1;
            for (int from = edges.first[at]; from < end; from += NearEdges.TOGETHER) {
                int near = NearEdges.near(edges.flat, before, from, fromX, fromZ, limit) & NearEdges.of(from, end);
                int walled = NearEdges.walls(ground, before, from, near);
                for (int left = near & walled; left != 0; left &= left - 1) {
                    int bit = Integer.numberOfTrailingZeros(left);
                    add(edges.flat, NearEdges.edge(before, from, bit), from + bit);
                }
                for (int left = near & ~walled; left != 0; left &= left - 1) {
                    int bit = Integer.numberOfTrailingZeros(left);
                    int edge = NearEdges.edge(before, from, bit);
                    int behind = PolygonEdges.behind(edges.flat, edge);
                    if (behind >= 0) {
                        // The portal is not needed here.
                        flood.add(behind, i, Ids.NONE);
                    } else {
                        addPieces(ground, i, edge, fromX, fromZ, limit);
                    }
                }
                before = from + NearEdges.TOGETHER - 1;
            }
        }
        return size;
    }

    /** Tests an edge with openings, piece by piece. */
    private void addPieces(Ground ground, int i, int edge, double fromX, double fromZ, double limit) {
        walls.begin(ground, flood.polygon(i));
        walls.toEdge(edge);
        while (walls.nextPiece()) {
            if (walls.closer(closest, fromX, fromZ, limit)) {
                if (walls.polygonBehind() == Ids.NONE) {
                    add();
                } else {
                    flood.add(walls.polygonBehind(), i, Ids.NONE);
                }
            }
        }
    }

    /** Adds a whole edge. */
    private void add(int[] flat, int edge, int next) {
        int at = space();
        segments[at] = (float) PolygonEdges.x(flat, edge);
        segments[at + 1] = (float) PolygonEdges.y(flat, edge);
        segments[at + 2] = (float) PolygonEdges.z(flat, edge);
        segments[at + 3] = (float) PolygonEdges.x(flat, next);
        segments[at + 4] = (float) PolygonEdges.y(flat, next);
        segments[at + 5] = (float) PolygonEdges.z(flat, next);
    }

    /**
     * Collects all walls that come within a radius of any point of a polygon, in an order that depends only on the
     * mesh.
     *
     * @return number of walls; see {@link #segments}
     */
    public int around(Ground ground, int centre, double radius) {
        double limit = radius * radius;
        size = 0;
        flood.begin(ground, centre);
        for (int i = 0; i < flood.size(); i++) {
            walls.begin(ground, flood.polygon(i));
            while (walls.nextEdge()) {
                while (walls.nextPiece()) {
                    int crossing = walls.crossing();
                    if (crossing != Ids.NONE && flood.known(walls.polygonBehind())) {
                        continue;
                    }
                    // Walls of the polygon itself need no test.
                    if (i > 0 && !near(ground.edges, centre, limit)) {
                        continue;
                    }
                    if (crossing != Ids.NONE) {
                        flood.add(walls.polygonBehind(), i, crossing);
                    } else {
                        add();
                    }
                }
            }
        }
        return size;
    }

    /** Whether the piece comes close to an edge of a polygon. */
    private boolean near(PolygonEdges edges, int centre, double limit) {
        final int[] flat = edges.flat;
        double fromX = walls.startX();
        double fromZ = walls.startZ();
        double toX = walls.endX();
        double toZ = walls.endZ();
        int end = edges.end(centre);
        double ax = PolygonEdges.x(flat, end - 1);
        double az = PolygonEdges.z(flat, end - 1);
        for (int next = edges.first[centre]; next < end; next++) {
            double bx = PolygonEdges.x(flat, next);
            double bz = PolygonEdges.z(flat, next);
            // Two segments that do not cross are closest at an end of one of them.
            if (closest.onSegment(fromX, fromZ, toX, toZ, bx, bz, limit)
                    || closest.onSegment(ax, az, bx, bz, fromX, fromZ, limit)
                    || closest.onSegment(ax, az, bx, bz, toX, toZ, limit)) {
                return true;
            }
            ax = bx;
            az = bz;
        }
        return false;
    }

    /** Makes space for a wall; returns its offset. */
    private int space() {
        int at = WALL * size++;
        if (at == segments.length) {
            segments = Arrays.copyOf(segments, 2 * at);
        }
        return at;
    }

    /** Adds the current piece. */
    private void add() {
        int at = space();
        segments[at] = (float) walls.startX();
        segments[at + 1] = (float) walls.startY();
        segments[at + 2] = (float) walls.startZ();
        segments[at + 3] = (float) walls.endX();
        segments[at + 4] = (float) walls.endY();
        segments[at + 5] = (float) walls.endZ();
    }

    /** The walls of the last search [(x, y, z), (x, y, z)], with free ground on the left of their direction. */
    public float[] segments() {
        return segments;
    }

    /** The polygon of the nearest wall. */
    public int polygon() {
        return polygon;
    }

    /** The edge that the nearest wall is on. */
    public int edge() {
        return edge;
    }

    public double x() {
        return x;
    }

    public double z() {
        return z;
    }
}
