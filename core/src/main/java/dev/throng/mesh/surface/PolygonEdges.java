package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.MeshArrays;
import java.util.Arrays;

/**
 * The edges of all polygons and the portals in them, in flat arrays. Immutable, share freely.
 *
 * <p>Edge i of a polygon runs from its corner i to the next one, and has the polygon on its left. Whether a portal is open is
 * no matter of geometry: {@link Ground} knows it.
 */
public final class PolygonEdges {
    /** What an edge without a portal has across it. */
    static final int WALL = Ids.NONE;

    /** Pieces of wall that are shorter are rounding, in metres. */
    private static final double SHORTEST_WALL = 1e-3;

    /** First edge of each polygon, and one past the last. */
    final int[] first;
    /** By edge, where it begins [(x, y, z)]. */
    final float[] corners;
    /**
     * By edge: the crossing of the portal that fills it, {@link #WALL}, or the complement of a row of openings, counted
     * from 1.
     */
    final int[] across;
    /** First opening of each row, and one past the last; row 0 is empty. */
    final int[] openingFirst;
    /** By opening: the crossing of its portal. */
    final int[] openingCrossings;
    /** By opening, in each row from the start of the edge on: where it begins and ends, as shares of the edge. */
    final float[] openingSpans;

    public PolygonEdges(NavMesh mesh) {
        first = MeshArrays.polygonFirst(mesh);
        float[] vertices = MeshArrays.vertices(mesh);
        int[] ids = MeshArrays.polygonVertices(mesh);
        corners = new float[3 * ids.length];
        for (int i = 0; i < ids.length; i++) {
            System.arraycopy(vertices, 3 * ids[i], corners, 3 * i, 3);
        }
        across = new int[ids.length];
        Arrays.fill(across, WALL);
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
        for (int edge = 0; edge < across.length; edge++) {
            int head = found.head(edge);
            if (head == Ids.NONE) {
                continue;
            }
            if (found.next[head] == Ids.NONE && found.fills(head)) {
                across[edge] = found.crossings[head];
                continue;
            }
            across[edge] = ~rows;
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

    /** The area of a polygon in the ground plan. */
    double area(int polygon) {
        int a = 3 * first[polygon];
        double doubled = 0;
        for (int i = first[polygon] + 1; i + 1 < first[polygon + 1]; i++) {
            int b = 3 * i;
            int c = b + 3;
            doubled += ((double) corners[b] - corners[a]) * ((double) corners[c + 2] - corners[a + 2])
                    - ((double) corners[b + 2] - corners[a + 2]) * ((double) corners[c] - corners[a]);
        }
        return Math.max(0, doubled / 2);
    }

    private double length2(int polygon, int edge) {
        int a = 3 * edge;
        int b = 3 * next(polygon, edge);
        double ex = (double) corners[b] - corners[a];
        double ez = (double) corners[b + 2] - corners[a + 2];
        return ex * ex + ez * ez;
    }

    /** How far along an edge the point of its line is that is closest to a point: 0 at its start, 1 at its end. */
    private double share(int polygon, int edge, double x, double z) {
        int a = 3 * edge;
        int b = 3 * next(polygon, edge);
        double ex = (double) corners[b] - corners[a];
        double ez = (double) corners[b + 2] - corners[a + 2];
        double length2 = ex * ex + ez * ez;
        return length2 == 0 ? 0 : ((x - corners[a]) * ex + (z - corners[a + 2]) * ez) / length2;
    }

    private double distance2(int polygon, int edge, double x, double z) {
        int a = 3 * edge;
        int b = 3 * next(polygon, edge);
        double t = Math.max(0, Math.min(1, share(polygon, edge, x, z)));
        double dx = corners[a] + t * ((double) corners[b] - corners[a]) - x;
        double dz = corners[a + 2] + t * ((double) corners[b + 2] - corners[a + 2]) - z;
        return dx * dx + dz * dz;
    }

    /** {@return bytes held besides the mesh} */
    public long bytes() {
        return 4L
                * (corners.length
                        + across.length
                        + openingFirst.length
                        + openingCrossings.length
                        + openingSpans.length);
    }

    /** Collects openings as lists by edge, in the order in which they lie on it. One per build. */
    private final class Openings {
        private final int[] heads = new int[across.length];
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

        int head(int edge) {
            return heads[edge];
        }

        boolean fills(int opening) {
            return spans[2 * opening] == 0 && spans[2 * opening + 1] == 1;
        }
    }
}
