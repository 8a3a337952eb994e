package dev.throng.world;

import dev.throng.grid.GridIndex;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.mm.MmIndex;
import java.util.concurrent.Executor;

/** A grid map with its minimal-memory abstraction: a few bytes for each region. Immutable, share freely. */
public final class MmWorld implements World {
    private final GridWorld grid;
    private final MmIndex index;

    private MmWorld(GridWorld grid, MmIndex index) {
        this.grid = grid;
        this.index = index;
    }

    /** Builds with one thread. */
    public static MmWorld of(GridWorld grid, GridIndex.Mm options) {
        return of(grid, options, Runnable::run, 1);
    }

    /**
     * Builds over an executor; the result does not depend on the number of threads.
     *
     * @param parallelism threads to use, the calling one included
     */
    public static MmWorld of(GridWorld grid, GridIndex.Mm options, Executor executor, int parallelism) {
        return new MmWorld(grid, MmIndex.build(grid.costs(), options, executor, parallelism));
    }

    /** The world of an index that exists already: one that was {@link MmIndex#edited edited}, or switched. */
    public static MmWorld of(MmIndex index) {
        return new MmWorld(GridWorld.of(index.costs()), index);
    }

    /**
     * The world after an edit, at the price of the sectors that it touches. This one stays as it is: queries that run on
     * it finish on it; {@link MmQuery#moveTo} takes one over.
     */
    public MmWorld edited(MapEdit edit) {
        MmIndex edited = index.edited(edit);
        return edited == index ? this : of(edited);
    }

    @Override
    public MmQuery newQuery() {
        return new MmQuery(this);
    }

    /** The same map without the abstraction: its queries are plain A*. */
    public GridWorld grid() {
        return grid;
    }

    public GridMap map() {
        return grid.map();
    }

    public MmIndex index() {
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
