package dev.throng.recast;

import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.recast4j.detour.Link;
import org.recast4j.detour.MeshTile;
import org.recast4j.detour.Poly;

/** Compares a mesh with the Detour mesh that it was copied from, polygon by polygon and link by link. */
final class TwinCheck {
    private final DetourTwin twin;
    private final NavMesh mesh;
    private final Set<Long> joined = new HashSet<>();
    private final List<String> faults = new ArrayList<>();
    private int lost;
    private int compared;

    private TwinCheck(DetourTwin twin) {
        this.twin = twin;
        mesh = twin.mesh();
    }

    /** What is wrong with the copy; empty when it is sound. */
    static List<String> faults(DetourTwin twin) {
        TwinCheck check = new TwinCheck(twin);
        check.run();
        return check.faults;
    }

    private void run() {
        new PortalGraph(Inside.arrays(mesh));
        for (int p = 0; p < mesh.portalCount(); p++) {
            int a = mesh.portalPolygon(p, 0);
            int b = mesh.portalPolygon(p, 1);
            joined.add(pair(a, b));
            joined.add(pair(b, a));
            requireOnBorder(p, a);
            requireOnBorder(p, b);
        }
        for (int t = 0; t < twin.detour().getMaxTiles(); t++) {
            MeshTile tile = twin.detour().getTile(t);
            for (int i = 0; tile.data != null && i < tile.data.polys.length; i++) {
                Poly poly = tile.data.polys[i];
                if (poly.getType() == Poly.DT_POLYTYPE_GROUND) {
                    comparePolygon(tile, poly);
                }
            }
        }
        if (lost > twin.repairs().dropped()) {
            faults.add(lost + " polygons are gone, but only " + twin.repairs().dropped() + " are said to be dropped");
        }
        if (compared < mesh.polygonCount()) {
            faults.add("polygons without a polygon of Detour: " + (mesh.polygonCount() - compared));
        }
    }

    private static long pair(int a, int b) {
        return (long) a << 32 | b;
    }

    private void comparePolygon(MeshTile tile, Poly poly) {
        long ref = twin.detour().getPolyRefBase(tile) | poly.index;
        int first = twin.polygon(ref);
        if (first < 0) {
            lost++;
            if (Math.abs(signedArea(corners(tile, poly))) > 1e-3) {
                faults.add("polygon " + ref + " is dropped, but is ground");
            }
            return;
        }
        int end = end(first);
        compared += end - first;
        double ground = 0;
        for (int piece = first; piece < end; piece++) {
            ground += area(piece);
        }
        double was = Math.abs(signedArea(corners(tile, poly)));
        double slack = 1e-3 * was + 1e-3;
        boolean same = Math.abs(ground - was) <= slack || ground > was && crossesItself(corners(tile, poly));
        requireConnected(first, end);
        for (int at = tile.polyLinks[poly.index]; at >= 0; at = tile.links.get(at).next) {
            Link link = tile.links.get(at);
            int other = twin.polygon(link.ref);
            if (other >= 0 && link.ref != ref && !anyJoined(first, end, other, end(other))) {
                faults.add("link " + ref + " to " + link.ref + " is no portal");
            }
        }
        if (!same) {
            faults.add("polygon " + ref + " had " + was + " m2 and now has " + ground);
        }
        if (end - first == 1 && mesh.area(first) != poly.getArea()) {
            faults.add("polygon " + ref + " changed its area");
        }
    }

    private int end(int first) {
        int end = first;
        while (end < mesh.polygonCount() && twin.ref(end) == twin.ref(first)) {
            end++;
        }
        return end;
    }

    private boolean anyJoined(int first, int end, int otherFirst, int otherEnd) {
        for (int a = first; a < end; a++) {
            for (int b = otherFirst; b < otherEnd; b++) {
                if (joined.contains(pair(a, b))) {
                    return true;
                }
            }
        }
        return false;
    }

    /** The pieces of one polygon have to reach each other without leaving it. */
    private void requireConnected(int first, int end) {
        Set<Integer> reached = new HashSet<>(Set.of(first));
        for (boolean grew = true; grew; ) {
            grew = false;
            for (int a = first; a < end; a++) {
                for (int b = first; b < end; b++) {
                    grew |= reached.contains(a) && joined.contains(pair(a, b)) && reached.add(b);
                }
            }
        }
        if (reached.size() < end - first) {
            faults.add("the pieces of polygon " + twin.ref(first) + " are not joined");
        }
    }

    private static double[][] corners(MeshTile tile, Poly poly) {
        double[][] corners = new double[poly.vertCount][];
        for (int i = 0; i < corners.length; i++) {
            int v = 3 * poly.verts[i];
            corners[i] = new double[] {tile.data.verts[v], tile.data.verts[v + 2]};
        }
        return corners;
    }

    private static double signedArea(double[][] p) {
        double area = 0;
        for (int i = 0; i < p.length; i++) {
            double[] a = p[i];
            double[] b = p[(i + 1) % p.length];
            area += (a[0] - p[0][0]) * (b[1] - p[0][1]) - (a[1] - p[0][1]) * (b[0] - p[0][0]);
        }
        return area / 2;
    }

    private double area(int polygon) {
        double[][] corners = new double[mesh.polygonSize(polygon)][];
        for (int i = 0; i < corners.length; i++) {
            int v = mesh.polygonVertex(polygon, i);
            corners[i] = new double[] {mesh.vertexX(v), mesh.vertexZ(v)};
        }
        return Math.abs(signedArea(corners));
    }

    private static boolean crossesItself(double[][] p) {
        for (int i = 0; i < p.length; i++) {
            for (int j = i + 1; j < p.length; j++) {
                double[] a = p[i];
                double[] b = p[(i + 1) % p.length];
                double[] c = p[j];
                double[] d = p[(j + 1) % p.length];
                if (side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) {
                    return true;
                }
            }
        }
        return false;
    }

    private static double side(double[] a, double[] b, double[] c) {
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
    }

    private void requireOnBorder(int portal, int polygon) {
        for (int end = 0; end < 2; end++) {
            double off = distanceToBorder(polygon, mesh.portalX(portal, end), mesh.portalZ(portal, end));
            if (!(off < 1e-2)) {
                faults.add("portal " + portal + " is " + off + " m off polygon " + polygon);
            }
        }
    }

    private double distanceToBorder(int polygon, double x, double z) {
        double best = Double.POSITIVE_INFINITY;
        int size = mesh.polygonSize(polygon);
        for (int i = 0; i < size; i++) {
            int a = mesh.polygonVertex(polygon, i);
            int b = mesh.polygonVertex(polygon, (i + 1) % size);
            double dx = (double) mesh.vertexX(b) - mesh.vertexX(a);
            double dz = (double) mesh.vertexZ(b) - mesh.vertexZ(a);
            double length2 = dx * dx + dz * dz;
            double t = length2 > 0 ? ((x - mesh.vertexX(a)) * dx + (z - mesh.vertexZ(a)) * dz) / length2 : 0;
            t = Math.max(0, Math.min(1, t));
            best = Math.min(best, Math.hypot(mesh.vertexX(a) + t * dx - x, mesh.vertexZ(a) + t * dz - z));
        }
        return best;
    }
}
