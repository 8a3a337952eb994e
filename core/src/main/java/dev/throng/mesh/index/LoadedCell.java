package dev.throng.mesh.index;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.SearchScratch;
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

    private final SearchScratch scratch = new SearchScratch(64);
    private int[] sorted = new int[64];

    /** First edge of (local id, side) at 2 id + side, and one past the last of them. */
    private int[] first = new int[2 * 64];

    private int[] last = new int[2 * 64];

    /** Where each edge arrives: twice the local id, plus the side. */
    private int[] heads = new int[256];

    private double[] weights = new double[256];
    private int edgeCount;

    /** By local id: the side on which it was reached. */
    private byte[] arrived = new byte[64];

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
        }
        scratch.reserve(nodes);
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
        final SearchScratch scratch = this.scratch;
        final int[] first = this.first;
        final int[] heads = this.heads;
        final int[] last = this.last;
        final double[] weights = this.weights;
        final byte[] arrived = this.arrived;
        scratch.clear();
        int source = localIds[gateEnd >> 1];
        scratch.improve(source, Ids.NONE, 0, 0);
        arrived[source] = (byte) (gateEnd & 1 ^ 1);
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            double cost = scratch.cost(node);
            int out = 2 * node + (arrived[node] ^ 1);
            for (int e = first[out], end = last[out]; e < end; e++) {
                int next = heads[e] >> 1;
                double total = cost + weights[e];
                if (scratch.improves(next, total)) {
                    scratch.improve(next, node, total, total);
                    arrived[next] = (byte) (heads[e] & 1);
                }
            }
        }
    }

    /** What a node costs, by its local id; infinite when it was not reached. */
    double cost(int local) {
        return scratch.reached(local) ? scratch.cost(local) : Double.POSITIVE_INFINITY;
    }

    /** The side on which a reached node was reached: towards the source. */
    int arrived(int local) {
        return arrived[local];
    }

    /** The local id from which a reached node was reached, {@link Ids#NONE} for the source. */
    int parent(int local) {
        return scratch.parent(local);
    }
}
