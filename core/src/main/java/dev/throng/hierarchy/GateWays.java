package dev.throng.hierarchy;

import java.util.Arrays;

/**
 * The ways through a cell of level 2 or higher, each as the gates of the level below that it passes. Immutable, share
 * freely.
 *
 * <p>A way is kept once for both directions, from the lower row to the higher. Its gates stand as the ends through which
 * it leaves them; going back it leaves them through the other end.
 */
public final class GateWays {
    /** First step of each pair (row, column) with row &lt; column, in the order of {@link #pair}. */
    private final int[] first;

    private final int[] steps;

    GateWays(int[] first, int[] steps) {
        this.first = first;
        this.steps = steps;
    }

    /** Ways that were read from a file; the arrays are handed over, not copied. */
    public static GateWays of(int[] first, int[] steps) {
        return new GateWays(first, steps);
    }

    /** The number of a pair of rows among all pairs with row &lt; column, sorted by column. */
    static int pair(int row, int column) {
        return column * (column - 1) / 2 + row;
    }

    /** How many gates lie between the gates of two different rows. */
    int size(int row, int column) {
        int pair = row < column ? pair(row, column) : pair(column, row);
        return first[pair + 1] - first[pair];
    }

    /** The end through which the way from one row to another leaves the i-th gate between them. */
    int step(int row, int column, int i) {
        return row < column ? steps[first[pair(row, column)] + i] : steps[first[pair(column, row) + 1] - 1 - i] ^ 1;
    }

    boolean same(GateWays other) {
        return Arrays.equals(first, other.first) && Arrays.equals(steps, other.steps);
    }

    long bytes() {
        return 4L * (first.length + steps.length);
    }

    /** First step of each pair, and the end of the last; not to be written to. */
    public int[] first() {
        return first;
    }

    /** The steps of all ways; not to be written to. */
    public int[] steps() {
        return steps;
    }
}
