package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.facade.Crossing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.mesh.snapshot.SnapshotSearch;
import dev.throng.path.PathBuffer;
import dev.throng.path.PathQuality;
import dev.throng.path.PathStatus;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;
import dev.throng.path.StopReason;
import dev.throng.path.flat.FlatPath;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Finds cheapest paths on a mesh with the index of its world. With every index, they have the cost that A* finds on the
 * portal graph.
 * One per thread.
 *
 * <p>Where both points are close to each other, plain A* has less to do than an index and is tried first.
 */
public final class MeshQuery extends PathQuery {
    static {
        Crossing.open(MeshQuery.class, query -> query.search);
    }

    /** How far beside the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double HORIZONTAL_REACH = MeshEnds.HORIZONTAL_REACH;

    /** How far above or below the mesh a point may lie, in metres, unless {@link #reach} says otherwise. */
    public static final double VERTICAL_REACH = MeshEnds.VERTICAL_REACH;

    private static final Crossing<Profile, WalkRules> PROFILES = Crossing.to(Profile.class, WalkRules.class);

    private final SnapshotSearch search;

    MeshQuery(MeshSnapshot snapshot) {
        super(snapshot.version());
        search = new SnapshotSearch(snapshot);
    }

    /**
     * Switches to another snapshot of its world, as {@link MeshWorld#edited} makes them: the next paths are those of that
     * snapshot. This costs almost nothing, however large the world is; only now and then, when new tiles have used up the free ids
     * of the mesh, it makes new scratch space. A search that has begun is dropped: {@link #finish} then answers {@link PathStatus#OFF_WORLD}.
     *
     * @param snapshot with the same mesh and the same index; also one for another profile
     * @throws BadInputException when it is another mesh or index
     */
    public void moveTo(MeshWorld snapshot) {
        Objects.requireNonNull(snapshot, "snapshot is null");
        search.moveTo(snapshot.snapshot);
        forget();
        version(snapshot.version());
    }

    /**
     * Sets how far from the mesh a start or goal may lie and still be put on it.
     *
     * @param horizontal in metres, at least 0
     * @param vertical in metres, at least 0
     */
    public void reach(double horizontal, double vertical) {
        search.ends().reach(horizontal, vertical);
    }

    /**
     * Sets how short strings are, from the next search on. Corridors follow the strings. The cost stays that of the cheapest
     * path over the midpoints of portals, and nothing changes where only costs are wanted.
     *
     * <p>{@link PathQuality#SHORT} needs the tables of {@link MeshIndex.Transit#withTrueLengths}. Where the index has none, on
     * ground of different costs, with links, and for two points in one cell, the answer is a {@link PathQuality#TIGHT} string;
     * {@link PathBuffer#quality} says which. After an edit of doors the tables from before are used, and paths are compared
     * with the fast one, until {@link MeshWorld#finish} has built others.
     *
     * <p>{@link PathQuality#SHORTEST} also searches a graph of the
     * corners of the mesh, which the first such query in a snapshot builds: see {@link MeshWorld#prepareShortest}. It finds
     * the shortest path in the (x, z) plane, with links counted at their cost. {@link PathBuffer#proven} says whether that is
     * proven. It is not where the search comes to ground of different costs, or where a path over ground that folds may be shorter,
     * as where a ramp begins above other ground. Nor is it with a {@link #profile} of the query. The path is as with SHORT then, or
     * shorter.
     *
     * @param wanted the default is {@link PathQuality#SHORT} with tables of true lengths, otherwise {@link PathQuality#FAST}
     */
    public void quality(PathQuality wanted) {
        search.quality(Objects.requireNonNull(wanted, "wanted is null"));
    }

    /**
     * Sets how many corners a search for a shortest path may expand. When they are used up, the answer is the shortest path
     * so far, and not proven.
     *
     * @param corners at least 0; the default is no limit
     */
    public void proofLimit(int corners) {
        if (corners < 0) {
            throw new BadInputException("proofLimit: " + corners + ", at least 0 is needed");
        }
        search.proofLimit(corners);
    }

    /**
     * Sets whether paths have a waypoint wherever they cross from polygon to polygon, besides those at their corners. They
     * lie on the portals, so that the line through the waypoints follows slopes and stairs. Corridor and cost stay the same.
     *
     * @param wanted false is the default: corners alone
     */
    public void everyCrossing(boolean wanted) {
        search.everyCrossing(wanted);
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
        search.plainFirst(wanted);
        forget();
    }

    /**
     * Sets the profile for the next queries, instead of that of the world: for a few queries. Paths cost exactly what
     * {@link MeshWorld#withProfile} finds, but nothing is built: they are searched with A*, whatever the index, and with strings as in
     * {@link PathQuality#FAST}. That no path leads to a goal may take a search of all that can be reached.
     *
     * @param who instead of the world's own profile; null to go back to that
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public void profile(@Nullable Profile who) {
        search.profile(who == null ? null : PROFILES.storageOf(who));
        forget();
    }

    /** {@return the polygon of the start of the last query, or -1 when it is off the mesh} */
    public int startPolygon() {
        return search.ends().startPolygon;
    }

    /** {@return the polygon of the goal of the last query, or -1 when it is off the mesh} */
    public int goalPolygon() {
        return search.ends().goalPolygon;
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
            double fromX,
            double fromY,
            double fromZ,
            int toPolygon,
            double toX,
            double toY,
            double toZ,
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
            int fromPolygon,
            double fromX,
            double fromY,
            double fromZ,
            int toPolygon,
            double toX,
            double toY,
            double toZ) {
        begin(search.ends()
                .take(
                        fromPolygon,
                        (float) fromX,
                        (float) fromY,
                        (float) fromZ,
                        toPolygon,
                        (float) toX,
                        (float) toY,
                        (float) toZ));
    }

    @Override
    @SuppressWarnings("exports") // The annotation is for compilers.
    public void listener(@Nullable SearchListener wanted) {
        search.listener(wanted);
    }

    @Override
    PathStatus locate(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
        return search.ends().locate(fromX, fromY, fromZ, toX, toY, toZ);
    }

    @Override
    String method() {
        return search.method();
    }

    @Override
    void beginSearch() {
        search.begin();
    }

    @Override
    boolean advanceSearch(int expansions) {
        return search.advance(expansions, costOnly());
    }

    @Override
    long expandedBySearch() {
        return search.expanded();
    }

    @Override
    SearchMetrics searchMetrics() {
        return search.metrics();
    }

    @Override
    void writeFound(FlatPath out) {
        search.writeFound(waypoints(), costOnly(), out);
    }

    @Override
    void writePartial(StopReason reason, FlatPath out) {
        search.writePartial(reason, waypoints(), costOnly(), out);
    }
}
