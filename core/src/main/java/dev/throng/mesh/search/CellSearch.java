package dev.throng.mesh.search;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;

/**
 * A search over the portals inside one cell of any level, forwards or backwards: Dijkstra's, or A* where it has an aim. One
 * per thread, reused; allocates nothing after construction.
 *
 * <p>A portal on the cell's border is reached, but not crossed.
 */
public final class CellSearch {
    private PortalGraph portals;
    private Graph graph;
    private MeshCells cells;
    private final SearchScratch scratch;

    /** The side on which a reached node was reached. */
    private final byte[] arrived;

    private int level;
    private int cell;
    private boolean aimed;
    private double aimX;
    private double aimY;
    private double aimZ;
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

    /** Goes over to another snapshot of the same mesh. */
    public void moveTo(PortalGraph snapshot, MeshCells newCells) {
        portals = snapshot;
        graph = snapshot.graph();
        cells = newCells;
    }

    /**
     * Starts a search.
     *
     * @param level of the cell
     * @param backward whether edges are followed against their direction: costs are then those to the sources
     */
    public void begin(int level, int cell, boolean backward) {
        this.level = level;
        this.cell = cell;
        this.backward = backward;
        aimed = false;
        scratch.clear();
    }

    /** Prefers what lies in the direction of a point from now on; sources are to be added after it. */
    public void aim(double x, double y, double z) {
        aimed = true;
        aimX = x;
        aimY = y;
        aimZ = z;
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
            scratch.improve(node, Ids.NONE, cost, key(node, cost));
            arrived[node] = (byte) side;
        }
    }

    private double key(int node, double cost) {
        if (!aimed) {
            return cost;
        }
        double dx = graph.x(node) - aimX;
        double dy = graph.y(node) - aimY;
        double dz = graph.z(node) - aimZ;
        return cost + portals.heuristicScale() * Math.sqrt(dx * dx + dy * dy + dz * dz);
    }

    /** Settles all nodes that the cell has, or those that cost no more than one. */
    public void run(int target) {
        while (scratch.open().size() > 0) {
            if (expandNext() == target) {
                return;
            }
        }
    }

    private int expandNext() {
        int node = scratch.expandNext();
        expanded++;
        int out = arrived[node] ^ 1;
        if (cells.cell(Graph.end(node, out), level) != cell) {
            return node;
        }
        if (out == 1 && !portals.isPortal(node)) {
            takeLink(node);
            return node;
        }
        double cost = scratch.cost(node);
        EdgeBlock edges = graph.edges(node);
        for (int e = edges.first(node, out), end = edges.end(node, out); e < end; e++) {
            relax(node, edges.head(e), edges.headSide(e), cost + edges.weight(e));
        }
        return node;
    }

    /**
     * Looks for a point of a polygon of the cell, which must be the aim, if it costs less than a limit.
     *
     * @return what it costs; or the limit, when it does not cost less
     */
    public double runToPoint(int polygon, double limit) {
        double best = limit;
        lastNode = Ids.NONE;
        while (scratch.open().minKey() < best) {
            int node = scratch.open().minNode();
            if (portals.borders(node, polygon)) {
                double cost = scratch.cost(node) + portals.costInside(polygon, node, aimX, aimY, aimZ);
                if (cost < best) {
                    best = cost;
                    lastNode = node;
                }
            }
            expandNext();
        }
        return best;
    }

    /** The one edge that need not lead back. */
    private void takeLink(int node) {
        int other = portals.linkEnd(node) == 0 ? node + 1 : node - 1;
        int from = backward ? other : node;
        int to = backward ? node : other;
        if (portals.linkLeads(from, to)) {
            // A link's end has no other edge on the side of the link.
            EdgeBlock edges = graph.edges(from);
            relax(node, other, 1, scratch.cost(node) + edges.weight(edges.first(from, 1)));
        }
    }

    private void relax(int node, int next, int side, double cost) {
        if (scratch.improves(next, cost)) {
            scratch.improve(next, node, cost, key(next, cost));
            arrived[next] = (byte) side;
        }
    }

    /** What a gate costs that is reached through this end, which lies in the cell; infinite when it is not reached. */
    public double cost(int end) {
        int node = end >> 1;
        return scratch.reached(node) && arrived[node] == (end & 1) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    /** What a node costs, whichever side it was reached on; infinite when it was not. */
    public double costOfNode(int node) {
        return scratch.reached(node) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    /** The side on which a reached node was reached: towards the source. */
    public int arrived(int node) {
        return arrived[node];
    }

    /** The node from which a reached node was reached, -1 for a source. */
    public int parent(int node) {
        return scratch.parent(node);
    }

    /** What a point of a polygon of the cell costs, over the cheapest of its nodes. */
    public double costOfPoint(int polygon, double x, double y, double z) {
        double best = Double.POSITIVE_INFINITY;
        lastNode = Ids.NONE;
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

    /** Adds the crossings of the path to a node, its own left out, after a search forwards. */
    public void addPathTo(int node, Crossings out) {
        int from = out.size();
        for (int at = scratch.parent(node); at != Ids.NONE; at = scratch.parent(at)) {
            out.add(Graph.end(at, arrived[at] ^ 1));
        }
        out.reverse(from);
    }

    /** Adds the crossings of the path to the point that {@link #runToPoint} or {@link #costOfPoint} has looked at last. */
    public void addPathToPoint(int polygon, Crossings out) {
        addPathTo(lastNode, out);
        int crossing = Graph.end(lastNode, arrived[lastNode] ^ 1);
        // Where three midpoints are in line, a path may touch a portal of the goal's polygon and turn back into it.
        if (portals.leadsInto(crossing, polygon)) {
            out.add(crossing);
        }
    }

    /** Adds the crossings of the path from a node, its own included, after a search backwards. */
    public void addPathFrom(int node, Crossings out) {
        for (int at = node; at != Ids.NONE; at = scratch.parent(at)) {
            out.add(Graph.end(at, arrived[at]));
        }
    }

    /** Nodes expanded by all searches so far. */
    public long expanded() {
        return expanded;
    }
}
