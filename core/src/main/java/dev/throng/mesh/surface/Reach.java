package dev.throng.mesh.surface;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.EpochMarks;
import dev.throng.graph.Graph;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.portal.PortalGraph;
import java.util.Arrays;

/**
 * Finds all polygons that can be reached within a cost: Dijkstra's search over the portal graph. One per thread, reused; allocates
 * nothing once it has grown.
 */
public final class Reach {
    private final SearchScratch scratch = new SearchScratch(0);
    private final EpochMarks known = new EpochMarks(0);
    private int capacity;
    private PortalGraph portals;
    private int[] polygons = new int[64];
    private double[] costs = new double[64];
    private int size;
    private int start;
    private double startX;
    private double startY;
    private double startZ;

    /**
     * Searches from a point of a polygon.
     *
     * @param most what it may cost to reach a polygon: up to the first portal or link into it, over the midpoints of portals
     * @return how many polygons there are, that of the point included
     */
    public int search(PortalGraph wanted, Ground ground, int polygon, double x, double y, double z, double most) {
        portals = wanted;
        start = polygon;
        startX = x;
        startY = y;
        startZ = z;
        Graph graph = wanted.graph();
        scratch.reserve(graph.nodeCount());
        scratch.clear();
        if (ground.polygonCount() > capacity) {
            capacity = ground.polygonCount();
            known.grow(capacity);
        }
        known.clear();
        size = 0;
        if (!ground.passable(polygon)) {
            return 0;
        }
        add(polygon, 0);
        for (int slot = wanted.firstSlot(polygon); slot < wanted.endSlot(polygon); slot++) {
            int node = wanted.nodeAt(slot);
            relax(ground, node, -1, wanted.costInside(polygon, node, x, y, z), most);
        }
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            double cost = scratch.cost(node);
            enter(node, cost);
            EdgeBlock edges = graph.edges(node);
            for (int e = edges.first(node, 0); e < edges.end(node, 1); e++) {
                relax(ground, edges.head(e), node, cost + edges.weight(e), most);
            }
        }
        return size;
    }

    private void relax(Ground ground, int node, int parent, double cost, double most) {
        if (!(cost <= most && scratch.improves(node, cost))) {
            return;
        }
        boolean open = portals.isPortal(node) ? ground.open(2 * node) : ground.linkOpen(portals.linkOf(node));
        if (open) {
            scratch.improve(node, parent, cost, cost);
        }
    }

    private void enter(int node, double cost) {
        if (portals.isPortal(node)) {
            add(portals.mesh().portalPolygon(node, 0), cost);
            add(portals.mesh().portalPolygon(node, 1), cost);
        } else {
            add(portals.mesh().linkPolygon(portals.linkOf(node), portals.linkEnd(node)), cost);
        }
    }

    private void add(int polygon, double cost) {
        if (known.marked(polygon)) {
            return;
        }
        known.mark(polygon);
        if (size == polygons.length) {
            polygons = Arrays.copyOf(polygons, 2 * size);
            costs = Arrays.copyOf(costs, 2 * size);
        }
        polygons[size] = polygon;
        costs[size++] = cost;
    }

    /** The i-th polygon, in the order of their costs. */
    public int polygon(int i) {
        return polygons[i];
    }

    /** What it costs to reach the i-th polygon; 0 for that of the point. */
    public double cost(int i) {
        return costs[i];
    }

    /** What it costs to reach a point of a polygon that was found, if that is at most what the search was allowed. */
    double cost(int polygon, double x, double y, double z) {
        double best = polygon == start
                ? portals.costInside(polygon, x - startX, y - startY, z - startZ)
                : Double.POSITIVE_INFINITY;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            if (scratch.reached(node)) {
                best = Math.min(best, scratch.cost(node) + portals.costInside(polygon, node, x, y, z));
            }
        }
        return best;
    }

    /** Cuts off what of a polygon is surely out of reach. */
    void clip(int polygon, double most, Outline outline) {
        double minX = Double.POSITIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;
        double perMetre = portals.mesh().costPerMetre(polygon);
        if (polygon == start) {
            double left = most / perMetre;
            minX = startX - left;
            minZ = startZ - left;
            maxX = startX + left;
            maxZ = startZ + left;
        }
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            if (scratch.reached(node)) {
                double left = (most - scratch.cost(node)) / perMetre;
                minX = Math.min(minX, portals.graph().x(node) - left);
                minZ = Math.min(minZ, portals.graph().z(node) - left);
                maxX = Math.max(maxX, portals.graph().x(node) + left);
                maxZ = Math.max(maxZ, portals.graph().z(node) + left);
            }
        }
        outline.clip(minX, minZ, maxX, maxZ);
    }
}
