package dev.throng.mesh.taut;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import java.util.concurrent.Executor;

/**
 * The taut visibility graph of a mesh in one state: corners, and the straight lines between them that a shortest path may
 * contain. Immutable, share freely.
 *
 * <p>A shortest path in the (x, z) plane runs straight from corner to corner and bends at each around a wall. So it
 * consists of lines that are taut at both ends: at a corner, both neighbours on the wall lie on one side of the line.
 * These lines are the edges. An edge belongs to one of two lists of its corner, or to both where the ground around it is
 * a full turn:
 *
 * <ul>
 *   <li>the lines near the first wall, {@link #firstEdge} to {@link #middleEdge}, from that wall on counter-clockwise;
 *   <li>the lines near the last wall, {@link #middleEdge} to {@link #endEdge}, from that wall on clockwise.
 * </ul>
 *
 * <p><b>Continuations.</b> A path that arrives along an edge says with {@link #sides} around which walls it may bend: with
 * {@link #AROUND_FIRST} it continues in the first list, with {@link #AROUND_LAST} in the second. The taut continuations
 * are a prefix of the list: those that do not turn away from the wall. {@link #taut} tells where it ends. Ends of links
 * have one list, and every continuation is allowed.
 *
 * <p><b>Points.</b> {@link #newSight} makes scratch space that finds the corners that a point sees, and {@link #newLine}
 * the polygons below a line between corners or points.
 */
public final class TautGraph {
    /** A path may bend around the first wall of a corner. */
    public static final int AROUND_FIRST = Corners.NEAR_LAST;

    /** A path may bend around the last wall of a corner. */
    public static final int AROUND_LAST = Corners.NEAR_FIRST;

    /** Share of the products within which a turn counts as straight: more continuations only cost time. */
    private static final double STRAIGHT = 1e-12;

    final MeshArrays mesh;
    final PortalGraph portalGraph;
    final OpenPortals portals;
    final Corners corners;
    final int[] first;
    final int[] middle;

    /** By edge: four times the corner at which it ends, plus the sides there. */
    final int[] edges;

    /** A bit for each corner that sees ground of more than one cost. */
    private final long[] mixed;

    /** A bit for each corner that sees ground that folds. */
    private final long[] folded;

    /** A bit for each corner with more than a full turn of ground; null if there is none. */
    private final long[] winding;

    /** Cost per metre by polygon; null if all ground costs the same. */
    final float[] costs;

    TautGraph(
            PortalGraph portalGraph,
            OpenPortals portals,
            Corners corners,
            float[] costs,
            int[] first,
            int[] middle,
            int[] edges,
            long[] mixed,
            long[] folded) {
        this.portalGraph = portalGraph;
        mesh = portalGraph.mesh();
        this.portals = portals;
        this.corners = corners;
        this.costs = costs;
        this.first = first;
        this.middle = middle;
        this.edges = edges;
        this.mixed = mixed;
        this.folded = folded;
        long[] wound = null;
        for (int corner = 0; corner < corners.groundCount; corner++) {
            if (corners.winds(corner)) {
                wound = wound == null ? new long[(corners.count >> 6) + 1] : wound;
                wound[corner >> 6] |= 1L << corner;
            }
        }
        winding = wound;
    }

    /** Builds the graph of a mesh with the calling thread only. */
    public static TautGraph of(PortalGraph mesh) {
        return of(mesh, Runnable::run, 1);
    }

    /**
     * Builds the graph of a mesh over an executor. The result does not depend on the number of threads.
     *
     * @param mesh with its state: shut portals, profile, links
     * @param parallelism threads to use, the calling one included
     */
    public static TautGraph of(PortalGraph mesh, Executor executor, int parallelism) {
        return new TautGraphBuilder(mesh).build(executor, parallelism);
    }

    /** Returns the mesh, in the state for which the graph was built. */
    public MeshArrays mesh() {
        return mesh;
    }

    /** Returns the number of corners, ends of links included; ids run from 0 to this - 1. */
    public int cornerCount() {
        return corners.count;
    }

    /** Returns the number of entries in all lists. */
    public int edgeCount() {
        return edges.length;
    }

    /** Returns x of a corner [Unit: metres]. */
    public float x(int corner) {
        return corners.x[corner];
    }

    /** Returns z of a corner [Unit: metres]. */
    public float z(int corner) {
        return corners.z[corner];
    }

    /** Returns the number of polygons in the fan of a corner; for the end of a link, of polygons that it touches. */
    public int fanSize(int corner) {
        return corners.sectorFirst[corner + 1] - corners.sectorFirst[corner];
    }

    /** Returns a polygon of the fan of a corner, counter-clockwise from its first wall. */
    public int fanPolygon(int corner, int i) {
        return corners.sectorPolygon[corners.sectorFirst[corner] + i];
    }

    /** Returns the first edge of a corner: the one nearest its first wall. */
    public int firstEdge(int corner) {
        return first[corner];
    }

    /** Returns the first edge of the second list: the one nearest the last wall. */
    public int middleEdge(int corner) {
        return middle[corner];
    }

    /** Returns the edge after the last one of a corner. */
    public int endEdge(int corner) {
        return first[corner + 1];
    }

    /** Returns the corner at which an edge ends. */
    public int head(int edge) {
        return edges[edge] >> 2;
    }

    /** Returns the walls around which a path may bend where an edge ends: {@link #AROUND_FIRST}, {@link #AROUND_LAST}. */
    public int sides(int edge) {
        return edges[edge] & 3;
    }

    /**
     * Whether a continuation at a corner is taut. In both lists, no edge after one that is not taut is.
     *
     * @param arrivingX direction in which the path arrives
     * @param leavingX direction in which it continues
     * @param aroundFirst whether it bends around the first wall; otherwise around the last one
     */
    public boolean taut(
            int corner, double arrivingX, double arrivingZ, double leavingX, double leavingZ, boolean aroundFirst) {
        double left = arrivingX * leavingZ;
        double right = arrivingZ * leavingX;
        double turn = aroundFirst ? left - right : right - left;
        return turn <= STRAIGHT * (Math.abs(left) + Math.abs(right)) || anyTurn(corner);
    }

    /** Whether the cross products of directions say nothing at a corner: an end of a link, or more than a full turn. */
    private boolean anyTurn(int corner) {
        return corners.isLinkEnd(corner) || winding != null && (winding[corner >> 6] >>> corner & 1) != 0;
    }

    /** Whether a corner is the end of a link. */
    public boolean isLinkEnd(int corner) {
        return corners.isLinkEnd(corner);
    }

    /** Returns the link of a corner that {@link #isLinkEnd}. */
    public int link(int corner) {
        return corners.linkEnds[corner - corners.groundCount] >> 1;
    }

    /** Returns the end of its link that a corner is: 0 or 1. */
    public int linkEnd(int corner) {
        return corners.linkEnds[corner - corners.groundCount] & 1;
    }

    /** Returns the corner at the other end of a link. */
    public int acrossLink(int corner) {
        return linkEnd(corner) == 0 ? corner + 1 : corner - 1;
    }

    /** Whether a corner sees ground of more than one cost: lengths of its edges are not costs then. */
    public boolean seesMixedGround(int corner) {
        return (mixed[corner >> 6] >>> corner & 1) != 0;
    }

    /**
     * Whether a corner sees ground that folds: a polygon with two portals at one position, as where a ramp begins above
     * other ground. A path may touch such a portal between its ends and return on the other ground, which no edge says.
     */
    public boolean seesFold(int corner) {
        return (folded[corner >> 6] >>> corner & 1) != 0;
    }

    /** Makes scratch space that finds the corners that a point sees. */
    public PointSight newSight() {
        return new PointSight(this);
    }

    /** Makes scratch space that finds the polygons below lines. */
    public SightLine newLine() {
        return new SightLine(this);
    }

    /** Returns the bytes held besides the mesh. */
    public long bytes() {
        return corners.bytes()
                + portals.bytes()
                + 4L * (first.length + middle.length + edges.length)
                + 8L * (mixed.length + folded.length)
                + (costs == null ? 0 : 4L * costs.length);
    }
}
