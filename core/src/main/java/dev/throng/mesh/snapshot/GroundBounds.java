package dev.throng.mesh.snapshot;

import dev.throng.mesh.flat.MeshArrays;

/** Boxes in the ground plan, as arrays [low x, low z, high x, high z]. Stateless. */
final class GroundBounds {
    /** Distance from new ground within which doors may concern it, in metres. */
    private static final double MARGIN = 1;

    private GroundBounds() {}

    /** Returns an empty box. */
    static double[] nothing() {
        double big = Double.POSITIVE_INFINITY;
        return new double[] {big, big, -big, -big};
    }

    /** Returns the bounds of a door in the ground plan [low x, low z, high x, high z]. */
    static double[] of(MeshChange door) {
        double[] s = door.shape();
        boolean line = door.kind() == MeshChange.Kind.LINE;
        double x = line ? s[2] : s[3];
        double fromZ = line ? s[1] : s[2];
        double toZ = line ? s[3] : s[5];
        return new double[] {Math.min(s[0], x), Math.min(fromZ, toZ), Math.max(s[0], x), Math.max(fromZ, toZ)};
    }

    static boolean meets(double[] a, double[] b) {
        return a[0] <= b[2] && a[2] >= b[0] && a[1] <= b[3] && a[3] >= b[1];
    }

    /** Extends a box over another. */
    static void cover(double[] box, double[] other) {
        box[0] = Math.min(box[0], other[0]);
        box[1] = Math.min(box[1], other[1]);
        box[2] = Math.max(box[2], other[2]);
        box[3] = Math.max(box[3], other[3]);
    }

    /** Extends a box over a polygon and a margin. */
    static void stretch(double[] box, MeshArrays mesh, int polygon) {
        for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
            int vertex = mesh.polygonVertex(polygon, corner);
            stretch(box, mesh.vertexX(vertex), mesh.vertexZ(vertex));
        }
    }

    /** Extends a box over the polygons at both ends of a link, if it exists. */
    static void stretchToLink(double[] box, MeshArrays mesh, int link) {
        if (link < mesh.linkCount() && mesh.linkExists(link)) {
            stretch(box, mesh, mesh.linkPolygon(link, 0));
            stretch(box, mesh, mesh.linkPolygon(link, 1));
        }
    }

    private static void stretch(double[] box, double x, double z) {
        box[0] = Math.min(box[0], x - MARGIN);
        box[1] = Math.min(box[1], z - MARGIN);
        box[2] = Math.max(box[2], x + MARGIN);
        box[3] = Math.max(box[3], z + MARGIN);
    }
}
