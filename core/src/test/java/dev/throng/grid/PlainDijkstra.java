package dev.throng.grid;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/** The slow and obvious way to find every distance from a tile: the oracle of the grid tests. */
public final class PlainDijkstra {
    private record Entry(int x, int y, double distance) {}

    private PlainDijkstra() {}

    /**
     * Distances from a tile to all tiles, infinite where no way leads. Knows only passability, tile costs and what the rule
     * for diagonal moves is called.
     */
    public static double[] distances(GridMap map, int start, double diagonal) {
        double[] distances = new double[map.tileCount()];
        Arrays.fill(distances, Double.POSITIVE_INFINITY);
        PriorityQueue<Entry> open = new PriorityQueue<>(Comparator.comparingDouble(Entry::distance));
        if (free(map, map.x(start), map.y(start))) {
            distances[start] = 0;
            open.add(new Entry(map.x(start), map.y(start), 0));
        }
        while (!open.isEmpty()) {
            Entry at = open.remove();
            int tile = map.tile(at.x, at.y);
            if (at.distance > distances[tile]) {
                continue;
            }
            for (int dy = -1; dy <= 1; dy++) {
                for (int dx = -1; dx <= 1; dx++) {
                    boolean moves = dx != 0 || dy != 0;
                    if (moves && legal(map, at.x, at.y, dx, dy)) {
                        int next = map.tile(at.x + dx, at.y + dy);
                        double length = dx != 0 && dy != 0 ? diagonal : 1;
                        double distance = at.distance + length * (map.cost(tile) + map.cost(next)) / 2;
                        if (distance < distances[next]) {
                            distances[next] = distance;
                            open.add(new Entry(at.x + dx, at.y + dy, distance));
                        }
                    }
                }
            }
        }
        return distances;
    }

    /** Whether a step from a free tile is legal. */
    public static boolean legal(GridMap map, int x, int y, int dx, int dy) {
        if (!free(map, x + dx, y + dy)) {
            return false;
        }
        int blocked = (free(map, x + dx, y) ? 0 : 1) + (free(map, x, y + dy) ? 0 : 1);
        return dx == 0 || dy == 0 || blocked <= (map.diagonals() == Diagonals.ONE_FREE ? 1 : 0);
    }

    private static boolean free(GridMap map, int x, int y) {
        return map.contains(x, y) && map.passable(map.tile(x, y));
    }
}
