package dev.throng.overlay;

import java.util.Arrays;

/**
 * The paths between the gates of a page, as sequences. Immutable, share freely.
 *
 * <p>The level and the surface decide what a step is: above level 1 the end through which a gate of the level below is left, on
 * level 1 the end through which a portal is crossed, or a move from tile to tile. Where paths back are the same, a path is kept
 * once, from the lower column to the higher, and read from the last step for the path back.
 */
public final class PageLegs {
    /** What the JVM adds: the header and fields, and the headers of two arrays. */
    private static final int HEADERS = 24 + 2 * 16;

    private final boolean directed;

    /** First step of each pair of columns, and one past the last; see {@link #pair}. */
    private final int[] first;

    private final int[] steps;

    /** Moves instead of steps: one of the two is null. */
    private final byte[] moves;

    private PageLegs(boolean directed, int[] first, int[] steps, byte[] moves) {
        this.directed = directed;
        this.first = first;
        this.steps = steps;
        this.moves = moves;
    }

    /**
     * @param directed whether both directions of a pair are kept
     * @param first step of each pair; handed over, not copied
     */
    public static PageLegs of(boolean directed, int[] first, int[] steps) {
        return new PageLegs(directed, first, steps, null);
    }

    /** Paths of moves, one byte each; the arrays are handed over, not copied. */
    public static PageLegs ofMoves(int[] first, byte[] moves) {
        return new PageLegs(false, first, null, moves);
    }

    /** The number of a pair of columns among all pairs with row &lt; column, sorted by column. */
    public static int pair(int row, int column) {
        return column * (column - 1) / 2 + row;
    }

    /** Whether the path from one column to another is stored here in reverse. */
    public boolean backward(int from, int to) {
        return !directed && from > to;
    }

    /** First slot of the path between two different columns, as it stands here. */
    public int first(int from, int to, int gates) {
        return first[slot(from, to, gates)];
    }

    /** One past its last slot. */
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
