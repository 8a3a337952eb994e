package dev.throng.world;

import dev.throng.array.ChunkedInts;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.portal.PolygonLocator;
import dev.throng.mesh.portal.PortalGraph;
import dev.throng.path.PathBuffer;
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

    /** Builds tables that edits have made void, for all snapshots of a world; null before the first edit. */
    private final TableKeeper keeper;

    private MeshWorld(
            SharedMesh shared,
            MeshOverlay overlay,
            ShortRange shortRange,
            long version,
            ChunkedInts touched,
            TableKeeper keeper) {
        this.shared = shared;
        this.overlay = overlay;
        this.shortRange = shortRange;
        this.version = version;
        this.touched = touched;
        this.keeper = keeper == null ? new TableKeeper() : keeper;
    }

    private MeshWorld(SharedMesh shared, MeshOverlay overlay, ShortRange shortRange) {
        this(shared, overlay, shortRange, 0, null, null);
    }

    /**
     * {@return a mesh without an index: paths are found with A*}
     *
     * @param mesh that paths lead over
     */
    public static MeshWorld of(NavMesh mesh) {
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
        return of(mesh).withIndex(index, executor, parallelism);
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
        if (wanted.equals(index())) {
            return this;
        }
        MeshOverlay built = MeshOverlay.build(shared.portals, wanted, overlay, executor, parallelism);
        return options(built).equals(index()) ? this : withOverlay(built);
    }

    /**
     * {@return the same world for others who walk on it, computed with one thread}
     *
     * @param who walks, in place of {@link #profile}
     */
    public MeshWorld withProfile(Profile who) {
        return withProfile(who, Runnable::run, 1);
    }

    /**
     * The same world for others who walk on it, computed over an executor. The two worlds share the mesh, the cells of the index and
     * whatever else does not depend on costs, so this takes a fraction of the time of a build. The result does not depend on the
     * number of threads.
     *
     * <p>A start or goal is put on the nearest ground within {@link MeshQuery#reach} that the profile allows. Where there is only
     * forbidden ground, it is {@link dev.throng.path.PathStatus#UNREACHABLE}, which takes no search.
     *
     * @param who walks, in place of {@link #profile}
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the world for that profile; this world where it has it already
     */
    public MeshWorld withProfile(Profile who, Executor executor, int parallelism) {
        if (who.equals(profile())) {
            return this;
        }
        SharedMesh theirs = shared.withProfile(who);
        MeshOverlay costs = overlay == null ? null : overlay.withProfile(theirs.portals, executor, parallelism);
        // Where plain A* has less to do than the index is much the same for everybody.
        return new MeshWorld(theirs, costs, shortRange, version, touched, null);
    }

    /** {@return who walks in this world: {@link Profile#plain} unless {@link #withProfile} said otherwise} */
    public Profile profile() {
        return shared.mesh.profile();
    }

    /** The same mesh with an index that is built already; null for none. */
    private MeshWorld withOverlay(MeshOverlay built) {
        return new MeshWorld(shared, built, ShortRange.measure(shared, built), version, touched, null);
    }

    private static MeshIndex options(MeshOverlay built) {
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
        EditedMesh edited = new EditedMesh(shared.portals, shared.locator, edit);
        if (edited.mesh == shared.mesh) {
            return this;
        }
        PortalGraph portals = shared.portals.edited(
                edited.mesh, edited.touched(), edited.touchedCount(), edited.links(), edited.linkCount());
        MeshOverlay repaired = overlay == null
                ? null
                : overlay.edited(portals, edited.touched(), edited.touchedCount(), edited.links(), edited.linkCount());
        ChunkedInts.Edit marks = (touched == null ? ChunkedInts.zeros(shared.mesh.polygonCount()) : touched).edit();
        for (int i = 0; i < edited.touchedCount(); i++) {
            marks.set(edited.touched()[i], (int) (version + 1));
        }
        return new MeshWorld(new SharedMesh(shared, portals), repaired, shortRange, version + 1, marks.done(), keeper);
    }

    /**
     * The world after an edit, as the other; what the edit has made void is built on an executor, beside queries, which are
     * faster again when it is there. A newer snapshot that is made so, from this world or from one that it was made from, stops what
     * is still being built for older ones.
     *
     * @param edit what changes
     * @param executor builds what is void; never waited for. What it rejects is left to {@link #finish}
     * @return a new snapshot; this world where the edit changes nothing
     */
    public MeshWorld edited(MeshEdit edit, Executor executor) {
        MeshWorld next = edited(edit);
        if (next != this && next.overlay != null) {
            next.keeper.keep(next.overlay, executor);
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
            overlay.finish(executor, parallelism, () -> false);
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
     * Compares this snapshot with a fresh build over the same mesh: for tests, and for those who doubt.
     *
     * @return the first thing in which the two differ, in one line; empty when they agree
     */
    public Optional<String> verify() {
        return MeshVerification.verify(shared.portals, overlay);
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
                : aIndex.cells() == bIndex.cells() && aIndex.options().equals(bIndex.options());
        return sameIndex && a.sameOrigin(b);
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
        return shared.bytes() + (overlay == null ? 0 : overlay.bytes());
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
        public MeshOverlay overlay(MeshWorld world) {
            return world.overlay;
        }

        @Override
        public MeshWorld withOverlay(MeshWorld world, MeshOverlay overlay) {
            return world.withOverlay(overlay);
        }
    }
}
