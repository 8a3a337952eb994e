package dev.throng.mesh.surface;

import dev.throng.graph.EpochMarks;
import java.util.Arrays;

/**
 * Polygons in the order in which a search reaches them, each once, and through which portal. One per thread, reused; allocates
 * nothing once it has grown to the most.
 */
final class Flood {
    private final EpochMarks marks = new EpochMarks(0);
    private int capacity;
    private int[] polygons = new int[64];
    /** By polygon of the list: the entry it was reached from, and the crossing. */
    private int[] parents = new int[64];

    private int[] crossings = new int[64];
    private int size;

    /** Begins with one polygon. */
    void begin(Ground ground, int polygon) {
        int count = ground.polygonCount();
        if (count > capacity) {
            capacity = count;
            marks.grow(count);
        }
        marks.clear();
        size = 0;
        add(polygon, -1, -1);
    }

    /** Adds a polygon unless it is known. */
    void add(int polygon, int parent, int crossing) {
        if (size == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * size);
            parents = Arrays.copyOf(parents, 2 * size);
            crossings = Arrays.copyOf(crossings, 2 * size);
        }
        polygons[size] = polygon;
        parents[size] = parent;
        crossings[size] = crossing;
        // Without a branch: which polygons are known is hard to guess for a processor.
        size += marks.markNew(polygon);
    }

    /** Takes the polygon added last out of the list; it stays known. */
    void dropLast() {
        size--;
    }

    int size() {
        return size;
    }

    int polygon(int i) {
        return polygons[i];
    }

    /** The entry from which the i-th was reached; negative for the first. */
    int parent(int i) {
        return parents[i];
    }

    /** The crossing through which the i-th was reached; negative for the first. */
    int crossing(int i) {
        return crossings[i];
    }

    boolean known(int polygon) {
        return marks.marked(polygon);
    }
}
