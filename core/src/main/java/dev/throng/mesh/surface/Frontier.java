package dev.throng.mesh.surface;

import dev.throng.graph.EpochMarks;
import java.util.Arrays;

/**
 * Polygons that wait to be looked at, the nearest first, each once. One per thread, reused; allocates nothing once it has grown.
 *
 * <p>There are a handful at a time, so the nearest is simply looked for. Distances are rounded down a little: by a millionth.
 */
final class Frontier {
    /** The bits of a distance that are kept. */
    private static final long KEPT = -1L << 32;

    private final EpochMarks taken = new EpochMarks(0);
    private int capacity;
    /** The upper bits of the squared distance, then the polygon. */
    private long[] waiting = new long[64];

    private int size;

    /** Begins with one polygon, at no distance. */
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
     * Adds a polygon unless it was taken before or is too far. One that waits already may wait again, nearer.
     *
     * @param distance squared, as bits
     * @param limit the same of the distance from which on it does not matter
     */
    void add(int polygon, long distance, long limit) {
        if (size == waiting.length) {
            waiting = Arrays.copyOf(waiting, 2 * size);
        }
        waiting[size] = distance & KEPT | polygon;
        // Without a branch: which polygons are added is hard to guess for a processor.
        size += (int) (distance - limit >>> 63) & taken.unmarked(polygon);
    }

    /** Takes the nearest polygon that was not taken before, or -1 when the squared distance of none is below a limit. */
    int take(double limit) {
        final long[] all = waiting;
        while (size > 0) {
            // The nearest one goes to the end.
            long least = all[0];
            for (int i = 1; i < size; i++) {
                long other = all[i];
                all[i - 1] = Math.max(least, other);
                least = Math.min(least, other);
            }
            size--;
            if (!(Double.longBitsToDouble(least & KEPT) < limit)) {
                return -1;
            }
            int polygon = (int) least;
            if (taken.markNew(polygon) != 0) {
                return polygon;
            }
        }
        return -1;
    }
}
