package dev.throng.grid.octile;

import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.grid.GridMap;

/**
 * The moves and costs of a map's tiles, for hot loops that cannot call a method for every tile, and for comparisons.
 * Not to be written to. Stateless.
 *
 * <p>A map does not publish its arrays; its class registers the access here when it is loaded, before any map exists.
 */
public final class TileArrays {
    /** Access to the arrays of a map. */
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

    /** Legal moves of each tile, one bit each. */
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

    /** Cost of each tile; null if all cost 1. */
    public static ChunkedFloats costs(GridMap map) {
        return access.costs(map);
    }
}
