package dev.throng.mesh.taut;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * The taut visibility graph of a mesh in one state: corners, and the straight lines between them that a shortest path may
 * contain. Share freely; after an edit, lists are completed lazily, which changes no answer.
 *
 * <p>A shortest path in the (x, z) plane runs straight from corner to corner and bends at each around a wall. So it
 * consists of lines that are taut at both ends: at a corner, both neighbours on the wall lie on one side of the line.
 * These lines are the edges. An edge belongs to one of two lists of its corner, or to both where the ground around it is
 * a full turn:
 *
 * <ul>
 *   <li>the lines near the first wall, from that wall on counter-clockwise;
 *   <li>the lines near the last wall, from that wall on clockwise.
 * </ul>
 *
 * <p><b>Continuations.</b> A path that arrives along an edge says with {@link EdgeLists#sides} around which walls it may bend: with
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

    /** Corners per piece of work. */
    static final int PIECE = 64;

    /** Number of entries of a list before its edges: the number of edges near the first wall, and what the corner sees. */
    static final int HEADER = 2;

    private static final VarHandle LISTS = MethodHandles.arrayElementVarHandle(int[][].class);

    /** List of a corner that was not scanned since an edit. */
    private static final int[] MISSING = new int[0];

    final MeshArrays mesh;
    final PortalGraph portalGraph;
    final OpenPortals portals;
    final Corners corners;

    /** Cost per metre by polygon; null if all ground costs the same. */
    final float[] costs;

    /** The edges of all corners before edits. */
    final TautEdges base;

    /**
     * Lists of the corners whose edges edits have changed: {@link #MISSING} until they are scanned, null for the others.
     * Null before the first edit.
     */
    private final int[][] own;

    /** Bounds for searches; null if there are none. */
    final Landmarks landmarks;

    TautGraph(
            PortalGraph portalGraph,
            OpenPortals portals,
            Corners corners,
            float[] costs,
            TautEdges base,
            int[][] own,
            Landmarks landmarks) {
        this.portalGraph = portalGraph;
        mesh = portalGraph.mesh();
        this.portals = portals;
        this.corners = corners;
        this.costs = costs;
        this.base = base;
        this.own = own;
        this.landmarks = landmarks;
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
        return of(mesh, executor, parallelism, () -> false);
    }

    /**
     * Builds the graph of a mesh over an executor, unless it is no longer needed.
     *
     * @param superseded polled before each piece of work; true stops the work, and stays true
     * @return null if the work was stopped
     */
    public static TautGraph of(PortalGraph mesh, Executor executor, int parallelism, BooleanSupplier superseded) {
        return new TautGraphBuilder(mesh).build(executor, parallelism, superseded);
    }

    /** Returns the cost per metre by polygon, or null if all passable ground costs the same. */
    static float[] costs(MeshArrays mesh) {
        float[] costs = new float[mesh.polygonCount()];
        float least = Float.POSITIVE_INFINITY;
        float most = 0;
        for (int polygon = 0; polygon < costs.length; polygon++) {
            if (mesh.passable(polygon)) {
                costs[polygon] = mesh.costPerMetre(polygon);
                least = Math.min(least, costs[polygon]);
                most = Math.max(most, costs[polygon]);
            }
        }
        return least < most ? costs : null;
    }

    /**
     * Returns the graph after an edit. Corners that see what has changed are scanned again when they are first needed, or by
     * {@link #complete}; all others keep their edges.
     *
     * @param now the same mesh after the edit
     * @param touched polygons that are new or gone, or have other portals, links or costs
     * @return null if so much has changed that a new graph is better
     */
    public TautGraph after(PortalGraph now, int[] touched) {
        return new TautRepair(this, now, touched).repaired();
    }

    /** Whether no corner is left to be scanned after an edit. */
    public boolean isComplete() {
        return missing() == 0;
    }

    /** Returns the number of corners that are left to be scanned after edits. */
    public int missing() {
        int count = 0;
        for (int corner = 0; own != null && corner < corners.count; corner++) {
            count += isMissing(corner) ? 1 : 0;
        }
        return count;
    }

    private boolean isMissing(int corner) {
        return LISTS.getAcquire(own, corner) == MISSING && corners.exists(corner);
    }

    /**
     * Scans the corners that are left after edits, over an executor.
     *
     * @param parallelism threads to use, the calling one included
     * @param superseded polled before each corner; true stops the work
     */
    public void complete(Executor executor, int parallelism, BooleanSupplier superseded) {
        if (isComplete()) {
            return;
        }
        int pieces = (corners.count + PIECE - 1) / PIECE;
        SharedWork.run(executor, parallelism, pieces, () -> {
            EdgeFinder finder = newFinder();
            return piece -> {
                for (int corner = PIECE * piece; corner < Math.min(corners.count, PIECE * (piece + 1)); corner++) {
                    if (isMissing(corner) && !superseded.getAsBoolean()) {
                        scan(corner, finder);
                    }
                }
            };
        });
    }

    /** Makes scratch space for {@link #scan}. */
    EdgeFinder newFinder() {
        return new EdgeFinder(mesh, portals, corners, costs);
    }

    /**
     * Returns the list of a corner whose edges an edit has changed: {@link #HEADER} entries, then its edges. Null for other
     * corners: their edges are in {@link #base}.
     *
     * <p>Empty if the corner was not scanned since an edit: see {@link #scan}.
     */
    int[] own(int corner) {
        return own == null ? null : (int[]) LISTS.getAcquire(own, corner);
    }

    /** Scans a corner, keeps its list and returns it. Two threads at once find the same: either may stay. */
    int[] scan(int corner, EdgeFinder finder) {
        finder.find(corner);
        int[] list = finder.list();
        LISTS.setRelease(own, corner, list);
        return list;
    }

    /** Returns the lists of corners after an edit, those of new corners and of some others missing. */
    int[][] ownAfter(Corners changed, int[] missing, int missingCount) {
        int[][] lists = new int[changed.idLimit()][];
        for (int corner = 0; own != null && corner < corners.count; corner++) {
            lists[corner] = (int[]) LISTS.getAcquire(own, corner);
        }
        for (int i = 0; i < missingCount; i++) {
            lists[missing[i]] = MISSING;
        }
        for (int corner = corners.count; corner < changed.count; corner++) {
            lists[corner] = MISSING;
        }
        return lists;
    }

    /** Returns the mesh, in the state for which the graph was built. */
    public MeshArrays mesh() {
        return mesh;
    }

    /** Returns the number of ids of corners, ends of links included; after edits, some are gone. */
    public int cornerCount() {
        return corners.count;
    }

    /** Whether a corner is there: it has not gone with an edit. */
    public boolean exists(int corner) {
        return corners.exists(corner);
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

    /** Makes scratch space that reads the edges of corners. One per thread. */
    public EdgeLists newLists() {
        return new EdgeLists(this);
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
        return turn <= STRAIGHT * (Math.abs(left) + Math.abs(right)) || corners.anyTurn(corner);
    }

    /** Whether a corner is the end of a link. */
    public boolean isLinkEnd(int corner) {
        return corners.isLinkEnd(corner);
    }

    /** Returns the link of a corner that {@link #isLinkEnd}. */
    public int link(int corner) {
        return corners.linkEnd(corner) >> 1;
    }

    /** Returns the end of its link that a corner is: 0 or 1. */
    public int linkEnd(int corner) {
        return corners.linkEnd(corner) & 1;
    }

    /** Returns the corner at the other end of a link. */
    public int acrossLink(int corner) {
        return corners.linkCorner[corners.linkEnd(corner) ^ 1];
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
        long lists = 0;
        for (int corner = 0; own != null && corner < own.length; corner++) {
            int[] list = (int[]) LISTS.getAcquire(own, corner);
            lists += list == null || list == MISSING ? 4 : 20 + 4L * list.length;
        }
        return corners.bytes()
                + portals.bytes()
                + base.bytes()
                + lists
                + (landmarks == null ? 0 : landmarks.bytes())
                + (costs == null ? 0 : 4L * costs.length);
    }
}
