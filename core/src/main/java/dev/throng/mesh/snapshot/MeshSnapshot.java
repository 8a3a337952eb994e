package dev.throng.mesh.snapshot;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedInts;
import dev.throng.flight.Flight;
import dev.throng.flight.WorkRecorder;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.Reshape;
import dev.throng.mesh.flat.TileArrays;
import dev.throng.mesh.flat.TiledMesh;
import dev.throng.mesh.flat.WalkRules;
import dev.throng.mesh.geodesic.GeodesicTables;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.IndexBytes;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.mesh.index.OverlayRepair;
import dev.throng.mesh.locate.PolygonLocator;
import dev.throng.mesh.surface.FlatGround;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.BooleanSupplier;

/**
 * One snapshot of a mesh world: the mesh, its graph and locator, its index, and what edits need to know. An edit makes another
 * snapshot, which shares what did not change. Share freely between threads; tables are completed lazily, which changes no answer.
 */
public final class MeshSnapshot {
    private final SharedMesh shared;
    /** Null for a mesh without an index. */
    private final MeshOverlay overlay;

    private final ShortRange shortRange;
    private final long version;

    /** By polygon: the last version in which an edit touched it; null where none did. */
    private final ChunkedInts touched;

    private final WorldShape shape;

    /** Rebuilds invalid tables, for all snapshots of a world. */
    private final TableKeeper keeper;

    private final TrueLengths trueLengths;

    private MeshSnapshot(
            SharedMesh shared,
            MeshOverlay overlay,
            ShortRange shortRange,
            long version,
            ChunkedInts touched,
            WorldShape shape,
            TableKeeper keeper,
            TrueLengths trueLengths) {
        this.shape = shape;
        this.shared = shared;
        this.overlay = overlay;
        this.shortRange = shortRange;
        this.version = version;
        this.touched = touched;
        this.keeper = keeper == null ? new TableKeeper() : keeper;
        this.trueLengths = trueLengths == null ? new TrueLengths(overlay) : trueLengths;
    }

    /** The first snapshot of a mesh, without a measured short range. */
    MeshSnapshot(SharedMesh shared, MeshOverlay overlay) {
        this(shared, overlay, ShortRange.NONE, 0, null, WorldShape.NONE, null, null);
    }

    /** Returns a mesh without an index. */
    public static MeshSnapshot of(MeshArrays mesh) {
        return new MeshSnapshot(new SharedMesh(mesh), null);
    }

    /** Builds an index over an executor; the result does not depend on the number of threads. */
    public static MeshSnapshot of(MeshArrays mesh, MeshIndex index, Executor executor, int parallelism) {
        return new MeshSnapshot(SharedMesh.of(mesh, executor, parallelism), null)
                .withIndex(index, executor, parallelism);
    }

    /** Joins tiles, without an index over them. */
    public static MeshSnapshot ofTiles(List<TileArrays> tiles) {
        List<TileArrays> sorted = sorted(tiles);
        return of(TileArrays.join(sorted)).withTiles(sorted);
    }

    /**
     * Joins tiles, without an index over them.
     *
     * @param areaCosts cost of one metre, per area
     */
    public static MeshSnapshot ofTiles(List<TileArrays> tiles, float[] areaCosts) {
        List<TileArrays> sorted = sorted(tiles);
        return of(withCosts(TileArrays.join(sorted), areaCosts)).withTiles(sorted);
    }

    private static MeshArrays withCosts(MeshArrays mesh, float[] areaCosts) {
        return mesh.with(mesh.metric().withOwnCosts(areaCosts), mesh.components());
    }

    /** Returns the same snapshot with costs for areas that no polygon has; those of the others must stay. */
    public MeshSnapshot withAreaCosts(float[] areaCosts) {
        PortalGraph portals = shared.portals.on(withCosts(shared.mesh, areaCosts));
        MeshOverlay same =
                overlay == null ? null : new OverlayRepair(overlay).edited(portals, new int[0], 0, new int[0], 0);
        return new MeshSnapshot(
                new SharedMesh(shared, portals), same, shortRange, version, touched, shape, keeper, null);
    }

    /** Returns the number of polygons by area; not to be written to. */
    public int[] areaCounts() {
        return shared.portals.areaCounts();
    }

    /** Builds the graph of taut lines for shortest paths, if there is none yet. */
    public void prepareShortest(Executor executor, int parallelism) {
        shared.taut(executor, parallelism);
    }

    private static List<TileArrays> sorted(List<TileArrays> tiles) {
        List<TileArrays> sorted = new ArrayList<>(tiles);
        sorted.sort(Comparator.comparingInt(TileArrays::row).thenComparingInt(TileArrays::column));
        return sorted;
    }

    /** Returns the same snapshot with the tiles that its mesh is made of; refuses others. */
    public MeshSnapshot withTiles(List<TileArrays> tiles) {
        List<TileArrays> sorted = sorted(tiles);
        for (int i = 1; i < sorted.size(); i++) {
            TileArrays tile = sorted.get(i);
            if (tile.row() == sorted.get(i - 1).row()
                    && tile.column() == sorted.get(i - 1).column()) {
                throw new BadInputException("tiles: there are two at column " + tile.column() + ", row " + tile.row());
            }
        }
        TiledMesh tiled = TiledMesh.find(sorted, shared.mesh);
        if (tiled == null) {
            throw new BadInputException("tiles: their polygons and links are not those of the world, by row and column"
                    + (shared.mesh.endShift() == 0 ? "; its shape was edited: see compacted" : ""));
        }
        return withShape(new WorldShape(tiled, shape.doors()));
    }

    /** Returns the mesh with ids without gaps and a fresh index; this snapshot where there are no gaps. */
    public MeshSnapshot compacted(Executor executor, int parallelism) {
        if (shared.mesh.endShift() == 1) {
            return this;
        }
        requireGround();
        boolean tiled = shape.tiles() != null;
        MeshArrays compact = shared.mesh.compacted(tiled ? shape.tiles().polygons() : null);
        TiledMesh tiles = tiled ? TiledMesh.of(shape.tiles().tiles(), compact) : null;
        int[] all = new int[compact.polygonCount()];
        Arrays.fill(all, (int) (version + 1));
        return new MeshSnapshot(
                        new SharedMesh(compact),
                        null,
                        ShortRange.NONE,
                        version + 1,
                        ChunkedInts.of(all),
                        new WorldShape(tiles, shape.doors()),
                        null,
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

    /** The tiles of the mesh, by row and column; empty where it is not made of tiles. */
    public List<TileArrays> tiles() {
        return shape.tiles() == null ? List.of() : shape.tiles().tiles();
    }

    /** The polygons of a tile, by their numbers there; empty where there is no tile. Not to be written to. */
    public int[] tilePolygons(int column, int row) {
        return shape.tiles() == null ? new int[0] : shape.tiles().polygons(column, row);
    }

    /**
     * Returns the id of a polygon of a tile.
     *
     * @param polygon its number in the tile
     */
    public int polygonOfTile(int column, int row, int polygon) {
        return shape.tiles().polygon(column, row, polygon);
    }

    /** Returns the same mesh with another index; this snapshot where it has that index already. */
    public MeshSnapshot withIndex(MeshIndex wanted, Executor executor, int parallelism) {
        if (wanted.equals(index())) {
            return this;
        }
        WorkRecorder recorder = Flight.indexBuild();
        MeshOverlay built = new OverlayBuilder(shared.portals, executor, parallelism).build(wanted, overlay);
        MeshSnapshot made = options(built).equals(index()) ? this : withOverlay(built);
        made.finishTrueLengths(executor, parallelism, () -> false);
        recorder.end(made.index().method().name(), shared.mesh.polygonCount(), version);
        return made;
    }

    /** Returns the same mesh and cells for another profile; this snapshot where it has that profile already. */
    public MeshSnapshot withRules(WalkRules rules, Executor executor, int parallelism) {
        if (rules.equals(shared.mesh.rules())) {
            return this;
        }
        SharedMesh theirs = shared.withRules(rules);
        MeshOverlay costs =
                overlay == null ? null : new OverlayRepair(overlay).withProfile(theirs.portals, executor, parallelism);
        // The range in which plain A* has less to do is much the same for every profile.
        MeshSnapshot made = new MeshSnapshot(theirs, costs, shortRange, version, touched, shape, null, null);
        made.finishTrueLengths(executor, parallelism, () -> false);
        return made;
    }

    /** Returns the same mesh with an index that is already built; null for none. */
    public MeshSnapshot withOverlay(MeshOverlay built) {
        return new MeshSnapshot(shared, built, ShortRange.measure(shared, built), version, touched, shape, null, null);
    }

    /** Returns the same snapshot with an index that has more tables over the same cells; the short range stays. */
    public MeshSnapshot withTables(MeshOverlay index) {
        return new MeshSnapshot(shared, index, shortRange, version, touched, shape, null, null);
    }

    private static MeshIndex options(MeshOverlay built) {
        return built == null ? MeshIndex.astar() : built.options();
    }

    /** Returns the snapshot after an edit; this one where the edit changes nothing. */
    public MeshSnapshot edited(MeshChanges edit) {
        WorkRecorder recorder = Flight.edit();
        MeshSnapshot next = after(edit);
        recorder.end(index().method().name(), next.shared.mesh.polygonCount(), next.version);
        return next;
    }

    private MeshSnapshot after(MeshChanges edit) {
        if (!edit.reshapes()) {
            return inState(WorldShape.Again.NOTHING, shared.mesh, edit, version + 1);
        }
        ReshapedMesh reshaped = new ReshapedMesh(shared.mesh, shape.tiles(), edit);
        if (reshaped.change.isEmpty()) {
            return inState(WorldShape.Again.NOTHING, shared.mesh, edit, version + 1);
        }
        MeshSnapshot next = reshaped(reshaped.change);
        WorldShape.Again again = shape.again(reshaped.change, shared, next.shared);
        return next.inState(again, shared.mesh, edit, version + 1);
    }

    /** Returns the snapshot after an edit, and rebuilds invalid tables on an executor. */
    public MeshSnapshot edited(MeshChanges edit, Executor executor) {
        MeshSnapshot next = edited(edit);
        if (next != this && !next.finished()) {
            next.keeper.keep(next, executor);
        }
        return next;
    }

    /** Returns the snapshot after tiles and links have come and gone. */
    private MeshSnapshot reshaped(Reshape change) {
        MeshSnapshot base = this;
        if (!shared.portals.fits(change) || !shared.mesh.claim(change)) {
            base = withRoom(change);
            base.shared.mesh.claim(change);
        }
        PortalGraph portals = ReshapedMesh.made(base.shared.portals, change);
        SharedMesh next = new SharedMesh(base.shared, portals, change);
        MeshOverlay repaired = base.overlay == null ? null : new OverlayRepair(base.overlay).reshaped(portals, change);
        int[] polygons = change.touched(base.shared.mesh);
        next.repairsTaut(shared, polygons, polygons.length);
        ChunkedInts marks = marked(base.shared.mesh.polygonCount(), polygons, polygons.length, version + 1);
        return new MeshSnapshot(next, repaired, shortRange, version + 1, marks, shape.after(change), keeper, null);
    }

    /** Returns the same snapshot with free ids, for a change and more like it. */
    private MeshSnapshot withRoom(Reshape change) {
        PortalGraph portals = new PortalGraph(shared.mesh.withRoom(change));
        // Data derived from the geometry stays valid.
        SharedMesh roomy = new SharedMesh(shared, portals);
        MeshOverlay index = overlay == null ? null : new OverlayRepair(overlay).withRoom(portals, Runnable::run, 1);
        return new MeshSnapshot(roomy, index, shortRange, version, touched, shape, keeper, null);
    }

    /**
     * Returns the snapshot after an edit that leaves polygons and links where they are.
     *
     * @param again portals and links that doors shut and open first, on new ground
     * @param known the mesh whose ids the edit has
     */
    private MeshSnapshot inState(WorldShape.Again again, MeshArrays known, MeshChanges edit, long newVersion) {
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
        next.repairsTaut(shared, edited.touched(), edited.touchedCount());
        return new MeshSnapshot(
                next,
                repaired,
                shortRange,
                newVersion,
                marks,
                shape.after(edit, shared),
                keeper,
                new TrueLengths(repaired, trueLengths));
    }

    private MeshSnapshot withShape(WorldShape other) {
        return other == shape
                ? this
                : new MeshSnapshot(shared, overlay, shortRange, version, touched, other, keeper, trueLengths);
    }

    /** Returns the version of the last edit per polygon, with these polygons set to a new version. */
    private ChunkedInts marked(int polygonCount, int[] polygons, int count, long newVersion) {
        ChunkedInts before = touched == null ? ChunkedInts.zeros(polygonCount) : touched.grown(polygonCount);
        ChunkedInts.Edit marks = before.edit();
        for (int i = 0; i < count; i++) {
            marks.set(polygons[i], (int) newVersion);
        }
        return marks.done();
    }

    /** Builds tables that edits have invalidated. May run beside queries. */
    public void finish(Executor executor, int parallelism) {
        TableKeeper.finish(this, executor, parallelism, () -> false);
    }

    /** Builds the tables of true lengths, where they are wanted and not there. */
    void finishTrueLengths(Executor executor, int parallelism, BooleanSupplier superseded) {
        trueLengths.finish(shared, overlay, executor, parallelism, superseded);
    }

    /** Tables of true lengths; null if there are none, or not yet. */
    GeodesicTables geodesics() {
        return trueLengths.tables();
    }

    /** Whether the index is to have tables of true lengths. */
    boolean wantsShort() {
        return overlay != null && overlay.options() instanceof MeshIndex.Transit transit && transit.trueLengths();
    }

    /** Whether nothing is left to {@link #finish}. */
    public boolean finished() {
        return (overlay == null || overlay.finished()) && shared.tautFinished() && trueLengths.finished();
    }

    /** Whether an edit after a version has shut, opened or changed anything on a polygon. */
    public boolean touchedSince(int polygon, long since) {
        return touched != null && touched.get(polygon) > since;
    }

    /**
     * Returns the polygons that edits have touched between this snapshot and another, in either order, and possibly more. Removed
     * polygons may be among them.
     */
    public int[] touchedBetween(MeshSnapshot other) {
        ChunkedInts none = ChunkedInts.zeros(0);
        ChunkedInts a = touched == null ? none : touched;
        ChunkedInts b = other.touched == null ? none : other.touched;
        return a.grown(b.length()).apart(b.grown(a.length()));
    }

    /** Returns the shut lines and boxes as numbers, for {@link #withDoors}. */
    public double[] doors() {
        return shape.numbers();
    }

    /** Returns the same snapshot with a list of shut lines and boxes; its portals are already shut. */
    public MeshSnapshot withDoors(double[] doors) {
        return withShape(WorldShape.of(shape.tiles(), doors));
    }

    /** Compares this snapshot with a fresh build: returns the first difference, in one line. */
    public Optional<String> verify() {
        return MeshVerification.verify(shared.portals, overlay, shape.tiles());
    }

    /** Whether this is a snapshot of the same world with the same index as another. */
    public boolean sameWorld(MeshSnapshot other) {
        boolean sameIndex = overlay == null || other.overlay == null
                ? overlay == other.overlay
                : overlay.options().equals(other.overlay.options());
        return sameIndex && shared.sameRoot(other.shared);
    }

    /** The mesh with what does not depend on the index. */
    SharedMesh shared() {
        return shared;
    }

    ShortRange shortRange() {
        return shortRange;
    }

    public MeshArrays mesh() {
        return shared.mesh;
    }

    /** The portal graph that queries search; traces contain its nodes. */
    public PortalGraph portals() {
        return shared.portals;
    }

    public PolygonLocator locator() {
        return shared.locator;
    }

    /** The edges of all polygons, and the polygons behind them in this state. */
    public FlatGround ground() {
        return shared.ground().flat();
    }

    /** The cells, gates and pages of the index; null if there is none. */
    public MeshOverlay overlay() {
        return overlay;
    }

    /** The options of the index, with every number filled in. */
    public MeshIndex index() {
        return options(overlay);
    }

    public long version() {
        return version;
    }

    /** Bytes held besides the mesh itself. */
    public long bytes() {
        return shared.bytes() + (overlay == null ? 0 : IndexBytes.of(overlay)) + trueLengths.bytes();
    }
}
