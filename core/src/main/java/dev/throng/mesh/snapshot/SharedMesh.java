package dev.throng.mesh.snapshot;

import dev.throng.graph.SharedWork;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.locate.PolygonGrid;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.mesh.string.HoleRings;
import dev.throng.mesh.surface.AreaTable;
import dev.throng.mesh.surface.Ground;
import dev.throng.mesh.surface.PolygonEdges;
import dev.throng.mesh.taut.TautGraph;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * A mesh with its graph, its locator and data derived from its geometry: what snapshots with different indexes share. Derived data is
 * completed lazily, which changes no answer. Share freely.
 */
final class SharedMesh {
    /** Where edits have touched more than one of this number of polygons, a new graph of taut lines is better. */
    private static final int MOST_TOUCHED = 4;

    final MeshArrays mesh;
    final PortalGraph portals;
    final PolygonLocator locator;
    /** The first mesh with the same polygons: it keeps the data that follows from the geometry only. */
    private final SharedMesh origin;
    /** Identity of the mesh before its first edit. */
    private final Object root;
    /** Kept by the origin, and computed for the first query that needs it; null until then. */
    private volatile HoleRings holeRings;

    /** Kept by the origin, and computed for the first surface; null until then. */
    private volatile PolygonEdges edges;

    /** Built for the first shortest path in this state of the mesh: null until then. */
    private volatile TautGraph taut;

    /** The graph of an earlier state, with what was touched since; null if there is none, and once {@link #taut} is there. */
    private volatile TautSource source;

    /** A graph to repair, and the polygons that edits have touched since. */
    private record TautSource(TautGraph graph, int[] touched) {}

    /** Computed for the first random point; null until then. */
    private volatile AreaTable areas;

    SharedMesh(MeshArrays mesh) {
        this(mesh, new PortalGraph(mesh), new PolygonLocator(mesh));
    }

    private SharedMesh(MeshArrays mesh, PortalGraph portals, PolygonLocator locator) {
        this.mesh = mesh;
        this.portals = portals;
        this.locator = locator;
        origin = this;
        root = new Object();
    }

    /** Builds graph and locator over an executor. */
    static SharedMesh of(MeshArrays mesh, Executor executor, int parallelism) {
        if (parallelism == 1) {
            return new SharedMesh(mesh);
        }
        PortalGraph[] portals = new PortalGraph[1];
        PolygonGrid[] grid = new PolygonGrid[1];
        PolygonLocator[] tree = new PolygonLocator[1];
        // The longest pieces first.
        SharedWork.run(executor, parallelism, 3, () -> piece -> {
            switch (piece) {
                case 0 -> grid[0] = new PolygonGrid(mesh);
                case 1 -> portals[0] = new PortalGraph(mesh);
                default -> tree[0] = PolygonLocator.tree(mesh);
            }
        });
        return new SharedMesh(mesh, portals[0], tree[0].with(grid[0]));
    }

    /** Makes the same mesh in another state. */
    SharedMesh(SharedMesh other, PortalGraph portals) {
        mesh = portals.mesh();
        this.portals = portals;
        locator = other.locator;
        origin = other.origin;
        root = other.root;
    }

    /** Makes the same mesh in another shape. */
    SharedMesh(SharedMesh other, PortalGraph portals, Reshape change) {
        mesh = portals.mesh();
        this.portals = portals;
        locator = other.locator.reshaped(mesh, change);
        origin = this;
        root = other.root;
        PolygonEdges known = other.origin.edges;
        edges = known == null ? null : known.reshaped(mesh, change);
    }

    /** Whether two are snapshots of one mesh. */
    boolean sameRoot(SharedMesh other) {
        return root == other.root;
    }

    /** Whether two have the same polygons, so that they share data derived from the geometry. */
    boolean sameGeometry(SharedMesh other) {
        return origin == other.origin;
    }

    /** Whether scratch space for another mesh suits this one as well: ids have the same limits. */
    boolean sameRoom(SharedMesh other) {
        return mesh.portalEnds() == other.mesh.portalEnds()
                && portals.graph().nodeCount() == other.portals.graph().nodeCount();
    }

    /** Returns the same mesh for another profile. */
    SharedMesh withRules(WalkRules rules) {
        return new SharedMesh(this, portals.withProfile(mesh.with(mesh.metric().withRules(rules))));
    }

    /** The boundaries of holes, for queries whose strings shall be tight. */
    HoleRings holeRings() {
        HoleRings rings = origin.holeRings;
        if (rings == null) {
            // Two threads at once make the same: either may stay.
            rings = HoleRings.of(origin.mesh);
            origin.holeRings = rings;
        }
        return rings;
    }

    /**
     * Keeps the graph of taut lines of the state before an edit, for repair when it is first needed.
     *
     * @param polygons that the edit has touched
     */
    void repairsTaut(SharedMesh before, int[] polygons, int count) {
        // In this order: another thread may make the graph of its source meanwhile.
        TautSource former = before.source;
        TautGraph known = before.taut;
        TautSource from = known == null ? former : new TautSource(known, new int[0]);
        if (from == null || from.touched.length + count > mesh.polygonCount() / MOST_TOUCHED) {
            return;
        }
        int[] all = Arrays.copyOf(from.touched, from.touched.length + count);
        System.arraycopy(polygons, 0, all, from.touched.length, count);
        source = new TautSource(from.graph, all);
    }

    /** Whether no part of the graph of taut lines is left to be repaired. */
    boolean tautFinished() {
        TautGraph known = taut;
        return known == null ? source == null : known.isComplete();
    }

    /** Repairs what is left of the graph of taut lines. */
    void finishTaut(Executor executor, int parallelism, BooleanSupplier superseded) {
        if (!tautFinished()) {
            taut(executor, parallelism).complete(executor, parallelism, superseded);
        }
    }

    /** Returns the graph of taut lines, built with the calling thread if there is none yet. */
    TautGraph taut() {
        return taut(Runnable::run, 1);
    }

    /** Returns the graph of taut lines, built over an executor if there is none yet. */
    TautGraph taut(Executor executor, int parallelism) {
        TautGraph known = taut;
        if (known == null) {
            synchronized (this) {
                known = taut;
                if (known == null) {
                    TautSource from = source;
                    known = from == null ? null : from.graph.after(portals, from.touched);
                    known = known == null ? TautGraph.of(portals, executor, parallelism) : known;
                    taut = known;
                    source = null;
                }
            }
        }
        return known;
    }

    /** The edges of all polygons, and which of them may be passed. */
    Ground ground() {
        PolygonEdges known = origin.edges;
        if (known == null) {
            known = new PolygonEdges(origin.mesh);
            origin.edges = known;
        }
        return new Ground(mesh, known);
    }

    /** The areas of polygons, component by component. */
    AreaTable areas() {
        AreaTable known = areas;
        if (known == null) {
            known = new AreaTable(mesh, ground());
            areas = known;
        }
        return known;
    }

    /** The areas of all polygons, also of those that may not be entered in this state of the mesh. */
    AreaTable allAreas() {
        return origin.areas();
    }

    /** Bytes held besides the mesh itself. */
    long bytes() {
        HoleRings rings = origin.holeRings;
        PolygonEdges walked = origin.edges;
        AreaTable drawn = areas;
        TautGraph lines = taut;
        return portals.bytes()
                + locator.bytes()
                + (rings == null ? 0 : rings.bytes())
                + (walked == null ? 0 : walked.bytes())
                + (drawn == null ? 0 : drawn.bytes())
                + (lines == null ? 0 : lines.bytes());
    }
}
