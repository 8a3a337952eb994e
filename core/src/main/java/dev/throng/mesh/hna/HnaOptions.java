package dev.throng.mesh.hna;

import dev.throng.BadInputException;

/**
 * How a mesh is cut into cells. Immutable, share freely.
 *
 * @param levels abstract levels [Limits: 1 to {@value #MAX_LEVELS}]
 * @param mergeFactor the papers' μ: so many cells of a level make one of the next, polygons being the cells of level 0
 *     [Limits: 2 to {@value #MAX_MERGE}]
 * @param imbalance how much larger than the mean the largest cell may be [Limits: 1 to 10]
 * @param seed of the partitioner
 */
public record HnaOptions(int levels, int mergeFactor, double imbalance, long seed) {
    public static final int MAX_LEVELS = 8;
    public static final int MAX_MERGE = 4096;

    /** Two levels of twenty. */
    public static final HnaOptions DEFAULT = new HnaOptions(2, 20, 1.5, 1);

    public HnaOptions {
        check("levels", levels, 1, MAX_LEVELS);
        check("merge factor", mergeFactor, 2, MAX_MERGE);
        if (!(imbalance >= 1 && imbalance <= 10)) {
            throw new BadInputException("hna: imbalance " + imbalance + " is not within 1 to 10");
        }
    }

    private static void check(String name, int value, int least, int most) {
        if (value < least || value > most) {
            throw new BadInputException("hna: " + name + " " + value + " is not within " + least + " to " + most);
        }
    }

    public HnaOptions withLevels(int count) {
        return new HnaOptions(count, mergeFactor, imbalance, seed);
    }

    public HnaOptions withMergeFactor(int factor) {
        return new HnaOptions(levels, factor, imbalance, seed);
    }
}
