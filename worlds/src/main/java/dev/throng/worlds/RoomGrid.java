package dev.throng.worlds;

import java.util.SplittableRandom;

/** Rooms between uneven walls, with enough doors to reach every room and some more. */
final class RoomGrid {
    private RoomGrid() {}

    static void draw(Tiles tiles, int size, SplittableRandom random) {
        int[] xs = walls(tiles.width, size, random);
        int[] ys = walls(tiles.height, size, random);
        int columns = xs.length - 1;
        int rows = ys.length - 1;
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                tiles.fill(xs[column] + 1, ys[row] + 1, xs[column + 1], ys[row + 1], Tiles.FLOOR);
            }
        }
        // Every room gets a door towards the first row or the first column, so all are connected.
        for (int row = 0; row < rows; row++) {
            for (int column = 0; column < columns; column++) {
                boolean both = random.nextInt(3) == 0;
                boolean west = column > 0 && (row == 0 || both || random.nextBoolean());
                boolean north = row > 0 && (both || !west);
                if (west) {
                    tiles.set(xs[column], random.nextInt(ys[row] + 1, ys[row + 1]), Tiles.FLOOR);
                }
                if (north) {
                    tiles.set(random.nextInt(xs[column] + 1, xs[column + 1]), ys[row], Tiles.FLOOR);
                }
            }
        }
    }

    /** Returns the positions of walls, the two outermost at the edges, with at least one tile between any two. */
    private static int[] walls(int edge, int size, SplittableRandom random) {
        int rooms = Math.max(1, Math.round((edge - 1) / (size + 1f)));
        int[] at = new int[rooms + 1];
        for (int i = 0; i <= rooms; i++) {
            at[i] = (int) ((long) (edge - 1) * i / rooms);
        }
        int play = (edge - 1) / rooms / 4;
        for (int i = 1; i < rooms && play > 0; i++) {
            at[i] += random.nextInt(-play, play + 1);
        }
        return at;
    }
}
