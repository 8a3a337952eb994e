package dev.throng.mesh;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How costs on a mesh are rounded, found anew from the mesh: the edges of a polygon to the finest power of two, 2^-27 at least,
 * of which its largest edge takes at most 2^24; all else to the finest of these. An oracle. Immutable.
 */
public final class PolygonGrains {
    private final NavMesh mesh;
    private final Map<Integer, Double> grains = new HashMap<>();
    private double finest = Double.POSITIVE_INFINITY;

    public PolygonGrains(NavMesh mesh) {
        this.mesh = mesh;
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            List<float[]> nodes = nodes(polygon);
            double largest = 0;
            for (float[] a : nodes) {
                for (float[] b : nodes) {
                    largest = Math.max(largest, mesh.areaCost(mesh.area(polygon)) * distance(a, b));
                }
            }
            int exponent = -27;
            while (Math.scalb(1.0, exponent + 24) < largest) {
                exponent++;
            }
            if (nodes.size() > 1) {
                grains.put(polygon, Math.scalb(1.0, exponent));
                finest = Math.min(finest, Math.scalb(1.0, exponent));
            }
        }
        finest = grains.isEmpty() ? Math.scalb(1.0, -27) : finest;
    }

    private List<float[]> nodes(int polygon) {
        List<float[]> nodes = new ArrayList<>();
        for (int slot = mesh.firstSlot(polygon); slot < mesh.endSlot(polygon); slot++) {
            int portal = mesh.portalAt(slot);
            nodes.add(new float[] {
                (mesh.portalX(portal, 0) + mesh.portalX(portal, 1)) / 2,
                (mesh.portalY(portal, 0) + mesh.portalY(portal, 1)) / 2,
                (mesh.portalZ(portal, 0) + mesh.portalZ(portal, 1)) / 2
            });
        }
        for (int end = 0; end < 2 * mesh.linkCount(); end++) {
            if (mesh.linkPolygon(end / 2, end % 2) == polygon) {
                nodes.add(new float[] {
                    mesh.linkX(end / 2, end % 2), mesh.linkY(end / 2, end % 2), mesh.linkZ(end / 2, end % 2)
                });
            }
        }
        return nodes;
    }

    private static double distance(float[] a, float[] b) {
        double dx = (double) a[0] - b[0];
        double dy = (double) a[1] - b[1];
        double dz = (double) a[2] - b[2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** The cost of an edge inside a polygon, rounded. */
    public double edge(int polygon, double cost) {
        return round(cost, grains.getOrDefault(polygon, finest));
    }

    /** Any other cost, rounded. */
    public double other(double cost) {
        return round(cost, finest);
    }

    private static double round(double cost, double grain) {
        return Math.ceil(cost / grain) * grain;
    }
}
