package dev.throng.grid.octile;

import dev.throng.grid.GridMap;
import dev.throng.grid.Move;
import java.util.Arrays;
import java.util.SplittableRandom;

/** Paths that lead nowhere in particular, the same ones for the same seed. */
final class RandomWalk {
    private RandomWalk() {}

    /** Up to 60 legal moves from a passable tile; about two of three go on as the one before, where that is legal. */
    static int[] from(GridMap map, int start, SplittableRandom random) {
        int[] tiles = new int[random.nextInt(1, 62)];
        tiles[0] = start;
        int move = random.nextInt(Move.COUNT);
        for (int i = 1; i < tiles.length; i++) {
            if (map.moves(tiles[i - 1]) == 0) {
                return Arrays.copyOf(tiles, i);
            }
            if (random.nextInt(3) == 0) {
                move = random.nextInt(Move.COUNT);
            }
            while ((map.moves(tiles[i - 1]) & 1 << move) == 0) {
                move = random.nextInt(Move.COUNT);
            }
            tiles[i] = tiles[i - 1] + Move.dy(move) * map.width() + Move.dx(move);
        }
        return tiles;
    }
}
