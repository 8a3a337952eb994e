package dev.throng.mesh.flat;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Finds the polygons of a tile that another tile has as well: the same corners, bit by bit and from the same first one, and the same
 * area. Stateless.
 *
 * <p>Most often few polygons differ. So lists are compared from both ends, and what is left in the middle is sorted by a hash of the
 * outlines. The time is that of sorting the middle, whatever the coordinates are.
 */
final class TileMatch {
    private TileMatch() {}

    /**
     * Matches each polygon with at most one. Where a tile has the same polygon several times, which of these are matched is not said.
     *
     * @return by polygon of the later tile: that of the earlier one, or {@link Ids#NONE}
     */
    static int[] match(TileArrays earlier, TileArrays later) {
        int[] matches = new int[later.polygonCount()];
        Arrays.fill(matches, Ids.NONE);
        int from = 0;
        int oldEnd = earlier.polygonCount();
        int newEnd = matches.length;
        while (from < oldEnd && from < newEnd && same(earlier, from, later, from)) {
            matches[from] = from++;
        }
        while (oldEnd > from && newEnd > from && same(earlier, oldEnd - 1, later, newEnd - 1)) {
            matches[--newEnd] = --oldEnd;
        }
        if (from < oldEnd && from < newEnd) {
            match(sortedByHash(earlier, from, oldEnd), sortedByHash(later, from, newEnd), earlier, later, matches);
        }
        return matches;
    }

    /** Whether each polygon of a tile would be found again if all of them were in another order. */
    static boolean knowsAll(TileArrays tile) {
        int[] matches = new int[tile.polygonCount()];
        Arrays.fill(matches, Ids.NONE);
        long[] sorted = sortedByHash(tile, 0, matches.length);
        match(sorted, sorted, tile, tile, matches);
        for (int match : matches) {
            if (match == Ids.NONE) {
                return false;
            }
        }
        return true;
    }

    private static void match(long[] old, long[] now, TileArrays earlier, TileArrays later, int[] matches) {
        boolean[] taken = new boolean[old.length];
        int first = 0;
        for (long each : now) {
            int hash = (int) (each >> 32);
            while (first < old.length && ((int) (old[first] >> 32) < hash || taken[first])) {
                first++;
            }
            for (int i = first; i < old.length && (int) (old[i] >> 32) == hash; i++) {
                if (!taken[i] && same(earlier, (int) old[i], later, (int) each)) {
                    taken[i] = true;
                    matches[(int) each] = (int) old[i];
                    break;
                }
            }
        }
    }

    /** The hash of each polygon of a range and its number, ascending. */
    private static long[] sortedByHash(TileArrays tile, int from, int to) {
        long[] sorted = new long[to - from];
        for (int i = from; i < to; i++) {
            sorted[i - from] = (long) hash(tile, i) << 32 | i;
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** Mixes all bits of all corners: those of whole and quarter metres differ in a few high bits only. */
    static int hash(TileArrays tile, int polygon) {
        long hash = tile.areas()[polygon];
        for (int c = tile.polygonFirst()[polygon]; c < tile.polygonFirst()[polygon + 1]; c++) {
            int at = 3 * tile.polygonVertices()[c];
            for (int axis = 0; axis < 3; axis++) {
                hash = (hash ^ Float.floatToIntBits(tile.vertices()[at + axis])) * 0x9e3779b97f4a7c15L;
                hash ^= hash >>> 32;
            }
        }
        return (int) hash;
    }

    private static boolean same(TileArrays a, int i, TileArrays b, int j) {
        int size = a.polygonFirst()[i + 1] - a.polygonFirst()[i];
        if (size != b.polygonFirst()[j + 1] - b.polygonFirst()[j] || a.areas()[i] != b.areas()[j]) {
            return false;
        }
        for (int c = 0; c < size; c++) {
            int p = 3 * a.polygonVertices()[a.polygonFirst()[i] + c];
            int q = 3 * b.polygonVertices()[b.polygonFirst()[j] + c];
            for (int axis = 0; axis < 3; axis++) {
                if (Float.floatToIntBits(a.vertices()[p + axis]) != Float.floatToIntBits(b.vertices()[q + axis])) {
                    return false;
                }
            }
        }
        return true;
    }
}
