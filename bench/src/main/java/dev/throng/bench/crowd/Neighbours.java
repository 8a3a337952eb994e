package dev.throng.bench.crowd;

import dev.throng.mesh.NavMesh;

/** The polygons that can be entered from each polygon of a mesh. Immutable, share freely. */
final class Neighbours {
    private final int[] first;
    private final int[] polygons;

    Neighbours(NavMesh mesh) {
        int count = mesh.polygonCount();
        first = new int[count + 1];
        for (int polygon = 0; polygon < count; polygon++) {
            first[polygon + 1] = mesh.endSlot(polygon) - mesh.firstSlot(polygon);
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < (mesh.linkTwoWay(link) ? 2 : 1); end++) {
                first[mesh.linkPolygon(link, end) + 1]++;
            }
        }
        for (int polygon = 0; polygon < count; polygon++) {
            first[polygon + 1] += first[polygon];
        }
        polygons = new int[first[count]];
        int[] next = first.clone();
        for (int polygon = 0; polygon < count; polygon++) {
            for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
                polygons[next[polygon]++] = mesh.across(mesh.portalAt(slot), polygon);
            }
        }
        for (int link = 0; link < mesh.linkCount(); link++) {
            for (int end = 0; end < (mesh.linkTwoWay(link) ? 2 : 1); end++) {
                polygons[next[mesh.linkPolygon(link, end)]++] = mesh.linkPolygon(link, 1 - end);
            }
        }
    }

    /** Whether each polygon of a corridor can be entered from the previous one. */
    boolean join(int[] corridor, int size) {
        int polygonCount = first.length - 1;
        for (int i = 1; i < size; i++) {
            if (corridor[i - 1] < 0 || corridor[i - 1] >= polygonCount || !joined(corridor[i - 1], corridor[i])) {
                return false;
            }
        }
        return true;
    }

    private boolean joined(int from, int to) {
        for (int i = first[from]; i < first[from + 1]; i++) {
            if (polygons[i] == to) {
                return true;
            }
        }
        return false;
    }
}
