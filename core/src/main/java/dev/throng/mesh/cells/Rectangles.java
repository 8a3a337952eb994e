package dev.throng.mesh.cells;

import java.util.Arrays;

/**
 * Covers the cells of a chunk with rectangles of one floor and one kind. Scratch space, one per thread.
 *
 * <p>The cells of a row that follow each other are a run, as long as a side may be. A rectangle is made of runs in rows that follow each
 * other and begin and end at the same columns. So a cell that changes cuts one run and changes at most four rectangles around it, and the
 * same cells always give the same rectangles.
 */
final class Rectangles {
    /** Longest side of a rectangle, in cells. */
    private final int side;

    private CellChunk chunk;

    /** By cell: the cell beside it in the next column along x, with the same floor and kind; -1 for none. */
    private int[] east = new int[0];

    /** The same along z. */
    private int[] north = new int[0];

    /** By cell: whether it is the one in the east of another. */
    private boolean[] hasWest = new boolean[0];

    private int[] rectangleOf = new int[0];
    private int count;

    /** Four per rectangle: first column along x and z, width and depth, in cells. */
    private int[] spans = new int[64];

    private int[] corners = new int[16];

    Rectangles(int side) {
        this.side = side;
    }

    void cover(CellChunk cells) {
        chunk = cells;
        count = 0;
        int cellCount = cells.cellCount();
        if (east.length < cellCount) {
            east = new int[cellCount];
            north = new int[cellCount];
            hasWest = new boolean[cellCount];
            rectangleOf = new int[cellCount];
        }
        Arrays.fill(rectangleOf, 0, cellCount, -1);
        Arrays.fill(hasWest, 0, cellCount, false);
        int width = cells.width();
        for (int z = 0; z < cells.depth(); z++) {
            for (int x = 0; x < width; x++) {
                int column = z * width + x;
                for (int cell = cells.first()[column]; cell < cells.first()[column + 1]; cell++) {
                    east[cell] = x + 1 < width ? alike(cell, x + 1, z) : -1;
                    if (east[cell] >= 0) {
                        hasWest[east[cell]] = true;
                    }
                    north[cell] = z + 1 < cells.depth() ? alike(cell, x, z + 1) : -1;
                }
            }
        }
        for (int column = 0; column < width * cells.depth(); column++) {
            for (int cell = cells.first()[column]; cell < cells.first()[column + 1]; cell++) {
                if (rectangleOf[cell] < 0) {
                    take(cell, column % width, column / width);
                }
            }
        }
    }

    private int alike(int cell, int x, int z) {
        int other = chunk.cell(x, z, chunk.floors()[cell]);
        return other >= 0 && chunk.kinds()[other] == chunk.kinds()[cell] ? other : -1;
    }

    /** Takes the run that begins with a cell, and the same runs in the rows behind it. */
    private void take(int corner, int x, int z) {
        int width = run(corner, x);
        int depth = 1;
        for (int row = z + 1, start = north[corner]; row % side != 0 && start >= 0; row++, start = north[start]) {
            boolean same = (x % side == 0 || !hasWest[start]) && run(start, x) == width;
            if (!same) {
                break;
            }
            depth++;
        }
        add(corner, x, z, width, depth);
    }

    /** The number of cells of a run, from the first one. */
    private int run(int cell, int x) {
        int length = 1;
        for (int at = east[cell]; at >= 0 && (x + length) % side != 0; at = east[at]) {
            length++;
        }
        return length;
    }

    private void add(int corner, int x, int z, int width, int depth) {
        if (4 * count == spans.length) {
            spans = Arrays.copyOf(spans, 8 * count);
            corners = Arrays.copyOf(corners, 2 * count);
        }
        spans[4 * count] = x;
        spans[4 * count + 1] = z;
        spans[4 * count + 2] = width;
        spans[4 * count + 3] = depth;
        corners[count] = corner;
        int start = corner;
        for (int i = 0; i < depth; i++) {
            int at = start;
            for (int j = 0; j < width; j++) {
                rectangleOf[at] = count;
                at = east[at];
            }
            start = north[start];
        }
        count++;
    }

    int count() {
        return count;
    }

    /** First column of a rectangle along x. */
    int x(int rectangle) {
        return spans[4 * rectangle];
    }

    int z(int rectangle) {
        return spans[4 * rectangle + 1];
    }

    /** One past the last column of a rectangle along x. */
    int endX(int rectangle) {
        return x(rectangle) + spans[4 * rectangle + 2];
    }

    int endZ(int rectangle) {
        return z(rectangle) + spans[4 * rectangle + 3];
    }

    float floor(int rectangle) {
        return chunk.floors()[corners[rectangle]];
    }

    int area(int rectangle) {
        return chunk.kinds()[corners[rectangle]] & CellChunk.AREA_BITS;
    }

    /** The rectangle of a cell. */
    int of(int cell) {
        return rectangleOf[cell];
    }

    /** The rectangles of all cells. */
    int[] ofCells() {
        return Arrays.copyOf(rectangleOf, chunk.cellCount());
    }
}
