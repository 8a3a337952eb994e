package dev.throng.overlay;

import dev.throng.graph.SharedWork;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;
import java.util.function.Supplier;

/** How the pages of a level are made from the level below. Share freely; all snapshots do. */
final class LevelRecipe {
    private final Supplier<? extends PageMaker> makers;
    // Makers have scratch space, which is kept from one edit to the next.
    private final ConcurrentLinkedQueue<PageMaker> idle = new ConcurrentLinkedQueue<>();

    /**
     * @param makers called by any thread: a new one for each
     */
    LevelRecipe(Supplier<? extends PageMaker> makers) {
        this.makers = makers;
    }

    /**
     * All cells, over the given threads; the result does not depend on how many they are.
     *
     * @param gates ids of gates are below this
     * @param cells how many there are
     * @param below null at level 1
     * @param editable whether some will be replaced
     */
    Level buildAll(int gates, int cells, Level below, boolean editable, Executor executor, int parallelism) {
        Page[] pages = new Page[cells];
        SharedWork.run(executor, parallelism, cells, () -> {
            PageMaker maker = makers.get();
            return cell -> pages[cell] = maker.page(below, cell);
        });
        return Level.of(gates, pages, editable);
    }

    /** One cell. */
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
