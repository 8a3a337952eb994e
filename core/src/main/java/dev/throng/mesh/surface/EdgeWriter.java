package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import java.util.Arrays;

/** Writes the edges of polygons into preallocated arrays. One per build or change. */
final class EdgeWriter {
    /** Length below which a piece of wall is rounding [Unit: metres]. */
    private static final double SHORTEST_WALL = 1e-3;

    final int[] flat;
    final int[] crossings;
    final int[] openingFirst;
    final int[] openingCrossings;
    final float[] openingSpans;

    /** Number of edges in use. */
    int edges;

    int rows;
    int openings;
    private final MeshArrays mesh;
    private final float[] vertices;
    private final int[] portalPolygons;
    private int first;

    // The openings of the current polygon, as linked lists by edge, in order along the edge.
    private int[] heads = new int[16];
    private int[] next = new int[16];
    private int[] found = new int[16];
    private float[] spans = new float[32];
    private int size;

    /** Allocates arrays of these sizes. */
    EdgeWriter(MeshArrays mesh, int edgeLimit, int rowLimit, int openingLimit) {
        this(
                mesh,
                // Reads of several corners at once go beyond the last one.
                new int[PolygonEdges.STRIDE * (edgeLimit + FewCorners.MOST)],
                new int[edgeLimit],
                new int[rowLimit + 1],
                new int[openingLimit],
                new float[2 * openingLimit]);
        // Row 0 is empty.
        rows = 1;
    }

    /** Appends to the arrays of these edges. */
    EdgeWriter(MeshArrays mesh, PolygonEdges before) {
        this(mesh, before.flat, before.crossings, before.openingFirst, before.openingCrossings, before.openingSpans);
    }

    private EdgeWriter(
            MeshArrays mesh,
            int[] flat,
            int[] crossings,
            int[] openingFirst,
            int[] openingCrossings,
            float[] openingSpans) {
        this.mesh = mesh;
        this.flat = flat;
        this.crossings = crossings;
        this.openingFirst = openingFirst;
        this.openingCrossings = openingCrossings;
        this.openingSpans = openingSpans;
        vertices = mesh.vertices();
        portalPolygons = mesh.portalPolygons();
    }

    /** Writes the edges of a polygon; returns the first edge. */
    int write(int polygon) {
        first = edges;
        edges += mesh.polygonSize(polygon);
        if (heads.length < edges - first) {
            heads = new int[2 * (edges - first)];
        }
        for (int edge = first; edge < edges; edge++) {
            int vertex = mesh.polygonVertex(polygon, edge - first);
            PolygonEdges.set(flat, edge, vertices[3 * vertex], vertices[3 * vertex + 1], vertices[3 * vertex + 2]);
            crossings[edge] = Ids.NONE;
            heads[edge - first] = Ids.NONE;
        }
        size = 0;
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            place(polygon, mesh.portalAt(slot));
        }
        for (int edge = first; edge < edges; edge++) {
            PolygonEdges.setBehind(flat, edge, behind(edge));
        }
        return first;
    }

    /** Writes the openings of an edge; returns its {@link PolygonEdges#behind}. */
    private int behind(int edge) {
        int head = heads[edge - first];
        if (head == Ids.NONE) {
            return PolygonEdges.WALL;
        }
        boolean fills = spans[2 * head] == 0 && spans[2 * head + 1] == 1;
        if (next[head] == Ids.NONE && fills) {
            crossings[edge] = found[head];
            return portalPolygons[found[head]];
        }
        for (int i = head; i != Ids.NONE; i = next[i]) {
            openingCrossings[openings] = found[i];
            openingSpans[2 * openings] = spans[2 * i];
            openingSpans[2 * openings + 1] = spans[2 * i + 1];
            openings++;
        }
        openingFirst[rows + 1] = openings;
        return ~rows++;
    }

    /** Finds the edge of a polygon that a portal lies on, and the part of it that the portal covers. */
    private void place(int polygon, int portal) {
        double leftX = mesh.portalX(portal, 0);
        double leftZ = mesh.portalZ(portal, 0);
        double rightX = mesh.portalX(portal, 1);
        double rightZ = mesh.portalZ(portal, 1);
        int nearest = first;
        double least = Double.POSITIVE_INFINITY;
        for (int edge = first; edge < edges; edge++) {
            double off = distance2(edge, leftX, leftZ) + distance2(edge, rightX, rightZ);
            if (off < least) {
                least = off;
                nearest = edge;
            }
        }
        double length = Math.sqrt(length2(nearest));
        double a = share(nearest, leftX, leftZ);
        double b = share(nearest, rightX, rightZ);
        double from = Math.max(0, Math.min(a, b));
        double to = Math.min(1, Math.max(a, b));
        from = from * length < SHORTEST_WALL ? 0 : from;
        to = (1 - to) * length < SHORTEST_WALL ? 1 : to;
        int behind = mesh.portalPolygon(portal, 0) == polygon ? 1 : 0;
        add(nearest - first, 2 * portal + behind, (float) from, (float) to, (float) (SHORTEST_WALL / length));
    }

    private void add(int edge, int crossing, float from, float to, float rounding) {
        if (size == found.length) {
            next = Arrays.copyOf(next, 2 * size);
            found = Arrays.copyOf(found, 2 * size);
            spans = Arrays.copyOf(spans, 4 * size);
        }
        int id = size++;
        found[id] = crossing;
        spans[2 * id] = from;
        spans[2 * id + 1] = to;
        int before = Ids.NONE;
        int after = heads[edge];
        while (after != Ids.NONE && spans[2 * after] < from) {
            before = after;
            after = next[after];
        }
        next[id] = after;
        if (before == Ids.NONE) {
            heads[edge] = id;
        } else {
            next[before] = id;
            join(before, id, rounding);
        }
        if (after != Ids.NONE) {
            join(id, after, rounding);
        }
    }

    /** Closes a gap that is only rounding. */
    private void join(int before, int after, float rounding) {
        float gap = spans[2 * after] - spans[2 * before + 1];
        if (gap > 0 && gap < rounding) {
            spans[2 * after] = spans[2 * before + 1];
        }
    }

    private int following(int edge) {
        return edge + 1 == edges ? first : edge + 1;
    }

    private double length2(int edge) {
        double ex = PolygonEdges.x(flat, following(edge)) - PolygonEdges.x(flat, edge);
        double ez = PolygonEdges.z(flat, following(edge)) - PolygonEdges.z(flat, edge);
        return ex * ex + ez * ez;
    }

    /** Position along an edge of the closest point on its line: 0 at its start, 1 at its end. */
    private double share(int edge, double x, double z) {
        double ax = PolygonEdges.x(flat, edge);
        double az = PolygonEdges.z(flat, edge);
        double ex = PolygonEdges.x(flat, following(edge)) - ax;
        double ez = PolygonEdges.z(flat, following(edge)) - az;
        double length2 = ex * ex + ez * ez;
        return length2 == 0 ? 0 : ((x - ax) * ex + (z - az) * ez) / length2;
    }

    private double distance2(int edge, double x, double z) {
        double ax = PolygonEdges.x(flat, edge);
        double az = PolygonEdges.z(flat, edge);
        double t = Math.max(0, Math.min(1, share(edge, x, z)));
        double dx = ax + t * (PolygonEdges.x(flat, following(edge)) - ax) - x;
        double dz = az + t * (PolygonEdges.z(flat, following(edge)) - az) - z;
        return dx * dx + dz * dz;
    }
}
