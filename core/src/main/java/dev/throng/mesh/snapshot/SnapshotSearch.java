package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.geodesic.GeodesicTables;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.search.CorridorWriter;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.search.MeshOverlaySearch;
import dev.throng.mesh.search.MeshSearch;
import dev.throng.mesh.search.PlainSearch;
import dev.throng.mesh.search.ProfiledSearch;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;

/**
 * Scratch space for paths in a snapshot of a mesh. Searches with the index, with plain A* for close points, or with A* for another
 * profile, and writes the answers. One per thread, reused.
 */
public final class SnapshotSearch {
    private final MeshEnds ends;
    private final Crossings crossings = new Crossings();
    private CorridorWriter writer;
    private MeshSearch search;
    /** Null where plain A* never has less to do. */
    private PlainSearch plain;

    /** The short range of the first snapshot. */
    private final ShortRange shortRange;

    private MeshSnapshot snapshot;
    private PortalGraph portals;

    /** Profile that overrides the snapshot's; null if none. */
    private WalkRules profile;

    /** Null before the first such profile. */
    private ProfiledSearch profiled;

    private SearchListener listener;
    /** Null for the default of the index. */
    private PathQuality wantedQuality;

    private PathQuality quality;
    private final ShortStage shortStage = new ShortStage();
    private final ShortestStage shortest = new ShortestStage();
    private boolean found;
    private boolean everyCrossing;
    private boolean plainFirst;
    /** Null unless it was set. */
    private Integer level;

    /** Null unless it was set. */
    private MeshIndex.Connector connector;

    /** The search that runs, or ran last. */
    private MeshSearch current;

    private long plainExpanded;

    public SnapshotSearch(MeshSnapshot snapshot) {
        this(snapshot, snapshot.shortRange());
    }

    SnapshotSearch(MeshSnapshot snapshot, ShortRange shortRange) {
        this.snapshot = snapshot;
        this.shortRange = shortRange;
        portals = snapshot.portals();
        ends = new MeshEnds(snapshot.mesh(), snapshot.locator());
        makeScratch();
        plainFirst = plain != null;
        setQuality();
    }

    private void setQuality() {
        quality = wantedQuality != null ? wantedQuality : snapshot.wantsShort() ? PathQuality.SHORT : PathQuality.FAST;
    }

    /** Returns the method of the index, in capitals. */
    public String method() {
        return snapshot.index().method().name();
    }

    private void makeScratch() {
        MeshOverlay overlay = snapshot.overlay();
        writer = new CorridorWriter(snapshot.mesh(), portals);
        search = overlay == null ? new PlainSearch(portals) : new MeshOverlaySearch(overlay);
        plain = shortRange.radius() < 0 ? null : new PlainSearch(portals);
        current = search;
    }

    /** Makes scratch space for a mesh with other limits of ids, with the same settings. */
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

    /** Switches to another snapshot of the same world; refuses others. */
    public void moveTo(MeshSnapshot next) {
        if (!snapshot.sameWorld(next)) {
            throw new BadInputException("moveTo: the world is no snapshot of the one that the query was made for");
        }
        SharedMesh before = snapshot.shared();
        MeshOverlay overlay = next.overlay();
        boolean sameRoom = before.sameRoom(next.shared())
                && (overlay == null || snapshot.overlay().sameRoom(overlay));
        snapshot = next;
        portals = next.portals();
        ends.moveTo(next.mesh(), next.locator());
        if (!sameRoom) {
            makeScratchAgain();
        }
        writer.moveTo(portals);
        if (!before.sameGeometry(next.shared())) {
            writer.tight(null);
        }
        setQuality();
        shortest.reset();
        search.moveTo(portals, overlay);
        if (plain != null) {
            plain.moveTo(portals, null);
        }
        if (profiled != null) {
            profiled.moveTo(portals, null);
        }
    }

    public void quality(PathQuality wanted) {
        wantedQuality = wanted;
        setQuality();
    }

    /** Sets how many corners the search for a shortest path may expand. */
    public void proofLimit(long expansions) {
        shortest.limit(expansions);
    }

    private void tighten() {
        writer.tight(
                quality != PathQuality.FAST && profile == null
                        ? snapshot.shared().holeRings()
                        : null);
    }

    public void everyCrossing(boolean wanted) {
        everyCrossing = wanted;
        writer.everyCrossing(wanted);
    }

    public void level(int wanted) {
        search.level(wanted);
        level = wanted;
    }

    public void connector(MeshIndex.Connector wanted) {
        search.connector(wanted);
        connector = wanted;
    }

    /** Sets whether points that are close to each other are tried with plain A* first. */
    public void plainFirst(boolean wanted) {
        if (snapshot.overlay() == null) {
            throw new BadInputException("shortRange: astar does not have this setting");
        }
        plainFirst = wanted && plain != null;
    }

    /** Sets the profile that overrides the snapshot's; null for none. */
    public void profile(WalkRules who) {
        profile = who;
        if (who != null && profiled == null) {
            profiled = new ProfiledSearch(portals);
            profiled.listener(listener);
        }
        ends.profile(who);
    }

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

    /** The located start and goal. */
    public MeshEnds ends() {
        return ends;
    }

    /** The crossings of the path that was written last. */
    public Crossings crossings() {
        return crossings;
    }

    /** Distance up to which points are tried with plain A* first; negative for none. */
    public double plainRadius() {
        return plainFirst ? shortRange.radius() : -1;
    }

    /** Starts a search between the two points that were located last. */
    public void begin() {
        plainExpanded = 0;
        found = false;
        shortest.reset();
        if (profile != null) {
            profiled.profile(profile);
            begin(profiled);
            return;
        }
        boolean close = plainFirst && ends.toGoal(ends.startX, ends.startY, ends.startZ) <= shortRange.radius();
        begin(close ? plain : search);
    }

    private void begin(MeshSearch next) {
        current = next;
        next.begin(ends);
    }

    /**
     * Expands up to this many more nodes.
     *
     * @param costOnly whether only the cost is wanted
     * @return whether the search has ended
     */
    public boolean advance(int expansions, boolean costOnly) {
        if (shortest.begun()) {
            return shortest.advance(expansions);
        }
        found = advance(expansions);
        if (!found || costOnly || quality != PathQuality.SHORTEST || profile != null) {
            return found;
        }
        writeFirst(true, shortest.known());
        shortest.begin(snapshot.shared().taut(), ends, snapshot.mesh());
        return shortest.advance(0);
    }

    /** Expands up to this many more nodes of the index or of A*. */
    boolean advance(int expansions) {
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

    public long expanded() {
        return plainExpanded + (current == plain ? 0 : current.expanded()) + shortest.expanded();
    }

    public SearchMetrics metrics() {
        SearchMetrics main = current.metrics();
        return new SearchMetrics(
                expanded(), main.generated(), main.heapOperations(), main.largestOpen(), main.openTotal());
    }

    /** Work of the search of the index for the last path, in expansions of a portal. */
    long work() {
        return search.work();
    }

    /**
     * Writes the answer of a search that has ended.
     *
     * @param costOnly whether corridor and waypoints are left out
     */
    public void writeFound(boolean waypoints, boolean costOnly, FlatPath out) {
        if (current == profiled && !profiled.found()) {
            out.begin(PathStatus.UNREACHABLE, StopReason.NONE, Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY);
            return;
        }
        if (costOnly) {
            out.begin(PathStatus.FOUND, StopReason.NONE, current.foundCost(), 0);
            return;
        }
        if (shortest.begun()) {
            writeShortest(waypoints, out);
        } else {
            writeFirst(waypoints, out);
        }
    }

    /** Writes the path of the index or of A*. */
    private void writeFirst(boolean waypoints, FlatPath out) {
        if (quality.compareTo(PathQuality.SHORT) >= 0 && profile == null && writeShort(out)) {
            if (!waypoints) {
                out.clearWaypoints();
            }
            return;
        }
        tighten();
        current.writeFound(crossings);
        out.begin(PathStatus.FOUND, StopReason.NONE, current.cost(), 0);
        writer.write(ends, crossings, ends.goalX, ends.goalY, ends.goalZ, waypoints, out);
        boolean tightened = waypoints && quality != PathQuality.FAST && profile == null;
        out.quality(tightened ? PathQuality.TIGHT : PathQuality.FAST);
    }

    /** Writes a short path by tables of true lengths; returns false if there are none, or if they do not say one. */
    private boolean writeShort(FlatPath out) {
        GeodesicTables tables = snapshot.geodesics();
        if (tables == null) {
            return false;
        }
        shortStage.over(tables, snapshot.overlay());
        boolean straight = shortStage.straight(ends);
        if (!straight && !shortStage.find(ends)) {
            return false;
        }
        out.begin(PathStatus.FOUND, StopReason.NONE, current.foundCost(), 0);
        Crossings found = shortStage.crossings();
        if (straight) {
            writer.writeUnchanged(ends, found, ends.goalX, ends.goalY, ends.goalZ, true, out);
        } else {
            tighten();
            int head = shortStage.head();
            int tail = shortStage.tail();
            writer.writeTightEnds(ends, found, head, tail, ends.goalX, ends.goalY, ends.goalZ, true, out);
        }
        // A straight line is never longer, unless it follows the ground.
        if (!straight || everyCrossing) {
            current.writeFound(crossings);
            FlatPath other = shortStage.other();
            other.begin(PathStatus.FOUND, StopReason.NONE, current.foundCost(), 0);
            writer.writeUnchanged(ends, crossings, ends.goalX, ends.goalY, ends.goalZ, true, other);
            if (shortStage.otherIsShorter(out)) {
                out.copyFrom(other);
            }
        }
        out.quality(PathQuality.SHORT);
        return true;
    }

    private void writeShortest(boolean waypoints, FlatPath out) {
        PathQuality first =
                shortest.known().quality() == PathQuality.SHORT.ordinal() ? PathQuality.SHORT : PathQuality.TIGHT;
        if (shortest.write(crossings)) {
            out.begin(PathStatus.FOUND, StopReason.NONE, shortest.known().cost(), 0);
            writer.writeUnchanged(ends, crossings, ends.goalX, ends.goalY, ends.goalZ, waypoints, out);
        } else {
            out.copyFrom(shortest.known());
            if (!waypoints) {
                out.clearWaypoints();
            }
        }
        out.quality(shortest.proven() ? PathQuality.SHORTEST : first);
    }

    /** Writes the best path known so far, see {@link #writeFound}. */
    public void writePartial(StopReason reason, boolean waypoints, boolean costOnly, FlatPath out) {
        if (found) {
            // Only the proof is missing.
            writeFound(waypoints, costOnly, out);
            return;
        }
        boolean toGoal = current.writePartial(crossings);
        int last = toGoal ? -1 : current.lastNode();
        // Without a node, a path that does not lead to the goal ends at the start.
        var graph = portals.graph();
        float x = toGoal ? ends.goalX : last < 0 ? ends.startX : graph.x(last);
        float y = toGoal ? ends.goalY : last < 0 ? ends.startY : graph.y(last);
        float z = toGoal ? ends.goalZ : last < 0 ? ends.startZ : graph.z(last);
        double scale = current == profiled ? profiled.heuristicScale() : portals.heuristicScale();
        out.begin(PathStatus.PARTIAL, reason, current.cost(), toGoal ? 0 : scale * ends.toGoal(x, y, z));
        if (costOnly) {
            return;
        }
        if (!toGoal) {
            crossings.endAt(last, portals);
        }
        tighten();
        writer.write(ends, crossings, x, y, z, waypoints, out);
    }
}
