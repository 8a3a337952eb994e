package dev.throng.world;

import dev.throng.BadInputException;
import dev.throng.facade.Crossing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.Profile;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.TileArrays;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.snapshot.MeshSnapshot;
import dev.throng.path.PathBuffer;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;

/**
 * A navigation mesh with an index over it, ready for queries. An edit makes another world. Share freely between
 * threads: its tables may be completed lazily, which changes no answer.
 */
public final class MeshWorld implements World {
    static {
        Crossing.open(MeshWorld.class, world -> world.snapshot, MeshWorld::new);
    }

    private static final Crossing<NavMesh, MeshArrays> MESHES = Crossing.to(NavMesh.class, MeshArrays.class);
    private static final Crossing<MeshTile, TileArrays> TILES = Crossing.to(MeshTile.class, TileArrays.class);
    private static final Crossing<Profile, WalkRules> PROFILES = Crossing.to(Profile.class, WalkRules.class);

    final MeshSnapshot snapshot;

    /** The facade of the snapshot's mesh. */
    private final NavMesh mesh;

    private MeshWorld(MeshSnapshot snapshot) {
        this.snapshot = snapshot;
        mesh = MESHES.facadeOf(snapshot.mesh());
    }

    /** Returns the world of another snapshot; this world where it is the same snapshot. */
    private MeshWorld on(MeshSnapshot other) {
        return other == snapshot ? this : new MeshWorld(other);
    }

    /**
     * {@return a mesh without an index: paths are found with A*}
     *
     * @param mesh that paths lead over
     */
    public static MeshWorld of(NavMesh mesh) {
        Objects.requireNonNull(mesh, "mesh is null");
        return new MeshWorld(MeshSnapshot.of(MESHES.storageOf(mesh)));
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
        return new MeshWorld(MeshSnapshot.of(MESHES.storageOf(mesh), index, executor, parallelism));
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
        tiles.forEach(tile -> Objects.requireNonNull(tile, "a tile is null"));
        Objects.requireNonNull(index, "index is null");
        Objects.requireNonNull(executor, "executor is null");
        return new MeshWorld(MeshSnapshot.ofTiles(arrays(tiles)).withIndex(index, executor, parallelism));
    }

    private static List<TileArrays> arrays(List<MeshTile> tiles) {
        return tiles.stream().map(TILES::storageOf).toList();
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
        tiles.forEach(tile -> Objects.requireNonNull(tile, "a tile is null"));
        return on(snapshot.withTiles(arrays(tiles)));
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
        return on(snapshot.compacted(executor, parallelism));
    }

    /** {@return the tiles that the world is made of, by row and column; empty unless it is one of {@link #ofTiles}} */
    public List<MeshTile> tiles() {
        return snapshot.tiles().stream().map(TILES::facadeOf).toList();
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
        return on(snapshot.withIndex(wanted, executor, parallelism));
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
        return on(snapshot.withRules(PROFILES.storageOf(who), executor, parallelism));
    }

    /** {@return who walks in this world: {@link Profile#plain} unless {@link #withProfile} said otherwise} */
    public Profile profile() {
        return mesh().profile();
    }

    /**
     * The world after an edit. It shares what did not change with this one, which stays as it is: queries that run on this one
     * finish on it; {@link MeshQuery#moveTo} takes one over.
     *
     * <p>The pages of the cells that the edit touches are built at once; those of higher levels when a query first needs them,
     * or by {@link #finish}. The table of a transit index becomes invalid: until {@link #finish} has rebuilt it, queries search
     * over gates. The answers are the same, only slower.
     *
     * @param edit what changes
     * @return a new snapshot; this world where the edit changes nothing
     */
    public MeshWorld edited(MeshEdit edit) {
        Objects.requireNonNull(edit, "edit is null");
        return on(snapshot.edited(edit.changes()));
    }

    /**
     * The world after an edit. Tables that the edit has made invalid are rebuilt on an executor, while queries already run. A newer
     * snapshot that is made in this way, from this world or from one that it was made from, stops what is still being built for
     * older ones.
     *
     * @param edit what changes
     * @param executor rebuilds those tables; never waited for. What it rejects, or does not end because its thread is interrupted,
     *     is left to {@link #finish}
     * @return a new snapshot; this world where the edit changes nothing
     */
    public MeshWorld edited(MeshEdit edit, Executor executor) {
        Objects.requireNonNull(edit, "edit is null");
        Objects.requireNonNull(executor, "executor is null");
        return on(snapshot.edited(edit.changes(), executor));
    }

    /** Rebuilds the tables that edits have made invalid, in this thread. May run beside queries. */
    public void finish() {
        finish(Runnable::run, 1);
    }

    /**
     * Rebuilds the tables that edits have made invalid. May run beside queries.
     *
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     */
    public void finish(Executor executor, int parallelism) {
        Objects.requireNonNull(executor, "executor is null");
        snapshot.finish(executor, parallelism);
    }

    /** {@return whether nothing is left to {@link #finish}} */
    public boolean finished() {
        return snapshot.finished();
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
        Objects.requireNonNull(path, "path is null");
        if (path.version() > version()) {
            return false;
        }
        for (int i = from; i < path.corridorSize(); i++) {
            if (snapshot.touchedSince(path.corridor(i), path.version())) {
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
        return snapshot.touchedSince(polygon, since);
    }

    /**
     * Compares this snapshot with a fresh build over the same mesh, and the mesh with its tiles, if it has any: for tests.
     *
     * @return the first thing in which the two differ, in one line; empty when they agree
     */
    public Optional<String> verify() {
        return snapshot.verify();
    }

    @Override
    public long version() {
        return snapshot.version();
    }

    @Override
    public boolean isSnapshotOf(World other) {
        Objects.requireNonNull(other, "other is null");
        return other instanceof MeshWorld mesh && snapshot.sameWorld(mesh.snapshot);
    }

    @Override
    public MeshQuery newQuery() {
        return new MeshQuery(snapshot);
    }

    /** {@return scratch space for asking about the surface: one per thread} */
    public Surface newSurface() {
        return new Surface(snapshot);
    }

    /** {@return scratch space for leading walkers along their paths: one per thread} */
    public PathFollower newFollower() {
        return new PathFollower(snapshot);
    }

    /** {@return the mesh that paths lead over} */
    public NavMesh mesh() {
        return mesh;
    }

    /** {@return the index that was built: never {@link MeshIndex.Auto} but what it chose, and with every number filled in} */
    public MeshIndex index() {
        return snapshot.index();
    }

    @Override
    public int cellCount() {
        return mesh().polygonCount();
    }

    /**
     * Builds what {@link dev.throng.path.PathQuality#SHORTEST} needs, over an executor. Otherwise the first such query in
     * this snapshot builds it. After an edit it is repaired where the change is seen: by queries, or by {@link #finish}.
     *
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     */
    public void prepareShortest(Executor executor, int parallelism) {
        snapshot.prepareShortest(executor, parallelism);
    }

    @Override
    public long indexBytes() {
        return snapshot.bytes();
    }

    /** {@return the mesh, the index and the version} */
    @Override
    public String toString() {
        return "MeshWorld[" + mesh() + ", " + index() + ", version " + version() + "]";
    }
}
