package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.FanHeight;
import dev.throng.mesh.portal.MeshArrays;
import java.util.Arrays;

/**
 * The edges of all polygons and the portals in them, in flat arrays. Immutable, share freely.
 *
 * <p>Edge i of a polygon runs from its corner i to the next one, and has the polygon on its left. Whether a portal is open is
 * no matter of geometry: {@link Ground} knows it.
 */
public final class PolygonEdges {
    /** What an edge without a portal has behind it. */
    static final int WALL = Ids.NONE;

    /** Numbers per edge in {@link #flat}. */
    private static final int STRIDE = 4;

    private static final int Z = 1;
    private static final int Y = 2;
    private static final int BEHIND = 3;

    /** Pieces of wall that are shorter are rounding, in metres. */
    private static final double SHORTEST_WALL = 1e-3;

    /** First edge of each polygon, and one past the last. */
    final int[] first;
    /** By edge: where it begins, as bits of x, z and y, and {@link #behind}. Together, since they are read together. */
    final int[] flat;
    /** By edge: the crossing of the portal that fills it, or NONE. */
    final int[] crossings;
    /** First opening of each row, and one past the last; row 0 is empty. */
    final int[] openingFirst;
    /** By opening: the crossing of its portal. */
    final int[] openingCrossings;
    /** By opening, in each row from the start of the edge on: where it begins and ends, as shares of the edge. */
    final float[] openingSpans;

    public PolygonEdges(NavMesh mesh) {
        first = MeshArrays.polygonFirst(mesh);
        float[] vertices = MeshArrays.vertices(mesh);
        int[] portalPolygons = MeshArrays.portalPolygons(mesh);
        int[] ids = MeshArrays.polygonVertices(mesh);
        flat = new int[STRIDE * ids.length];
        for (int i = 0; i < ids.length; i++) {
            flat[STRIDE * i] = Float.floatToRawIntBits(vertices[3 * ids[i]]);
            flat[STRIDE * i + Y] = Float.floatToRawIntBits(vertices[3 * ids[i] + 1]);
            flat[STRIDE * i + Z] = Float.floatToRawIntBits(vertices[3 * ids[i] + 2]);
            flat[STRIDE * i + BEHIND] = WALL;
        }
        crossings = new int[ids.length];
        Arrays.fill(crossings, Ids.NONE);
        Openings found = new Openings(mesh.portalCount());
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                place(mesh, polygon, mesh.portalAt(slot), found);
            }
        }
        int rows = 1;
        int[] rowFirst = new int[found.size + 2];
        int[] inRows = new int[found.size];
        int size = 0;
        for (int edge = 0; edge < crossings.length; edge++) {
            int head = found.heads[edge];
            if (head == Ids.NONE) {
                continue;
            }
            if (found.next[head] == Ids.NONE && found.fills(head)) {
                crossings[edge] = found.crossings[head];
                flat[STRIDE * edge + BEHIND] = portalPolygons[found.crossings[head]];
                continue;
            }
            flat[STRIDE * edge + BEHIND] = ~rows;
            rowFirst[rows++] = size;
            for (int i = head; i != Ids.NONE; i = found.next[i]) {
                inRows[size++] = i;
            }
            rowFirst[rows] = size;
        }
        openingFirst = Arrays.copyOf(rowFirst, rows + 1);
        openingCrossings = new int[size];
        openingSpans = new float[2 * size];
        for (int i = 0; i < size; i++) {
            openingCrossings[i] = found.crossings[inRows[i]];
            openingSpans[2 * i] = found.spans[2 * inRows[i]];
            openingSpans[2 * i + 1] = found.spans[2 * inRows[i] + 1];
        }
    }

    /** Where an edge begins. */
    static double x(int[] flat, int edge) {
        return Float.intBitsToFloat(flat[STRIDE * edge]);
    }

    static double y(int[] flat, int edge) {
        return Float.intBitsToFloat(flat[STRIDE * edge + Y]);
    }

    static double z(int[] flat, int edge) {
        return Float.intBitsToFloat(flat[STRIDE * edge + Z]);
    }

    /** The polygon behind the portal that fills an edge, {@link #WALL}, or the complement of a row of openings, counted from 1. */
    static int behind(int[] flat, int edge) {
        return flat[STRIDE * edge + BEHIND];
    }

    /** Finds the edge of a polygon that a portal lies on, and how much of it the portal takes. */
    private void place(NavMesh mesh, int polygon, int portal, Openings found) {
        double leftX = mesh.portalX(portal, 0);
        double leftZ = mesh.portalZ(portal, 0);
        double rightX = mesh.portalX(portal, 1);
        double rightZ = mesh.portalZ(portal, 1);
        int nearest = first[polygon];
        double least = Double.POSITIVE_INFINITY;
        for (int edge = first[polygon]; edge < first[polygon + 1]; edge++) {
            double off = distance2(polygon, edge, leftX, leftZ) + distance2(polygon, edge, rightX, rightZ);
            if (off < least) {
                least = off;
                nearest = edge;
            }
        }
        double length = Math.sqrt(length2(polygon, nearest));
        double a = share(polygon, nearest, leftX, leftZ);
        double b = share(polygon, nearest, rightX, rightZ);
        double from = Math.max(0, Math.min(a, b));
        double to = Math.min(1, Math.max(a, b));
        from = from * length < SHORTEST_WALL ? 0 : from;
        to = (1 - to) * length < SHORTEST_WALL ? 1 : to;
        int behind = mesh.portalPolygon(portal, 0) == polygon ? 1 : 0;
        found.add(nearest, 2 * portal + behind, (float) from, (float) to, (float) (SHORTEST_WALL / length));
    }

    /** The edge after one of a polygon. */
    int next(int polygon, int edge) {
        return edge + 1 == first[polygon + 1] ? first[polygon] : edge + 1;
    }

    /** The height of a polygon at a point on it: bit by bit that of {@link FanHeight}, without a look at other arrays. */
    double height(int polygon, double px, double pz) {
        final int[] f = flat;
        int a = first[polygon];
        int end = first[polygon + 1];
        double ax = x(f, a);
        double ay = y(f, a);
        double az = z(f, a);
        double fromX = px - ax;
        double fromZ = pz - az;
        double area = 1;
        double u = 0;
        double v = 0;
        int found = a;
        double bx = x(f, a + 1) - ax;
        double bz = z(f, a + 1) - az;
        for (int c = a + 2; c < end; c++) {
            double cx = x(f, c) - ax;
            double cz = z(f, c) - az;
            double doubled = bx * cz - bz * cx;
            if (doubled > 0) {
                area = doubled;
                u = fromX * cz - fromZ * cx;
                v = bx * fromZ - bz * fromX;
                found = c;
                if (u >= 0) {
                    break;
                }
            }
            bx = cx;
            bz = cz;
        }
        return found == a ? ay : ay + u / area * (y(f, found - 1) - ay) + v / area * (y(f, found) - ay);
    }

    /** The area of a polygon in the ground plan. */
    double area(int polygon) {
        int a = first[polygon];
        double doubled = 0;
        for (int b = a + 1; b + 1 < first[polygon + 1]; b++) {
            doubled += (x(flat, b) - x(flat, a)) * (z(flat, b + 1) - z(flat, a))
                    - (z(flat, b) - z(flat, a)) * (x(flat, b + 1) - x(flat, a));
        }
        return Math.max(0, doubled / 2);
    }

    private double length2(int polygon, int edge) {
        int next = next(polygon, edge);
        double ex = x(flat, next) - x(flat, edge);
        double ez = z(flat, next) - z(flat, edge);
        return ex * ex + ez * ez;
    }

    /** How far along an edge the point of its line is that is closest to a point: 0 at its start, 1 at its end. */
    private double share(int polygon, int edge, double x, double z) {
        int next = next(polygon, edge);
        double ex = x(flat, next) - x(flat, edge);
        double ez = z(flat, next) - z(flat, edge);
        double length2 = ex * ex + ez * ez;
        return length2 == 0 ? 0 : ((x - x(flat, edge)) * ex + (z - z(flat, edge)) * ez) / length2;
    }

    private double distance2(int polygon, int edge, double x, double z) {
        int next = next(polygon, edge);
        double t = Math.max(0, Math.min(1, share(polygon, edge, x, z)));
        double dx = x(flat, edge) + t * (x(flat, next) - x(flat, edge)) - x;
        double dz = z(flat, edge) + t * (z(flat, next) - z(flat, edge)) - z;
        return dx * dx + dz * dz;
    }

    /** {@return bytes held besides the mesh} */
    public long bytes() {
        return 4L
                * (flat.length
                        + crossings.length
                        + openingFirst.length
                        + openingCrossings.length
                        + openingSpans.length);
    }

    /** Collects openings as lists by edge, in the order in which they lie on it. One per build. */
    private final class Openings {
        private final int[] heads = new int[PolygonEdges.this.crossings.length];
        private final int[] next;
        private final int[] crossings;
        private final float[] spans;
        private int size;

        Openings(int portals) {
            Arrays.fill(heads, Ids.NONE);
            next = new int[2 * portals];
            crossings = new int[2 * portals];
            spans = new float[4 * portals];
        }

        void add(int edge, int crossing, float from, float to, float rounding) {
            int id = size++;
            crossings[id] = crossing;
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

        /** Closes a gap that is nothing but rounding. */
        private void join(int before, int after, float rounding) {
            float gap = spans[2 * after] - spans[2 * before + 1];
            if (gap > 0 && gap < rounding) {
                spans[2 * after] = spans[2 * before + 1];
            }
        }

        boolean fills(int opening) {
            return spans[2 * opening] == 0 && spans[2 * opening + 1] == 1;
        }
    }
}
