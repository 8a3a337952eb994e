package dev.throng.grid;

import dev.throng.facade.Check;
import dev.throng.grid.tiles.Moves;

/**
 * The eight moves of a tile, as bit numbers of the byte in which a {@link GridMap} stores the legal ones. North is the
 * row above. The four straight moves come first.
 */
public final class Move {
    /** One row up. */
    public static final int NORTH = Moves.NORTH;

    /** One column to the left. */
    public static final int WEST = Moves.WEST;

    /** One column to the right. */
    public static final int EAST = Moves.EAST;

    /** One row down. */
    public static final int SOUTH = Moves.SOUTH;

    /** Diagonal, up and to the left. */
    public static final int NORTH_WEST = Moves.NORTH_WEST;

    /** Diagonal, up and to the right. */
    public static final int NORTH_EAST = Moves.NORTH_EAST;

    /** Diagonal, down and to the left. */
    public static final int SOUTH_WEST = Moves.SOUTH_WEST;

    /** Diagonal, down and to the right. */
    public static final int SOUTH_EAST = Moves.SOUTH_EAST;

    /** Number of moves. */
    public static final int COUNT = Moves.COUNT;

    private Move() {}

    /**
     * {@return the columns that a move goes to the right: -1, 0 or 1}
     *
     * @param move [Limits: 0 to {@value #COUNT} - 1]
     */
    public static int dx(int move) {
        Check.index("move", move, COUNT);
        return Moves.dx(move);
    }

    /**
     * {@return the rows that a move goes down: -1, 0 or 1}
     *
     * @param move [Limits: 0 to {@value #COUNT} - 1]
     */
    public static int dy(int move) {
        Check.index("move", move, COUNT);
        return Moves.dy(move);
    }

    /**
     * {@return the move with this step; the two must not both be 0}
     *
     * @param dx columns to the right [Limits: -1 to 1]
     * @param dy rows down [Limits: -1 to 1]
     */
    public static int between(int dx, int dy) {
        if (Math.abs((long) dx) > 1 || Math.abs((long) dy) > 1) {
            throw new IllegalArgumentException(
                    "there is no move by (" + dx + ", " + dy + "), a move goes to a tile beside or across");
        }
        return Moves.between(dx, dy);
    }

    /**
     * {@return whether a move changes both column and row}
     *
     * @param move [Limits: 0 to {@value #COUNT} - 1]
     */
    public static boolean diagonal(int move) {
        Check.index("move", move, COUNT);
        return Moves.diagonal(move);
    }
}
