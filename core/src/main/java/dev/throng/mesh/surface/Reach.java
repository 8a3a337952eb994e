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
    private final double[] box = new double[4];

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
            relax(node, 1 - wanted.sideOf(node, polygon), wanted.costInside(polygon, node, x, y, z), most);
        }
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            double cost = scratch.cost(node);
            int side = scratch.parent(node);
            enter(node, side, cost);
            EdgeBlock edges = graph.edges(node);
            int end = edges.end(node, side);
            for (int e = edges.first(node, side); e < end; e++) {
                relax(edges.head(e), 1 - edges.headSide(e), cost + edges.weight(e), most);
            }
        }
        return size;
    }

    /**
     * Notes a better path to a node. What is shut costs infinitely much.
     *
     * @param side on which the search leaves the node: not the one on which it arrives, where straight paths cost no more. Kept in
     *     place of the parent, which nobody asks for
     */
    private void relax(int node, int side, double cost, double most) {
        if (cost <= most && scratch.improves(node, cost)) {
            scratch.improve(node, side, cost, cost);
        }
    }

    /** Adds the polygon on the side on which the search leaves a node; that on the other side is known. */
    private void enter(int node, int side, double cost) {
        if (portals.isPortal(node)) {
            add(portals.mesh().portalPolygon(node, side), cost);
        } else if (side == 0) {
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

    /** What a metre of the i-th polygon costs. */
    double perMetre(int i) {
        return portals.mesh().costPerMetre(polygons[i]);
    }

    /** Whether a point of a polygon that was found can be reached within a cost that the search was allowed. */
    boolean within(int polygon, double x, double y, double z, double most) {
        if (polygon == start && portals.costInside(polygon, x - startX, y - startY, z - startZ) <= most) {
            return true;
        }
        final Graph graph = portals.graph();
        int end = portals.endSlot(polygon);
        for (int slot = portals.firstSlot(polygon); slot < end; slot++) {
            int node = portals.nodeAt(slot);
            // Nothing that is shut was reached.
            if (scratch.reached(node)
                    && scratch.cost(node)
                                    + portals.costInside(
                                            polygon, graph.x(node) - x, graph.y(node) - y, graph.z(node) - z)
                            <= most) {
                return true;
            }
        }
        return false;
    }

    /**
     * Finds a box around all of a polygon that can be reached.
     *
     * @param out takes the box [(least x, least z, largest x, largest z)]
     */
    void box(int polygon, double most, double[] out, int at) {
        double minX = Double.POSITIVE_INFINITY;
        double minZ = Double.POSITIVE_INFINITY;
        double maxX = Double.NEGATIVE_INFINITY;
        double maxZ = Double.NEGATIVE_INFINITY;
        double metres = 1 / portals.mesh().costPerMetre(polygon);
        if (polygon == start) {
            double left = most * metres;
            minX = startX - left;
            minZ = startZ - left;
            maxX = startX + left;
            maxZ = startZ + left;
        }
        final Graph graph = portals.graph();
        int end = portals.endSlot(polygon);
        for (int slot = portals.firstSlot(polygon); slot < end; slot++) {
            int node = portals.nodeAt(slot);
            if (scratch.reached(node)) {
                double left = (most - scratch.cost(node)) * metres;
                double x = graph.x(node);
                double z = graph.z(node);
                minX = Math.min(minX, x - left);
                minZ = Math.min(minZ, z - left);
                maxX = Math.max(maxX, x + left);
                maxZ = Math.max(maxZ, z + left);
            }
        }
        out[at] = minX;
        out[at + 1] = minZ;
        out[at + 2] = maxX;
        out[at + 3] = maxZ;
    }

    /** Cuts off what of a polygon is surely out of reach. */
    void clip(int polygon, double most, Outline outline) {
        box(polygon, most, box, 0);
        outline.clip(box[0], box[1], box[2], box[3]);
    }
}
