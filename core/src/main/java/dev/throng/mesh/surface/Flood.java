package dev.throng.mesh.surface;

import dev.throng.graph.EpochMarks;
import java.util.Arrays;

/**
 * Polygons in the order in which a search reaches them, each once, with the portal through which it was reached. One
 * per thread, reused; allocates nothing once it has grown to the largest search.
 */
final class Flood {
    private final EpochMarks marks = new EpochMarks(0);
    private int capacity;
    private int[] polygons = new int[64];
    /** Parent entry and crossing of each polygon of the list. */
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

    /** Adds a polygon unless it is in the list. */
    void add(int polygon, int parent, int crossing) {
        if (size == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * size);
            parents = Arrays.copyOf(parents, 2 * size);
            crossings = Arrays.copyOf(crossings, 2 * size);
        }
        polygons[size] = polygon;
        parents[size] = parent;
        crossings[size] = crossing;
        // Without a branch, because a processor cannot predict which polygons are known.
        size += marks.markNew(polygon);
    }

    /** Removes the last polygon from the list; it stays marked as known. */
    void dropLast() {
        size--;
    }

    int size() {
        return size;
    }

    int polygon(int i) {
        return polygons[i];
    }

    /** The parent entry of the i-th; negative for the first. */
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
