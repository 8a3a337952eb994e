package dev.throng.gpu.plan;

import dev.throng.mesh.graph.PortalGraph;

/**
 * A numbering of the polygons of dead ends in which those behind a portal are a range, so that testing a goal is a comparison. Immutable, share
 * freely.
 */
final class DeadEnds {
    private static final int NONE = -1;

    private final PortalGraph portals;
    private final int[] numbers;

    /** Number of polygons of the dead end that begins with each polygon, including that polygon. */
    private final int[] sizes;

    DeadEnds(PortalGraph portals) {
        this.portals = portals;
        int polygons = portals.mesh().polygonCount();
        numbers = new int[polygons];
        sizes = new int[polygons];
        int[] fromFarEnds = new int[polygons];
        int[] children = new int[polygons];
        for (int polygon = 0; polygon < polygons; polygon++) {
            numbers[polygon] = NONE;
            if (parent(polygon) >= 0) {
                children[parent(polygon)]++;
            }
        }
        // A polygon is added to its parent after all of its own children.
        int count = 0;
        for (int polygon = 0; polygon < polygons; polygon++) {
            if (parent(polygon) >= 0 && children[polygon] == 0) {
                fromFarEnds[count++] = polygon;
            }
        }
        for (int i = 0; i < count; i++) {
            int polygon = fromFarEnds[i];
            sizes[polygon]++;
            int parent = parent(polygon);
            sizes[parent] += sizes[polygon];
            if (--children[parent] == 0 && parent(parent) >= 0) {
                fromFarEnds[count++] = parent;
            }
        }
        number(fromFarEnds, count);
    }

    /** Assigns numbers in reverse order, in which parents come before their children: each parent divides its range. */
    private void number(int[] fromFarEnds, int count) {
        int[] next = new int[numbers.length];
        int used = 0;
        for (int i = count - 1; i >= 0; i--) {
            int polygon = fromFarEnds[i];
            int parent = parent(polygon);
            if (parent(parent) < 0) {
                numbers[polygon] = used;
                used += sizes[polygon];
            } else {
                numbers[polygon] = next[parent];
                next[parent] += sizes[polygon];
            }
            next[polygon] = numbers[polygon] + 1;
        }
    }

    /** Returns the next polygon on the way out of a dead end, or -1. */
    private int parent(int polygon) {
        int portal = portals.exitPortal(polygon);
        return portal < 0 ? NONE : portals.mesh().across(portal, polygon);
    }

    /** Returns the number of each polygon, or -1 outside dead ends. */
    int[] numbers() {
        return numbers;
    }

    /** Returns the first number of the dead end on a side of a node. */
    int first(int end) {
        return root(end) < 0 ? 0 : numbers[root(end)];
    }

    /** Returns the end of the numbers of the dead end on a side of a node. */
    int end(int end) {
        return root(end) < 0 ? 0 : numbers[root(end)] + sizes[root(end)];
    }

    /** Returns the first polygon of the dead end on a side of a node, or -1. */
    private int root(int end) {
        if (!portals.isPortal(end >> 1)) {
            return NONE;
        }
        int polygon = portals.mesh().polygonBehind(end);
        return portals.exitPortal(polygon) == end >> 1 ? polygon : NONE;
    }
}
