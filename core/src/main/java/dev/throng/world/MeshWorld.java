package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedInts;
import dev.throng.flight.Flight;
import dev.throng.flight.WorkRecorder;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TiledMesh;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.mesh.index.OverlayRepair;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.mesh.search.MeshEnds;
import dev.throng.mesh.search.PointJoins;
import dev.throng.mesh.surface.FlatGround;
import dev.throng.path.PathBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A navigation mesh with an index over it, ready for queries. Immutable, share freely: an edit makes another world.
 */
public final class MeshWorld implements World {
    static {
        Inside.meshAccess(new Access());
    }

    private final SharedMesh shared;
    /** Null for a mesh without an index. */
    private final MeshOverlay overlay;

    private final ShortRange shortRange;
    private final long version;

    /** By polygon: the last version in which an edit touched it; null where none did. */
    private final ChunkedInts touched;

    private final WorldShape shape;

    /** Builds tables that edits have made void, for all snapshots of a world; null before the first edit. */
    private final TableKeeper keeper;

    private MeshWorld(
            SharedMesh shared,
            MeshOverlay overlay,
            ShortRange shortRange,
            long version,
            ChunkedInts touched,
            WorldShape shape,
            TableKeeper keeper) {
        this.shape = shape;
        this.shared = shared;
        this.overlay = overlay;
        this.shortRange = shortRange;
        this.version = version;
        this.touched = touched;
        this.keeper = keeper == null ? new TableKeeper() : keeper;
    }

    private MeshWorld(SharedMesh shared, MeshOverlay overlay, ShortRange shortRange) {
        this(shared, overlay, shortRange, 0, null, WorldShape.NONE, null);
    }

    /**
     * {@return a mesh without an index: paths are found with A*}
     *
     * @param mesh that paths lead over
     */
    public static MeshWorld of(NavMesh mesh) {
        Objects.requireNonNull(mesh, "mesh is null");
        SharedMesh shared = new SharedMesh(mesh);
        return new MeshWorld(shared, null, ShortRange.NONE);
    }

    /**
     * Builds an index with one thread.
     *
     * @param mesh that paths lead over
     * @param index what to build
     * @return the mesh with its index
     */
    public static MeshWorld of(NavMesh mesh, MeshIndex index) {
        return of(mesh, index, Runnable::run, 1);
    }

    /**
     * Builds an index over an executor; the result does not depend on the number of threads.
     *
     * @param mesh that paths lead over
     * @param index what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the mesh with its index
     */
    public static MeshWorld of(NavMesh mesh, MeshIndex index, Executor executor, int parallelism) {
        Objects.requireNonNull(mesh, "mesh is null");
        Objects.requireNonNull(index, "index is null");
        Objects.requireNonNull(executor, "executor is null");
        SharedMesh shared = SharedMesh.of(mesh, executor, parallelism);
        return new MeshWorld(shared, null, ShortRange.NONE).withIndex(index, executor, parallelism);
    }

    /**
     * Joins tiles and builds an index over them. Such a world can be edited tile by tile, see {@link MeshEdit#tile}: for obstacles, and
     * for worlds that are loaded in parts.
     *
     * @param tiles at most one for each column and row
     * @param index what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world of these tiles; all areas cost 1
     */
    public static MeshWorld ofTiles(List<MeshTile> tiles, MeshIndex index, Executor executor, int parallelism) {
        Objects.requireNonNull(tiles, "tiles is null");
        Objects.requireNonNull(index, "index is null");
        Objects.requireNonNull(executor, "executor is null");
        List<MeshTile> sorted = new ArrayList<>(tiles);
        sorted.sort(Comparator.comparingInt(MeshTile::row).thenComparingInt(MeshTile::column));
        return of(MeshTile.join(sorted)).withTiles(sorted).withIndex(index, executor, parallelism);
    }

    /**
     * The same world that can be edited tile by tile, for instance one that was read from a file.
     *
     * @param tiles of which its mesh was made
     * @return a world with the same ids
     * @throws BadInputException when its polygons are others than those of the tiles, by row and column
     */
    public MeshWorld withTiles(List<MeshTile> tiles) {
        Objects.requireNonNull(tiles, "tiles is null");
        List<MeshTile> sorted = new ArrayList<>(tiles);
        sorted.sort(Comparator.comparingInt(MeshTile::row).thenComparingInt(MeshTile::column));
        for (int i = 1; i < sorted.size(); i++) {
            MeshTile tile = sorted.get(i);
            if (tile.row() == sorted.get(i - 1).row()
                    && tile.column() == sorted.get(i - 1).column()) {
                throw new BadInputException("tiles: there are two at column " + tile.column() + ", row " + tile.row());
            }
        }
        TiledMesh tiled = MeshArrays.tiled(sorted);
        if (!tiled.fits(shared.mesh)) {
            throw new BadInputException("tiles: their polygons are not those of the world, by row and column"
                    + (MeshArrays.endShift(shared.mesh) == 0 ? "; its shape was edited: see compacted" : ""));
        }
        return new MeshWorld(
                shared, overlay, shortRange, version, touched, new WorldShape(tiled, shape.doors()), keeper);
    }

    /**
     * The same world after edits of its shape, with ids without gaps and a fresh index: what files hold, and what a GPU needs. Where it
     * is made of tiles, polygons are numbered by row and column of their tiles. Links that wait for their ground are left out, and paths
     * that were found before are not {@link #stillValid valid} any more.
     *
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return a world with other ids; this world where there are no gaps
     * @throws BadInputException when no polygon is left
     */
    public MeshWorld compacted(Executor executor, int parallelism) {
        Objects.requireNonNull(executor, "executor is null");
        if (MeshArrays.endShift(shared.mesh) == 1) {
            return this;
        }
        requireGround();
        boolean tiled = shape.tiles() != null;
        NavMesh compact =
                MeshArrays.compacted(shared.mesh, tiled ? shape.tiles().polygons() : null);
        TiledMesh tiles = tiled ? MeshArrays.tiled(shape.tiles().tiles()) : null;
        int[] all = new int[compact.polygonCount()];
        Arrays.fill(all, (int) (version + 1));
        return new MeshWorld(
                        new SharedMesh(compact),
                        null,
                        ShortRange.NONE,
                        version + 1,
                        ChunkedInts.of(all),
                        new WorldShape(tiles, shape.doors()),
                        null)
                .withIndex(index(), executor, parallelism);
    }

    /** Refuses a world whose last tile has gone. */
    private void requireGround() {
        for (int polygon = 0; polygon < shared.mesh.polygonCount(); polygon++) {
            if (shared.mesh.exists(polygon)) {
                return;
            }
        }
        throw new BadInputException("compacted: the world has no polygon left");
    }

    /** {@return the tiles that the world is made of, by row and column; empty unless it is one of {@link #ofTiles}} */
    public List<MeshTile> tiles() {
        return shape.tiles() == null ? List.of() : shape.tiles().tiles();
    }

    /**
     * {@return the same mesh with another index, built with one thread}
     *
     * @param wanted what to build
     */
    public MeshWorld withIndex(MeshIndex wanted) {
        return withIndex(wanted, Runnable::run, 1);
    }

    /**
     * The same mesh with another index, built over an executor. The two worlds share the mesh, its graph and whatever else
     * fits, so this costs less than starting from the mesh again. The result does not depend on the number of threads.
     *
     * @param wanted what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the mesh with that index; this world where it has it already
     */
    public MeshWorld withIndex(MeshIndex wanted, Executor executor, int parallelism) {
        Objects.requireNonNull(wanted, "wanted is null");
        Objects.requireNonNull(executor, "executor is null");
        if (wanted.equals(index())) {
            return this;
        }
        WorkRecorder recorder = Flight.indexBuild();
        MeshOverlay built = new OverlayBuilder(shared.portals, executor, parallelism).build(wanted, overlay);
        MeshWorld made = options(built).equals(index()) ? this : withOverlay(built);
        recorder.end(made.index().method().name(), cellCount(), version);
        return made;
    }

    /**
     * {@return the same world for others who walk on it, computed with one thread}
     *
     * @param who walks, instead of {@link #profile}
     */
    public MeshWorld withProfile(Profile who) {
        return withProfile(who, Runnable::run, 1);
    }

    /**
     * The same world for another profile, computed over an executor. The two worlds share the mesh, the cells of the index
     * and whatever else does not depend on costs, so this takes a fraction of the time of a build. The result does not depend on the
     * number of threads.
     *
     * <p>A start or goal is put on the nearest ground within {@link MeshQuery#reach} that the profile allows. Where there is only
     * forbidden ground, it is {@link dev.throng.path.PathStatus#UNREACHABLE}, which takes no search.
     *
     * @param who walks, instead of {@link #profile}
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world for that profile; this world where it has it already
     */
    public MeshWorld withProfile(Profile who, Executor executor, int parallelism) {
        Objects.requireNonNull(who, "who is null");
        Objects.requireNonNull(executor, "executor is null");
        if (who.equals(profile())) {
            return this;
        }
        SharedMesh theirs = shared.withProfile(who);
        MeshOverlay costs =
                overlay == null ? null : new OverlayRepair(overlay).withProfile(theirs.portals, executor, parallelism);
        // Where plain A* has less to do than the index is much the same for everybody.
        return new MeshWorld(theirs, costs, shortRange, version, touched, shape, null);
    }

    /** {@return who walks in this world: {@link Profile#plain} unless {@link #withProfile} said otherwise} */
    public Profile profile() {
        return shared.mesh.profile();
    }

    /** The same mesh with an index that is built already; null for none. */
    private MeshWorld withOverlay(MeshOverlay built) {
        return new MeshWorld(shared, built, ShortRange.measure(shared, built), version, touched, shape, null);
    }

    static MeshIndex options(MeshOverlay built) {
        return built == null ? MeshIndex.astar() : built.options();
    }

    /**
     * The world after an edit. It shares what did not change with this one, which stays as it is: queries that run on this one
     * finish on it; {@link MeshQuery#moveTo} takes one over.
     *
     * <p>The pages of the cells that the edit touches are built at once; those of higher levels when a query first comes to them,
     * or by {@link #finish}. The table of a transit index is void then: until {@link #finish} has built it again, queries search
     * over gates. The answers are the same, only slower.
     *
     * @param edit what changes
     * @return a new snapshot; this world where the edit changes nothing
     */
    public MeshWorld edited(MeshEdit edit) {
        Objects.requireNonNull(edit, "edit is null");
        WorkRecorder recorder = Flight.edit();
        MeshWorld next = after(edit);
        recorder.end(index().method().name(), next.cellCount(), next.version);
        return next;
    }

    private MeshWorld after(MeshEdit edit) {
        if (!edit.reshapes()) {
            return inState(WorldShape.Again.NOTHING, shared.mesh, edit, version + 1);
        }
        ReshapedMesh reshaped = new ReshapedMesh(shared.mesh, shape.tiles(), edit);
        if (reshaped.change.isEmpty()) {
            return inState(WorldShape.Again.NOTHING, shared.mesh, edit, version + 1);
        }
        MeshWorld next = reshaped(reshaped.change);
        WorldShape.Again again = shape.again(reshaped.change, shared, next.shared);
        return next.inState(again, shared.mesh, edit, version + 1);
    }

    /** The world after tiles and links have come and gone. */
    private MeshWorld reshaped(Reshape change) {
        MeshWorld base = this;
        if (!shared.portals.fits(change) || !MeshArrays.claim(shared.mesh, change)) {
            base = withRoom(change);
            MeshArrays.claim(base.shared.mesh, change);
        }
        PortalGraph portals = ReshapedMesh.made(base.shared.portals, change);
        SharedMesh next = new SharedMesh(base.shared, portals, change);
        MeshOverlay repaired = base.overlay == null ? null : new OverlayRepair(base.overlay).reshaped(portals, change);
        int[] polygons = change.touched(base.shared.mesh);
        ChunkedInts marks = marked(base.shared.mesh.polygonCount(), polygons, polygons.length, version + 1);
        return new MeshWorld(next, repaired, shortRange, version + 1, marks, shape.after(change), keeper);
    }

    /** The same world with free ids, for a change and more like it. */
    private MeshWorld withRoom(Reshape change) {
        PortalGraph portals = new PortalGraph(MeshArrays.withRoom(shared.mesh, change));
        // What follows from the geometry stays the same.
        SharedMesh roomy = new SharedMesh(shared, portals);
        MeshOverlay index = overlay == null ? null : new OverlayRepair(overlay).withRoom(portals, Runnable::run, 1);
        return new MeshWorld(roomy, index, shortRange, version, touched, shape, keeper);
    }

    /**
     * The world after an edit that leaves polygons and links where they are.
     *
     * @param again what doors shut and open first, on ground that has come
     * @param known the mesh whose ids the edit has
     */
    private MeshWorld inState(WorldShape.Again again, NavMesh known, MeshEdit edit, long newVersion) {
        EditedMesh edited = new EditedMesh(shared.portals, shared.locator, again, known, edit);
        if (edited.mesh == shared.mesh) {
            // A door may be shut or opened where no ground or link is for now.
            return shape.tiles() == null && !edited.cuts() ? this : withShape(shape.after(edit, shared));
        }
        PortalGraph portals = shared.portals.edited(
                edited.mesh, edited.touched(), edited.touchedCount(), edited.links(), edited.linkCount());
        MeshOverlay repaired = overlay == null
                ? null
                : new OverlayRepair(overlay)
                        .edited(portals, edited.touched(), edited.touchedCount(), edited.links(), edited.linkCount());
        ChunkedInts marks = marked(shared.mesh.polygonCount(), edited.touched(), edited.touchedCount(), newVersion);
        SharedMesh next = new SharedMesh(shared, portals);
        return new MeshWorld(next, repaired, shortRange, newVersion, marks, shape.after(edit, shared), keeper);
    }

    private MeshWorld withShape(WorldShape other) {
        return other == shape ? this : new MeshWorld(shared, overlay, shortRange, version, touched, other, keeper);
    }

    /** When polygons were last touched, after some have been by the edit that makes a version of the world. */
    private ChunkedInts marked(int polygonCount, int[] polygons, int count, long newVersion) {
        ChunkedInts before = touched == null ? ChunkedInts.zeros(polygonCount) : touched.grown(polygonCount);
        ChunkedInts.Edit marks = before.edit();
        for (int i = 0; i < count; i++) {
            marks.set(polygons[i], (int) newVersion);
        }
        return marks.done();
    }

    /**
     * The world after an edit. What the edit has made void is rebuilt on an executor, while queries already run. A newer
     * snapshot that is made so, from this world or from one that it was made from, stops what
     * is still being built for older ones.
     *
     * @param edit what changes
     * @param executor builds what is void; never waited for. What it rejects, or does not end because its thread is interrupted,
     *     is left to {@link #finish}
     * @return a new snapshot; this world where the edit changes nothing
     */
    public MeshWorld edited(MeshEdit edit, Executor executor) {
        Objects.requireNonNull(edit, "edit is null");
        Objects.requireNonNull(executor, "executor is null");
        MeshWorld next = edited(edit);
        if (next != this && next.overlay != null) {
            next.keeper.keep(next.overlay, next.version, executor);
        }
        return next;
    }

    /** Builds what edits have made void, in this thread. May run beside queries. */
    public void finish() {
        finish(Runnable::run, 1);
    }

    /**
     * Builds what edits have made void. May run beside queries.
     *
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     */
    public void finish(Executor executor, int parallelism) {
        if (overlay != null) {
            TableKeeper.finish(overlay, version, executor, parallelism, () -> false);
        }
    }

    /** {@return whether nothing is left to {@link #finish}} */
    public boolean finished() {
        return overlay == null || overlay.finished();
    }

    /**
     * Whether what is left of a path is untouched since it was found: no edit has shut, opened or changed anything on its
     * polygons. A path that is still valid can be walked and costs what it did; another one may have become cheaper.
     *
     * @param path found in this world or in a snapshot before it
     * @param from the first polygon of its corridor that is still to be crossed [Limits: 0 to the size of the corridor]
     * @return false also for a path of a newer snapshot than this one; two snapshots made from the same one have the same version,
     *     and are not told apart
     */
    public boolean stillValid(PathBuffer path, int from) {
        if (path.version() > version) {
            return false;
        }
        for (int i = from; touched != null && i < path.corridorSize(); i++) {
            if (touched.get(path.corridor(i)) > path.version()) {
                return false;
            }
        }
        return true;
    }

    /**
     * {@return whether an edit after a version has shut, opened or changed anything on a polygon}
     *
     * @param polygon its id
     * @param since a version of this world, as {@link #version} says it
     */
    public boolean touchedSince(int polygon, long since) {
        return touched != null && touched.get(polygon) > since;
    }

    /**
     * Compares this snapshot with a fresh build over the same mesh, and the mesh with its tiles, if it has any: for tests.
     *
     * @return the first thing in which the two differ, in one line; empty when they agree
     */
    public Optional<String> verify() {
        return MeshVerification.verify(shared.portals, overlay, shape.tiles());
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public boolean isSnapshotOf(World other) {
        return other instanceof MeshWorld mesh && alike(shared, overlay, mesh.shared, mesh.overlay);
    }

    static boolean alike(SharedMesh a, MeshOverlay aIndex, SharedMesh b, MeshOverlay bIndex) {
        boolean sameIndex = aIndex == null || bIndex == null
                ? aIndex == bIndex
                : aIndex.options().equals(bIndex.options());
        return sameIndex && a.sameRoot(b);
    }

    SharedMesh shared() {
        return shared;
    }

    MeshOverlay overlay() {
        return overlay;
    }

    @Override
    public MeshQuery newQuery() {
        return new MeshQuery(shared, overlay, shortRange, version);
    }

    /** {@return scratch space for asking about the surface: one per thread} */
    public Surface newSurface() {
        return new Surface(shared);
    }

    /** {@return scratch space for leading walkers along their paths: one per thread} */
    public PathFollower newFollower() {
        return new PathFollower(shared);
    }

    /** {@return the mesh that paths lead over} */
    public NavMesh mesh() {
        return shared.mesh;
    }

    /** {@return the index that was built: never {@link MeshIndex.Auto} but what it chose, and with every number filled in} */
    public MeshIndex index() {
        return options(overlay);
    }

    @Override
    public int cellCount() {
        return shared.mesh.polygonCount();
    }

    @Override
    public long indexBytes() {
        return shared.bytes() + (overlay == null ? 0 : IndexBytes.of(overlay));
    }

    /** What modules beside this one may see. */
    private static final class Access implements Inside.MeshAccess {
        @Override
        public PortalGraph portals(MeshWorld world) {
            return world.shared.portals;
        }

        @Override
        public PolygonLocator locator(MeshWorld world) {
            return world.shared.locator;
        }

        @Override
        public FlatGround ground(MeshWorld world) {
            return world.shared.ground().flat();
        }

        @Override
        public MeshOverlay overlay(MeshWorld world) {
            return world.overlay;
        }

        @Override
        public int[] touchedBetween(MeshWorld before, MeshWorld after) {
            ChunkedInts none = ChunkedInts.zeros(0);
            ChunkedInts a = before.touched == null ? none : before.touched;
            ChunkedInts b = after.touched == null ? none : after.touched;
            return a.grown(b.length()).apart(b.grown(a.length()));
        }

        @Override
        public MeshEnds ends(MeshQuery query) {
            return query.ends;
        }

        @Override
        public void beginJoined(
                MeshQuery query,
                int request,
                int[] polygons,
                float[] points,
                PointJoins joins,
                int startSlot,
                int goalSlot) {
            query.beginJoined(request, polygons, points, joins, startSlot, goalSlot);
        }

        @Override
        public double plainRadius(MeshQuery query) {
            return query.plainRadius();
        }

        @Override
        public double[] doors(MeshWorld world) {
            return world.shape.numbers();
        }

        @Override
        public MeshWorld withDoors(MeshWorld world, double[] doors) {
            return new MeshWorld(
                    world.shared,
                    world.overlay,
                    world.shortRange,
                    world.version,
                    world.touched,
                    WorldShape.of(world.shape.tiles(), doors),
                    world.keeper);
        }

        @Override
        public MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay) {
            return world.withOverlay(overlay);
        }

        @Override
        public MeshWorld withTables(MeshWorld world, MeshOverlay overlay) {
            return new MeshWorld(
                    world.shared, overlay, world.shortRange, world.version, world.touched, world.shape, null);
        }
    }

    /** {@return the mesh, the index and the version} */
    @Override
    public String toString() {
        return "MeshWorld[" + shared.mesh + ", " + index() + ", version " + version + "]";
    }
}
