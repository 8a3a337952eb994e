package dev.throng.grid.hpa;

import dev.throng.grid.Move;
import java.util.Arrays;

/**
 * The ways through a cluster of level 1 as moves, one byte each. Immutable, share freely. A way is kept once, from the
 * lower row of the cluster's block to the higher; the way back takes the opposite moves.
 */
final class TileWays {
    /** First move of each pair (row, column) with row &lt; column, by column and then by row. */
    private final int[] first;

    private final byte[] moves;

    TileWays(int[] first, byte[] moves) {
        this.first = first;
        this.moves = moves;
    }

    static int pair(int row, int column) {
        return column * (column - 1) / 2 + row;
    }

    int size(int row, int column) {
        int pair = row < column ? pair(row, column) : pair(column, row);
        return first[pair + 1] - first[pair];
    }

    /**
     * Writes the tiles of the way from one row's tile to another's, without the first, and returns the slot behind the
     * last.
     */
    int write(int row, int column, int tile, int width, int[] out, int slot) {
        if (row < column) {
            int pair = pair(row, column);
            for (int i = first[pair]; i < first[pair + 1]; i++) {
                tile += Move.dy(moves[i]) * width + Move.dx(moves[i]);
                out[slot++] = tile;
            }
        } else {
            int pair = pair(column, row);
            for (int i = first[pair + 1] - 1; i >= first[pair]; i--) {
                tile -= Move.dy(moves[i]) * width + Move.dx(moves[i]);
                out[slot++] = tile;
            }
        }
        return slot;
    }

    /** First move of each pair, and the end of the last. */
    int[] first() {
        return first;
    }

    byte[] moves() {
        return moves;
    }

    boolean same(TileWays other) {
        return Arrays.equals(first, other.first) && Arrays.equals(moves, other.moves);
    }

    long bytes() {
        return 4L * first.length + moves.length;
    }
}
