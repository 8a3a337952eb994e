package dev.throng.hierarchy;

import dev.throng.BadInputException;
import dev.throng.graph.SharedWork;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** Builds the blocks of a level from the level below. One per thread. */
final class LevelBuilder {
    private final CellTree tree;
    private final int level;
    private final Level below;
    private final CellGraph graph;
    private final boolean keepWays;
    private int[] steps = new int[64];

    /**
     * @param level 2 or higher
     * @param below the level before it
     */
    LevelBuilder(CellTree tree, int level, Level below, int gates, boolean keepWays) {
        this.tree = tree;
        this.level = level;
        this.below = below;
        this.keepWays = keepWays;
        graph = new CellGraph(gates);
    }

    /** All cells of a level, over the given threads; the result does not depend on how many they are. */
    static Level build(
            CellTree tree, int level, Level below, int gates, boolean keepWays, Executor executor, int parallelism) {
        CellBlock[] blocks = new CellBlock[tree.cellCount(level)];
        SharedWork.run(executor, parallelism, blocks.length, () -> {
            LevelBuilder builder = new LevelBuilder(tree, level, below, gates, keepWays);
            return cell -> blocks[cell] = builder.block(cell);
        });
        return Level.of(gates, blocks);
    }

    /** One Dijkstra search a row: the gates of the cell below and between them the ways that are known already. */
    CellBlock block(int cell) {
        graph.load(tree, level, below, cell);
        int[] ends = graph.outerEnds();
        int size = ends.length;
        if (size > CellBlock.MAX_GATES) {
            throw new BadInputException("hierarchy: cell " + cell + " of level " + level + " has " + size
                    + " gates, the limit is " + CellBlock.MAX_GATES);
        }
        int[] costs = new int[size * size];
        Arrays.fill(costs, CellBlock.NO_WAY);
        int[] first = keepWays ? new int[size * (size - 1) / 2 + 1] : null;
        int stepCount = 0;
        // Ways are kept from each column to the rows before it, which is the order of their pairs.
        for (int column = 0; column < size; column++) {
            graph.searchFrom(ends[column] >> 1);
            for (int row = 0; row < size; row++) {
                if (graph.reached(ends[row] >> 1)) {
                    costs[column * size + row] = toInt(graph.cost(ends[row] >> 1), cell);
                }
                if (keepWays && row < column) {
                    stepCount = addWay(ends[row] >> 1, stepCount);
                    first[GateWays.pair(row, column) + 1] = stepCount;
                }
            }
        }
        GateWays ways = keepWays ? new GateWays(first, Arrays.copyOf(steps, stepCount)) : null;
        return new CellBlock(ends, costs, ways);
    }

    /** The search ran from the column's gate, so what it passed stands there in the order of the row's way. */
    private int addWay(int rowGate, int stepCount) {
        if (!graph.reached(rowGate)) {
            return stepCount;
        }
        int size = graph.waySize(rowGate);
        if (stepCount + size > steps.length) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, stepCount + size));
        }
        graph.wayBack(rowGate, steps, stepCount);
        return stepCount + size;
    }

    private int toInt(double cost, int cell) {
        if (cost >= CellBlock.NO_WAY) {
            throw new BadInputException("hierarchy: a way through cell " + cell + " of level " + level + " costs "
                    + cost + " grains, the limit is " + (CellBlock.NO_WAY - 1));
        }
        return (int) cost;
    }
}
