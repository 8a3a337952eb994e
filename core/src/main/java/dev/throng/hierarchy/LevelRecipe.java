package dev.throng.hierarchy;

import dev.throng.graph.SharedWork;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executor;

/** How the cells of a level above the first are built from the level below. Share freely; all snapshots do. */
final class LevelRecipe {
    private final CellTree tree;
    private final int level;
    private final int gates;
    private final boolean keepWays;
    private final boolean directed;
    // Builders have scratch space, which is kept from one edit to the next.
    private final ConcurrentLinkedQueue<LevelBuilder> idle = new ConcurrentLinkedQueue<>();

    /**
     * @param level 2 or higher
     * @param gates ids of gates are below this
     * @param keepWays whether ways are kept beside their costs
     * @param directed whether a way may cost something else than the way back
     */
    LevelRecipe(CellTree tree, int level, int gates, boolean keepWays, boolean directed) {
        this.tree = tree;
        this.level = level;
        this.gates = gates;
        this.keepWays = keepWays;
        this.directed = directed;
    }

    /** All cells, over the given threads; the result does not depend on how many they are. */
    Level buildAll(Level below, Executor executor, int parallelism) {
        CellBlock[] blocks = new CellBlock[tree.cellCount(level)];
        SharedWork.run(executor, parallelism, blocks.length, () -> {
            LevelBuilder builder = newBuilder();
            return cell -> blocks[cell] = builder.block(below, cell);
        });
        return Level.of(gates, blocks).with(this, below);
    }

    /** One cell. */
    CellBlock build(Level below, int cell) {
        LevelBuilder builder = take();
        CellBlock block = builder.block(below, cell);
        idle.add(builder);
        return block;
    }

    /** The ends on the border of a cell, ascending. */
    int[] ends(Level below, int cell) {
        LevelBuilder builder = take();
        int[] ends = builder.ends(below, cell);
        idle.add(builder);
        return ends;
    }

    private LevelBuilder take() {
        LevelBuilder builder = idle.poll();
        return builder == null ? newBuilder() : builder;
    }

    private LevelBuilder newBuilder() {
        return new LevelBuilder(tree, level, gates, keepWays, directed);
    }
}
