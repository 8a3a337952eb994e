package dev.throng.worlds;

import java.util.SplittableRandom;

/** Caves grown by a cellular automaton; small ones are filled in, the others connected by tunnels. */
final class CaveGrid {
    private static final int ROUNDS = 5;
    private static final int SMALLEST = 16;

    private CaveGrid() {}

    static void draw(Tiles tiles, int percent, SplittableRandom random) {
        for (int y = 1; y < tiles.height - 1; y++) {
            for (int x = 1; x < tiles.width - 1; x++) {
                if (random.nextInt(100) >= percent) {
                    tiles.set(x, y, Tiles.FLOOR);
                }
            }
        }
        for (int round = 0; round < ROUNDS; round++) {
            smooth(tiles);
        }
        fillSmall(tiles);
        join(tiles, random);
    }

    /** Five or more rocks among a tile and its neighbours make it rock. */
    private static void smooth(Tiles tiles) {
        byte[] next = tiles.characters().clone();
        for (int y = 1; y < tiles.height - 1; y++) {
            for (int x = 1; x < tiles.width - 1; x++) {
                int rocks = 0;
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        rocks += tiles.rock(x + dx, y + dy) ? 1 : 0;
                    }
                }
                next[y * tiles.width + x] = rocks >= 5 ? Tiles.ROCK : Tiles.FLOOR;
            }
        }
        System.arraycopy(next, 0, tiles.characters(), 0, next.length);
    }

    /** Fills small caves. It runs before tunnels are dug, since filling would cut one that led through a small cave. */
    private static void fillSmall(Tiles tiles) {
        byte[] characters = tiles.characters();
        boolean[] seen = new boolean[characters.length];
        int[] queue = new int[characters.length];
        for (int start = 0; start < characters.length; start++) {
            if (seen[start] || characters[start] == Tiles.ROCK) {
                continue;
            }
            int size = flood(tiles, start, seen, queue);
            for (int i = 0; i < size && size < SMALLEST; i++) {
                characters[queue[i]] = Tiles.ROCK;
            }
        }
    }

    /** Digs tunnels from each cave to the one found before it, in the order of their first tiles. */
    private static void join(Tiles tiles, SplittableRandom random) {
        byte[] characters = tiles.characters();
        boolean[] seen = new boolean[characters.length];
        int[] queue = new int[characters.length];
        int previous = -1;
        for (int start = 0; start < characters.length; start++) {
            if (seen[start] || characters[start] == Tiles.ROCK) {
                continue;
            }
            int inside = queue[random.nextInt(flood(tiles, start, seen, queue))];
            if (previous >= 0) {
                tunnel(tiles, previous, inside, seen);
            }
            previous = inside;
        }
        if (previous < 0) {
            tiles.fill(1, 1, tiles.width - 1, tiles.height - 1, Tiles.FLOOR);
        }
    }

    private static int flood(Tiles tiles, int start, boolean[] seen, int[] queue) {
        int size = 0;
        queue[size++] = start;
        seen[start] = true;
        // The outermost tiles are rock, so neighbours never leave the grid.
        int[] steps = {-1, 1, -tiles.width, tiles.width};
        for (int at = 0; at < size; at++) {
            for (int step : steps) {
                int next = queue[at] + step;
                if (!seen[next] && tiles.characters()[next] != Tiles.ROCK) {
                    seen[next] = true;
                    queue[size++] = next;
                }
            }
        }
        return size;
    }

    /** Digs a tunnel, and marks its tiles as seen, so that the scan does not count it as another cave. */
    private static void tunnel(Tiles tiles, int from, int to, boolean[] seen) {
        int x = from % tiles.width;
        int y = from / tiles.width;
        int toX = to % tiles.width;
        int toY = to / tiles.width;
        while (x != toX || y != toY) {
            // Along the longer leg first: the tunnel bends once the two legs are equal.
            if (Math.abs(toX - x) > Math.abs(toY - y)) {
                x += Integer.signum(toX - x);
            } else {
                y += Integer.signum(toY - y);
            }
            int tile = y * tiles.width + x;
            if (tiles.characters()[tile] == Tiles.ROCK) {
                tiles.characters()[tile] = Tiles.FLOOR;
                seen[tile] = true;
            }
        }
    }
}
