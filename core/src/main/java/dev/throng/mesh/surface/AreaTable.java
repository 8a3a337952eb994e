package dev.throng.mesh.surface;

import dev.throng.mesh.NavMesh;
import dev.throng.path.Components;

/** Polygons in the order of their components, with the area of all before each: where random points are drawn from. Immutable, share freely. */
public final class AreaTable {
    /** Polygons, component by component. */
    private final int[] polygons;
    /** First polygon of each component, and one past the last. */
    private final int[] first;
    /** Area in the ground plan of all polygons before each, and of all. */
    private final double[] before;

    public AreaTable(NavMesh mesh, Ground ground) {
        Components components = mesh.components();
        int count = mesh.polygonCount();
        first = new int[components.count() + 1];
        for (int polygon = 0; polygon < count; polygon++) {
            // What may not be entered belongs to no component.
            if (components.label(polygon) >= 0) {
                first[components.label(polygon) + 1]++;
            }
        }
        for (int label = 0; label + 1 < first.length; label++) {
            first[label + 1] += first[label];
        }
        polygons = new int[first[components.count()]];
        int[] next = first.clone();
        for (int polygon = 0; polygon < count; polygon++) {
            if (components.label(polygon) >= 0) {
                polygons[next[components.label(polygon)]++] = polygon;
            }
        }
        before = new double[polygons.length + 1];
        for (int i = 0; i < polygons.length; i++) {
            before[i + 1] = before[i] + ground.edges.area(polygons[i]);
        }
    }

    /** {@return how many components there are} */
    public int components() {
        return first.length - 1;
    }

    /** The slots of a component, or of all where it is negative. */
    int firstSlot(int component) {
        return component < 0 ? 0 : first[component];
    }

    int endSlot(int component) {
        return component < 0 ? polygons.length : first[component + 1];
    }

    double areaBefore(int slot) {
        return before[slot];
    }

    int polygon(int slot) {
        return polygons[slot];
    }

    /** The slot, of those from one to another, that covers an area counted from the first of all. */
    int slotAt(double area, int from, int to) {
        int low = from;
        int high = to - 1;
        while (low < high) {
            int middle = (low + high + 1) >>> 1;
            if (before[middle] <= area) {
                low = middle;
            } else {
                high = middle - 1;
            }
        }
        return low;
    }

    /** {@return bytes held besides the mesh} */
    public long bytes() {
        return 4L * (polygons.length + first.length) + 8L * before.length;
    }
}
