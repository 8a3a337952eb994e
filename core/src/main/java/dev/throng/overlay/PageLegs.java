package dev.throng.overlay;

import java.util.Arrays;

/**
 * The paths between the gates of a page, as sequences. Immutable, share freely.
 *
 * <p>A step depends on level and surface. Above level 1 it is the end through which a path leaves a gate of the level
 * below. On level 1 it is the end through which a path crosses a portal, or a move from tile to tile. If paths are
 * symmetric, each is stored once, from the lower column to the higher, and read backwards for the reverse.
 */
public final class PageLegs {
    /** JVM overhead [Unit: bytes]: the header and fields, and the headers of two arrays. */
    private static final int HEADERS = 24 + 2 * 16;

    private final boolean directed;

    /** First step of each pair of columns, and one past the last; see {@link #pair}. */
    private final int[] first;

    private final int[] steps;

    /** Moves instead of steps; either this or the steps are null. */
    private final byte[] moves;

    private PageLegs(boolean directed, int[] first, int[] steps, byte[] moves) {
        this.directed = directed;
        this.first = first;
        this.steps = steps;
        this.moves = moves;
    }

    /**
     * @param directed whether both directions of a pair are stored
     * @param first step of each pair; handed over, not copied
     */
    public static PageLegs of(boolean directed, int[] first, int[] steps) {
        return new PageLegs(directed, first, steps, null);
    }

    /** Returns paths of moves, one byte each; the arrays are handed over, not copied. */
    public static PageLegs ofMoves(int[] first, byte[] moves) {
        return new PageLegs(false, first, null, moves);
    }

    /** Returns the number of a pair of columns among all pairs with row &lt; column, sorted by column. */
    public static int pair(int row, int column) {
        return column * (column - 1) / 2 + row;
    }

    /** Whether the path from one column to another is stored here in reverse. */
    public boolean backward(int from, int to) {
        return !directed && from > to;
    }

    /** First slot of the path between two different columns, as it is stored. */
    public int first(int from, int to, int gates) {
        return first[slot(from, to, gates)];
    }

    /** One past the last slot of the path. */
    public int end(int from, int to, int gates) {
        return first[slot(from, to, gates) + 1];
    }

    private int slot(int from, int to, int gates) {
        if (directed) {
            return from * gates + to;
        }
        return from < to ? pair(from, to) : pair(to, from);
    }

    /** Steps by slot; not to be written to. */
    public int[] steps() {
        return steps;
    }

    /** Moves by slot; not to be written to. */
    public byte[] moves() {
        return moves;
    }

    boolean same(PageLegs other) {
        return Arrays.equals(first, other.first)
                && Arrays.equals(steps, other.steps)
                && Arrays.equals(moves, other.moves);
    }

    long bytes() {
        return HEADERS + 4L * first.length + (steps == null ? moves.length : 4L * steps.length);
    }
}
