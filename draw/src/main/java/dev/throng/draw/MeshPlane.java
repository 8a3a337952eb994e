package dev.throng.draw;

import dev.throng.mesh.NavMesh;

/** Fits a plane to a polygon, whose corners need not be coplanar. */
final class MeshPlane {
    private MeshPlane() {}

    /** Writes the unit normal, which points up; straight up if the polygon has no area. */
    static void normal(NavMesh mesh, int polygon, double[] normal) {
        int size = mesh.polygonSize(polygon);
        double nx = 0;
        double ny = 0;
        double nz = 0;
        int a = mesh.polygonVertex(polygon, size - 1);
        for (int i = 0; i < size; i++) {
            int b = mesh.polygonVertex(polygon, i);
            double dx = (double) mesh.vertexX(a) - mesh.vertexX(b);
            double dy = (double) mesh.vertexY(a) - mesh.vertexY(b);
            double dz = (double) mesh.vertexZ(a) - mesh.vertexZ(b);
            nx += dy * ((double) mesh.vertexZ(a) + mesh.vertexZ(b));
            ny += dz * ((double) mesh.vertexX(a) + mesh.vertexX(b));
            nz += dx * ((double) mesh.vertexY(a) + mesh.vertexY(b));
            a = b;
        }
        double length = Math.sqrt(nx * nx + ny * ny + nz * nz);
        if (!(length > 0) || !(Math.abs(ny) > 1e-3 * length)) {
            normal[0] = 0;
            normal[1] = 1;
            normal[2] = 0;
            return;
        }
        double scale = ny < 0 ? -1 / length : 1 / length;
        normal[0] = nx * scale;
        normal[1] = ny * scale;
        normal[2] = nz * scale;
    }
}
