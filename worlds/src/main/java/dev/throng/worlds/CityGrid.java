package dev.throng.worlds;

import java.util.SplittableRandom;

/** Blocks between straight streets: houses around yards, parks, plazas; a river in the middle with bridges. */
final class CityGrid {
    private static final int STREET = 3;
    private static final int EMBANKMENT = 2;
    private static final int RIVER = 4;

    private CityGrid() {}

    static void draw(Tiles tiles, int size, SplittableRandom random) {
        tiles.fill(0, 0, tiles.width, tiles.height, Tiles.FLOOR);
        int middle = tiles.height / 2;
        boolean river = false;
        for (int y = STREET; y < tiles.height - STREET; ) {
            if (!river && y + size > middle && y + 2 * EMBANKMENT + RIVER < tiles.height) {
                y += EMBANKMENT - STREET;
                drawRiver(tiles, size, y);
                y += RIVER + EMBANKMENT;
                river = true;
            }
            int bottom = Math.min(tiles.height - STREET, y + random.nextInt(size * 3 / 4, size + 1));
            for (int x = STREET; x < tiles.width - STREET; x += size + STREET) {
                drawBlock(tiles, x, y, Math.min(tiles.width - STREET, x + size), bottom, random);
            }
            y = bottom + STREET;
        }
    }

    /** Draws a river with bridges for the streets that cross it, which have the same position in every row of blocks. */
    private static void drawRiver(Tiles tiles, int size, int y) {
        tiles.fill(0, y, tiles.width, y + RIVER, Tiles.WATER);
        for (int x = 0; x < tiles.width; x += size + STREET) {
            tiles.fill(x, y, x + STREET, y + RIVER, Tiles.FLOOR);
        }
    }

    private static void drawBlock(Tiles tiles, int x0, int y0, int x1, int y1, SplittableRandom random) {
        int kind = random.nextInt(8);
        if (kind == 0) {
            drawPark(tiles, x0, y0, x1, y1, random);
        } else if (kind == 1) {
            // A plaza with a monument.
            int x = (x0 + x1) / 2;
            int y = (y0 + y1) / 2;
            tiles.fill(x, y, Math.min(x + 2, x1), Math.min(y + 2, y1), Tiles.ROCK);
        } else {
            tiles.fill(x0, y0, x1, y1, Tiles.ROCK);
            int depth = 3 + random.nextInt(2);
            if (x1 - x0 > 2 * depth && y1 - y0 > 2 * depth) {
                tiles.fill(x0 + depth, y0 + depth, x1 - depth, y1 - depth, Tiles.GRASS);
                int gate = random.nextInt(x0 + depth, x1 - depth);
                tiles.fill(gate, y0, gate + 1, y0 + depth, Tiles.FLOOR);
                if (random.nextBoolean()) {
                    int back = random.nextInt(y0 + depth, y1 - depth);
                    tiles.fill(x1 - depth, back, x1, back + 1, Tiles.FLOOR);
                }
            }
        }
    }

    private static void drawPark(Tiles tiles, int x0, int y0, int x1, int y1, SplittableRandom random) {
        tiles.fill(x0, y0, x1, y1, Tiles.GRASS);
        // Trees on every second tile of every second row cannot enclose anything.
        for (int y = y0 + 1; y < y1 - 1; y += 2) {
            for (int x = x0 + 1; x < x1 - 1; x += 2) {
                if (random.nextInt(3) > 0) {
                    tiles.set(x, y, Tiles.TREE);
                }
            }
        }
    }
}
