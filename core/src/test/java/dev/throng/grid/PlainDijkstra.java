package dev.throng.grid;

import java.util.Arrays;
import java.util.Comparator;
import java.util.PriorityQueue;

/** The slow and obvious way to find every distance from a tile: the oracle of the grid tests. */
public final class PlainDijkstra {
    private record Entry(int x, int y, double distance) {}

    private PlainDijkstra() {}

    /** Distances from a tile to all tiles, infinite where no way leads. Knows only passability and tile costs. */
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
                    // For a straight move these two are the tile itself and its neighbour once more.
                    if (moves
                            && free(map, at.x + dx, at.y + dy)
                            && free(map, at.x + dx, at.y)
                            && free(map, at.x, at.y + dy)) {
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

    private static boolean free(GridMap map, int x, int y) {
        return map.contains(x, y) && map.passable(map.tile(x, y));
    }
}
