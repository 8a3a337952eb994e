package dev.throng.grid.octile;

import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.grid.GridMap;

/**
 * The moves and costs of a map's tiles, for loops that are too hot to ask for one tile at a time, and for comparisons. Nobody writes to them.
 * Stateless.
 *
 * <p>A map does not show its arrays; it says here how to reach them when its class is loaded, which is before there is a map to ask
 * for.
 */
public final class TileArrays {
    /** What a map gives out. */
    public interface Access {
        ChunkedBytes moves(GridMap map);

        ChunkedFloats costs(GridMap map);
    }

    private static Access access;

    private TileArrays() {}

    /** Called once, by {@link GridMap}. */
    public static void access(Access wanted) {
        if (access != null) {
            throw new IllegalStateException("the access to maps is set already");
        }
        access = wanted;
    }

    /** By tile: its legal moves, one bit each. */
    public static ChunkedBytes moves(GridMap map) {
        return access.moves(map);
    }

    /** Whether the tiles of a rectangle are passable and cost the same on two maps of one size. */
    public static boolean same(GridMap a, GridMap b, int x, int y, int columns, int rows) {
        for (int row = y; row < y + rows; row++) {
            int end = a.tile(x + columns, row);
            for (int tile = a.tile(x, row); tile < end; tile++) {
                if (a.passable(tile) != b.passable(tile) || a.cost(tile) != b.cost(tile)) {
                    return false;
                }
            }
        }
        return true;
    }

    /** By tile: what it costs; null where all cost 1. */
    public static ChunkedFloats costs(GridMap map) {
        return access.costs(map);
    }
}
