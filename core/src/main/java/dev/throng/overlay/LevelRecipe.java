package dev.throng.overlay;

import dev.throng.graph.SharedWork;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** Builder of the pages of a level from the level below. Share freely; all snapshots of a world share it. */
final class LevelRecipe {
    private final Supplier<? extends PageMaker> makers;
    // Page makers with their scratch space, kept from one edit to the next.
    private final ConcurrentLinkedQueue<PageMaker> idle = new ConcurrentLinkedQueue<>();

    /** @param makers factory of page makers, called by any thread */
    LevelRecipe(Supplier<? extends PageMaker> makers) {
        this.makers = makers;
    }

    /**
     * Builds the pages of all cells in parallel; the result does not depend on the number of threads.
     *
     * @param gates one past the largest id of a gate
     * @param cells number of cells
     * @param below the level below; null at level 1
     * @param editable whether pages may be replaced later
     */
    Level buildAll(int gates, int cells, Level below, boolean editable, Executor executor, int parallelism) {
        Page[] pages = new Page[cells];
        SharedWork.run(executor, parallelism, cells, () -> {
            PageMaker maker = makers.get();
            return cell -> pages[cell] = maker.page(below, cell);
        });
        return Level.of(gates, pages, editable);
    }

    /** Builds the page of one cell. */
    Page build(Level below, int cell) {
        PageMaker maker = idle.poll();
        if (maker == null) {
            maker = makers.get();
        }
        Page page = maker.page(below, cell);
        idle.add(maker);
        return page;
    }
}
