package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.OctileCosts;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.hpa.HpaTables;
import dev.throng.inside.Inside;
import dev.throng.world.GridWorld;

/**
 * A grid's HPA* index as sections of a {@link WorldFile}, behind those of the grid: the tables of all cells in the order
 * of the cells, level by level. Where clusters and gates are follows from map and options and is found again.
 */
final class HpaSections {
    private static final int OPTIONS = 6;
    private static final int COSTS = 8;
    private static final int WAY_SIZES = 9;
    private static final int MOVES = 10;
    private static final int STEPS = 11;

    private static final int OPTION_COUNT = 5;

    private HpaSections() {}

    static void write(HpaIndex index, SectionWriter out) {
        HpaTables tables = HpaTables.of(index);
        GridIndex.Hpa options = tables.options();
        out.ints(OPTIONS, new int[] {
            options.clusterSize(),
            options.wideEntrance(),
            options.levels(),
            options.grouping(),
            options.cachedPaths() ? 1 : 0
        });
        for (int i = 0; i < options.levels(); i++) {
            out.floats(COSTS, tables.costs()[i]);
            if (options.cachedPaths()) {
                out.ints(WAY_SIZES, tables.waySizes()[i]);
                if (i == 0) {
                    out.bytes(MOVES, tables.moves());
                } else {
                    out.ints(STEPS, tables.steps()[i]);
                }
            }
        }
    }

    static GridWorld read(String name, OctileCosts moves, SectionReader in) {
        int[] numbers = in.ints(OPTIONS);
        if (numbers.length != OPTION_COUNT || numbers[4] < 0 || numbers[4] > 1) {
            throw new BadInputException(
                    name + ": an HPA* index needs " + OPTION_COUNT + " options, the last of them 0 or 1");
        }
        try {
            if (numbers[2] == GridIndex.Hpa.AUTO) {
                throw new BadInputException("hpa: levels 0 is not within 1 to " + GridIndex.Hpa.MAX_LEVELS);
            }
            GridIndex.Hpa options = new GridIndex.Hpa(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4] == 1);
            return Inside.world(tables(options, in).over(moves));
        } catch (BadInputException e) {
            throw e.getMessage().startsWith(name) ? e : new BadInputException(name + ": " + e.getMessage(), e);
        }
    }

    private static HpaTables tables(GridIndex.Hpa options, SectionReader in) {
        int levels = options.levels();
        float[][] costs = new float[levels][];
        int[][] waySizes = new int[levels][];
        int[][] steps = new int[levels][];
        byte[] moves = null;
        for (int i = 0; i < levels; i++) {
            costs[i] = in.floats(COSTS);
            if (options.cachedPaths()) {
                waySizes[i] = in.ints(WAY_SIZES);
                if (i == 0) {
                    moves = in.bytes(MOVES);
                } else {
                    steps[i] = in.ints(STEPS);
                }
            }
        }
        return new HpaTables(options, costs, waySizes, moves, steps);
    }
}
