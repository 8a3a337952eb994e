package dev.throng.mesh.cells;

import dev.throng.mesh.flat.TileArrays;
import java.util.Arrays;

/** Lists the segments of rectangles on the sides of a chunk, by side and rectangle. Scratch space, one per thread. */
final class CellSeams {
    /** A ceiling that is this far above the floor does not matter at a seam. */
    private final float reach;

    private final int[] first = new int[5];
    private int[] polygons = new int[64];
    private float[] ends = new float[6 * 64];
    private float[] tops = new float[64];
    private boolean limited;
    private int count;

    CellSeams(float reach) {
        this.reach = reach;
    }

    void list(CellChunk chunk, Rectangles rectangles) {
        count = 0;
        limited = false;
        for (int side = 0; side < 4; side++) {
            for (int rectangle = 0; rectangle < rectangles.count(); rectangle++) {
                boolean on =
                        switch (side) {
                            case TileArrays.EAST -> rectangles.endX(rectangle) == chunk.width();
                            case TileArrays.NORTH -> rectangles.endZ(rectangle) == chunk.depth();
                            case TileArrays.WEST -> rectangles.x(rectangle) == 0;
                            default -> rectangles.z(rectangle) == 0;
                        };
                if (on) {
                    list(chunk, rectangles, rectangle, side);
                }
            }
            first[side + 1] = count;
        }
    }

    private void list(CellChunk chunk, Rectangles rectangles, int rectangle, int side) {
        boolean alongZ = side == TileArrays.EAST || side == TileArrays.WEST;
        int from = alongZ ? rectangles.z(rectangle) : rectangles.x(rectangle);
        int to = alongZ ? rectangles.endZ(rectangle) : rectangles.endX(rectangle);
        float floor = rectangles.floor(rectangle);
        int begin = from;
        float top = 0;
        for (int at = from; at < to; at++) {
            int x = alongZ ? side == TileArrays.EAST ? chunk.width() - 1 : 0 : at;
            int z = alongZ ? at : side == TileArrays.NORTH ? chunk.depth() - 1 : 0;
            float here = chunk.tops()[chunk.cell(x, z, floor)];
            here = here - floor >= reach ? Float.POSITIVE_INFINITY : here;
            if (at > from && here != top) {
                add(chunk, rectangle, side, floor, top, begin, at);
                begin = at;
            }
            top = here;
        }
        add(chunk, rectangle, side, floor, top, begin, to);
    }

    private void add(CellChunk chunk, int rectangle, int side, float floor, float top, int from, int to) {
        if (count == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * count);
            ends = Arrays.copyOf(ends, 12 * count);
            tops = Arrays.copyOf(tops, 2 * count);
        }
        boolean alongZ = side == TileArrays.EAST || side == TileArrays.WEST;
        float[] across = alongZ ? chunk.xs() : chunk.zs();
        float line = side == TileArrays.EAST || side == TileArrays.NORTH ? across[across.length - 1] : across[0];
        float[] along = alongZ ? chunk.zs() : chunk.xs();
        for (int end = 0; end < 2; end++) {
            float at = along[end == 0 ? from : to];
            ends[6 * count + 3 * end] = alongZ ? line : at;
            ends[6 * count + 3 * end + 1] = floor;
            ends[6 * count + 3 * end + 2] = alongZ ? at : line;
        }
        polygons[count] = rectangle;
        tops[count] = top;
        limited |= top != Float.POSITIVE_INFINITY;
        count++;
    }

    /** First segment of each side, and one past the last. */
    int[] first() {
        return first.clone();
    }

    int[] polygons() {
        return Arrays.copyOf(polygons, count);
    }

    float[] ends() {
        return Arrays.copyOf(ends, 6 * count);
    }

    /** By segment: the highest floor on which agents fit there; null where no ceiling matters. */
    float[] tops() {
        return limited ? Arrays.copyOf(tops, count) : null;
    }
}
