package dev.throng.mesh.surface;

import dev.throng.graph.EpochMarks;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * Queue of polygons by distance, each taken once. One per thread, reused; allocates nothing once it has grown.
 *
 * <p>It holds only a handful at a time, so the nearest is found by a linear scan. Distances are rounded down by about a
 * millionth.
 */
final class Frontier {
    /** Mask of the bits of a distance that are stored. */
    private static final long KEPT = -1L << 32;

    private final EpochMarks taken = new EpochMarks(0);
    private int capacity;
    /** The upper bits of the squared distance, then the polygon. */
    private long[] waiting = new long[64];

    private int size;

    /** Begins with one polygon, at distance 0. */
    void begin(int polygonCount, int polygon) {
        if (polygonCount > capacity) {
            capacity = polygonCount;
            taken.grow(polygonCount);
        }
        taken.clear();
        waiting[0] = polygon;
        size = 1;
    }

    /**
     * Adds a polygon unless it was taken before or is too far. A queued polygon may be added again with a smaller
     * distance.
     *
     * @param distance squared, as bits
     * @param limit squared distance as bits; polygons at this distance or farther are ignored
     */
    void add(int polygon, long distance, long limit) {
        if (size == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * size);
        }
        waiting[size] = distance & KEPT | polygon;
        // Without a branch, because a processor cannot predict which polygons are added.
        size += (int) (distance - limit >>> 63) & taken.unmarked(polygon);
    }

    /**
     * Removes and returns the nearest polygon that was not taken before, or NONE if no squared distance is below a limit.
     */
    int take(double limit) {
        final long[] all = waiting;
        while (size > 0) {
            // The nearest one is moved to the end.
            long least = all[0];
            for (int i = 1; i < size; i++) {
                long other = all[i];
                all[i - 1] = Math.max(least, other);
                least = Math.min(least, other);
            }
            size--;
            if (!(Double.longBitsToDouble(least & KEPT) < limit)) {
                return Ids.NONE;
            }
            int polygon = (int) least;
            if (taken.markNew(polygon) != 0) {
                return polygon;
            }
        }
        return Ids.NONE;
    }
}
