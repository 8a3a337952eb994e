package dev.throng.mesh.surface;

import dev.throng.facade.Check;
import dev.throng.graph.Ids;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshTopology;

/** The ground of surface calls: the edges of a mesh, and the state of its portals. Immutable, share freely. */
public final class Ground {
    /** Tolerance for a point beside an opening, as a share of the edge: rounding. */
    private static final double BESIDE = 1e-6;

    final MeshArrays mesh;
    final PolygonEdges edges;
    final int[] portalPolygons;
    /** Whether all portals are open, so that single ones need no check. */
    final boolean allOpen;

    /** @param edges edges of this mesh, or of one with the same polygons and portals */
    public Ground(MeshArrays mesh, PolygonEdges edges) {
        this.mesh = mesh;
        this.edges = edges;
        portalPolygons = mesh.portalPolygons();
        boolean anyForbidden = false;
        for (int area = 0; area < MeshTopology.AREAS; area++) {
            anyForbidden |= mesh.rules().forbidsArea(area);
        }
        allOpen = !anyForbidden && mesh.metric().shutPortals() == null;
    }

    /** Copies the edges, with shut portals as walls. Only for a mesh whose polygon ids have no gaps. */
    public FlatGround flat() {
        int[] flat = edges.flat.clone();
        for (int edge = 0; edge < edges.crossings.length; edge++) {
            if (PolygonEdges.behind(flat, edge) >= 0 && !openEdge(edge)) {
                PolygonEdges.setBehind(flat, edge, PolygonEdges.WALL);
            }
        }
        int[] openings = new int[4 * edges.openingCrossings.length];
        for (int i = 0; i < edges.openingCrossings.length; i++) {
            int crossing = edges.openingCrossings[i];
            openings[4 * i] = open(crossing) ? crossing : Ids.NONE;
            openings[4 * i + 1] = Float.floatToRawIntBits(edges.openingSpans[2 * i]);
            openings[4 * i + 2] = Float.floatToRawIntBits(edges.openingSpans[2 * i + 1]);
        }
        return new FlatGround(edges.first, flat, edges.crossings, edges.openingFirst, openings);
    }

    /** Whether a polygon id and a point are valid. */
    public boolean has(int polygon, double x, double z) {
        return polygon >= 0 && polygon < polygonCount() && mesh.exists(polygon) && finite(x, z);
    }

    /**
     * Whether a polygon is there and a point is valid: false where an edit has removed the polygon. Throws for an id that no polygon has, and
     * for a point that is none.
     */
    public boolean takes(int polygon, double x, double z) {
        return has(polygon, x, z) || refuse(polygon, x, z);
    }

    private boolean refuse(int polygon, double x, double z) {
        Check.index("polygon", polygon, polygonCount());
        requirePoint(x, z);
        return false;
    }

    /** Throws for a point that is not finite. */
    public static void requirePoint(double x, double z) {
        if (!finite(x, z)) {
            throw new IllegalArgumentException("there is no point (" + x + ", " + z + ")");
        }
    }

    /** Whether a point is finite. */
    public static boolean finite(double x, double z) {
        // False for NaN too.
        return Math.abs(x) <= Float.MAX_VALUE && Math.abs(z) <= Float.MAX_VALUE;
    }

    int polygonCount() {
        return mesh.polygonCount();
    }

    /** Whether a link may be taken. */
    boolean linkOpen(int link) {
        return mesh.linkOpen(link);
    }

    /** Whether a polygon may be entered. */
    boolean passable(int polygon) {
        return mesh.passable(polygon);
    }

    /** Whether the portal of a crossing may be passed. */
    boolean open(int crossing) {
        return allOpen || mesh.portalOpen(crossing >> 1);
    }

    /** The polygon behind a crossing. */
    public int behind(int crossing) {
        return portalPolygons[crossing];
    }

    /**
     * {@return the crossing of the open portal at a point of an edge, or NONE if there is a wall}
     *
     * @param row row of openings
     * @param share position of the point along the edge, 0 to 1
     */
    int opening(int row, double share) {
        int beside = Ids.NONE;
        for (int i = edges.openingFirst[row]; i < edges.openingFirst[row + 1]; i++) {
            double from = edges.openingSpans[2 * i];
            double to = edges.openingSpans[2 * i + 1];
            if (share >= from - BESIDE && share <= to + BESIDE && open(edges.openingCrossings[i])) {
                // Where two openings meet, a line along their seam has one of the two polygons on its left.
                if (share >= from && share < to) {
                    return edges.openingCrossings[i];
                }
                beside = edges.openingCrossings[i];
            }
        }
        return beside;
    }

    /** Whether the portal that fills an edge may be passed. */
    boolean openEdge(int edge) {
        return allOpen || mesh.portalOpen(edges.crossings[edge] >> 1);
    }

    /** Whether a point lies on a polygon in the ground plan; false for a polygon without area. */
    public boolean contains(int polygon, double x, double z) {
        final int[] flat = edges.flat;
        int begin = edges.first[polygon];
        int end = edges.end(polygon);
        if (FewCorners.has(begin, end)) {
            if (FewCorners.outside(flat, begin, end, x, z) != 0) {
                return false;
            }
            // Never true on a polygon without area, nor on a corner: these are handled below.
            if (PolygonEdges.side(flat, end - 1, begin, x, z) + PolygonEdges.side(flat, begin, begin + 1, x, z) > 0) {
                return true;
            }
        }
        int edge = end - 1;
        double sides = 0;
        for (int next = begin; next < end; next++) {
            double side = PolygonEdges.side(flat, edge, next, x, z);
            if (side < 0) {
                return false;
            }
            sides += side;
            edge = next;
        }
        return sides > 0;
    }

    /** Whether two points lie on a polygon, both at more than a margin from all its edges. */
    public boolean contains(int polygon, double ax, double az, double bx, double bz, double margin) {
        final int[] flat = edges.flat;
        int end = edges.end(polygon);
        double x = PolygonEdges.x(flat, end - 1);
        double z = PolygonEdges.z(flat, end - 1);
        for (int i = edges.first[polygon]; i < end; i++) {
            double nextX = PolygonEdges.x(flat, i);
            double nextZ = PolygonEdges.z(flat, i);
            double ex = nextX - x;
            double ez = nextZ - z;
            double side = Math.min(ex * (az - z) - ez * (ax - x), ex * (bz - z) - ez * (bx - x));
            // False for an edge without length too.
            if (!(side > 0 && side * side > margin * margin * (ex * ex + ez * ez))) {
                return false;
            }
            x = nextX;
            z = nextZ;
        }
        return true;
    }

    /** The height of a polygon at a point on it. */
    public double height(int polygon, double x, double z) {
        return edges.height(polygon, x, z);
    }

    /** The normal of an edge, towards its polygon and as long as the edge. */
    public double inwardX(int polygon, int edge) {
        return PolygonEdges.z(edges.flat, edge) - PolygonEdges.z(edges.flat, edges.next(polygon, edge));
    }

    public double inwardZ(int polygon, int edge) {
        return PolygonEdges.x(edges.flat, edges.next(polygon, edge)) - PolygonEdges.x(edges.flat, edge);
    }
}
