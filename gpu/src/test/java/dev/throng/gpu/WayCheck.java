package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.graph.Graph;
import dev.throng.inside.Inside;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;

/** Follows ways that a device found over a mesh, step by step. For tests. */
public final class WayCheck {
    private final PortalGraph portals;
    private final Graph graph;
    private final NavMesh mesh;
    private int links;

    public WayCheck(PortalGraph portals) {
        this.portals = portals;
        graph = portals.graph();
        mesh = Inside.mesh(portals.mesh());
    }

    /** Fails unless polygons lead over portals from one to another. */
    public void requireCorridor(int[] corridor, int start, int goal, String context) {
        assertThat(corridor[0]).as(context).isEqualTo(start);
        assertThat(corridor[corridor.length - 1]).as(context).isEqualTo(goal);
        for (int i = 1; i < corridor.length; i++) {
            boolean joined = false;
            for (int slot = mesh.firstSlot(corridor[i]); slot < mesh.endSlot(corridor[i]); slot++) {
                joined |= mesh.across(mesh.portalAt(slot), corridor[i]) == corridor[i - 1];
            }
            assertThat(joined).as(context + ", step " + i).isTrue();
        }
    }

    /**
     * What a way over crossings costs, infinite when it does not lead from the start's polygon to the goal's.
     *
     * @param points start and goal [(x, y, z), (x, y, z)], from a place in there on
     */
    public double costOfCrossings(int[] crossings, int start, int goal, float[] points, int from) {
        double cost = 0;
        int polygon = start;
        int before = -1;
        links = 0;
        for (int i = 0; i < crossings.length; i++) {
            int node = crossings[i] >> 1;
            if (!portals.borders(node, polygon)) {
                return Double.POSITIVE_INFINITY;
            }
            cost += before < 0
                    ? portals.costInside(polygon, node, points[from], points[from + 1], points[from + 2])
                    : edge(before, node);
            if (portals.isPortal(node)) {
                polygon = mesh.across(node, polygon);
                if (mesh.polygonBehind(crossings[i]) != polygon) {
                    return Double.POSITIVE_INFINITY;
                }
                before = node;
            } else {
                int other = crossings[i + 1] >> 1;
                if (crossings[i] != Graph.end(node, 1)
                        || crossings[i + 1] != Graph.end(other, 0)
                        || !portals.linkLeads(node, other)) {
                    return Double.POSITIVE_INFINITY;
                }
                cost += edge(node, other);
                polygon = mesh.linkPolygon(portals.linkOf(other), portals.linkEnd(other));
                before = other;
                links++;
                i++;
            }
        }
        if (polygon != goal) {
            return Double.POSITIVE_INFINITY;
        }
        float x = points[from + 3];
        float y = points[from + 4];
        float z = points[from + 5];
        if (before >= 0) {
            return cost + portals.costInside(goal, before, x, y, z);
        }
        double dx = (double) x - points[from];
        double dy = (double) y - points[from + 1];
        double dz = (double) z - points[from + 2];
        return portals.costInside(goal, dx, dy, dz);
    }

    /** The cheapest edge from one node to another; they may have one on each side. */
    private double edge(int from, int to) {
        double least = Double.POSITIVE_INFINITY;
        for (int e = graph.edges(from).first(from, 0); e < graph.edges(from).end(from, 1); e++) {
            if (graph.edges(0).head(e) == to) {
                least = Math.min(least, graph.edges(0).weight(e));
            }
        }
        return least;
    }

    /** Links of the last way. */
    public int links() {
        return links;
    }
}
