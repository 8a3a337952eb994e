package dev.throng.grid.tiles;

/**
 * The eight moves of a tile, as bit numbers of the byte in which a {@link TileGrid} keeps the legal ones. North is the
 * row above. The four straight moves come first. Stateless.
 */
public final class Moves {
    public static final int NORTH = 0;
    public static final int WEST = 1;
    public static final int EAST = 2;
    public static final int SOUTH = 3;
    public static final int NORTH_WEST = 4;
    public static final int NORTH_EAST = 5;
    public static final int SOUTH_WEST = 6;
    public static final int SOUTH_EAST = 7;
    public static final int COUNT = 8;

    private static final int[] DX = {0, -1, 1, 0, -1, 1, -1, 1};
    private static final int[] DY = {-1, 0, 0, 1, -1, -1, 1, 1};

    private Moves() {}

    /** Columns that a move goes to the right: -1, 0 or 1. */
    public static int dx(int move) {
        return DX[move];
    }

    /** Rows that a move goes down: -1, 0 or 1. */
    public static int dy(int move) {
        return DY[move];
    }

    private static final int[] BY_STEP = {NORTH_WEST, NORTH, NORTH_EAST, WEST, -1, EAST, SOUTH_WEST, SOUTH, SOUTH_EAST};

    /** The move with this step of -1 to 1 each; the two must not both be 0. */
    public static int between(int dx, int dy) {
        return BY_STEP[3 * dy + dx + 4];
    }

    /** Whether a move changes both column and row. */
    public static boolean diagonal(int move) {
        return move >= NORTH_WEST;
    }
}
