package dev.throng.draw;

import dev.throng.mesh.NavMesh;
import java.util.Arrays;

/**
 * The walls of a mesh: the parts of polygon edges that no portal covers. Immutable by convention.
 *
 * <p>A portal may cover only part of an edge, as between tiles, and one edge may have several.
 */
final class MeshWalls {
    /** Fraction of an edge below which an uncovered part is rounding. */
    private static final double ROUNDING = 1e-3;

    /** Segments [(x0, y0, z0, x1, y1, z1)]; entries beyond {@link #count} are undefined. */
    float[] ends = new float[6 * 256];

    int count;

    private MeshWalls() {}

    static MeshWalls of(NavMesh mesh) {
        MeshWalls walls = new MeshWalls();
        double[] spans = new double[16];
        int[] edges = new int[16];
        for (int p = 0; p < mesh.polygonCount(); p++) {
            if (!mesh.exists(p)) {
                continue;
            }
            int portals = mesh.endSlot(p) - mesh.firstSlot(p);
            if (edges.length < portals) {
                edges = new int[2 * portals];
            }
            if (spans.length < 2 * portals) {
                spans = new double[4 * portals];
            }
            for (int i = 0; i < portals; i++) {
                edges[i] = edgeOf(mesh, p, mesh.portalAt(mesh.firstSlot(p) + i));
            }
            for (int edge = 0; edge < mesh.polygonSize(p); edge++) {
                int covered = 0;
                for (int i = 0; i < portals; i++) {
                    if (edges[i] == edge) {
                        int portal = mesh.portalAt(mesh.firstSlot(p) + i);
                        double s = place(mesh, p, edge, portal, 0);
                        double t = place(mesh, p, edge, portal, 1);
                        spans[2 * covered] = Math.min(s, t);
                        spans[2 * covered + 1] = Math.max(s, t);
                        covered++;
                    }
                }
                walls.addGaps(mesh, p, edge, spans, covered);
            }
        }
        return walls;
    }

    /** Returns the edge whose line is nearest to both ends of a portal. */
    private static int edgeOf(NavMesh mesh, int polygon, int portal) {
        int best = 0;
        double least = Double.POSITIVE_INFINITY;
        for (int edge = 0; edge < mesh.polygonSize(polygon); edge++) {
            double off = Math.max(offEdge(mesh, polygon, edge, portal, 0), offEdge(mesh, polygon, edge, portal, 1));
            if (off < least) {
                least = off;
                best = edge;
            }
        }
        return best;
    }

    /** Returns the squared distance of a portal's end from an edge, seen from above. */
    private static double offEdge(NavMesh mesh, int polygon, int edge, int portal, int end) {
        double s = Math.min(1, Math.max(0, place(mesh, polygon, edge, portal, end)));
        int a = mesh.polygonVertex(polygon, edge);
        int b = mesh.polygonVertex(polygon, (edge + 1) % mesh.polygonSize(polygon));
        double dx = mesh.vertexX(a) + s * (mesh.vertexX(b) - mesh.vertexX(a)) - mesh.portalX(portal, end);
        double dz = mesh.vertexZ(a) + s * (mesh.vertexZ(b) - mesh.vertexZ(a)) - mesh.portalZ(portal, end);
        return dx * dx + dz * dz;
    }

    /** Returns the position of a portal's end along an edge: 0 at the edge's first corner, 1 at its second. */
    private static double place(NavMesh mesh, int polygon, int edge, int portal, int end) {
        int a = mesh.polygonVertex(polygon, edge);
        int b = mesh.polygonVertex(polygon, (edge + 1) % mesh.polygonSize(polygon));
        double ex = mesh.vertexX(b) - mesh.vertexX(a);
        double ez = mesh.vertexZ(b) - mesh.vertexZ(a);
        double square = ex * ex + ez * ez;
        double px = mesh.portalX(portal, end) - mesh.vertexX(a);
        double pz = mesh.portalZ(portal, end) - mesh.vertexZ(a);
        return square > 0 ? (px * ex + pz * ez) / square : 0;
    }

    private void addGaps(NavMesh mesh, int polygon, int edge, double[] spans, int covered) {
        double at = 0;
        while (at < 1 - ROUNDING) {
            // Few portals share an edge: search the next one instead of sorting them.
            double start = 1;
            double end = 1;
            for (int i = 0; i < covered; i++) {
                if (spans[2 * i + 1] > at + ROUNDING && spans[2 * i] < start) {
                    start = spans[2 * i];
                    end = spans[2 * i + 1];
                }
            }
            if (start > at + ROUNDING) {
                add(mesh, polygon, edge, at, Math.min(1, start));
            }
            at = Math.max(end, at + ROUNDING);
        }
    }

    private void add(NavMesh mesh, int polygon, int edge, double from, double to) {
        int a = mesh.polygonVertex(polygon, edge);
        int b = mesh.polygonVertex(polygon, (edge + 1) % mesh.polygonSize(polygon));
        if (6 * count == ends.length) {
            ends = Arrays.copyOf(ends, 2 * ends.length);
        }
        for (int end = 0; end < 2; end++) {
            double s = end == 0 ? from : to;
            int i = 6 * count + 3 * end;
            ends[i] = (float) (mesh.vertexX(a) + s * (mesh.vertexX(b) - mesh.vertexX(a)));
            ends[i + 1] = (float) (mesh.vertexY(a) + s * (mesh.vertexY(b) - mesh.vertexY(a)));
            ends[i + 2] = (float) (mesh.vertexZ(a) + s * (mesh.vertexZ(b) - mesh.vertexZ(a)));
        }
        count++;
    }
}
