package dev.throng.mesh.hna;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * How a mesh is cut into cells. Immutable, share freely.
 *
 * @param levels abstract levels [Limits: 1 to {@value #MAX_LEVELS}]
 * @param mergeFactor the papers' μ: so many cells of a level make one of the next, polygons being the cells of level 0
 *     [Limits: 2 to {@value #MAX_MERGE}]
 * @param imbalance how much larger than the mean the largest cell may be [Limits: 1 to 10]
 * @param seed of the partitioner
 * @param ways how the ways between gates are kept
 */
public record HnaOptions(int levels, int mergeFactor, double imbalance, long seed, HnaWays ways) {
    public static final int MAX_LEVELS = 8;
    public static final int MAX_MERGE = 4096;

    /** Three levels of ten, with next hops. */
    public static final HnaOptions DEFAULT = new HnaOptions(3, 10, 1.5, 1, HnaWays.NEXT_HOPS);

    public HnaOptions {
        check("levels", levels, 1, MAX_LEVELS);
        check("merge factor", mergeFactor, 2, MAX_MERGE);
        if (!(imbalance >= 1 && imbalance <= 10)) {
            throw new BadInputException("hna: imbalance " + imbalance + " is not within 1 to 10");
        }
        if (ways == null) {
            throw new BadInputException(
                    "hna: ways are null, one of " + Arrays.toString(HnaWays.values()) + " is needed");
        }
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadInputException("hna: " + name + " " + value + " is not within " + least + " to " + most);
        }
    }

    public HnaOptions withLevels(int count) {
        return new HnaOptions(count, mergeFactor, imbalance, seed, ways);
    }

    public HnaOptions withMergeFactor(int factor) {
        return new HnaOptions(levels, factor, imbalance, seed, ways);
    }

    public HnaOptions withImbalance(double most) {
        return new HnaOptions(levels, mergeFactor, most, seed, ways);
    }

    public HnaOptions withSeed(long wanted) {
        return new HnaOptions(levels, mergeFactor, imbalance, wanted, ways);
    }

    public HnaOptions withWays(HnaWays kept) {
        return new HnaOptions(levels, mergeFactor, imbalance, seed, kept);
    }
}
