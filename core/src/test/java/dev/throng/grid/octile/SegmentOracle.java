package dev.throng.grid.octile;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;

/** Lines between tile centres against every tile of the map: the slow and obvious way. Stateless. */
final class SegmentOracle {
    private SegmentOracle() {}

    /**
     * Whether the line between two centres touches no blocked tile, corners and edges counting as part of the tile. Where
     * diagonals may pass one blocked tile, it may touch the corner of one if the tile on the other side of that corner is free.
     */
    static boolean visible(GridMap map, int from, int to) {
        for (int tile = 0; tile < map.tileCount(); tile++) {
            if (!map.passable(tile) && touches(map, from, to, tile) && !allowed(map, from, to, tile)) {
                return false;
            }
        }
        return true;
    }

    /** Whether a line that touches a tile does so at one corner alone, with a free tile across, where that is enough. */
    private static boolean allowed(GridMap map, int from, int to, int tile) {
        if (map.diagonals() == Diagonals.BOTH_FREE || tile == from || tile == to) {
            return false;
        }
        int touched = 0;
        int across = -1;
        boolean someLeft = false;
        boolean someRight = false;
        for (int corner = 0; corner < 4; corner++) {
            int right = corner % 2;
            int below = corner / 2;
            long side = side(map, from, to, 2L * (map.x(tile) + right), 2L * (map.y(tile) + below));
            someLeft |= side < 0;
            someRight |= side > 0;
            if (side == 0) {
                touched++;
                int x = map.x(tile) + 2 * right - 1;
                int y = map.y(tile) + 2 * below - 1;
                across = map.contains(x, y) ? map.tile(x, y) : -1;
            }
        }
        boolean cornerAlone = touched == 1 && someLeft != someRight;
        return cornerAlone && across >= 0 && map.passable(across);
    }

    /** On which side of the line a point lies, in doubled coordinates: 0 on it. */
    private static long side(GridMap map, int from, int to, long x, long y) {
        long ax = 2L * map.x(from) + 1;
        long ay = 2L * map.y(from) + 1;
        long bx = 2L * map.x(to) + 1;
        long by = 2L * map.y(to) + 1;
        return (bx - ax) * (y - ay) - (by - ay) * (x - ax);
    }

    /** Separating axes in whole numbers, all coordinates doubled: centres are odd, corners even. */
    private static boolean touches(GridMap map, int from, int to, int tile) {
        long ax = 2L * map.x(from) + 1;
        long ay = 2L * map.y(from) + 1;
        long bx = 2L * map.x(to) + 1;
        long by = 2L * map.y(to) + 1;
        long left = 2L * map.x(tile);
        long top = 2L * map.y(tile);
        if (Math.max(ax, bx) < left
                || Math.min(ax, bx) > left + 2
                || Math.max(ay, by) < top
                || Math.min(ay, by) > top + 2) {
            return false;
        }
        boolean someLeft = false;
        boolean someRight = false;
        for (int corner = 0; corner < 4; corner++) {
            long cx = left + 2 * (corner % 2);
            long cy = top + 2 * (corner / 2);
            long side = side(map, from, to, cx, cy);
            someLeft |= side <= 0;
            someRight |= side >= 0;
        }
        return someLeft && someRight;
    }

    /** Length of the line inside every tile times the tile's cost; says nothing about walls. */
    static double cost(GridMap map, int from, int to) {
        double dx = map.x(to) - map.x(from);
        double dy = map.y(to) - map.y(from);
        double sum = 0;
        for (int tile = 0; tile < map.tileCount(); tile++) {
            double enter = 0;
            double leave = 1;
            double left = map.x(tile) - map.x(from) - 0.5;
            double top = map.y(tile) - map.y(from) - 0.5;
            if (dx == 0) {
                leave = left <= 0 && left + 1 >= 0 ? leave : 0;
            } else {
                enter = Math.max(enter, Math.min(left / dx, (left + 1) / dx));
                leave = Math.min(leave, Math.max(left / dx, (left + 1) / dx));
            }
            if (dy == 0) {
                leave = top <= 0 && top + 1 >= 0 ? leave : 0;
            } else {
                enter = Math.max(enter, Math.min(top / dy, (top + 1) / dy));
                leave = Math.min(leave, Math.max(top / dy, (top + 1) / dy));
            }
            sum += Math.max(0, leave - enter) * Math.hypot(dx, dy) * map.cost(tile);
        }
        return sum;
    }
}
