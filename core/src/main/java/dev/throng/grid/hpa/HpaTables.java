package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.OctileCosts;
import dev.throng.hierarchy.CellBlock;
import dev.throng.hierarchy.GateWays;
import dev.throng.hierarchy.Level;

/**
 * The numbers of an index that do not follow from its map and options, in flat arrays, cell after cell: what a file
 * keeps. Immutable by agreement: nobody writes to the arrays.
 *
 * <p>A cell's numbers go by pairs of its gates, (row, column) with row &lt; column, by column and then by row. Arrays of
 * arrays go by level from 1 at index 0.
 *
 * @param costs of the paths through a cell, infinite where there is none
 * @param waySizes moves (level 1) or steps (above) of each way; of no meaning where ways are not kept, as the next two
 * @param moves of the ways through clusters of level 1, way after way
 * @param steps of the ways through clusters above: the ends through which they leave the gates of the level below
 */
public record HpaTables(GridIndex.Hpa options, float[][] costs, int[][] waySizes, byte[] moves, int[][] steps) {
    public static HpaTables of(HpaIndex index) {
        int levels = index.options().levels();
        float[][] costs = new float[levels][];
        int[][] waySizes = new int[levels][];
        int[][] steps = new int[levels][];
        byte[] moves = null;
        for (int i = 0; i < levels; i++) {
            Level level = index.hierarchy().level(i + 1);
            costs[i] = costs(i + 1, level);
            if (index.options().cachedPaths()) {
                waySizes[i] = waySizes(index, i + 1, costs[i].length);
                if (i == 0) {
                    moves = moves(index);
                } else {
                    steps[i] = steps(i + 1, level);
                }
            }
        }
        return new HpaTables(index.options(), costs, waySizes, moves, steps);
    }

    private static float[] costs(int number, Level level) {
        long pairs = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            long gates = level.block(cell).gateCount();
            pairs += gates * (gates - 1) / 2;
        }
        float[] costs = new float[length(number, pairs)];
        int slot = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            CellBlock block = level.block(cell);
            for (int column = 0; column < block.gateCount(); column++) {
                for (int row = 0; row < column; row++) {
                    costs[slot++] = block.cost(row, column);
                }
            }
        }
        return costs;
    }

    private static int[] waySizes(HpaIndex index, int number, int pairs) {
        int[] sizes = new int[pairs];
        int slot = 0;
        Level level = index.hierarchy().level(number);
        for (int cell = 0; cell < level.cellCount(); cell++) {
            int[] first = number == 1
                    ? index.ways(cell).first()
                    : level.block(cell).ways().first();
            for (int pair = 0; pair + 1 < first.length; pair++) {
                sizes[slot++] = first[pair + 1] - first[pair];
            }
        }
        return sizes;
    }

    private static byte[] moves(HpaIndex index) {
        long total = 0;
        for (TileWays ways : index.ways()) {
            total += ways.moves().length;
        }
        byte[] moves = new byte[length(1, total)];
        int slot = 0;
        for (TileWays ways : index.ways()) {
            System.arraycopy(ways.moves(), 0, moves, slot, ways.moves().length);
            slot += ways.moves().length;
        }
        return moves;
    }

    private static int[] steps(int number, Level level) {
        long total = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            total += level.block(cell).ways().steps().length;
        }
        int[] steps = new int[length(number, total)];
        int slot = 0;
        for (int cell = 0; cell < level.cellCount(); cell++) {
            GateWays ways = level.block(cell).ways();
            System.arraycopy(ways.steps(), 0, steps, slot, ways.steps().length);
            slot += ways.steps().length;
        }
        return steps;
    }

    private static int length(int level, long numbers) {
        if (numbers > Integer.MAX_VALUE - 8) {
            throw new BadInputException(
                    "hpa: level " + level + " has " + numbers + " numbers, one table holds " + (Integer.MAX_VALUE - 8));
        }
        return (int) numbers;
    }

    /**
     * The index over the map that these are the tables of. No way is searched; everything that a query follows is
     * checked, but not whether there are cheaper ways: that is what {@link HpaIndex#verify} does.
     */
    public HpaIndex over(OctileCosts map) {
        return new HpaRestore(this, map).index();
    }
}
