package dev.throng.batch;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.EpochMarks;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.graph.PortalGraph;

/**
 * The cheapest paths between one point of a mesh, the root, and the nodes of its portal graph. One Dijkstra search
 * serves all requests with a common start or a common goal. Grown by one thread, then read by any; reused.
 *
 * <p>Searches in different orders may find different paths if several are equally cheap. So the tree records for each
 * path whether it is the only cheapest one. Every search then finds the same path, and only such paths are used.
 */
final class SharedTree {
    /** Tolerance in grains within which the costs of two paths count as equal. */
    private static final int NARROW = 16;

    /** Expansions between two checks whether a point is reached. */
    private static final int SLICE = 256;

    /** Result of {@link #find} if the point lies in the polygon of the tree's root and needs no node. */
    static final int DIRECT = -1;

    /** Result of {@link #find} if the path is unknown, or not the only cheapest one. */
    static final int UNSURE = -2;

    private PortalGraph portals;
    private Graph graph;
    private final SearchScratch scratch;
    private final byte[] sides;
    private final int[] settled;
    private final EpochMarks sure;
    private double margin;
    private boolean toGoal;
    private int endPolygon;
    private float endX;
    private float endY;
    private float endZ;
    private int settledCount;
    /** Lower bound of the cost of paths not yet found. */
    private double frontier;

    SharedTree(PortalGraph portals) {
        this.portals = portals;
        graph = portals.graph();
        int nodes = graph.nodeCount();
        scratch = new SearchScratch(nodes);
        sides = new byte[nodes];
        settled = new int[nodes];
        sure = new EpochMarks(nodes);
        margin = NARROW * graph.grain();
    }

    /**
     * Switches to another snapshot of the same mesh, and clears the tree.
     *
     * @return false if the snapshot has a different number of nodes: the tree is then unchanged
     */
    boolean moveTo(PortalGraph snapshot) {
        if (snapshot.graph().nodeCount() != settled.length) {
            return false;
        }
        portals = snapshot;
        graph = snapshot.graph();
        margin = NARROW * graph.grain();
        clear();
        return true;
    }

    /** Clears the tree. */
    void clear() {
        scratch.clear();
        sure.clear();
        settledCount = 0;
        endPolygon = Ids.NONE;
        frontier = 0;
    }

    /**
     * Starts a new tree.
     *
     * @param toGoal whether paths lead to the point, or from it; one-way links are followed accordingly
     */
    void begin(boolean toGoal, int polygon, float x, float y, float z) {
        clear();
        this.toGoal = toGoal;
        endPolygon = polygon;
        endX = x;
        endY = y;
        endZ = z;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            reach(node, portals.sideOf(node, polygon), -1, portals.costInside(polygon, node, x, y, z));
        }
    }

    /** Whether every reachable node is settled. */
    boolean complete() {
        return scratch.open().size() == 0;
    }

    /** Number of nodes expanded since {@link #begin}. */
    long expanded() {
        return scratch.expandedCount();
    }

    /**
     * Grows until the path to a point is known, or this many nodes have been expanded since {@link #begin}; call
     * {@link #finish} afterwards.
     *
     * @return whether it is known
     */
    boolean growTo(int polygon, float x, float y, float z, long expansions) {
        final NodeHeap open = scratch.open();
        while (true) {
            double enough = costTo(polygon, x, y, z) + margin;
            if (enough < open.minKey() || complete()) {
                return true;
            }
            if (scratch.expandedCount() >= expansions) {
                return false;
            }
            for (int i = 0; i < SLICE && open.size() > 0 && open.minKey() <= enough; i++) {
                settleNext();
            }
        }
    }

    /** Grows until every node connected to the root is settled. */
    void growAll() {
        while (!complete()) {
            settleNext();
        }
    }

    private void settleNext() {
        int node = scratch.expandNext();
        settled[settledCount++] = node;
        double cost = scratch.cost(node);
        // A path that arrives on one side of a node leaves on the other; the same holds for reversed paths.
        int on = 1 - sides[node];
        if (toGoal && on == 1 && !portals.isPortal(node)) {
            int before = otherEnd(node);
            if (portals.linkLeads(before, node)) {
                reach(before, 1, node, cost + linkCost(before));
            }
            return;
        }
        // Inside a polygon edges run in both directions at the same cost.
        EdgeBlock edges = graph.edges(node);
        for (int e = edges.first(node, on), end = edges.end(node, on); e < end; e++) {
            reach(edges.head(e), edges.headSide(e), node, cost + edges.weight(e));
        }
    }

    private void reach(int node, int side, int parent, double cost) {
        if (scratch.improves(node, cost)) {
            sides[node] = (byte) side;
            scratch.improve(node, parent, cost, cost);
        }
    }

    private int otherEnd(int linkNode) {
        return portals.linkEnd(linkNode) == 0 ? linkNode + 1 : linkNode - 1;
    }

    /** Cost of the only edge from the link's side of one of its ends. */
    private double linkCost(int linkNode) {
        EdgeBlock edges = graph.edges(linkNode);
        return edges.weight(edges.first(linkNode, 1));
    }

    /** Cost of the cheapest path between the root and a point over settled nodes; infinite if there is none. */
    double costTo(int polygon, float x, float y, float z) {
        double best = directCost(polygon, x, y, z);
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            if (scratch.closed(node)) {
                best = Math.min(best, scratch.cost(node) + portals.costInside(polygon, node, x, y, z));
            }
        }
        return best;
    }

    private double directCost(int polygon, float x, float y, float z) {
        if (polygon != endPolygon) {
            return Double.POSITIVE_INFINITY;
        }
        return portals.costInside(polygon, (double) endX - x, (double) endY - y, (double) endZ - z);
    }

    /** Determines which paths are the only cheapest ones: the last step before the tree is read. */
    void finish() {
        frontier = scratch.open().minKey();
        for (int i = 0; i < settledCount; i++) {
            int node = settled[i];
            int parent = scratch.parent(node);
            // Parents are settled before their children.
            if ((parent < 0 || sure.marked(parent)) && onlyOneWayTo(node)) {
                sure.mark(node);
            }
        }
    }

    private boolean onlyOneWayTo(int node) {
        double limit = scratch.cost(node) + margin;
        int ways = 0;
        if (portals.borders(node, endPolygon) && portals.costInside(endPolygon, node, endX, endY, endZ) <= limit) {
            ways++;
        }
        boolean linkEnd = !portals.isPortal(node);
        // Edges from a node count for a common goal, edges to it for a common start; they differ on a link's side.
        EdgeBlock edges = graph.edges(node);
        int end = edges.end(node, linkEnd && !toGoal ? 0 : 1);
        for (int e = edges.first(node, 0); e < end; e++) {
            int other = edges.head(e);
            if (scratch.reached(other) && scratch.cost(other) + edges.weight(e) <= limit) {
                ways++;
            }
        }
        if (linkEnd && !toGoal) {
            int before = otherEnd(node);
            if (portals.linkLeads(before, node)
                    && scratch.reached(before)
                    && scratch.cost(before) + linkCost(before) <= limit) {
                ways++;
            }
        }
        return ways == 1;
    }

    /**
     * Looks up the path between the root and a point.
     *
     * @return the node next to the point, {@link #DIRECT} or {@link #UNSURE}
     */
    int find(int polygon, float x, float y, float z) {
        double best = directCost(polygon, x, y, z);
        double second = Double.POSITIVE_INFINITY;
        int bestNode = DIRECT;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int node = portals.nodeAt(slot);
            if (scratch.closed(node)) {
                double cost = scratch.cost(node) + portals.costInside(polygon, node, x, y, z);
                if (cost < best) {
                    second = best;
                    best = cost;
                    bestNode = node;
                } else if (cost < second) {
                    second = cost;
                }
            }
        }
        boolean only = best < Double.POSITIVE_INFINITY && second > best + margin && best + margin < frontier;
        return only && (bestNode < 0 || sure.marked(bestNode)) ? bestNode : UNSURE;
    }

    /**
     * Returns the settled node on the cheapest path to a point, or {@link Ids#NONE} if the path has none or does not
     * exist.
     */
    int nearest(int polygon, float x, float y, float z) {
        double best = directCost(polygon, x, y, z);
        int node = Ids.NONE;
        for (int slot = portals.firstSlot(polygon); slot < portals.endSlot(polygon); slot++) {
            int other = portals.nodeAt(slot);
            if (scratch.closed(other)) {
                double cost = scratch.cost(other) + portals.costInside(polygon, other, x, y, z);
                if (cost < best) {
                    best = cost;
                    node = other;
                }
            }
        }
        return node;
    }

    /** Returns the next polygon on a path to the root that leaves a polygon over one of its nodes. */
    int polygonBehind(int node, int polygon) {
        for (int at = node; at >= 0; at = scratch.parent(at)) {
            boolean overLink = !portals.isPortal(at) && sides[at] == 1;
            int behind = overLink
                    ? portals.mesh().linkPolygon(portals.linkOf(at), 1 - portals.linkEnd(at))
                    : portals.isPortal(at) ? portals.mesh().portalPolygon(at, sides[at]) : polygon;
            // Where midpoints are collinear, a path may touch a portal and turn back.
            if (behind != polygon) {
                return behind;
            }
        }
        return polygon;
    }

    /** Cost of the path between the root and a point by the result of {@link #find}. */
    double cost(int node, int polygon, float x, float y, float z) {
        return node == DIRECT
                ? directCost(polygon, x, y, z)
                : scratch.cost(node) + portals.costInside(polygon, node, x, y, z);
    }

    /** Number of nodes of the path between the root and a node. */
    int waySize(int node) {
        return scratch.waySize(node);
    }

    /** Writes the nodes of the path between the root and a node, from start to goal. */
    void way(int node, int[] out) {
        if (!toGoal) {
            scratch.way(node, out);
            return;
        }
        int size = 0;
        for (int at = node; at >= 0; at = scratch.parent(at)) {
            out[size++] = at;
        }
    }
}
