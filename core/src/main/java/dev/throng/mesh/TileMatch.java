package dev.throng.mesh;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Finds the polygons of a tile that another tile has as well: the same corners, bit by bit and from the same first one, and the same
 * area. Stateless.
 *
 * <p>Polygons are sorted by a hash of their outlines, so the time is that of sorting them, whatever their coordinates are.
 */
final class TileMatch {
    private TileMatch() {}

    /**
     * Matches each polygon with at most one. Where a tile has the same polygon several times, the first is matched with the first,
     * the second with the second.
     *
     * @return by polygon of the later tile: that of the earlier one, or {@link Ids#NONE}
     */
    static int[] match(MeshTile earlier, MeshTile later) {
        int[] matches = new int[later.polygonCount()];
        Arrays.fill(matches, Ids.NONE);
        long[] old = sortedByHash(earlier);
        long[] now = sortedByHash(later);
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
        return matches;
    }

    /** The hash of each polygon and its number, ascending. */
    private static long[] sortedByHash(MeshTile tile) {
        long[] sorted = new long[tile.polygonCount()];
        for (int i = 0; i < sorted.length; i++) {
            sorted[i] = (long) hash(tile, i) << 32 | i;
        }
        Arrays.sort(sorted);
        return sorted;
    }

    /** Mixes all bits of all corners: those of whole and quarter metres differ in a few high bits only. */
    private static int hash(MeshTile tile, int polygon) {
        long hash = tile.areas[polygon];
        for (int c = tile.polygonFirst[polygon]; c < tile.polygonFirst[polygon + 1]; c++) {
            int at = 3 * tile.polygonVertices[c];
            for (int axis = 0; axis < 3; axis++) {
                hash = (hash ^ Float.floatToIntBits(tile.vertices[at + axis])) * 0x9e3779b97f4a7c15L;
                hash ^= hash >>> 32;
            }
        }
        return (int) hash;
    }

    private static boolean same(MeshTile a, int i, MeshTile b, int j) {
        int size = a.polygonFirst[i + 1] - a.polygonFirst[i];
        if (size != b.polygonFirst[j + 1] - b.polygonFirst[j] || a.areas[i] != b.areas[j]) {
            return false;
        }
        for (int c = 0; c < size; c++) {
            int p = 3 * a.polygonVertices[a.polygonFirst[i] + c];
            int q = 3 * b.polygonVertices[b.polygonFirst[j] + c];
            if (!Arrays.equals(a.vertices, p, p + 3, b.vertices, q, q + 3)) {
                return false;
            }
        }
        return true;
    }
}
