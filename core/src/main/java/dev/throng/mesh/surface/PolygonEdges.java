package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.flat.FanHeight;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The edges of all polygons and the portals in them, in flat arrays. Immutable, share freely.
 *
 * <p>Edge i of a polygon runs from its corner i to the next one, and has the polygon on its left. Open and shut portals
 * are not distinguished here: {@link Ground} does that.
 *
 * <p>If the shape of the mesh changes, the arrays have spare space: new edges are appended, and everything else is
 * shared.
 */
public final class PolygonEdges {
    /** Value of {@link #behind} for an edge without a portal. */
    static final int WALL = Ids.NONE;

    /** Numbers per edge in {@link #flat}. */
    static final int STRIDE = 4;

    private static final int Z = 1;
    private static final int Y = 2;
    private static final int BEHIND = 3;

    /** Minimum number of spare edges, if any. */
    private static final int LEAST_SPARE = 1024;

    /** First edge of each polygon. */
    final int[] first;

    /** One past the last edge of polygon p at p + {@link #endShift}. */
    final int[] ends;

    /** 1 if polygons are contiguous, so that one ends where the next begins; 0 if they have separate ends. */
    final int endShift;

    /** By edge: its start as bits of x, z and y, and {@link #behind}. Interleaved, since they are read together. */
    final int[] flat;
    /** By edge: the crossing of the portal that fills it, or NONE. */
    final int[] crossings;
    /** First opening of each row, and one past the last; row 0 is empty. */
    final int[] openingFirst;
    /** By opening: the crossing of its portal. */
    final int[] openingCrossings;
    /** By opening, in order along the edge: its start and end, as shares of the edge. */
    final float[] openingSpans;

    // Number of edges in use.
    private final int usedEdges;
    private final int usedRows;
    private final int usedOpenings;

    /** Number of edges written by any change of these arrays. */
    private final AtomicInteger claimed;

    public PolygonEdges(MeshArrays mesh) {
        endShift = mesh.endShift();
        int polygons = mesh.polygonCount();
        int edges = 0;
        int portals = 0;
        for (int polygon = 0; polygon < polygons; polygon++) {
            if (mesh.exists(polygon)) {
                edges += mesh.polygonSize(polygon);
                portals += mesh.endSlot(polygon) - mesh.firstSlot(polygon);
            }
        }
        boolean spare = endShift == 0;
        int edgeLimit = edges + (spare ? Math.max(edges / 2, LEAST_SPARE) : 0);
        EdgeWriter writer =
                new EdgeWriter(mesh, edgeLimit, portals + edgeLimit - edges + 1, portals + edgeLimit - edges);
        first = spare ? new int[polygons] : mesh.polygonFirst();
        ends = spare ? new int[polygons] : first;
        for (int polygon = 0; polygon < polygons; polygon++) {
            if (mesh.exists(polygon)) {
                int from = writer.write(polygon);
                if (spare) {
                    first[polygon] = from;
                    ends[polygon] = writer.edges;
                }
            }
        }
        flat = writer.flat;
        crossings = writer.crossings;
        openingFirst = spare ? writer.openingFirst : Arrays.copyOf(writer.openingFirst, writer.rows + 1);
        openingCrossings = spare ? writer.openingCrossings : Arrays.copyOf(writer.openingCrossings, writer.openings);
        openingSpans = spare ? writer.openingSpans : Arrays.copyOf(writer.openingSpans, 2 * writer.openings);
        usedEdges = writer.edges;
        usedRows = writer.rows;
        usedOpenings = writer.openings;
        claimed = new AtomicInteger(usedEdges);
    }

    private PolygonEdges(PolygonEdges other, int[] first, int[] ends, EdgeWriter writer) {
        this.first = first;
        this.ends = ends;
        endShift = 0;
        flat = other.flat;
        crossings = other.crossings;
        openingFirst = other.openingFirst;
        openingCrossings = other.openingCrossings;
        openingSpans = other.openingSpans;
        usedEdges = writer.edges;
        usedRows = writer.rows;
        usedOpenings = writer.openings;
        claimed = other.claimed;
    }

    /**
     * Returns the edges after a change of the mesh's shape; unchanged ones are shared. All are rewritten if there is no
     * space, or another change of the same edges has used it.
     *
     * @param after the mesh after the change
     * @param change change of the mesh of these edges, or of a copy of it with the same ids
     */
    public PolygonEdges reshaped(MeshArrays after, Reshape change) {
        // Computed when the change was made, for any mesh.
        int[] kept = change.changed(after);
        int edges = 0;
        int portals = 0;
        for (int i = 0; i < kept.length + change.polygonCount(); i++) {
            int polygon = i < kept.length ? kept[i] : change.polygonIds()[i - kept.length];
            edges += after.polygonSize(polygon);
            portals += after.endSlot(polygon) - after.firstSlot(polygon);
        }
        boolean fits = endShift == 0
                && usedEdges + edges <= crossings.length
                && usedRows + portals < openingFirst.length
                && usedOpenings + portals <= openingCrossings.length;
        if (!fits || !claimed.compareAndSet(usedEdges, usedEdges + edges)) {
            return new PolygonEdges(after);
        }
        int[] newFirst = Arrays.copyOf(first, after.polygonCount());
        int[] newEnds = Arrays.copyOf(ends, after.polygonCount());
        EdgeWriter writer = new EdgeWriter(after, this);
        writer.edges = usedEdges;
        writer.rows = usedRows;
        writer.openings = usedOpenings;
        for (int i = 0; i < kept.length + change.polygonCount(); i++) {
            int polygon = i < kept.length ? kept[i] : change.polygonIds()[i - kept.length];
            newFirst[polygon] = writer.write(polygon);
            newEnds[polygon] = writer.edges;
        }
        return new PolygonEdges(this, newFirst, newEnds, writer);
    }

    /** Writes the start of an edge. */
    static void set(int[] flat, int edge, float x, float y, float z) {
        flat[STRIDE * edge] = Float.floatToRawIntBits(x);
        flat[STRIDE * edge + Y] = Float.floatToRawIntBits(y);
        flat[STRIDE * edge + Z] = Float.floatToRawIntBits(z);
    }

    static void setBehind(int[] flat, int edge, int behind) {
        flat[STRIDE * edge + BEHIND] = behind;
    }

    /** x of the start of an edge. */
    static double x(int[] flat, int edge) {
        return Float.intBitsToFloat(flat[STRIDE * edge]);
    }

    static double y(int[] flat, int edge) {
        return Float.intBitsToFloat(flat[STRIDE * edge + Y]);
    }

    static double z(int[] flat, int edge) {
        return Float.intBitsToFloat(flat[STRIDE * edge + Z]);
    }

    /** Returns a number above 0 for a point on the inner side of an edge, 0 on its line. */
    static double side(int[] flat, int edge, int next, double x, double z) {
        double ax = x(flat, edge);
        double az = z(flat, edge);
        return (x(flat, next) - ax) * (z - az) - (z(flat, next) - az) * (x - ax);
    }

    /** The polygon behind the portal that fills an edge, {@link #WALL}, or the complement of a row of openings, counted from 1. */
    static int behind(int[] flat, int edge) {
        return flat[STRIDE * edge + BEHIND];
    }

    /** Returns an integer that sorts like x: integers are compared without a branch. */
    static int rankX(int[] flat, int edge) {
        return rank(flat[STRIDE * edge]);
    }

    static int rankZ(int[] flat, int edge) {
        return rank(flat[STRIDE * edge + Z]);
    }

    /** Returns the coordinate of a rank. */
    static double ofRank(int rank) {
        return Float.intBitsToFloat(rank(rank));
    }

    private static int rank(int bits) {
        // As integers, the bits of negative numbers sort in the opposite order.
        return bits ^ bits >> 31 & Integer.MAX_VALUE;
    }

    /** One past the last edge of a polygon. */
    int end(int polygon) {
        return ends[polygon + endShift];
    }

    /** The next edge of a polygon, cyclically. */
    int next(int polygon, int edge) {
        return edge + 1 == end(polygon) ? first[polygon] : edge + 1;
    }

    /**
     * The height of a polygon at a point on it: equal to that of {@link FanHeight} bit by bit, but reads no other
     * arrays.
     */
    double height(int polygon, double px, double pz) {
        final int[] f = flat;
        int a = first[polygon];
        int end = end(polygon);
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
        final int[] f = flat;
        int a = first[polygon];
        int end = end(polygon);
        double ax = x(f, a);
        double az = z(f, a);
        double bx = x(f, a + 1) - ax;
        double bz = z(f, a + 1) - az;
        double doubled = 0;
        for (int c = a + 2; c < end; c++) {
            double cx = x(f, c) - ax;
            double cz = z(f, c) - az;
            doubled += bx * cz - bz * cx;
            bx = cx;
            bz = cz;
        }
        return Math.max(0, doubled / 2);
    }

    /** {@return bytes held besides the mesh} */
    public long bytes() {
        return 4L
                * (flat.length
                        + crossings.length
                        + openingFirst.length
                        + openingCrossings.length
                        + openingSpans.length
                        + (endShift == 0 ? first.length + ends.length : 0));
    }
}
