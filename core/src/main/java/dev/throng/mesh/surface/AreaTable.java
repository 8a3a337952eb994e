package dev.throng.mesh.surface;

import dev.throng.mesh.flat.MeshArrays;
import dev.throng.path.Components;
import java.util.Arrays;

/**
 * Polygons in the order of their components, with prefix sums of their areas, for drawing random points. Immutable,
 * share freely.
 */
public final class AreaTable {
    /** Polygons, component by component. */
    private final int[] polygons;
    /** First polygon of each component, and one past the last. */
    private final int[] first;
    /** Total area in the ground plan of the polygons before each, and of all. */
    private final double[] before;

    public AreaTable(MeshArrays mesh, Ground ground) {
        Components components = mesh.components();
        int count = 0;
        int[] next = new int[components.count() + 2];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)) {
                next[row(components, polygon) + 1]++;
                count++;
            }
        }
        for (int row = 0; row + 1 < next.length; row++) {
            next[row + 1] += next[row];
        }
        first = Arrays.copyOf(next, components.count() + 1);
        polygons = new int[count];
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (mesh.exists(polygon)) {
                polygons[next[row(components, polygon)]++] = polygon;
            }
        }
        before = new double[count + 1];
        for (int i = 0; i < count; i++) {
            before[i + 1] = before[i] + ground.edges.area(polygons[i]);
        }
    }

    /** Polygons that may not be entered belong to no component and come last. */
    private static int row(Components components, int polygon) {
        int label = components.label(polygon);
        return label < 0 ? components.count() : label;
    }

    /** {@return the number of components} */
    public int components() {
        return first.length - 1;
    }

    /** First slot of a component, or of all if it is negative. */
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

    /** Returns the slot in a range that covers an area, which is counted from the first slot of all. */
    int slotAt(double area, int from, int to) {
        return slotAt(before, area, from, to);
    }

    /**
     * Returns the slot in a range that covers an area.
     *
     * @param before total area of the slots before each
     */
    static int slotAt(double[] before, double area, int from, int to) {
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
