package dev.throng.worlds;

import java.util.SplittableRandom;

/** Blocks an exact fraction of the tiles; all choices of tiles are equally likely. */
final class RandomGrid {
    private RandomGrid() {}

    static void draw(Tiles tiles, int percent, SplittableRandom random) {
        int left = tiles.width * tiles.height;
        int blocked = (int) ((long) left * percent / 100);
        for (int y = 0; y < tiles.height; y++) {
            for (int x = 0; x < tiles.width; x++) {
                if (random.nextInt(left--) < blocked) {
                    blocked--;
                } else {
                    tiles.set(x, y, Tiles.FLOOR);
                }
            }
        }
    }
}
