package dev.throng.recast;

import dev.throng.mesh.NavMesh;
import java.util.ArrayList;
import java.util.List;

/** Plain, slow answers about a mesh, for comparing meshes of the same ground. */
final class MeshProbe {
    private MeshProbe() {}

    /** All polygons above or below a point. */
    static List<Integer> polygonsAt(NavMesh mesh, float x, float z) {
        List<Integer> found = new ArrayList<>();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            if (contains(mesh, polygon, x, z)) {
                found.add(polygon);
            }
        }
        return found;
    }

    /** The polygon at a point with the nearest centre height, at most {@code tolerance} away; -1 without one. */
    static int polygonAt(NavMesh mesh, float x, float y, float z, float tolerance) {
        int best = -1;
        for (int polygon : polygonsAt(mesh, x, z)) {
            float off = Math.abs(mesh.centre(polygon, 1) - y);
            if (off <= tolerance && (best < 0 || off < Math.abs(mesh.centre(best, 1) - y))) {
                best = polygon;
            }
        }
        return best;
    }

    private static boolean contains(NavMesh mesh, int polygon, float x, float z) {
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double cross = ((double) mesh.vertexX(b) - mesh.vertexX(a)) * (z - mesh.vertexZ(a))
                    - ((double) mesh.vertexZ(b) - mesh.vertexZ(a)) * (x - mesh.vertexX(a));
            if (cross < 0) {
                return false;
            }
        }
        return true;
    }

    /** Everything a mesh consists of, as text, for comparing meshes bit by bit. */
    static String everything(NavMesh mesh) {
        StringBuilder all = new StringBuilder();
        for (int p = 0; p < mesh.polygonCount(); p++) {
            all.append("polygon ").append(mesh.area(p));
            for (int i = 0; i < mesh.polygonSize(p); i++) {
                int v = mesh.polygonVertex(p, i);
                all.append(' ').append(mesh.vertexX(v)).append(' ').append(mesh.vertexY(v));
                all.append(' ').append(mesh.vertexZ(v));
            }
            all.append('\n');
        }
        for (int p = 0; p < mesh.portalCount(); p++) {
            all.append("portal ").append(mesh.portalPolygon(p, 0)).append(' ').append(mesh.portalPolygon(p, 1));
            for (int end = 0; end < 2; end++) {
                all.append(' ').append(mesh.portalX(p, end)).append(' ').append(mesh.portalY(p, end));
                all.append(' ').append(mesh.portalZ(p, end));
            }
            all.append('\n');
        }
        for (int l = 0; l < mesh.linkCount(); l++) {
            all.append("link ").append(mesh.linkPolygon(l, 0)).append(' ').append(mesh.linkPolygon(l, 1));
            all.append(' ')
                    .append(mesh.linkTwoWay(l))
                    .append(' ')
                    .append(mesh.linkCost(l))
                    .append('\n');
        }
        return all.toString();
    }
}
