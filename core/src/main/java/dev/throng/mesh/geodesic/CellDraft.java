package dev.throng.mesh.geodesic;

import dev.throng.mesh.taut.TautGraph;
import java.util.Arrays;

/** A cell while tables are built: its corners with their lengths, hops and legs to its gates. Each column is written by one thread. */
final class CellDraft {
    /** Ends of the gates of the cell, by column. */
    final int[] ends;

    /** Corners of the cell, ascending. */
    final int[] corners;

    final float[] lengths;
    final byte[] hops;
    final LegStore[] legs;

    CellDraft(int[] ends, int[] corners) {
        this.ends = ends;
        this.corners = corners;
        lengths = new float[corners.length * ends.length];
        Arrays.fill(lengths, Float.POSITIVE_INFINITY);
        hops = new byte[lengths.length];
        legs = new LegStore[corners.length];
        Arrays.setAll(legs, i -> new LegStore());
    }

    /** Returns the row of a corner, or a negative number. */
    int row(int corner) {
        return Arrays.binarySearch(corners, corner);
    }

    int column(int gate) {
        for (int column = 0; column < ends.length; column++) {
            if (ends[column] >> 1 == gate) {
                return column;
            }
        }
        return -1;
    }

    /** Numbers legs in an order that does not depend on threads. */
    void sortLegs() {
        for (int row = 0; row < corners.length; row++) {
            int[] numbers = legs[row].sort();
            for (int at = row * ends.length; at < (row + 1) * ends.length; at++) {
                hops[at] = lengths[at] < Float.POSITIVE_INFINITY ? (byte) numbers[hops[at] & 0xFF] : 0;
            }
        }
    }

    /** Returns the corners of each cell. */
    static int[][] corners(TautGraph graph, int[] cellOfPolygon, int cells) {
        int[][] found = new int[cells][4];
        int[] count = new int[cells];
        for (int corner = 0; corner < graph.cornerCount(); corner++) {
            for (int i = 0; i < graph.fanSize(corner); i++) {
                int cell = cellOfPolygon[graph.fanPolygon(corner, i)];
                if (cell >= 0 && (count[cell] == 0 || found[cell][count[cell] - 1] != corner)) {
                    found[cell] = count[cell] == found[cell].length
                            ? Arrays.copyOf(found[cell], 2 * count[cell])
                            : found[cell];
                    found[cell][count[cell]++] = corner;
                }
            }
        }
        for (int cell = 0; cell < cells; cell++) {
            found[cell] = Arrays.copyOf(found[cell], count[cell]);
        }
        return found;
    }
}
