package dev.throng.mesh.surface;

import dev.throng.graph.Ids;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.portal.FanHeight;
import dev.throng.mesh.portal.MeshArrays;

/** What surface calls walk on: the edges of a mesh, and which of its portals are open. Immutable, share freely. */
public final class Ground {
    /** How far beside an opening a point may be and still pass, as a share of the edge: rounding. */
    private static final double BESIDE = 1e-6;

    final NavMesh mesh;
    final PolygonEdges edges;
    final int[] portalPolygons;

    /**
     * @param edges of this mesh, or of one with the same polygons and portals
     */
    public Ground(NavMesh mesh, PolygonEdges edges) {
        this.mesh = mesh;
        this.edges = edges;
        portalPolygons = MeshArrays.portalPolygons(mesh);
    }

    /** Whether a polygon id and a point can be worked with. */
    public boolean has(int polygon, double x, double z) {
        // False for NaN and infinity too.
        return polygon >= 0
                && polygon < polygonCount()
                && Math.abs(x) < Double.POSITIVE_INFINITY
                && Math.abs(z) < Double.POSITIVE_INFINITY;
    }

    int polygonCount() {
        return edges.first.length - 1;
    }

    /** {@return bytes held besides the mesh} */
    public long bytes() {
        return edges.bytes();
    }

    /** Whether a link may be taken. */
    boolean linkOpen(int link) {
        return true;
    }

    /** Whether a polygon may be walked on. */
    boolean passable(int polygon) {
        return true;
    }

    /** Whether the portal of a crossing may be passed. */
    boolean open(int crossing) {
        return true;
    }

    /** The polygon behind a crossing. */
    public int behind(int crossing) {
        return portalPolygons[crossing];
    }

    /**
     * {@return the crossing through which an edge is left at a point of it, or NONE where there is a wall}
     *
     * @param polygon that the edge belongs to
     */
    int crossing(int polygon, int edge, double x, double z) {
        int across = edges.across[edge];
        if (across >= 0) {
            return open(across) ? across : Ids.NONE;
        }
        return across == PolygonEdges.WALL ? Ids.NONE : opening(polygon, edge, ~across, x, z);
    }

    private int opening(int polygon, int edge, int row, double x, double z) {
        final float[] corners = edges.corners;
        int a = 3 * edge;
        int b = 3 * edges.next(polygon, edge);
        double ex = (double) corners[b] - corners[a];
        double ez = (double) corners[b + 2] - corners[a + 2];
        double share = ((x - corners[a]) * ex + (z - corners[a + 2]) * ez) / (ex * ex + ez * ez);
        for (int i = edges.openingFirst[row]; i < edges.openingFirst[row + 1]; i++) {
            boolean here =
                    share >= edges.openingSpans[2 * i] - BESIDE && share <= edges.openingSpans[2 * i + 1] + BESIDE;
            if (here && open(edges.openingCrossings[i])) {
                return edges.openingCrossings[i];
            }
        }
        return Ids.NONE;
    }

    /** The height of a polygon at a point on it. */
    public double height(int polygon, double x, double z) {
        return FanHeight.at(edges.corners, null, edges.first[polygon], edges.first[polygon + 1], x, z);
    }

    /** The normal of an edge, towards its polygon and as long as the edge. */
    public double inwardX(int polygon, int edge) {
        return (double) edges.corners[3 * edge + 2] - edges.corners[3 * edges.next(polygon, edge) + 2];
    }

    public double inwardZ(int polygon, int edge) {
        return (double) edges.corners[3 * edges.next(polygon, edge)] - edges.corners[3 * edge];
    }
}
