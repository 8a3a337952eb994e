package dev.throng.blocks;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.TileList;
import dev.throng.path.PathBuffer;

/** Reads waypoints as tiles, from one tile to the next. Stateless. */
final class TileSteps {
    private TileSteps() {}

    /**
     * Appends the tiles of a path.
     *
     * @param start the tile that it begins on
     */
    static void walk(GridMesh grid, PathBuffer path, int start, TileList out) {
        out.add(start);
        int tile = start;
        for (int i = 1; i < path.waypointCount(); i++) {
            if (path.link(i - 1) < 0) {
                tile = leg(grid.map(), tile, path.x(i - 1), path.z(i - 1), path.x(i), path.z(i), out);
            } else {
                int end = grid.linkEnd(path.link(i - 1), path.x(i), path.z(i));
                if (end != tile) {
                    out.add(end);
                }
                tile = end;
            }
        }
    }

    /** Steps along a line until a tile holds its end, and returns that. The line begins in a tile, or on its border. */
    private static int leg(GridMap map, int start, double fromX, double fromY, double toX, double toY, TileList out) {
        double dx = toX - fromX;
        double dy = toY - fromY;
        int stepX = (int) Math.signum(dx);
        int stepY = (int) Math.signum(dy);
        int tile = start;
        // No line has more steps; a line that is not one of the map is stopped.
        int left = 2 * (map.width() + map.height()) + 8;
        for (int x = map.x(tile), y = map.y(tile);
                !(toX >= x && toX <= x + 1 && toY >= y && toY <= y + 1);
                x = map.x(tile), y = map.y(tile)) {
            if (left-- == 0) {
                throw blocked(x, y);
            }
            // How far along the line its next crossings are, both multiplied by |dx| and |dy|.
            int lineX = stepX > 0 ? x + 1 : x;
            int lineY = stepY > 0 ? y + 1 : y;
            double acrossX = Math.abs(lineX - fromX) * Math.abs(dy);
            double acrossY = Math.abs(lineY - fromY) * Math.abs(dx);
            if (stepX != 0 && stepY != 0 && acrossX == acrossY) {
                tile = diagonal(map, tile, stepX, stepY, out);
            } else if (stepY == 0 || stepX != 0 && acrossX < acrossY) {
                double at = fromY + dy * (lineX - fromX) / dx;
                tile = straight(map, tile, stepX, 0, at - y < 0.5 ? -1 : 1, out);
            } else {
                double at = fromX + dx * (lineY - fromY) / dy;
                tile = straight(map, tile, 0, stepY, at - x < 0.5 ? -1 : 1, out);
            }
        }
        return tile;
    }

    /**
     * Steps to the tile beside one. Where that is blocked, the line runs along its border: then to the tile across from it.
     *
     * @param side on which of the other sides the line is
     */
    private static int straight(GridMap map, int from, int stepX, int stepY, int side, TileList out) {
        boolean open = free(map, map.x(from) + stepX, map.y(from) + stepY);
        int tile = open ? from : step(map, from, stepX != 0 ? 0 : side, stepX != 0 ? side : 0, out);
        return step(map, tile, stepX, stepY, out);
    }

    /** Steps over a corner; round it where the map has no such move. */
    private static int diagonal(GridMap map, int from, int stepX, int stepY, TileList out) {
        int x = map.x(from);
        int y = map.y(from);
        boolean besideX = free(map, x + stepX, y);
        boolean besideY = free(map, x, y + stepY);
        boolean oneFree = map.diagonals() == Diagonals.ONE_FREE;
        if (oneFree ? besideX || besideY : besideX && besideY) {
            return step(map, from, stepX, stepY, out);
        }
        return besideX
                ? step(map, step(map, from, stepX, 0, out), 0, stepY, out)
                : step(map, step(map, from, 0, stepY, out), stepX, 0, out);
    }

    private static int step(GridMap map, int from, int stepX, int stepY, TileList out) {
        int x = map.x(from) + stepX;
        int y = map.y(from) + stepY;
        if (!free(map, x, y)) {
            throw blocked(x, y);
        }
        out.add(map.tile(x, y));
        return map.tile(x, y);
    }

    private static boolean free(GridMap map, int x, int y) {
        return map.contains(x, y) && map.passable(map.tile(x, y));
    }

    private static IllegalArgumentException blocked(int x, int y) {
        return new IllegalArgumentException(
                "the path leads over tile (" + x + ", " + y + "), which is blocked: it is not of this snapshot");
    }
}
