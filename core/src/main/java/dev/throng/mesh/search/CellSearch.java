package dev.throng.mesh.search;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.graph.Crossings;
import dev.throng.mesh.graph.PortalGraph;
import dev.throng.mesh.index.MeshCells;

/**
 * Dijkstra's search or A* over the portals inside one cell of any level, forwards or backwards. One per thread, reused;
 * allocates nothing after construction.
 *
 * <p>A portal on the cell's border is reached, but not crossed.
 */
public final class CellSearch {
    private PortalGraph portals;
    private Graph graph;
    private MeshCells cells;
    private final SearchScratch scratch;

    /** The side on which each node was reached. */
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

    /** Switches to another snapshot of the same mesh. */
    public void moveTo(PortalGraph snapshot, MeshCells newCells) {
        portals = snapshot;
        graph = snapshot.graph();
        cells = newCells;
    }

    /**
     * Starts a search.
     *
     * @param level level of the cell
     * @param backward whether edges are followed against their direction: costs are then those to the sources
     */
    public void begin(int level, int cell, boolean backward) {
        this.level = level;
        this.cell = cell;
        this.backward = backward;
        aimed = false;
        scratch.clear();
    }

    /** Sets the target of A*, a point; call it before sources are added. */
    public void aim(double x, double y, double z) {
        aimed = true;
        aimX = x;
        aimY = y;
        aimZ = z;
    }

    /** Adds a gate as a source; this end of it lies in the cell. */
    public void addGate(int end) {
        add(end >> 1, end & 1 ^ 1, 0);
    }

    /** Adds a point of a polygon of the cell as a source. */
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

    /** Settles all nodes of the cell, or stops at a target node. */
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
     * Searches for a point of a polygon of the cell, which must be the {@link #aim}, at a cost below a limit.
     *
     * @return its cost; the limit if that is not smaller
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

    /** Follows a link, the only edge that may be one-way. */
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

    /** Cost of a gate that is reached through this end, which lies in the cell; infinite if it is not reached. */
    public double cost(int end) {
        int node = end >> 1;
        return scratch.reached(node) && arrived[node] == (end & 1) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    /** Cost of a node, whichever side it was reached on; infinite if it was not reached. */
    public double costOfNode(int node) {
        return scratch.reached(node) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    /** The side on which a reached node was reached: towards the source. */
    public int arrived(int node) {
        return arrived[node];
    }

    /** The parent of a reached node, -1 for a source. */
    public int parent(int node) {
        return scratch.parent(node);
    }

    /** Cost of a point of a polygon of the cell, over the cheapest of its nodes. */
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

    /** Adds the crossings of the path to a node, without its own, after a forward search. */
    public void addPathTo(int node, Crossings out) {
        int from = out.size();
        for (int at = scratch.parent(node); at != Ids.NONE; at = scratch.parent(at)) {
            out.add(Graph.end(at, arrived[at] ^ 1));
        }
        out.reverse(from);
    }

    /** Adds the crossings of the path to the point of the last {@link #runToPoint} or {@link #costOfPoint}. */
    public void addPathToPoint(int polygon, Crossings out) {
        addPathTo(lastNode, out);
        int crossing = Graph.end(lastNode, arrived[lastNode] ^ 1);
        // If three midpoints are collinear, a path may touch a portal of the goal's polygon and turn back into it.
        if (portals.leadsInto(crossing, polygon)) {
            out.add(crossing);
        }
    }

    /** Adds the crossings of the path from a node, with its own, after a backward search. */
    public void addPathFrom(int node, Crossings out) {
        for (int at = node; at != Ids.NONE; at = scratch.parent(at)) {
            out.add(Graph.end(at, arrived[at]));
        }
    }

    /** Number of nodes expanded by all searches so far. */
    public long expanded() {
        return expanded;
    }
}
