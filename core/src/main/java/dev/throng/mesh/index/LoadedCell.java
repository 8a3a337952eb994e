package dev.throng.mesh.index;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.mesh.portal.PortalGraph;
import java.util.Arrays;

/**
 * The nodes and edges inside one cell in arrays of their own, for many searches by Dijkstra's algorithm. One per thread, reused.
 *
 * <p>A mesh of a million polygons fits into no cache, but one of its cells does, and a page takes a search from each gate of its
 * cell. A node has a local id here. Local ids are in the order of the nodes' ids, so that ties are decided as on the whole mesh.
 *
 * <p>The nodes are the portals of the cell; or those alone that are gates of the cells of the level below, with the paths through
 * these cells as edges. Costs are the same, bit for bit: they are sums without rounding. Of several cheapest paths another one may be
 * taken.
 *
 * <p>A portal on the cell's border is reached, but not crossed.
 */
final class LoadedCell {
    /** By node of the mesh: its local id; right for the nodes of the loaded cell alone. */
    private final int[] localIds;

    private int[] sorted = new int[64];
    private int count;

    /** First edge of (local id, side) at 2 id + side, and one past the last of them. */
    private int[] first = new int[2 * 64];

    private int[] last = new int[2 * 64];

    /** Where each edge arrives: twice the local id, plus the side. */
    private int[] heads = new int[256];

    private double[] weights = new double[256];
    private int edgeCount;

    /** By local id: what it costs, infinite where it is not reached; the local id before it; the side on which it was reached. */
    private double[] costs = new double[64];

    private int[] parents = new int[64];
    private byte[] arrived = new byte[64];

    /**
     * A heap of local ids that are to be expanded, cheapest first, then smallest id first. One may be in it several times: what it
     * costs by now tells the last entry from the older ones, which is faster than to look for these.
     */
    private double[] openCosts = new double[256];

    private int[] openIds = new int[256];
    private int openCount;

    LoadedCell(int nodeCount) {
        localIds = new int[nodeCount];
    }

    /**
     * Loads a cell.
     *
     * @param nodes all that the cell touches, in any order
     * @param backward whether edges are followed against their direction: costs are then those to the sources
     */
    void load(PortalGraph portals, MeshCells cells, int level, int cell, int[] nodes, boolean backward) {
        begin(nodes);
        for (int local = 0; local < nodes.length; local++) {
            int node = sorted[local];
            for (int side = 0; side < 2; side++) {
                int end = Graph.end(local, side);
                first[end] = edgeCount;
                if (cells.cell(Graph.end(node, side), level) == cell) {
                    if (side == 1 && !portals.isPortal(node)) {
                        addLink(portals, node, backward);
                    } else {
                        addEdges(portals.graph().edges(node), node, side);
                    }
                }
                last[end] = edgeCount;
            }
        }
    }

    /** Begins to load a cell by the cells of the level below, which are then {@link #add added}. */
    void begin(int[] nodes) {
        reserve(nodes.length);
        System.arraycopy(nodes, 0, sorted, 0, nodes.length);
        Arrays.sort(sorted, 0, nodes.length);
        for (int local = 0; local < nodes.length; local++) {
            localIds[sorted[local]] = local;
        }
        Arrays.fill(first, 0, 2 * nodes.length, 0);
        Arrays.fill(last, 0, 2 * nodes.length, 0);
        edgeCount = 0;
    }

    /**
     * Adds the paths through a cell of the level below.
     *
     * @param below that cell, loaded
     * @param ends of its gates, as those of nodes
     */
    void add(LoadedCell below, int[] ends) {
        for (int from : ends) {
            below.searchFrom(from);
            int end = Graph.end(localIds[from >> 1], from & 1);
            first[end] = edgeCount;
            for (int to : ends) {
                int reached = below.localIds[to >> 1];
                double cost = below.cost(reached);
                if (to != from && cost < Double.POSITIVE_INFINITY) {
                    add(to >> 1, below.arrived(reached), cost);
                }
            }
            last[end] = edgeCount;
        }
    }

    private void reserve(int nodes) {
        if (nodes > sorted.length) {
            int capacity = Math.max(nodes, 2 * sorted.length);
            sorted = new int[capacity];
            first = new int[2 * capacity];
            last = new int[2 * capacity];
            arrived = new byte[capacity];
            costs = new double[capacity];
            parents = new int[capacity];
        }
        count = nodes;
    }

    private void addEdges(EdgeBlock edges, int node, int side) {
        for (int e = edges.first(node, side), end = edges.end(node, side); e < end; e++) {
            add(edges.head(e), edges.headSide(e), edges.weight(e));
        }
    }

    /** The one edge that need not lead back. */
    private void addLink(PortalGraph portals, int node, boolean backward) {
        int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
        int from = backward ? other : node;
        int to = backward ? node : other;
        if (portals.linkLeads(from, to)) {
            // A link's end has no other edge on the side of the link.
            EdgeBlock edges = portals.graph().edges(from);
            add(other, 1, edges.weight(edges.first(from, 1)));
        }
    }

    private void add(int head, int side, double weight) {
        if (weight == Double.POSITIVE_INFINITY) {
            return;
        }
        if (edgeCount == heads.length) {
            heads = Arrays.copyOf(heads, 2 * edgeCount);
            weights = Arrays.copyOf(weights, 2 * edgeCount);
        }
        heads[edgeCount] = 2 * localIds[head] + side;
        weights[edgeCount++] = weight;
    }

    /** The local id of a node of the cell. */
    int localId(int node) {
        return localIds[node];
    }

    /** Searches from a gate, of which this end lies in the cell, to all nodes of the cell. */
    void searchFrom(int gateEnd) {
        final int[] first = this.first;
        final int[] heads = this.heads;
        final int[] last = this.last;
        final double[] weights = this.weights;
        final double[] costs = this.costs;
        final int[] parents = this.parents;
        final byte[] arrived = this.arrived;
        if (openIds.length <= edgeCount) {
            openCosts = new double[2 * edgeCount];
            openIds = new int[2 * edgeCount];
        }
        Arrays.fill(costs, 0, count, Double.POSITIVE_INFINITY);
        int source = localIds[gateEnd >> 1];
        costs[source] = 0;
        parents[source] = Ids.NONE;
        arrived[source] = (byte) (gateEnd & 1 ^ 1);
        push(0, source);
        while (openCount > 0) {
            double cost = openCosts[0];
            int node = pop();
            if (cost > costs[node]) {
                continue;
            }
            int out = 2 * node + (arrived[node] ^ 1);
            for (int e = first[out], end = last[out]; e < end; e++) {
                int head = heads[e];
                int next = head >> 1;
                double total = cost + weights[e];
                if (total < costs[next]) {
                    costs[next] = total;
                    parents[next] = node;
                    arrived[next] = (byte) (head & 1);
                    // Most nodes that lead nowhere are gates: there is nothing to expand.
                    if (first[head ^ 1] < last[head ^ 1]) {
                        push(total, next);
                    }
                }
            }
        }
    }

    private void push(double cost, int node) {
        final double[] openCosts = this.openCosts;
        final int[] openIds = this.openIds;
        int at = openCount++;
        while (at > 0) {
            int above = at - 1 >> 2;
            double aboveCost = openCosts[above];
            int aboveId = openIds[above];
            if (cost > aboveCost || cost == aboveCost && node > aboveId) {
                break;
            }
            openCosts[at] = aboveCost;
            openIds[at] = aboveId;
            at = above;
        }
        openCosts[at] = cost;
        openIds[at] = node;
    }

    private int pop() {
        final double[] openCosts = this.openCosts;
        final int[] openIds = this.openIds;
        final int size = --openCount;
        final int top = openIds[0];
        final double cost = openCosts[size];
        final int node = openIds[size];
        int at = 0;
        for (int child = 1; child < size; child = 4 * at + 1) {
            int best = child;
            double bestCost = openCosts[child];
            for (int i = child + 1, end = Math.min(child + 4, size); i < end; i++) {
                double other = openCosts[i];
                if (other < bestCost || other == bestCost && openIds[i] < openIds[best]) {
                    best = i;
                    bestCost = other;
                }
            }
            if (cost < bestCost || cost == bestCost && node < openIds[best]) {
                break;
            }
            openCosts[at] = bestCost;
            openIds[at] = openIds[best];
            at = best;
        }
        openCosts[at] = cost;
        openIds[at] = node;
        return top;
    }

    /** What a node costs, by its local id; infinite when it was not reached. */
    double cost(int local) {
        return costs[local];
    }

    /** The side on which a reached node was reached: towards the source. */
    int arrived(int local) {
        return arrived[local];
    }

    /** The local id from which a reached node was reached, {@link Ids#NONE} for the source. */
    int parent(int local) {
        return parents[local];
    }
}
