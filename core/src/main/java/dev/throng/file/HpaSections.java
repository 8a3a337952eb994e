package dev.throng.file;

import dev.throng.BadInputException;
import dev.throng.grid.GridIndex;
import dev.throng.grid.hpa.HpaIndex;
import dev.throng.grid.octile.OctileCosts;
import java.util.concurrent.Executor;

/**
 * The options of a grid's HPA* index as a section of a {@link WorldFile}, after those of the grid. Clusters, gates and
 * costs are recomputed from map and options.
 */
final class HpaSections {
    private static final int OPTIONS = 6;

    private static final int OPTION_COUNT = 5;

    private HpaSections() {}

    static void write(HpaIndex index, SectionWriter out) {
        GridIndex.Hpa options = index.options();
        out.ints(OPTIONS, new int[] {
            options.clusterSize(),
            options.wideEntrance(),
            options.levels(),
            options.grouping(),
            options.cachedPaths() ? 1 : 0
        });
    }

    static HpaIndex read(OctileCosts moves, SectionReader in, Executor executor, int parallelism) {
        int[] numbers = in.ints(OPTIONS);
        if (numbers.length != OPTION_COUNT || numbers[4] < 0 || numbers[4] > 1) {
            throw new BadInputException("an HPA* index needs " + OPTION_COUNT + " options, the last of them 0 or 1");
        }
        if (numbers[2] == GridIndex.Hpa.AUTO) {
            throw new BadInputException("hpa: levels 0 is not within 1 to " + GridIndex.Hpa.MAX_LEVELS);
        }
        GridIndex.Hpa options = new GridIndex.Hpa(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4] == 1);
        return HpaIndex.build(moves, options, executor, parallelism);
    }
}
