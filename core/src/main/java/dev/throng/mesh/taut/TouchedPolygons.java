package dev.throng.mesh.taut;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * The polygons that a point touches: its own, and those beyond open portals that it lies on. One per thread, reused;
 * allocates nothing once it has grown.
 */
final class TouchedPolygons {
    private OpenPortals portals;
    private int[] polygons = new int[8];
    private int[] crossings = new int[8];
    private int[] parents = new int[8];
    private int size;

    TouchedPolygons(OpenPortals portals) {
        this.portals = portals;
    }

    /** Switches to the portals of another snapshot. */
    void moveTo(OpenPortals next) {
        portals = next;
    }

    /** Finds the polygons that a point of a polygon touches. */
    void find(int polygon, float x, float z) {
        size = 0;
        add(polygon, Ids.NONE, Ids.NONE);
        for (int i = 0; i < size; i++) {
            int p = polygons[i];
            final int[] open = portals.list(p);
            for (int slot = portals.begin(p); slot < portals.end(p); slot++) {
                int crossing = open[slot];
                double rx = (double) portals.x(crossing) - x;
                double rz = (double) portals.z(crossing) - z;
                double lx = (double) portals.x(crossing ^ 1) - x;
                double lz = (double) portals.z(crossing ^ 1) - z;
                // On the portal, or beyond it because of rounding.
                if (Turn.of(rx, rz, lx, lz) <= 0 && rx * lx + rz * lz <= 0 && indexOf(portals.behind[crossing]) < 0) {
                    add(portals.behind[crossing], crossing, i);
                }
            }
        }
    }

    private void add(int polygon, int crossing, int parent) {
        if (size == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * size);
            crossings = Arrays.copyOf(crossings, 2 * size);
            parents = Arrays.copyOf(parents, 2 * size);
        }
        polygons[size] = polygon;
        crossings[size] = crossing;
        parents[size++] = parent;
    }

    /** Returns the index of a polygon, or -1. */
    int indexOf(int polygon) {
        for (int i = 0; i < size; i++) {
            if (polygons[i] == polygon) {
                return i;
            }
        }
        return -1;
    }

    int size() {
        return size;
    }

    /** Returns a polygon; number 0 is the point's own. */
    int polygon(int i) {
        return polygons[i];
    }

    /** Returns the crossing that leads to a polygon from its {@link #parent}; NONE for the point's own. */
    int crossing(int i) {
        return crossings[i];
    }

    int parent(int i) {
        return parents[i];
    }
}
