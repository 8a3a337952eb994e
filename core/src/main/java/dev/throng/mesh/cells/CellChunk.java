package dev.throng.mesh.cells;

import java.util.Arrays;

/**
 * The walkable cells of one chunk, in columns of cells above one another. Nobody writes to the arrays.
 *
 * <p>A column of cells has the number {@code z * width + x}. Its cells follow each other from the lowest to the highest.
 *
 * @param column number of its tile along x
 * @param row number of its tile along z
 * @param xs lines between cells along x, ascending [width + 1] [Unit: m]; at the sides, the same float as in the next chunk
 * @param zs lines between cells along z, ascending [depth + 1] [Unit: m]
 * @param first first cell of each column, and one past the last [width * depth + 1]
 * @param floors by cell: height of its ground; ascending in a column [Unit: m]
 * @param tops by cell: height of the highest floor on which agents still fit under its ceiling, infinite for none; not below its floor
 * @param kinds by cell: the area of its polygon in the lowest six bits; cells whose other bits differ are kept apart, too
 */
public record CellChunk(
        int column, int row, float[] xs, float[] zs, int[] first, float[] floors, float[] tops, int[] kinds) {
    /** Bits of a kind that are an area. */
    static final int AREA_BITS = 63;

    /**
     * A chunk with at most one cell in a column: level ground under an open sky.
     *
     * @param kinds by column: the kind of its cell, or a negative number where there is none
     */
    public static CellChunk flat(int column, int row, float[] xs, float[] zs, int[] kinds) {
        int[] first = new int[kinds.length + 1];
        int count = 0;
        for (int i = 0; i < kinds.length; i++) {
            count += kinds[i] >= 0 ? 1 : 0;
            first[i + 1] = count;
        }
        int[] ofCells = new int[count];
        for (int i = 0; i < kinds.length; i++) {
            if (kinds[i] >= 0) {
                ofCells[first[i]] = kinds[i];
            }
        }
        float[] tops = new float[count];
        Arrays.fill(tops, Float.POSITIVE_INFINITY);
        return new CellChunk(column, row, xs, zs, first, new float[count], tops, ofCells);
    }

    int width() {
        return xs.length - 1;
    }

    int depth() {
        return zs.length - 1;
    }

    int cellCount() {
        return floors.length;
    }

    /** The cell of a column with this floor, or -1. */
    int cell(int x, int z, float floor) {
        int columnOfCells = z * width() + x;
        for (int cell = first[columnOfCells]; cell < first[columnOfCells + 1]; cell++) {
            if (floors[cell] == floor) {
                return cell;
            }
        }
        return -1;
    }
}
