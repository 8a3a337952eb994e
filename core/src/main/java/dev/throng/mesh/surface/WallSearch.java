package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Finds walls around a point: the nearest one, or all within a radius. One per thread, reused; allocates nothing once it has grown.
 *
 * <p>Only walls of ground that is connected with the point's polygon inside the circle count, so that walls of other floors do
 * not.
 */
public final class WallSearch {
    /** Numbers per wall: two points. */
    public static final int WALL = 6;

    private final Flood flood = new Flood();
    private final Frontier frontier = new Frontier();
    private final ClosestPoint closest = new ClosestPoint();
    private final WallPieces walls = new WallPieces();
    private float[] segments = new float[WALL * 16];
    private int size;
    private int polygon;
    private int edge;
    private double x;
    private double z;

    /**
     * Looks for the nearest wall.
     *
     * @param most how far it may be, in metres
     * @return the distance, infinite where there is no wall so near; see {@link #polygon}, {@link #x} and {@link #z}
     */
    public double nearest(Ground ground, int start, double fromX, double fromZ, double most) {
        final PolygonEdges edges = ground.edges;
        final int[] flat = edges.flat;
        double best = most * most;
        polygon = Ids.NONE;
        frontier.clear(ground.polygonCount());
        frontier.add(start, 0);
        int at;
        while ((at = frontier.take(best)) >= 0) {
            int end = edges.end(at);
            int i = end - 1;
            double ax = PolygonEdges.x(flat, i);
            double az = PolygonEdges.z(flat, i);
            for (int next = edges.first[at]; next < end; next++) {
                double bx = PolygonEdges.x(flat, next);
                double bz = PolygonEdges.z(flat, next);
                if (closest.onSegment(ax, az, bx, bz, fromX, fromZ, best)) {
                    int behind = PolygonEdges.behind(flat, i);
                    if (behind < PolygonEdges.WALL) {
                        best = nearestPiece(ground, at, i, fromX, fromZ, best);
                    } else if (behind >= 0 && ground.openEdge(i)) {
                        frontier.add(behind, closest.distance2());
                    } else {
                        best = found(at, i);
                    }
                }
                ax = bx;
                az = bz;
                i = next;
            }
        }
        return polygon == Ids.NONE ? Double.POSITIVE_INFINITY : Math.sqrt(best);
    }

    private double found(int at, int on) {
        polygon = at;
        edge = on;
        x = closest.x();
        z = closest.z();
        return closest.distance2();
    }

    /** Looks at an edge with openings, piece by piece. */
    private double nearestPiece(Ground ground, int at, int on, double fromX, double fromZ, double limit) {
        double best = limit;
        walls.begin(ground, at);
        walls.toEdge(on);
        while (walls.nextPiece()) {
            if (walls.closer(closest, fromX, fromZ, best)) {
                if (walls.polygonBehind() == Ids.NONE) {
                    best = found(at, on);
                } else {
                    frontier.add(walls.polygonBehind(), closest.distance2());
                }
            }
        }
        return best;
    }

    /**
     * Collects all walls that come within a radius.
     *
     * @return how many; see {@link #segments}
     */
    public int within(Ground ground, int start, double fromX, double fromZ, double radius) {
        double limit = radius * radius;
        size = 0;
        flood.begin(ground, start);
        for (int i = 0; i < flood.size(); i++) {
            walls.begin(ground, flood.polygon(i));
            while (walls.nextEdge()) {
                while (walls.nextPiece()) {
                    boolean open = walls.polygonBehind() != Ids.NONE;
                    if (open && flood.known(walls.polygonBehind())) {
                        continue;
                    }
                    if (!walls.closer(closest, fromX, fromZ, limit)) {
                        continue;
                    }
                    if (open) {
                        // Through which portal is of no interest here.
                        flood.add(walls.polygonBehind(), i, Ids.NONE);
                    } else {
                        add();
                    }
                }
            }
        }
        return size;
    }

    /**
     * Collects all walls that come within a radius of any point of a polygon, in an order that depends on the mesh alone.
     *
     * @return how many; see {@link #segments}
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
                    // What belongs to the polygon itself is near without a look.
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

    private void add() {
        int at = WALL * size++;
        if (at == segments.length) {
            segments = Arrays.copyOf(segments, 2 * at);
        }
        segments[at] = (float) walls.startX();
        segments[at + 1] = (float) walls.startY();
        segments[at + 2] = (float) walls.startZ();
        segments[at + 3] = (float) walls.endX();
        segments[at + 4] = (float) walls.endY();
        segments[at + 5] = (float) walls.endZ();
    }

    /** The walls found last [(x, y, z), (x, y, z)]: with free ground on the left of someone who walks along them. */
    public float[] segments() {
        return segments;
    }

    /** The polygon that the nearest wall belongs to. */
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
