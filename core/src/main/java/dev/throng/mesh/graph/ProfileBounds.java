package dev.throng.mesh.graph;

import dev.throng.graph.Costs;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.flat.MeshTopology;
import java.util.Arrays;

/**
 * Summary of a portal graph from which grain and scale of any profile follow without reading the whole graph.
 * Immutable, share freely.
 */
final class ProfileBounds {
    /** By area: the shortest of the longest edges of its polygons; infinite if none has an edge. */
    private final double[] shortestByArea = new double[MeshTopology.AREAS];

    /** Bit set of the areas that occur. */
    private final long areas;

    /** By kind: the least cost of a link per metre of the straight line between its ends; infinite if there is none. */
    private final double[] leastByKind = new double[MeshTopology.LINK_KINDS];

    ProfileBounds(PortalGraph portals) {
        MeshArrays mesh = portals.mesh();
        double[] longest = portals.longestEdges();
        long present = 0;
        Arrays.fill(shortestByArea, Double.POSITIVE_INFINITY);
        for (int p = 0; p < mesh.polygonCount(); p++) {
            if (!mesh.exists(p)) {
                continue;
            }
            int area = mesh.area(p);
            present |= 1L << area;
            if (portals.endSlot(p) - portals.firstSlot(p) > 1) {
                shortestByArea[area] = Math.min(shortestByArea[area], longest[p]);
            }
        }
        areas = present;
        Arrays.fill(leastByKind, Double.POSITIVE_INFINITY);
        for (int link = 0; link < mesh.linkCount(); link++) {
            int start = mesh.portalCount() + 2 * link;
            double distance = portals.graph().distance(start, start + 1);
            if (distance > 0 && mesh.linkExists(link)) {
                int kind = mesh.linkKind(link);
                leastByKind[kind] = Math.min(leastByKind[kind], mesh.linkCost(link) / distance);
            }
        }
    }

    /** Returns the grain of a graph with these costs by area. */
    double grain(float[] areaCosts) {
        double finest = Double.POSITIVE_INFINITY;
        for (int area = 0; area < shortestByArea.length; area++) {
            if (shortestByArea[area] < Double.POSITIVE_INFINITY) {
                finest = Math.min(finest, Costs.grainFor(areaCosts[area] * shortestByArea[area]));
            }
        }
        return finest == Double.POSITIVE_INFINITY ? Costs.FINEST_GRAIN : finest;
    }

    /** Returns a factor for straight distance that makes it a consistent estimate between any two points. */
    double heuristicScale(float[] areaCosts, long forbiddenAreas, long forbiddenKinds) {
        double scale = Double.POSITIVE_INFINITY;
        for (int area = 0; area < areaCosts.length; area++) {
            if (((areas & ~forbiddenAreas) >>> area & 1) != 0) {
                scale = Math.min(scale, areaCosts[area]);
            }
        }
        for (int kind = 0; kind < leastByKind.length; kind++) {
            if ((forbiddenKinds >>> kind & 1) == 0) {
                scale = Math.min(scale, leastByKind[kind]);
            }
        }
        return scale == Double.POSITIVE_INFINITY ? 0 : scale;
    }
}
