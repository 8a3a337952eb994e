package dev.throng.mesh.cells;

import dev.throng.mesh.flat.TileArrays;
import java.util.Arrays;

/**
 * Walks along the sides of rectangles, and joins what lies on either side: portals where agents step, ledges where they drop. Scratch
 * space, one per thread.
 */
final class CellBorders {
    /** A line that no rectangle ends at. */
    private static final int ALL = -1;

    private final float climb;
    private final float drop;
    private CellChunk chunk;
    private Rectangles rectangles;

    /** Runs along the current side: the rectangle beside it, where it begins and ends, and whether it is a ledge. */
    private int[] runs = new int[4 * 8];

    private int runCount;
    final Segments portals = new Segments(6);
    final Segments ledges = new Segments(4);

    CellBorders(float climb, float drop) {
        this.climb = climb;
        this.drop = drop;
    }

    /** A growing list of pairs of polygons with the numbers of a segment between each pair. */
    static final class Segments {
        private final int size;
        private int[] polygons = new int[64];
        private float[] ends;
        private int count;

        Segments(int size) {
            this.size = size;
            ends = new float[32 * size];
        }

        private int add(int a, int b) {
            if (2 * count == polygons.length) {
                polygons = Arrays.copyOf(polygons, 4 * count);
                ends = Arrays.copyOf(ends, 2 * count * size);
            }
            polygons[2 * count] = a;
            polygons[2 * count + 1] = b;
            return size * count++;
        }

        int[] polygons() {
            return Arrays.copyOf(polygons, 2 * count);
        }

        float[] ends() {
            return Arrays.copyOf(ends, size * count);
        }
    }

    void join(CellChunk cells, Rectangles cover) {
        chunk = cells;
        rectangles = cover;
        portals.count = 0;
        ledges.count = 0;
        for (int rectangle = 0; rectangle < cover.count(); rectangle++) {
            for (int side = 0; side < 4; side++) {
                walk(rectangle, side);
            }
        }
    }

    /** Compares the cells along a side of a rectangle with those beside it. */
    private void walk(int rectangle, int side) {
        boolean alongZ = side == TileArrays.EAST || side == TileArrays.WEST;
        boolean ahead = side == TileArrays.EAST || side == TileArrays.NORTH;
        int line = alongZ
                ? ahead ? rectangles.endX(rectangle) : rectangles.x(rectangle)
                : ahead ? rectangles.endZ(rectangle) : rectangles.z(rectangle);
        if (line == (ahead ? alongZ ? chunk.width() : chunk.depth() : 0)) {
            return;
        }
        int own = ahead ? line - 1 : line;
        int beside = ahead ? line : line - 1;
        int end = alongZ ? rectangles.endZ(rectangle) : rectangles.endX(rectangle);
        for (int at = alongZ ? rectangles.z(rectangle) : rectangles.x(rectangle); at < end; at++) {
            float top = chunk.tops()[chunk.cell(alongZ ? own : at, alongZ ? at : own, rectangles.floor(rectangle))];
            int column = alongZ ? at * chunk.width() + beside : beside * chunk.width() + at;
            look(rectangle, top, column, at, ahead ? ALL : line, alongZ);
        }
        addRuns(rectangle, line, alongZ, ahead);
    }

    /**
     * Compares a cell of a rectangle with those of the column beside it.
     *
     * <p>A ledge is always the upper rectangle's, since the lower one may go on below it. A portal is that of the rectangle that ends there.
     *
     * @param line adds no portal to rectangles that end at this line, as they add it themselves; {@link #ALL} for none
     */
    private void look(int rectangle, float top, int column, int at, int line, boolean alongZ) {
        float floor = rectangles.floor(rectangle);
        for (int cell = chunk.first()[column]; cell < chunk.first()[column + 1]; cell++) {
            float beside = chunk.floors()[cell];
            float apart = floor - beside;
            boolean fits = floor <= chunk.tops()[cell] && beside <= top;
            if (fits && Math.abs(apart) <= climb) {
                int other = rectangles.of(cell);
                if ((alongZ ? rectangles.endX(other) : rectangles.endZ(other)) != line) {
                    extend(other, at, 0);
                }
            } else if (fits && apart > 0 && apart <= drop) {
                extend(rectangles.of(cell), at, 1);
            }
        }
    }

    private void extend(int other, int at, int ledge) {
        for (int i = 4 * runCount - 4; i >= 0; i -= 4) {
            if (runs[i] == other && runs[i + 2] == at && runs[i + 3] == ledge) {
                runs[i + 2] = at + 1;
                return;
            }
        }
        if (4 * runCount == runs.length) {
            runs = Arrays.copyOf(runs, 8 * runCount);
        }
        int i = 4 * runCount++;
        runs[i] = other;
        runs[i + 1] = at;
        runs[i + 2] = at + 1;
        runs[i + 3] = ledge;
    }

    /** Adds the runs along a line beside a rectangle, and forgets them. */
    private void addRuns(int rectangle, int line, boolean alongZ, boolean ahead) {
        float[] lines = alongZ ? chunk.zs() : chunk.xs();
        float across = (alongZ ? chunk.xs() : chunk.zs())[line];
        for (int i = 0; i < 4 * runCount; i += 4) {
            int other = runs[i];
            float low = lines[runs[i + 1]];
            float high = lines[runs[i + 2]];
            if (runs[i + 3] == 0) {
                // The rectangle in the west or south comes first. Seen from there, so does the left end: in the north
                // or west.
                int at = ahead ? portals.add(rectangle, other) : portals.add(other, rectangle);
                float floor = rectangles.floor(rectangle);
                float y = floor + (rectangles.floor(other) - floor) / 2;
                set(portals.ends, at, alongZ ? across : low, y, alongZ ? high : across);
                set(portals.ends, at + 3, alongZ ? across : high, y, alongZ ? low : across);
            } else {
                int at = ledges.add(rectangle, other);
                ledges.ends[at] = alongZ ? across : low;
                ledges.ends[at + 1] = alongZ ? low : across;
                ledges.ends[at + 2] = alongZ ? across : high;
                ledges.ends[at + 3] = alongZ ? high : across;
            }
        }
        runCount = 0;
    }

    private static void set(float[] ends, int at, float x, float y, float z) {
        ends[at] = x;
        ends[at + 1] = y;
        ends[at + 2] = z;
    }
}
