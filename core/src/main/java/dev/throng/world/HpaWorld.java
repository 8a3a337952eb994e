package dev.throng.world;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.hpa.HpaIndex;
import java.util.concurrent.Executor;

/** A grid map with its hierarchy of clusters, ready for HPA* queries. Immutable, share freely. */
public final class HpaWorld implements World {
    private final GridWorld grid;
    private final HpaIndex index;

    private HpaWorld(GridWorld grid, HpaIndex index) {
        this.grid = grid;
        this.index = index;
    }

    /** Builds with one thread. */
    public static HpaWorld of(GridWorld grid, GridIndex.Hpa options) {
        return of(grid, options, Runnable::run, 1);
    }

    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static HpaWorld of(GridWorld grid, GridIndex.Hpa options, Executor executor, int parallelism) {
        return new HpaWorld(grid, HpaIndex.build(grid.costs(), options, executor, parallelism));
    }

    public static HpaWorld of(GridWorld grid, HpaIndex index) {
        return new HpaWorld(grid, index);
    }

    /**
     * The world after an edit, at the price of the clusters that it touches; it shares the rest with this one, which
     * stays as it is. Queries that run on this one finish on it; {@link HpaQuery#moveTo} takes one over.
     *
     * <p>Tables of higher levels that the edit has made void are built when a query first comes to them, or by {@link
     * #finish}: of several edits in a row only the last one's are ever built.
     *
     * <p>One edit rebuilds everything, in this thread: the first cost other than 1 on a map without costs.
     */
    public HpaWorld edited(MapEdit edit) {
        HpaIndex edited = index.edited(edit);
        return edited == index ? this : new HpaWorld(GridWorld.of(edited.costs()), edited);
    }

    /** Builds what edits have left to the first query that needs it. May run beside queries, in another thread. */
    public void finish() {
        index.hierarchy().finish();
    }

    @Override
    public HpaQuery newQuery() {
        return new HpaQuery(this);
    }

    /** The same map without the hierarchy: its queries are plain A*. */
    public GridWorld grid() {
        return grid;
    }

    public GridMap map() {
        return grid.map();
    }

    public HpaIndex index() {
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
}
