package dev.throng.grid.tiles;

import dev.throng.array.ChunkedBytes;

/**
 * Computes the legal moves of a tile from the passable tiles around it. Stateless.
 *
 * <p>The nine tiles of a tile's neighbourhood are nine bits, its <em>window</em>: column by column from west to east,
 * in a column from north to south, the first one highest. A step to the east shifts one column in and another one out.
 */
final class LegalMoves {
    private static final int COLUMN_MASK = 7;
    private static final int WINDOW_MASK = 511;

    /** Legal moves by window if both tiles beside a diagonal must be free. */
    private static final byte[] BOTH_FREE = byWindow(false);

    /** Legal moves by window if one of them must be free. */
    private static final byte[] ONE_FREE = byWindow(true);

    private LegalMoves() {}

    private static byte[] byWindow(boolean oneFree) {
        byte[] moves = new byte[WINDOW_MASK + 1];
        for (int window = 0; window <= WINDOW_MASK; window++) {
            for (int move = 0; move < Moves.COUNT; move++) {
                if (legal(oneFree, window, Moves.dx(move), Moves.dy(move))) {
                    moves[window] |= (byte) (1 << move);
                }
            }
        }
        return moves;
    }

    /** Beside a straight move lie its own two tiles, so that both rules say the same of it. */
    private static boolean legal(boolean oneFree, int window, int dx, int dy) {
        boolean beside = free(window, dx, 0);
        boolean besideToo = free(window, 0, dy);
        return free(window, 0, 0) && free(window, dx, dy) && (oneFree ? beside || besideToo : beside && besideToo);
    }

    private static boolean free(int window, int dx, int dy) {
        return (window >> 4 - 3 * dx - dy & 1) != 0;
    }

    private static int bit(boolean passable) {
        return passable ? 1 : 0;
    }

    /**
     * Returns the legal moves of every tile.
     *
     * @param characters row by row [width * height]
     * @param oneFree whether a diagonal move needs only one of the two tiles beside it
     */
    static ChunkedBytes of(int width, int height, byte[] characters, TerrainSet terrain, boolean oneFree) {
        final byte[] byWindow = oneFree ? ONE_FREE : BOTH_FREE;
        byte[] moves = new byte[characters.length];
        // Of each column the row above, this one and the one below: off the map nothing is passable.
        byte[] columns = new byte[width];
        for (int x = 0; x < width; x++) {
            columns[x] = (byte) bit(terrain.passable(characters[x]));
        }
        for (int y = 0; y < height; y++) {
            int row = y * width;
            if (y < height - 1) {
                for (int x = 0, below = row + width; x < width; x++, below++) {
                    columns[x] = (byte) (columns[x] << 1 & COLUMN_MASK | bit(terrain.passable(characters[below])));
                }
            } else {
                for (int x = 0; x < width; x++) {
                    columns[x] = (byte) (columns[x] << 1 & COLUMN_MASK);
                }
            }
            int window = columns[0];
            for (int x = 1; x < width; x++) {
                window = window << 3 & WINDOW_MASK | columns[x];
                moves[row + x - 1] = byWindow[window];
            }
            moves[row + width - 1] = byWindow[window << 3 & WINDOW_MASK];
        }
        return ChunkedBytes.of(moves);
    }

    /**
     * Returns the legal moves of every tile after an edit: the moves of a tile depend only on its eight neighbours.
     *
     * @param before legal moves before the edit
     * @param tiles tiles after the edit
     */
    static ChunkedBytes edited(ChunkedBytes before, TileChanges edit, TerrainTiles tiles, boolean oneFree) {
        final byte[] byWindow = oneFree ? ONE_FREE : BOTH_FREE;
        ChunkedBytes moves = before.copy();
        for (int i = 0; i < edit.size(); i++) {
            if (!edit.blocks(i) && !edit.frees(i)) {
                continue;
            }
            int west = Math.max(0, edit.x(i) - 1);
            int east = Math.min(tiles.width - 1, edit.x(i) + 1);
            for (int y = Math.max(0, edit.y(i) - 1); y <= Math.min(tiles.height - 1, edit.y(i) + 1); y++) {
                int window = column(tiles, west - 1, y) << 3 | column(tiles, west, y);
                for (int x = west; x <= east; x++) {
                    window = window << 3 & WINDOW_MASK | column(tiles, x + 1, y);
                    moves.set(y * tiles.width + x, byWindow[window], before);
                }
            }
        }
        return moves;
    }

    /** Returns three bits of a window: the tiles of a column, which may be off the map, around a row. */
    private static int column(TerrainTiles tiles, int x, int y) {
        if (x < 0 || x >= tiles.width) {
            return 0;
        }
        int tile = y * tiles.width + x;
        return bit(y > 0 && tiles.passable(tile - tiles.width)) << 2
                | bit(tiles.passable(tile)) << 1
                | bit(y < tiles.height - 1 && tiles.passable(tile + tiles.width));
    }
}
