package dev.throng.mesh.surface;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.EpochMarks;
import dev.throng.graph.Graph;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;
import java.util.Arrays;

/**
 * Finds all polygons within a cost: Dijkstra's search over the portal graph. One per thread, reused; allocates nothing
 * once it has grown.
 */
public final class Reach {
    /** Factor that keeps an estimate below the rounding of a cost. */
    private static final double BELOW_ONE = 1 - 1e-9;

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
    private boolean complete;
    /** Lower bound of the cost per metre to the target; 0 for a search in all directions. */
    private double perMetre;

    private double targetX;
    private double targetY;
    private double targetZ;

    /**
     * Searches from a point of a polygon.
     *
     * @param most maximum cost to reach a polygon: up to the first portal or link into it, over the midpoints of
     *     portals
     * @param limit maximum portals and links to expand; see {@link #complete}
     * @return number of polygons, that of the point included
     */
    public int search(
            PortalGraph wanted, Ground ground, int polygon, double x, double y, double z, double most, long limit) {
        begin(wanted, polygon, x, y, z);
        complete = true;
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
        relaxStart(most);
        while (scratch.open().size() > 0) {
            if (scratch.expandedCount() == limit) {
                complete = false;
                return size;
            }
            int node = scratch.expandNext();
            enter(node, scratch.parent(node), scratch.cost(node));
            relaxFrom(node, most);
        }
        return size;
    }

    /** Whether the last search found all polygons within its limit. */
    public boolean complete() {
        return complete;
    }

    private void begin(PortalGraph wanted, int polygon, double x, double y, double z) {
        portals = wanted;
        start = polygon;
        startX = x;
        startY = y;
        startZ = z;
        perMetre = 0;
        scratch.reserve(wanted.graph().nodeCount());
        scratch.clear();
    }

    private void relaxStart(double most) {
        for (int slot = portals.firstSlot(start); slot < portals.endSlot(start); slot++) {
            int node = portals.nodeAt(slot);
            double cost = portals.costInside(start, node, startX, startY, startZ);
            relax(node, 1 - portals.sideOf(node, start), cost, most);
        }
    }

    private void relaxFrom(int node, double most) {
        double cost = scratch.cost(node);
        int side = scratch.parent(node);
        EdgeBlock edges = portals.graph().edges(node);
        int end = edges.end(node, side);
        for (int e = edges.first(node, side); e < end; e++) {
            relax(edges.head(e), 1 - edges.headSide(e), cost + edges.weight(e), most);
        }
    }

    /**
     * Records a better path to a node. Shut portals and links have infinite cost.
     *
     * @param side side on which the search leaves the node, opposite to the one on which it arrives; stored instead of
     *     the parent, which is not needed
     */
    private void relax(int node, int side, double cost, double most) {
        if (cost <= most && scratch.improves(node, cost)) {
            double key = perMetre == 0 ? cost : cost + perMetre * distance(node);
            if (key <= most) {
                scratch.improve(node, side, cost, key);
            }
        }
    }

    private double distance(int node) {
        Graph graph = portals.graph();
        return length(graph.x(node) - targetX, graph.y(node) - targetY, graph.z(node) - targetZ);
    }

    private static double length(double x, double y, double z) {
        return Math.sqrt(x * x + y * y + z * z);
    }

    /**
     * Searches for one point with A*, from the start of the last search, which it replaces.
     *
     * @param polygon polygon that the point is on
     * @param most maximum cost of the path
     * @return whether a path leads there
     */
    boolean leadsTo(int polygon, double x, double y, double z, double most) {
        // Rounding must not exclude a point at the very limit of the reach.
        double estimate = BELOW_ONE * portals.heuristicScale();
        scratch.clear();
        if (estimate * length(x - startX, y - startY, z - startZ) > most
                || !portals.mesh().components().reachable(start, polygon)) {
            return false;
        }
        if (polygon == start && portals.costInside(start, x - startX, y - startY, z - startZ) <= most) {
            return true;
        }
        perMetre = estimate;
        targetX = x;
        targetY = y;
        targetZ = z;
        relaxStart(most);
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            if (touches(node, polygon) && scratch.cost(node) + portals.costInside(polygon, node, x, y, z) <= most) {
                return true;
            }
            relaxFrom(node, most);
        }
        return false;
    }

    private boolean touches(int node, int polygon) {
        MeshArrays mesh = portals.mesh();
        return portals.isPortal(node)
                ? mesh.portalPolygon(node, 0) == polygon || mesh.portalPolygon(node, 1) == polygon
                : mesh.linkPolygon(portals.linkOf(node), portals.linkEnd(node)) == polygon;
    }

    /** Number of portals and links expanded by the last search. */
    public long expanded() {
        return scratch.expandedCount();
    }

    /** Adds the polygon on the side on which the search leaves a node; that on the other side is in the list. */
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

    /** Cost to reach the i-th polygon; 0 for that of the point. */
    public double cost(int i) {
        return costs[i];
    }

    /** Cost per metre of the i-th polygon. */
    double perMetre(int i) {
        return portals.mesh().costPerMetre(polygons[i]);
    }

    /** Whether a point of a found polygon can be reached within a cost that the search covered. */
    boolean within(int polygon, double x, double y, double z, double most) {
        if (polygon == start && portals.costInside(polygon, x - startX, y - startY, z - startZ) <= most) {
            return true;
        }
        final Graph graph = portals.graph();
        int end = portals.endSlot(polygon);
        for (int slot = portals.firstSlot(polygon); slot < end; slot++) {
            int node = portals.nodeAt(slot);
            // Shut nodes were not reached.
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
     * Computes a box around the reachable part of a polygon.
     *
     * @param out receives the box [(least x, least z, largest x, largest z)]
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

    /** Clips the part of a polygon that is surely out of reach. */
    void clip(int polygon, double most, Outline outline) {
        box(polygon, most, box, 0);
        outline.clip(box[0], box[1], box[2], box[3]);
    }
}
