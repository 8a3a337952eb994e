package dev.throng.mesh.hna;

import dev.throng.mesh.Crossings;
import java.util.Arrays;

/**
 * The ways through the cells of level 1 between their gates, as the portals that they cross. Immutable, share freely.
 *
 * <p>Where ways back are the same, each is kept once, from the lower row to the higher.
 */
final class CellWays {
    private final boolean directed;

    /** The first pair of gates of each cell, and the end of the last. */
    private final int[] firstPair;

    /** Where the crossings of each pair begin, those of the two gates left out; and the end of the last. */
    private final int[] first;

    private final int[] crossings;

    private CellWays(boolean directed, int[] firstPair, int[] first, int[] crossings) {
        this.directed = directed;
        this.firstPair = firstPair;
        this.first = first;
        this.crossings = crossings;
    }

    /** Takes down what next hops say. */
    static CellWays of(CellTables tables) {
        boolean directed = tables.cells().directed();
        int[] firstPair = new int[tables.cellCount() + 1];
        for (int cell = 0; cell < tables.cellCount(); cell++) {
            int gates = tables.gateCount(cell);
            firstPair[cell + 1] = firstPair[cell] + (directed ? gates * gates : gates * (gates - 1) / 2);
        }
        int[] first = new int[firstPair[tables.cellCount()] + 1];
        int[] crossings = new int[1024];
        Crossings way = new Crossings();
        int size = 0;
        int pair = 0;
        for (int cell = 0; cell < tables.cellCount(); cell++) {
            int gates = tables.gateCount(cell);
            for (int a = 0; a < gates; a++) {
                for (int b = 0; b < (directed ? gates : a); b++) {
                    int row = directed ? a : b;
                    int column = directed ? b : a;
                    way.clear();
                    if (row != column) {
                        tables.walkBetween(cell, row, column, way);
                    }
                    int more = Math.max(0, way.size() - 1);
                    if (size + more > crossings.length) {
                        crossings = Arrays.copyOf(crossings, Math.max(2 * crossings.length, size + more));
                    }
                    System.arraycopy(way.ends(), 1, crossings, size, more);
                    size += more;
                    first[++pair] = size;
                }
            }
        }
        return new CellWays(directed, firstPair, first, Arrays.copyOf(crossings, size));
    }

    /** Adds the crossings between two gates of a cell, both left out. */
    void add(int cell, int gates, int row, int column, Crossings out) {
        boolean back = !directed && row > column;
        int low = back ? column : row;
        int high = back ? row : column;
        int pair = firstPair[cell] + (directed ? row * gates + column : high * (high - 1) / 2 + low);
        int from = first[pair];
        int count = first[pair + 1] - from;
        int at = out.size();
        int[] ends = out.extend(count);
        for (int i = 0; i < count; i++) {
            ends[at + i] = back ? crossings[from + count - 1 - i] ^ 1 : crossings[from + i];
        }
    }

    long bytes() {
        return 4L * (firstPair.length + first.length + crossings.length);
    }
}
