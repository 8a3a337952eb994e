package dev.throng.gpu.plan;

import dev.throng.gpu.GpuException;
import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.flat.MeshArrays;
import dev.throng.mesh.graph.PortalGraph;

/**
 * Chooses the unit of costs on a device. Costs are integers there, so the unit must be coarse enough for the most expensive path, and fine enough for
 * exact costs. Immutable, share freely.
 */
public final class DeviceGrain {
    /** Cost between a node and a gate without a path inside the cell; every cost is below it, and the sum of three fits. */
    static final int NO_WAY = 1 << 29;

    /** Upper bound of the costs of paths that a search finds, as in astar.c. */
    static final long MOST_SEARCHED = 0xe0000000L;

    /** Maximum cost of an edge in a search: its sum with any path fits 32 bits. */
    public static final long MOST_EDGE_GRAINS = (1L << 32) - 1 - MOST_SEARCHED;

    /** Factor that compensates rounding of estimates in float: 16 units in the last place. */
    private static final double ROUNDED_DOWN = 1 - 0x1p-20;

    /** Maximum grains of the most expensive path; the rounding of its legs still fits. */
    private static final int LONGEST = NO_WAY / 2;

    /** Minimum grains per metre of the cheapest ground: each leg of a path is rounded up by less than one. */
    private static final double LEAST_PER_METRE = 1 << 14;

    /** Minimum grains of an average edge if a device adds up edges, each rounded up by less than one. */
    private static final double LEAST_PER_EDGE = 1 << 17;

    /** Maximum grains of a whole path in a search, with space for the estimate. */
    private static final double SEARCHED = 1L << 31;

    /** Maximum grains of the most expensive edge if whole paths do not fit: 224 such edges do. */
    private static final double EDGE = 1 << 24;

    /** Maximum grains of any edge, and of the connection of a point to the graph. */
    private static final double MOST = 1 << 28;

    private final PortalGraph portals;
    private final Graph graph;
    private final MeshArrays mesh;

    /** Maximum cost of the edges inside polygons. */
    private double mostExpensiveEdge;

    private double edgeSum;
    private long edges;

    /** Minimum cost per metre of all polygons. */
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
     * Returns the grain for tables and for searches inside cells.
     *
     * @param costs costs of tables: inside a cell a path may cost more than around it
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
     * Returns the grain for a search over the portal graph. It is the grain of the graph if areas have similar costs; costs then equal those of the
     * host.
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

    /** Returns the minimum cost per metre in a search, in grains. */
    public float leastPerMetre(double grain) {
        return (float) (portals.heuristicScale() / grain * ROUNDED_DOWN);
    }

    /** Whether the costs of single edges may be added in a unit; otherwise whole legs must be rounded. */
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

    /** Converts costs to grains, rounded up. */
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
     * Returns an upper bound of the costs of all shortest paths.
     *
     * <p>Within a region connected by two-way portals and links, no path costs more than twice the distance of the farthest node from any node. A
     * shortest path over one-way links passes each region at most once, so the sum over all regions and one-way links is a bound.
     */
    double longestPath() {
        return longestPath;
    }

    /** Computes the bound. Expands every node of the graph once. */
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

    /** Returns the cost from a node to the farthest node that two-way portals and links connect to it. */
    private double farthest(int source, SearchScratch scratch) {
        double cost = 0;
        scratch.improve(source, Ids.NONE, 0, 0);
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

    /** Returns the maximum cost from a point of a polygon to one of its nodes: a polygon may be far longer than any edge. */
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
