package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.Profile;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.CorridorWriter;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.search.MeshOverlaySearch;
import dev.throng.mesh.search.MeshSearch;
import dev.throng.mesh.search.PlainSearch;
import dev.throng.mesh.search.PointJoins;
import dev.throng.mesh.search.ProfiledSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;
import java.util.Objects;

/**
 * Finds cheapest paths on a mesh with the index of its world. With every index, they have the cost that A* finds on the
 * portal graph.
 * One per thread.
 *
 * <p>Where both points are close to each other, plain A* has less to do than an index and is tried first.
 */
public final class MeshQuery extends PathQuery {
    /** How far beside the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double HORIZONTAL_REACH = MeshEnds.HORIZONTAL_REACH;

    /** How far above or below the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double VERTICAL_REACH = MeshEnds.VERTICAL_REACH;

    final MeshEnds ends;
    private final boolean indexed;
    private CorridorWriter writer;
    final Crossings crossings = new Crossings();
    private final ShortRange shortRange;
    private MeshSearch search;
    /** Null where plain A* never has less to do. */
    private PlainSearch plain;

    // The snapshot.
    private SharedMesh shared;
    private PortalGraph portals;
    private MeshOverlay overlay;

    /** Who walks instead of those whom the world is for, and who searches for them; null where nobody does, or never did. */
    private Profile profile;

    private ProfiledSearch profiled;
    private SearchListener listener;
    private boolean tight;
    private boolean everyCrossing;
    private boolean plainFirst;
    /** What {@link #level} and {@link #connector} were told; null where they were not. */
    private Integer level;

    private MeshIndex.Connector connector;
    /** The one that runs, or ran last. */
    private MeshSearch current;

    private long plainExpanded;

    MeshQuery(SharedMesh shared, MeshOverlay overlay, ShortRange shortRange, long version) {
        super(version);
        this.shared = shared;
        this.overlay = overlay;
        this.shortRange = shortRange;
        portals = shared.portals;
        indexed = overlay != null;
        ends = new MeshEnds(shared.mesh, shared.locator);
        makeScratch();
        plainFirst = plain != null;
    }

    private void makeScratch() {
        writer = new CorridorWriter(shared.mesh, shared.portals);
        search = overlay == null ? new PlainSearch(portals) : new MeshOverlaySearch(overlay);
        plain = shortRange.radius() < 0 ? null : new PlainSearch(portals);
        current = search;
    }

    /** Makes scratch space for a mesh with other limits of ids, and tells it what it is to do. */
    private void makeScratchAgain() {
        makeScratch();
        profiled = profiled == null ? null : new ProfiledSearch(portals);
        listener(listener);
        writer.everyCrossing(everyCrossing);
        if (level != null) {
            search.level(level);
        }
        if (connector != null) {
            search.connector(connector);
        }
    }

    /**
     * Switches to another snapshot of its world, as {@link MeshWorld#edited} makes them: the next paths are those of that
     * snapshot. This costs almost nothing, however large the world is; only now and then, when new tiles have used up the free ids
     * of the mesh, it makes new scratch space. What was begun is void: {@link #finish} then answers {@link PathStatus#OFF_WORLD}.
     *
     * @param snapshot with the same mesh and the same index; also one for another profile
     * @throws BadInputException when it is another mesh or index
     */
    public void moveTo(MeshWorld snapshot) {
        Objects.requireNonNull(snapshot, "snapshot is null");
        MeshOverlay other = snapshot.overlay();
        if (!MeshWorld.alike(shared, overlay, snapshot.shared(), other)) {
            throw new BadInputException("moveTo: the world is no snapshot of the one that the query was made for");
        }
        forget();
        SharedMesh before = shared;
        boolean sameRoom = before.sameRoom(snapshot.shared()) && (overlay == null || overlay.sameRoom(other));
        shared = snapshot.shared();
        portals = shared.portals;
        overlay = other;
        version(snapshot.version());
        ends.moveTo(shared.mesh, shared.locator);
        if (!sameRoom) {
            makeScratchAgain();
        }
        writer.moveTo(portals);
        if (tight && !before.sameGeometry(shared)) {
            writer.tight(null);
            tight(true);
        }
        search.moveTo(portals, overlay);
        if (plain != null) {
            plain.moveTo(portals, null);
        }
        if (profiled != null) {
            profiled.moveTo(portals, null);
        }
    }

    /**
     * Sets how far from the mesh a start or goal may lie and still be put on it.
     *
     * @param horizontal in metres, at least 0
     * @param vertical in metres, at least 0
     */
    public void reach(double horizontal, double vertical) {
        ends.reach(horizontal, vertical);
    }

    /**
     * Sets whether corridors go around the shorter side of holes. Strings become shorter, and the answer takes some
     * microseconds more. The cost stays that of the cheapest path over the midpoints of portals. Nothing changes where no
     * waypoints are wanted.
     *
     * @param wanted false is the default
     */
    public void tight(boolean wanted) {
        tight = wanted;
        writer.tight(wanted && profile == null ? shared.holeRings() : null);
    }

    /**
     * Sets whether paths have a waypoint wherever they cross from polygon to polygon, besides those at their corners. They
     * lie on the portals, so that the line through the waypoints follows slopes and stairs. Corridor and cost stay the same.
     *
     * @param wanted false is the default: corners alone
     */
    public void everyCrossing(boolean wanted) {
        everyCrossing = wanted;
        writer.everyCrossing(wanted);
    }

    /**
     * Sets the level of HNA* or PCCP at which paths are searched. If you fix a level, {@link #shortRange} is switched off.
     *
     * @param wanted [Limits: 1 to the number of levels, for PCCP of those with tables; for HNA* also 0, which searches all
     *     levels at once and switches {@link #shortRange} on]
     * @throws BadInputException when the world's index has no levels to choose from
     */
    public void level(int wanted) {
        search.level(wanted);
        level = wanted;
        shortRange(wanted == 0);
    }

    /**
     * Sets how start and goal are joined to the hierarchy of HNA*; the costs are the same.
     *
     * @param wanted the method from now on
     * @throws BadInputException when the world's index is another one
     */
    public void connector(MeshIndex.Connector wanted) {
        search.connector(wanted);
        connector = wanted;
        forget();
    }

    /**
     * Sets whether points that are close to each other are tried with plain A* first. How close is measured when the world
     * is built.
     *
     * @param wanted true is the default
     * @throws BadInputException when the world has no index, so that all is plain A*
     */
    public void shortRange(boolean wanted) {
        if (!indexed) {
            throw new BadInputException("shortRange: astar does not have this setting");
        }
        plainFirst = wanted && plain != null;
        forget();
    }

    /**
     * Sets the profile for the next queries, instead of that of the world: for a few queries. Paths cost exactly what
     * {@link MeshWorld#withProfile} finds, but nothing is built: they are searched with A*, whatever the index, and without what
     * {@link #tight} adds. That no path leads to a goal may take a search of all that can be reached.
     *
     * @param who instead of the world's own profile; null to go back to that
     */
    public void profile(Profile who) {
        profile = who;
        if (who != null && profiled == null) {
            profiled = new ProfiledSearch(portals);
            profiled.listener(listener);
        }
        ends.profile(who);
        writer.tight(tight && who == null ? shared.holeRings() : null);
        forget();
    }

    /** {@return the polygon of the start of the last query, or -1 when it is off the mesh} */
    public int startPolygon() {
        return ends.startPolygon;
    }

    /** {@return the polygon of the goal of the last query, or -1 when it is off the mesh} */
    public int goalPolygon() {
        return ends.goalPolygon;
    }

    /**
     * Finds the cheapest path between two points whose polygons are known, for instance from the last query: nothing is
     * located. A point is taken as it is; it should lie on its polygon. Coordinates are in metres.
     *
     * @param fromPolygon that of the start [Limits: 0 to the number of polygons - 1; anything else is off the mesh]
     * @param fromX x of the start
     * @param fromY y of the start
     * @param fromZ z of the start
     * @param toPolygon that of the goal, with the same limits
     * @param toX x of the goal
     * @param toY y of the goal
     * @param toZ z of the goal
     * @param out overwritten with the answer
     * @return how the query ended, which {@code out} says too
     */
    public PathStatus findOn(
            int fromPolygon,
            float fromX,
            float fromY,
            float fromZ,
            int toPolygon,
            float toX,
            float toY,
            float toZ,
            PathBuffer out) {
        beginOn(fromPolygon, fromX, fromY, fromZ, toPolygon, toX, toY, toZ);
        advance(Integer.MAX_VALUE);
        return finish(out);
    }

    /**
     * Starts a search between two points whose polygons are known, as {@link #findOn} does.
     *
     * @param fromPolygon that of the start [Limits: 0 to the number of polygons - 1; anything else is off the mesh]
     * @param fromX x of the start
     * @param fromY y of the start
     * @param fromZ z of the start
     * @param toPolygon that of the goal, with the same limits
     * @param toX x of the goal
     * @param toY y of the goal
     * @param toZ z of the goal
     */
    public void beginOn(
            int fromPolygon, float fromX, float fromY, float fromZ, int toPolygon, float toX, float toY, float toZ) {
        begun();
        begin(ends.take(fromPolygon, fromX, fromY, fromZ, toPolygon, toX, toY, toZ));
    }

    /**
     * The same between points that have been joined to the gates of their cells.
     *
     * @param polygons two of each request: that of its start, that of its goal
     * @param points as many [(x, y, z)]
     * @param startSlot of the start among the joins, or NONE
     * @param goalSlot of the goal among the joins, or NONE
     */
    void beginJoined(int request, int[] polygons, float[] points, PointJoins joins, int startSlot, int goalSlot) {
        int start = 2 * request;
        int at = 3 * start;
        begun();
        PathStatus located = ends.take(
                polygons[start],
                points[at],
                points[at + 1],
                points[at + 2],
                polygons[start + 1],
                points[at + 3],
                points[at + 4],
                points[at + 5]);
        ends.joined(joins, startSlot, goalSlot);
        begin(located);
    }

    @Override
    public void listener(SearchListener wanted) {
        listener = wanted;
        search.listener(wanted);
        if (plain != null) {
            plain.listener(wanted);
        }
        if (profiled != null) {
            profiled.listener(wanted);
        }
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        return ends.locate(fromX, fromY, fromZ, toX, toY, toZ);
    }

    @Override
    String method() {
        return MeshWorld.options(overlay).method().name();
    }

    @Override
    void beginSearch() {
        plainExpanded = 0;
        if (profile != null) {
            profiled.profile(profile);
            begin(profiled);
            return;
        }
        boolean close = plainFirst && ends.toGoal(ends.startX, ends.startY, ends.startZ) <= shortRange.radius();
        begin(close ? plain : search);
    }

    /** Points that are no farther apart than this are tried with plain A* first; negative for none. */
    double plainRadius() {
        return plainFirst ? shortRange.radius() : -1;
    }

    private void begin(MeshSearch next) {
        current = next;
        next.begin(ends);
    }

    @Override
    boolean advanceSearch(int expansions) {
        if (current != plain) {
            return current.advance(expansions);
        }
        boolean ended = plain.advance((int) Math.min(expansions, shortRange.budget() - plainExpanded));
        plainExpanded = plain.expanded();
        if (!ended && plainExpanded >= shortRange.budget()) {
            begin(search);
        }
        return ended;
    }

    @Override
    long expandedBySearch() {
        return plainExpanded + (current == plain ? 0 : current.expanded());
    }

    @Override
    SearchMetrics searchMetrics() {
        SearchMetrics main = current.metrics();
        return new SearchMetrics(
                expandedBySearch(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    /** What the index took for the last path, in expansions of a portal. */
    long work() {
        return search.work();
    }

    @Override
    void writeFound(PathBuffer out) {
        if (current == profiled && !profiled.found()) {
            out.begin(PathStatus.UNREACHABLE, StopReason.NONE, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
            return;
        }
        if (costOnly()) {
            out.begin(PathStatus.FOUND, StopReason.NONE, current.foundCost(), 0);
            return;
        }
        current.writeFound(crossings);
        writeToGoal(PathStatus.FOUND, StopReason.NONE, out);
    }

    @Override
    void writePartial(StopReason reason, PathBuffer out) {
        if (current.writePartial(crossings)) {
            writeToGoal(PathStatus.PARTIAL, reason, out);
        } else {
            writeToNode(current.lastNode(), reason, out);
        }
    }

    private void writeToGoal(PathStatus status, StopReason reason, PathBuffer out) {
        out.begin(status, reason, current.cost(), 0);
        if (costOnly()) {
            return;
        }
        writer.write(ends, crossings, ends.goalX, ends.goalY, ends.goalZ, waypoints(), out);
    }

    /**
     * Writes a path that does not lead to the goal.
     *
     * @param lastNode of the portal graph, where it ends, or -1 when it ends at the start
     */
    private void writeToNode(int lastNode, StopReason reason, PathBuffer out) {
        var graph = portals.graph();
        float x = lastNode < 0 ? ends.startX : graph.x(lastNode);
        float y = lastNode < 0 ? ends.startY : graph.y(lastNode);
        float z = lastNode < 0 ? ends.startZ : graph.z(lastNode);
        double scale = current == profiled ? profiled.heuristicScale() : portals.heuristicScale();
        out.begin(PathStatus.PARTIAL, reason, current.cost(), scale * ends.toGoal(x, y, z));
        if (costOnly()) {
            return;
        }
        crossings.endAt(lastNode, portals);
        writer.write(ends, crossings, x, y, z, waypoints(), out);
    }
}
