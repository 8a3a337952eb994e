package dev.throng.grid;

/**
 * The eight moves of a tile, as bit numbers of the byte in which a {@link GridMap} stores the legal ones. North is the
 * row above. The four straight moves come first.
 */
public final class Move {
    /** One row up. */
    public static final int NORTH = 0;

    /** One column to the left. */
    public static final int WEST = 1;

    /** One column to the right. */
    public static final int EAST = 2;

    /** One row down. */
    public static final int SOUTH = 3;

    /** Diagonal, up and to the left. */
    public static final int NORTH_WEST = 4;

    /** Diagonal, up and to the right. */
    public static final int NORTH_EAST = 5;

    /** Diagonal, down and to the left. */
    public static final int SOUTH_WEST = 6;

    /** Diagonal, down and to the right. */
    public static final int SOUTH_EAST = 7;

    /** Number of moves. */
    public static final int COUNT = 8;

    private static final int[] DX = {0, -1, 1, 0, -1, 1, -1, 1};
    private static final int[] DY = {-1, 0, 0, 1, -1, -1, 1, 1};

    private Move() {}

    /**
     * {@return the columns that a move goes to the right: -1, 0 or 1}
     *
     * @param move [Limits: 0 to {@value #COUNT} - 1]
     */
    public static int dx(int move) {
        return DX[move];
    }

    /**
     * {@return the rows that a move goes down: -1, 0 or 1}
     *
     * @param move [Limits: 0 to {@value #COUNT} - 1]
     */
    public static int dy(int move) {
        return DY[move];
    }

    private static final int[] BY_STEP = {NORTH_WEST, NORTH, NORTH_EAST, WEST, -1, EAST, SOUTH_WEST, SOUTH, SOUTH_EAST};

    /**
     * {@return the move with this step; the two must not both be 0}
     *
     * @param dx columns to the right [Limits: -1 to 1]
     * @param dy rows down [Limits: -1 to 1]
     */
    public static int between(int dx, int dy) {
        return BY_STEP[3 * dy + dx + 4];
    }

    /**
     * {@return whether a move changes both column and row}
     *
     * @param move [Limits: 0 to {@value #COUNT} - 1]
     */
    public static boolean diagonal(int move) {
        return move >= NORTH_WEST;
    }
}
