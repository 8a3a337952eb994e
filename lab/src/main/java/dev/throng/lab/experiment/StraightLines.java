package dev.throng.lab.experiment;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import dev.throng.grid.octile.OctileCosts;
import java.util.Arrays;

/**
 * The paper's path smoothing: from one end on, a part of a path gives way to the straight line between its ends, along
 * a row, a column or a diagonal. Stateless, share freely.
 */
final class StraightLines {
    private StraightLines() {}

    /**
     * @param path tiles, each a move away from the one before
     * @return the same from the first tile to the last, no longer than it was
     */
    static int[] smooth(GridMap map, int[] path) {
        int[] smooth = new int[path.length];
        int size = 0;
        int at = 0;
        smooth[size++] = path[0];
        while (at < path.length - 1) {
            int to = path.length - 1;
            while (!straight(map, path[at], path[to])) {
                to--;
            }
            int move = direction(map, path[at], path[to]);
            for (int tile = path[at]; tile != path[to]; smooth[size++] = tile) {
                tile += Move.dy(move) * map.width() + Move.dx(move);
            }
            at = to;
        }
        return Arrays.copyOf(smooth, size);
    }

    static double cost(OctileCosts costs, int[] path) {
        double cost = 0;
        for (int i = 1; i < path.length; i++) {
            cost += costs.move(path[i - 1], direction(costs.map(), path[i - 1], path[i]));
        }
        return cost;
    }

    private static boolean straight(GridMap map, int from, int to) {
        int columns = Math.abs(map.x(to) - map.x(from));
        int rows = Math.abs(map.y(to) - map.y(from));
        if (columns != rows && columns != 0 && rows != 0) {
            return false;
        }
        int move = direction(map, from, to);
        for (int tile = from; tile != to; tile += Move.dy(move) * map.width() + Move.dx(move)) {
            if ((map.moves(tile) & 1 << move) == 0) {
                return false;
            }
        }
        return true;
    }

    /** The move that leads from a tile towards another in line with it. */
    private static int direction(GridMap map, int from, int to) {
        int dx = Integer.signum(map.x(to) - map.x(from));
        int dy = Integer.signum(map.y(to) - map.y(from));
        for (int move = 0; move < Move.COUNT; move++) {
            if (Move.dx(move) == dx && Move.dy(move) == dy) {
                return move;
            }
        }
        throw new IllegalArgumentException("tiles " + from + " and " + to + " are the same");
    }
}
