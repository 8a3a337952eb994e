package dev.throng.grid.octile;

import dev.throng.array.ChunkedBytes;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;

/**
 * The two octile lines between two tiles: all diagonal steps first, or all straight steps first. A line without walls
 * is a shortest path, so no search is needed. One per thread, reused.
 *
 * <p>It finds nothing if tiles have costs: a line need not be the cheapest path then.
 */
public final class OctileLine {
    private TileGrid map;
    private int first;
    private int firstCount;
    private int second;
    private int secondCount;
    private int from;
    private double cost;

    public OctileLine(TileGrid map) {
        this.map = map;
    }

    /** Switches to another snapshot of the same map. */
    public void moveTo(TileGrid snapshot) {
        map = snapshot;
    }

    /**
     * Returns whether one of the two lines between these tiles is free; the other methods describe it until the next
     * call.
     */
    public boolean find(int from, int to, OctileCosts costs) {
        if (map.costs != null) {
            return false;
        }
        int width = map.width();
        int rows = to / width - from / width;
        int columns = to - from - rows * width;
        int diagonals = Math.min(Math.abs(rows), Math.abs(columns));
        int straights = Math.max(Math.abs(rows), Math.abs(columns)) - diagonals;
        int dx = Integer.signum(columns);
        int dy = Integer.signum(rows);
        int straight = Math.abs(columns) > Math.abs(rows) ? Moves.between(dx, 0) : Moves.between(0, dy);
        int diagonal = Moves.between(dx, dy);
        this.from = from;
        cost = straights + diagonals * costs.diagonal();
        return free(diagonal, diagonals, straight, straights) || free(straight, straights, diagonal, diagonals);
    }

    private boolean free(int firstMove, int count, int secondMove, int countThen) {
        final byte[][] moves = map.moves.chunks;
        int tile = from;
        if (count > 0) {
            int offset = offset(firstMove);
            for (int i = 0; i < count; i++, tile += offset) {
                if ((moves[tile >> ChunkedBytes.BITS][tile & ChunkedBytes.MASK] >> firstMove & 1) == 0) {
                    return false;
                }
            }
        }
        if (countThen > 0) {
            int offset = offset(secondMove);
            for (int i = 0; i < countThen; i++, tile += offset) {
                if ((moves[tile >> ChunkedBytes.BITS][tile & ChunkedBytes.MASK] >> secondMove & 1) == 0) {
                    return false;
                }
            }
        }
        first = firstMove;
        firstCount = count;
        second = secondMove;
        secondCount = countThen;
        return true;
    }

    private int offset(int move) {
        return Moves.dy(move) * map.width() + Moves.dx(move);
    }

    /** Cost of the last line found. */
    public double cost() {
        return cost;
    }

    /** Number of its tiles, without the first. */
    public int size() {
        return firstCount + secondCount;
    }

    /** Writes its tiles without the first; returns one past the last slot. */
    public int write(int[] out, int slot) {
        int tile = from;
        for (int i = 0, offset = firstCount > 0 ? offset(first) : 0; i < firstCount; i++) {
            tile += offset;
            out[slot++] = tile;
        }
        for (int i = 0, offset = secondCount > 0 ? offset(second) : 0; i < secondCount; i++) {
            tile += offset;
            out[slot++] = tile;
        }
        return slot;
    }
}
