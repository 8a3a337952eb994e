package dev.throng.worlds;

import java.util.SplittableRandom;

/** A maze without loops, dug by a depth-first walk. */
final class MazeGrid {
    private MazeGrid() {}

    static void draw(Tiles tiles, int corridor, SplittableRandom random) {
        int pitch = corridor + 1;
        int columns = Math.max(1, (tiles.width - 1) / pitch);
        int rows = Math.max(1, (tiles.height - 1) / pitch);
        boolean[] seen = new boolean[columns * rows];
        int[] trail = new int[columns * rows];
        int length = 0;
        int start = random.nextInt(columns * rows);
        seen[start] = true;
        trail[length++] = start;
        dig(tiles, start % columns, start / columns, 0, 0, corridor);
        int[] open = new int[4];
        while (length > 0) {
            int cell = trail[length - 1];
            int x = cell % columns;
            int y = cell / columns;
            int choices = 0;
            if (x > 0 && !seen[cell - 1]) {
                open[choices++] = cell - 1;
            }
            if (x + 1 < columns && !seen[cell + 1]) {
                open[choices++] = cell + 1;
            }
            if (y > 0 && !seen[cell - columns]) {
                open[choices++] = cell - columns;
            }
            if (y + 1 < rows && !seen[cell + columns]) {
                open[choices++] = cell + columns;
            }
            if (choices == 0) {
                length--;
                continue;
            }
            int next = open[random.nextInt(choices)];
            seen[next] = true;
            trail[length++] = next;
            dig(tiles, next % columns, next / columns, x - next % columns, y - next / columns, corridor);
        }
    }

    /** Clears a cell and the wall towards the cell from which it was reached. */
    private static void dig(Tiles tiles, int x, int y, int fromX, int fromY, int corridor) {
        int left = 1 + x * (corridor + 1);
        int top = 1 + y * (corridor + 1);
        tiles.fill(left, top, left + corridor, top + corridor, Tiles.FLOOR);
        tiles.fill(left + fromX, top + fromY, left + fromX + corridor, top + fromY + corridor, Tiles.FLOOR);
    }
}
