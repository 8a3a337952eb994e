package dev.throng.mesh.surface;

import dev.throng.graph.Ids;

/**
 * Iterates over the edges of a polygon, and over the pieces of each: a piece is an open portal or a stretch of wall.
 * One per thread, reused; allocates nothing.
 */
final class WallPieces {
    private Ground ground;
    private PolygonEdges edges;
    private int edge;
    private int end;
    private int following;
    private double ax;
    private double az;
    private double bx;
    private double bz;
    /** The next opening of this edge, and one past its last. */
    private int opening;

    private int openingEnd;
    /** Position along the edge up to which its pieces have been returned. */
    private double named;

    private double from;
    private double to;
    private int polygonBehind;
    /** {@link PolygonEdges#behind} of the edge. */
    private int behind;

    void begin(Ground wanted, int polygon) {
        ground = wanted;
        edges = wanted.edges;
        end = edges.end(polygon);
        following = edges.first[polygon];
        edge = Ids.NONE;
        bx = PolygonEdges.x(edges.flat, end - 1);
        bz = PolygonEdges.z(edges.flat, end - 1);
    }

    /** Moves to the next edge; the first call moves to the polygon's last one. */
    boolean nextEdge() {
        if (following == end) {
            return false;
        }
        edge = edge == Ids.NONE ? end - 1 : following - 1;
        ax = bx;
        az = bz;
        bx = PolygonEdges.x(edges.flat, following);
        bz = PolygonEdges.z(edges.flat, following);
        following++;
        named = 0;
        behind = PolygonEdges.behind(edges.flat, edge);
        opening = behind < PolygonEdges.WALL ? edges.openingFirst[~behind] : 0;
        openingEnd = behind < PolygonEdges.WALL ? edges.openingFirst[~behind + 1] : 0;
        return true;
    }

    /** Moves to an edge of the polygon. */
    void toEdge(int wanted) {
        do {
            nextEdge();
        } while (edge != wanted);
    }

    /** Twice the signed area between the edge and a point: negative if the point lies beyond the edge. */
    double side(double x, double z) {
        return (bx - ax) * (z - az) - (bz - az) * (x - ax);
    }

    /** Moves to the next piece of the edge. */
    boolean nextPiece() {
        if (behind >= PolygonEdges.WALL) {
            from = 0;
            to = 1;
            polygonBehind = behind >= 0 && ground.openEdge(edge) ? behind : Ids.NONE;
            boolean first = named == 0;
            named = 1;
            return first;
        }
        while (opening < openingEnd && !ground.open(edges.openingCrossings[opening])) {
            opening++;
        }
        double wallEnd = opening < openingEnd ? edges.openingSpans[2 * opening] : 1;
        if (wallEnd > named) {
            polygonBehind = Ids.NONE;
            from = named;
            to = wallEnd;
            named = wallEnd;
            return true;
        }
        if (opening == openingEnd) {
            return false;
        }
        polygonBehind = ground.portalPolygons[edges.openingCrossings[opening]];
        from = edges.openingSpans[2 * opening];
        to = edges.openingSpans[2 * opening + 1];
        // Openings may overlap.
        named = Math.max(named, to);
        opening++;
        return true;
    }

    /** The crossing of the piece, or NONE if it is a wall. */
    int crossing() {
        if (polygonBehind == Ids.NONE) {
            return Ids.NONE;
        }
        return behind >= 0 ? edges.crossings[edge] : edges.openingCrossings[opening - 1];
    }

    /** The polygon behind the piece, or NONE if it is a wall. */
    int polygonBehind() {
        return polygonBehind;
    }

    double startX() {
        return ax + from * (bx - ax);
    }

    double startZ() {
        return az + from * (bz - az);
    }

    double endX() {
        return ax + to * (bx - ax);
    }

    double endZ() {
        return az + to * (bz - az);
    }

    double startY() {
        return y(from);
    }

    double endY() {
        return y(to);
    }

    private double y(double share) {
        double ay = PolygonEdges.y(edges.flat, edge);
        double by = PolygonEdges.y(edges.flat, following - 1);
        return ay + share * (by - ay);
    }

    /** The edge, as numbered in {@link PolygonEdges}. */
    int edge() {
        return edge;
    }

    /** Finds the point of the piece that is closest to a point, unless it is too far: see {@link ClosestPoint#onSegment}. */
    boolean closer(ClosestPoint closest, double x, double z, double limit) {
        return from == 0 && to == 1
                ? closest.onSegment(ax, az, bx, bz, x, z, limit)
                : closest.onSegment(startX(), startZ(), endX(), endZ(), x, z, limit);
    }
}
