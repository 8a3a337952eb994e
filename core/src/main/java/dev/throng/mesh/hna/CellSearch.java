package dev.throng.mesh.hna;

import dev.throng.graph.Graph;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.PortalGraph;

/**
 * Dijkstra's search over the portals inside one cell of level 1, forwards or backwards. One per thread, reused; allocates
 * nothing after construction.
 *
 * <p>A portal on the cell's border is reached, but not crossed.
 */
public final class CellSearch {
    private static final int NOWHERE = -1;

    private final PortalGraph portals;
    private final Graph graph;
    private final MeshCells cells;
    private final SearchScratch scratch;

    /** The side on which a reached node was reached. */
    private final byte[] arrived;

    private int cell;
    private int lastNode;
    private boolean backward;
    private long expanded;

    public CellSearch(PortalGraph portals, MeshCells cells) {
        this.portals = portals;
        this.cells = cells;
        graph = portals.graph();
        scratch = new SearchScratch(graph.nodeCount());
        arrived = new byte[graph.nodeCount()];
    }

    /**
     * Starts a search.
     *
     * @param backward whether edges are followed against their direction: costs are then those to the sources
     */
    public void begin(int cell, boolean backward) {
        this.cell = cell;
        this.backward = backward;
        scratch.clear();
    }

    /** Sets out from a gate into the cell, in which this end of it lies. */
    public void addGate(int end) {
        add(end >> 1, end & 1 ^ 1, 0);
    }

    /** Sets out from a point of a polygon of the cell. */
    public void addPoint(int polygon, double x, double y, double z) {
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            add(node, portals.sideOf(node, polygon), portals.costInside(polygon, node, x, y, z));
        }
    }

    private void add(int node, int side, double cost) {
        if (scratch.improves(node, cost)) {
            scratch.improve(node, NOWHERE, cost, cost);
            arrived[node] = (byte) side;
        }
    }

    /** Settles all nodes that the cell has, or those that are no dearer than one. */
    public void run(int target) {
        while (scratch.open().size() > 0) {
            int node = scratch.expandNext();
            expanded++;
            if (node == target) {
                return;
            }
            int out = arrived[node] ^ 1;
            if (cells.cell(Graph.end(node, out)) != cell) {
                continue;
            }
            if (out == 1 && !portals.isPortal(node)) {
                takeLink(node);
                continue;
            }
            double cost = scratch.cost(node);
            for (int e = graph.firstEdge(node, out), end = graph.endEdge(node, out); e < end; e++) {
                relax(node, graph.head(e), graph.headSide(e), cost + graph.weight(e));
            }
        }
    }

    /** The one edge that need not lead back. */
    private void takeLink(int node) {
        int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
        int from = backward ? other : node;
        int to = backward ? node : other;
        if (portals.linkLeads(from, to)) {
            // A link's end has no other edge on the side of the link.
            relax(node, other, 1, scratch.cost(node) + graph.weight(graph.firstEdge(from, 1)));
        }
    }

    private void relax(int node, int next, int side, double cost) {
        if (scratch.improves(next, cost)) {
            scratch.improve(next, node, cost, cost);
            arrived[next] = (byte) side;
        }
    }

    /** What a gate costs that is reached through this end, which lies in the cell; infinite when it is not reached. */
    public double cost(int end) {
        int node = end >> 1;
        return scratch.reached(node) && arrived[node] == (end & 1) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    /** What a node costs, whichever way it was reached; infinite when it was not. */
    public double costOfNode(int node) {
        return scratch.reached(node) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    /** The node from which a reached node was reached, -1 for a source. */
    public int parent(int node) {
        return scratch.parent(node);
    }

    /** What a point of a polygon of the cell costs, over the cheapest of its nodes, which is {@link #lastNode} then. */
    public double costOfPoint(int polygon, double x, double y, double z) {
        double best = Double.POSITIVE_INFINITY;
        lastNode = NOWHERE;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            if (scratch.reached(node)) {
                double cost = scratch.cost(node) + portals.costInside(polygon, node, x, y, z);
                if (cost < best) {
                    best = cost;
                    lastNode = node;
                }
            }
        }
        return best;
    }

    public int lastNode() {
        return lastNode;
    }

    public int waySize(int node) {
        return scratch.waySize(node);
    }

    /** Writes the nodes of the way to a node, the source first, and returns the slot behind the last. */
    public int way(int node, int[] out, int offset) {
        int end = offset + scratch.waySize(node);
        int slot = end;
        for (int at = node; at != NOWHERE; at = scratch.parent(at)) {
            out[--slot] = at;
        }
        return end;
    }

    /** Nodes expanded by all searches so far. */
    public long expanded() {
        return expanded;
    }
}
