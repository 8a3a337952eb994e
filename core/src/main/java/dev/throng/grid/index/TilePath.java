package dev.throng.grid.index;

import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.flat.FlatPath;

/** Turns a sequence of neighbouring tiles into the corners of a line through their centres. Stateless. */
public final class TilePath {
    private TilePath() {}

    /**
     * Adds the first tile, every tile where the direction changes, and the last tile as waypoints (x + 0.5, 0, y +
     * 0.5).
     *
     * @param tiles tiles of the path, each a move away from the one before
     * @param size number of tiles of the path
     */
    public static void addWaypoints(TileGrid map, int[] tiles, int size, FlatPath out) {
        for (int i = 0; i < size; i++) {
            boolean between = i > 0 && i < size - 1;
            if (!between || turns(map, tiles[i - 1], tiles[i], tiles[i + 1])) {
                out.addWaypoint(map.x(tiles[i]) + 0.5f, 0, map.y(tiles[i]) + 0.5f, tiles[i]);
            }
        }
    }

    /**
     * Whether the direction changes at a tile. By columns and rows, not ids: on a map two tiles wide, east and
     * south-west have the same difference of ids.
     */
    private static boolean turns(TileGrid map, int before, int at, int after) {
        return map.x(before) + map.x(after) != 2 * map.x(at) || map.y(before) + map.y(after) != 2 * map.y(at);
    }
}
