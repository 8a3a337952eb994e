package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.graph.PortalGraph;

/**
 * Chooses the unit in which a device counts costs. They are whole numbers there, so the unit must be coarse enough that the most
 * expensive path fits, and fine enough that costs stay right. Immutable, share freely.
 */
public final class DeviceGrain {
    /** Cost of a node and a gate that no path inside the cell joins; every cost is below it, and the sum of three fits. */
    static final int NO_WAY = 1 << 29;

    /** Costs of paths that a search finds are below it, as in astar.c. */
    static final long MOST_SEARCHED = 0xe0000000L;

    /** What an edge may cost in a search: added to any path, it still fits 32 bits. */
    public static final long MOST_EDGE_GRAINS = (1L << 32) - 1 - MOST_SEARCHED;

    /** Makes up for what a device rounds when it estimates in float: 16 units in the last place. */
    private static final double ROUNDED_DOWN = 1 - 0x1p-20;

    /** Grains of the most expensive path; what is added for the legs that are rounded up still fits. */
    private static final int LONGEST = NO_WAY / 2;

    /** Grains that a metre of the cheapest ground must have at least: each leg of a path is rounded up by less than one. */
    private static final double LEAST_PER_METRE = 1 << 14;

    /** Grains that an edge must have on average where a device adds up edges, each rounded up by less than one. */
    private static final double LEAST_PER_EDGE = 1 << 17;

    /** Grains that a search may count up to for a whole path, with room for the estimate. */
    private static final double SEARCHED = 1L << 31;

    /** Grains of the most expensive edge where whole paths do not fit: 224 such edges do. */
    private static final double EDGE = 1 << 24;

    /** Grains that no edge may exceed, nor what joins a point to the graph. */
    private static final double MOST = 1 << 28;

    private static final int NONE = -1;

    private final PortalGraph portals;
    private final Graph graph;
    private final NavMesh mesh;

    /** Of the edges inside polygons. */
    private double mostExpensiveEdge;

    private double edgeSum;
    private long edges;

    /** Of the polygons. */
    private double cheapestMetre = Double.POSITIVE_INFINITY;

    private double farthestInside;
    private final double longestPath;

    public DeviceGrain(PortalGraph portals) {
        this.portals = portals;
        graph = portals.graph();
        mesh = portals.mesh();
        longestPath = walkGraph();
        for (int polygon = 0; polygon < mesh.polygonCount(); polygon++) {
            cheapestMetre = Math.min(cheapestMetre, mesh.costPerMetre(polygon));
            farthestInside = Math.max(farthestInside, farthestInside(polygon));
        }
    }

    /**
     * For tables and what is searched inside cells.
     *
     * @param costs of tables: inside a cell a path may cost more than around it
     * @throws GpuException when no unit is both coarse and fine enough
     */
    double ofTables(float[]... costs) {
        double longest = longestPath;
        for (float[] table : costs) {
            for (float cost : table) {
                longest = cost < Float.POSITIVE_INFINITY ? Math.max(longest, cost) : longest;
            }
        }
        longest += farthestInside;
        double grain = graph.grain();
        while (longest / grain > LONGEST) {
            grain *= 2;
        }
        return checked(grain);
    }

    /**
     * For a search over the portal graph. The grain of the graph itself, and so the very costs of the host, where areas cost
     * much the same.
     *
     * @throws GpuException when no unit is both coarse and fine enough
     */
    public double ofSearch() {
        double largest = Math.max(mostExpensiveEdge, farthestInside);
        double grain = graph.grain();
        while (largest / grain > MOST || mostExpensiveEdge / grain > EDGE && longestPath / grain > SEARCHED) {
            grain *= 2;
        }
        return checked(grain);
    }

    /** What a metre costs at least in a search, in grains. */
    public float leastPerMetre(double grain) {
        return (float) (portals.heuristicScale() / grain * ROUNDED_DOWN);
    }

    /** Whether costs may be added up edge by edge in a unit: else whole legs have to be rounded instead. */
    boolean fineForEdges(double grain) {
        return edgeSum >= LEAST_PER_EDGE * grain * edges;
    }

    private double checked(double grain) {
        if (grain * LEAST_PER_METRE > cheapestMetre) {
            throw new GpuException(
                    "gpu: costs range too widely for a device: it counts in units of " + grain
                            + ", and a metre costs as little as " + cheapestMetre + ": plan on the CPU",
                    false);
        }
        return grain;
    }

    /** Costs in grains, rounded up. */
    static int[] inGrains(float[] costs, double grain) {
        int[] grains = new int[costs.length];
        for (int i = 0; i < costs.length; i++) {
            grains[i] = inGrains(costs[i], grain);
        }
        return grains;
    }

    static int inGrains(float cost, double grain) {
        return cost < Float.POSITIVE_INFINITY ? (int) Math.ceil(cost / grain) : NO_WAY;
    }

    /**
     * A bound for the most expensive of all shortest paths.
     *
     * <p>Within a region that two-way portals and links hold together, no path costs more than one over a third node: twice
     * the farthest. A shortest path over one-way links is done with a region once it leaves it for good, so it costs at most
     * what all regions and one-way links do together.
     */
    double longestPath() {
        return longestPath;
    }

    /** Expands every node of the graph once. */
    private double walkGraph() {
        SearchScratch scratch = new SearchScratch(graph.nodeCount());
        double all = 0;
        double largest = 0;
        boolean oneWay = false;
        for (int node = 0; node < graph.nodeCount(); node++) {
            if (!scratch.reached(node)) {
                double twice = 2 * farthest(node, scratch);
                all += twice;
                largest = Math.max(largest, twice);
            }
            if (leadsOneWay(node, 1) && portals.linkEnd(node) == 0) {
                oneWay = true;
                all += graph.grain() + mesh.linkCost(portals.linkOf(node));
            }
        }
        return oneWay ? all : largest;
    }

    /** What the farthest node costs that two-way portals and links join to this one. */
    private double farthest(int source, SearchScratch scratch) {
        double cost = 0;
        scratch.improve(source, NONE, 0, 0);
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            cost = scratch.cost(node);
            for (int side = 0; side < 2; side++) {
                boolean insidePolygon = side == 0 || portals.isPortal(node);
                boolean leads = !leadsOneWay(node, side);
                EdgeBlock block = graph.edges(node);
                for (int e = block.first(node, side); e < block.end(node, side); e++) {
                    double weight = block.weight(e);
                    if (insidePolygon && weight < Double.POSITIVE_INFINITY) {
                        mostExpensiveEdge = Math.max(mostExpensiveEdge, weight);
                        edgeSum += weight;
                        edges++;
                    }
                    if (leads && scratch.improves(block.head(e), cost + weight)) {
                        scratch.improve(block.head(e), node, cost + weight, cost + weight);
                    }
                }
            }
        }
        return cost;
    }

    private boolean leadsOneWay(int node, int side) {
        return side == 1 && !portals.isPortal(node) && !mesh.linkTwoWay(portals.linkOf(node));
    }

    /** What it costs at most from a point of a polygon to one of its nodes: a polygon may be far longer than any edge. */
    private double farthestInside(int polygon) {
        double farthest = 0;
        if (!mesh.passable(polygon)) {
            return farthest;
        }
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            for (int corner = 0; corner < mesh.polygonSize(polygon); corner++) {
                int v = mesh.polygonVertex(polygon, corner);
                double dx = (double) graph.x(node) - mesh.vertexX(v);
                double dy = (double) graph.y(node) - mesh.vertexY(v);
                double dz = (double) graph.z(node) - mesh.vertexZ(v);
                farthest = Math.max(farthest, portals.costInside(polygon, dx, dy, dz));
            }
        }
        return farthest;
    }
}
