package dev.throng.mesh.surface;

import dev.throng.graph.EpochMarks;
import java.util.Arrays;

/**
 * Polygons that wait to be looked at, the nearest first, each once. One per thread, reused; allocates nothing once it has grown.
 *
 * <p>There are a handful at a time, so the nearest is simply looked for.
 */
final class Frontier {
    private final EpochMarks known = new EpochMarks(0);
    private int capacity;
    private int[] polygons = new int[64];
    private double[] distances = new double[64];
    private int size;

    void clear(int polygonCount) {
        if (polygonCount > capacity) {
            capacity = polygonCount;
            known.grow(polygonCount);
        }
        known.clear();
        size = 0;
    }

    /** Adds a polygon unless it was taken before. One that waits already may wait again, nearer. */
    void add(int polygon, double distance) {
        if (known.marked(polygon)) {
            return;
        }
        if (size == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * size);
            distances = Arrays.copyOf(distances, 2 * size);
        }
        polygons[size] = polygon;
        distances[size++] = distance;
    }

    /** Takes the nearest polygon that was not taken before, or -1 when none is nearer than a limit. */
    int take(double limit) {
        while (true) {
            int best = -1;
            double least = limit;
            for (int i = 0; i < size; i++) {
                if (distances[i] < least) {
                    least = distances[i];
                    best = i;
                }
            }
            if (best < 0) {
                return -1;
            }
            int polygon = polygons[best];
            polygons[best] = polygons[--size];
            distances[best] = distances[size];
            if (!known.marked(polygon)) {
                known.mark(polygon);
                return polygon;
            }
        }
    }
}
