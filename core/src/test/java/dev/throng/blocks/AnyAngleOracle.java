package dev.throng.blocks;

import dev.throng.grid.GridMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.TreeSet;

/**
 * Lines of sight and shortest lengths on a grid, by brute force: exact arithmetic in halves of a tile, and a search over all corners.
 * Shares no code with the library. For tests.
 *
 * <p>A line may run along blocked tiles. It may not pass between two of them that touch at a corner.
 */
final class AnyAngleOracle {
    private final GridMap map;

    AnyAngleOracle(GridMap map) {
        this.map = map;
    }

    boolean free(int x, int y) {
        return map.contains(x, y) && map.passable(map.tile(x, y));
    }

    /** The tiles that can be reached from one by moves to the side. */
    boolean[] flood(int tile) {
        boolean[] seen = new boolean[map.tileCount()];
        if (!map.passable(tile)) {
            return seen;
        }
        List<Integer> queue = new ArrayList<>(List.of(tile));
        seen[tile] = true;
        for (int i = 0; i < queue.size(); i++) {
            int x = map.x(queue.get(i));
            int y = map.y(queue.get(i));
            int[][] beside = {{x + 1, y}, {x - 1, y}, {x, y + 1}, {x, y - 1}};
            for (int[] next : beside) {
                if (free(next[0], next[1]) && !seen[map.tile(next[0], next[1])]) {
                    seen[map.tile(next[0], next[1])] = true;
                    queue.add(map.tile(next[0], next[1]));
                }
            }
        }
        return seen;
    }

    /**
     * Whether a line leads over free tiles only.
     *
     * @return the quadrants that it may leave its start through, and those that it may reach its end through, as bits; null if it does not.
     *     Coordinates are in halves of a tile.
     */
    int[] sight(int ax, int ay, int bx, int by) {
        int dx = bx - ax;
        int dy = by - ay;
        // Where it crosses lines between tiles: numerators over |dx| * |dy|, or over the one that is not 0.
        long scale = Math.max(1, Math.abs(dx)) * (long) Math.max(1, Math.abs(dy));
        TreeSet<Long> crossings = new TreeSet<>(List.of(0L, scale));
        for (int i = 0; i <= 2 * Math.max(map.width(), map.height()); i += 2) {
            if (dx != 0 && between(i, ax, bx)) {
                crossings.add((i - ax) * scale / dx);
            }
            if (dy != 0 && between(i, ay, by)) {
                crossings.add((i - ay) * scale / dy);
            }
        }
        List<Long> at = new ArrayList<>(crossings);
        List<int[]> before = null;
        int[] ends = new int[2];
        for (int i = 1; i < at.size(); i++) {
            // The middle of the piece, in units of 1 / (4 * scale) of a tile.
            long twice = at.get(i - 1) + at.get(i);
            long x = 2 * scale * ax + twice * dx;
            long y = 2 * scale * ay + twice * dy;
            List<int[]> tiles = freeTiles(x, y, 4 * scale);
            if (tiles.isEmpty() || before != null && !joined(before, tiles, at.get(i - 1), scale, ax, ay, dx, dy)) {
                return null;
            }
            if (i == 1) {
                ends[0] = quadrants(tiles, ax, ay);
            }
            ends[1] = quadrants(tiles, bx, by);
            before = tiles;
        }
        return ends;
    }

    private static boolean between(int i, int a, int b) {
        return i > Math.min(a, b) && i < Math.max(a, b);
    }

    /** The free tiles that hold a point: two where it lies between them. */
    private List<int[]> freeTiles(long x, long y, long unit) {
        List<int[]> tiles = new ArrayList<>();
        for (long column = x % unit == 0 ? x / unit - 1 : x / unit; column <= x / unit; column++) {
            for (long row = y % unit == 0 ? y / unit - 1 : y / unit; row <= y / unit; row++) {
                if (free((int) column, (int) row)) {
                    tiles.add(new int[] {(int) column, (int) row});
                }
            }
        }
        return tiles;
    }

    /** Whether one of the tiles before a point leads to one behind it: around a corner, over tiles that share a side. */
    private boolean joined(List<int[]> from, List<int[]> to, long at, long scale, int ax, int ay, int dx, int dy) {
        long x = scale * ax + at * dx;
        long y = scale * ay + at * dy;
        if (x % (2 * scale) != 0 || y % (2 * scale) != 0) {
            return true;
        }
        int cornerX = (int) (x / (2 * scale));
        int cornerY = (int) (y / (2 * scale));
        int fromBits = quadrants(from, 2 * cornerX, 2 * cornerY);
        int toBits = quadrants(to, 2 * cornerX, 2 * cornerY);
        for (int group : groups(cornerX, cornerY)) {
            if ((group & fromBits) != 0 && (group & toBits) != 0) {
                return true;
            }
        }
        return false;
    }

    /** Which quadrants around a corner some tiles are: 1 south-west, 2 south-east, 4 north-east, 8 north-west. */
    private static int quadrants(List<int[]> tiles, int x, int y) {
        int bits = 0;
        for (int[] tile : tiles) {
            boolean east = 2 * tile[0] >= x;
            boolean north = 2 * tile[1] >= y;
            bits |= north ? east ? 4 : 8 : east ? 2 : 1;
        }
        return bits;
    }

    /** The free quadrants around a corner, joined where they share a side. */
    private List<Integer> groups(int x, int y) {
        boolean[] free = {free(x - 1, y - 1), free(x, y - 1), free(x, y), free(x - 1, y)};
        List<Integer> groups = new ArrayList<>();
        int seen = 0;
        for (int i = 0; i < 4; i++) {
            if (free[i] && (seen & 1 << i) == 0) {
                int group = 1 << i;
                for (int k = 0; k < 8; k++) {
                    int next = k % 4;
                    boolean beside = (group & (1 << (next + 1) % 4 | 1 << (next + 3) % 4)) != 0;
                    group |= free[next] && beside ? 1 << next : 0;
                }
                groups.add(group);
                seen |= group;
            }
        }
        return groups;
    }

    private record Node(int x, int y, int group) {}

    private record Entry(int node, double length) {}

    /** Length of the shortest path between the middles of two tiles; infinite if there is none. */
    double shortest(int from, int to) {
        List<Node> nodes = new ArrayList<>();
        nodes.add(new Node(2 * map.x(from) + 1, 2 * map.y(from) + 1, 15));
        nodes.add(new Node(2 * map.x(to) + 1, 2 * map.y(to) + 1, 15));
        for (int x = 1; x < map.width(); x++) {
            for (int y = 1; y < map.height(); y++) {
                for (int group : groups(x, y)) {
                    if (Integer.bitCount(group) == 3 || group != 15 && Integer.bitCount(group) == 1) {
                        nodes.add(new Node(2 * x, 2 * y, group));
                    }
                }
            }
        }
        double[] best = new double[nodes.size()];
        Arrays.fill(best, Double.POSITIVE_INFINITY);
        PriorityQueue<Entry> queue = new PriorityQueue<>((a, b) -> Double.compare(a.length, b.length));
        best[0] = 0;
        queue.add(new Entry(0, 0));
        while (!queue.isEmpty()) {
            Entry entry = queue.poll();
            if (entry.length > best[entry.node]) {
                continue;
            }
            Node a = nodes.get(entry.node);
            for (int next = 1; next < best.length; next++) {
                Node b = nodes.get(next);
                double length = entry.length + Math.hypot(a.x - b.x, a.y - b.y) / 2;
                if (length >= best[next]) {
                    continue;
                }
                int[] ends = a.x == b.x && a.y == b.y ? null : sight(a.x, a.y, b.x, b.y);
                boolean same = a.x == b.x && a.y == b.y && a.group == b.group;
                if (same || ends != null && (ends[0] & a.group) != 0 && (ends[1] & b.group) != 0) {
                    best[next] = length;
                    queue.add(new Entry(next, length));
                }
            }
        }
        return from == to ? 0 : best[1];
    }
}
