package dev.throng.world;

import dev.throng.facade.Crossing;
import dev.throng.flight.Flight;
import dev.throng.flight.WorkRecorder;
import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.index.PlainTiles;
import dev.throng.grid.index.TileIndex;
import dev.throng.grid.mm.MmIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;

/** A grid map with its index, ready for queries. Immutable, share freely. */
public final class GridWorld implements World {
    static {
        Crossing.open(GridWorld.class, world -> world.index, index -> new GridWorld(index, 0));
    }

    private final TileIndex index;
    private final long version;

    GridWorld(TileIndex index, long version) {
        this.index = index;
        this.version = version;
    }

    /**
     * {@return a world without an index: its queries are plain A*}
     *
     * @param map whose passable tiles paths lead over
     */
    public static GridWorld of(GridMap map) {
        return of(map, GridIndex.astar());
    }

    /**
     * Builds an index with one thread.
     *
     * @param map whose passable tiles paths lead over
     * @param index what to build
     * @return the map with its index
     */
    public static GridWorld of(GridMap map, GridIndex index) {
        return of(map, index, Runnable::run, 1);
    }

    /**
     * Builds an index over an executor; the result does not depend on the number of threads.
     *
     * @param map whose passable tiles paths lead over
     * @param index what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the map with its index
     */
    public static GridWorld of(GridMap map, GridIndex index, Executor executor, int parallelism) {
        Objects.requireNonNull(map, "map is null");
        return of(new OctileCosts(map), index, 0, executor, parallelism);
    }

    /**
     * Builds an index over an executor, with diagonal steps that cost something other than √2, such as the papers' 1.42.
     *
     * @param map whose passable tiles paths lead over
     * @param index what to build
     * @param diagonal cost of a diagonal step; a straight one costs 1 [Limits: 1 &lt;= diagonal &lt;= 2]
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return the map with its index
     */
    public static GridWorld of(GridMap map, GridIndex index, double diagonal, Executor executor, int parallelism) {
        Objects.requireNonNull(map, "map is null");
        return of(new OctileCosts(map, diagonal), index, 0, executor, parallelism);
    }

    private static GridWorld of(OctileCosts costs, GridIndex index, long version, Executor executor, int parallelism) {
        Objects.requireNonNull(index, "index is null");
        Objects.requireNonNull(executor, "executor is null");
        WorkRecorder recorder = Flight.indexBuild();
        GridWorld built = new GridWorld(
                switch (index.method()) {
                    case ASTAR -> new PlainTiles(costs);
                    case HPA -> HpaIndex.build(costs, (GridIndex.Hpa) index, executor, parallelism);
                    case MM -> MmIndex.build(costs, (GridIndex.Mm) index, executor, parallelism);
                },
                version);
        recorder.end(index.method().name(), built.cellCount(), version);
        return built;
    }

    /**
     * The same map with another index.
     *
     * @param wanted what to build
     * @param executor runs what the calling thread does not
     * @param parallelism threads to use, the calling one included
     * @return a world with the same map, the same cost of diagonal steps and the same version
     */
    public GridWorld withIndex(GridIndex wanted, Executor executor, int parallelism) {
        return of(index.costs(), wanted, version, executor, parallelism);
    }

    /**
     * The world after an edit. It shares what did not change with this one, which stays as it is: queries that run on
     * this one finish on it; {@link GridQuery#moveTo} takes one over.
     *
     * <p>With HPA* the clusters that the edit touches are rebuilt. Tables of higher levels that it has made invalid are
     * built when a query first needs them, or by {@link #finish}. Of several edits in a row only those of the last are built. One edit rebuilds everything, in this thread: the first cost other than 1 on a map without costs.
     *
     * <p>With MM the sectors that the edit touches are rebuilt. Without an index, the next query finds the map's components
     * if a tile was blocked or freed.
     *
     * @param edit tiles of this world's map and what becomes of them
     * @return a new snapshot; this world where the edit changes nothing
     */
    public GridWorld edited(MapEdit edit) {
        Objects.requireNonNull(edit, "edit is null");
        WorkRecorder recorder = Flight.edit();
        TileIndex edited = index.edited(edit);
        GridWorld next = edited == index ? this : new GridWorld(edited, version + 1);
        recorder.end(index.options().method().name(), cellCount(), next.version);
        return next;
    }

    /** Builds what edits have left to the first query that needs it. May run beside queries, in another thread. */
    public void finish() {
        WorkRecorder recorder = Flight.tables();
        index.finish();
        recorder.end(index.options().method().name(), cellCount(), version);
    }

    /**
     * Prepares edits that are known beforehand, each of which can be switched on and off whatever the others are. With MM
     * the records of each are found now, and a switch only changes addresses. No two edits may then name tiles of the same
     * or neighbouring sectors, nor change the same record. With other indexes a switch edits the map.
     *
     * @param edits what each changes of this world's map; copied
     * @return the edits, all switched off
     */
    public PreparedEdits prepared(List<MapEdit> edits) {
        Objects.requireNonNull(edits, "edits is null");
        edits.forEach(edit -> Objects.requireNonNull(edit, "an edit is null"));
        return new PreparedEdits(index.prepared(edits), new boolean[edits.size()], version);
    }

    @Override
    public GridQuery newQuery() {
        return new GridQuery(this);
    }

    @Override
    public long version() {
        return version;
    }

    @Override
    public boolean isSnapshotOf(World other) {
        Objects.requireNonNull(other, "other is null");
        return other instanceof GridWorld grid && alike(index, grid.index);
    }

    static boolean alike(TileIndex a, TileIndex b) {
        return a.map().width() == b.map().width()
                && a.map().height() == b.map().height()
                && a.options().equals(b.options());
    }

    /** {@return the map of this snapshot} */
    public GridMap map() {
        return index.map();
    }

    /** {@return what was built: as asked for, with the number of levels that the map got} */
    public GridIndex index() {
        return index.options();
    }

    /** {@return cost of a diagonal step; a straight one costs 1} */
    public double diagonal() {
        return index.costs().diagonal();
    }

    TileIndex tiles() {
        return index;
    }

    @Override
    public int cellCount() {
        return map().tileCount();
    }

    @Override
    public long indexBytes() {
        return index.bytes();
    }

    /** {@return the map, the index and the version} */
    @Override
    public String toString() {
        return "GridWorld[" + map() + ", " + index() + ", version " + version() + "]";
    }
}
