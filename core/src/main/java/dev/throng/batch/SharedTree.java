package dev.throng.batch;

import dev.throng.graph.EdgeBlock;
import dev.throng.graph.EpochMarks;
import dev.throng.graph.Graph;
import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.mesh.graph.PortalGraph;

/**
 * The cheapest paths between one point of a mesh, the root, and the nodes of its portal graph: one Dijkstra search that
 * serves all requests with a common start or a common goal. Grown by one thread, then read by any; reused.
 *
 * <p>Searches that go by different orders may find different paths where several are equally cheap. So the tree knows of
 * each path whether it is the only cheapest one: then it is what every search finds, and only then it is used.
 */
final class SharedTree {
    /** Paths whose costs differ by fewer grains than this count as equally cheap. */
    private static final int NARROW = 16;

    /** Expansions between two looks at whether a point is reached. */
    private static final int SLICE = 256;

    /** What {@link #find} answers where the point lies in the polygon of the tree's root and needs no node. */
    static final int DIRECT = -1;

    /** What {@link #find} answers where the path is not known, or not the only one. */
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
    /** No path that is yet to be found is cheaper. */
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
     * Goes over to another snapshot of the same mesh, and knows no path of it.
     *
     * @return false where the snapshot has other nodes than there is memory for: the tree is then as it was
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

    /** Empties the tree: it knows no path. */
    void clear() {
        scratch.clear();
        sure.clear();
        settledCount = 0;
        endPolygon = -1;
        frontier = 0;
    }

    /**
     * Starts a new tree.
     *
     * @param toGoal whether paths lead to the point, links taken accordingly, or from it
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

    /** Whether every node is settled that can be reached. */
    boolean complete() {
        return scratch.open().size() == 0;
    }

    /** Nodes expanded since {@link #begin}. */
    long expanded() {
        return scratch.expandedCount();
    }

    /**
     * Grows until the path to a point is known, or this many nodes have been expanded since {@link #begin}; then {@link
     * #finish} is due.
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

    /** Grows until every node is settled that a path joins to the root. */
    void growAll() {
        while (!complete()) {
            settleNext();
        }
    }

    private void settleNext() {
        int node = scratch.expandNext();
        settled[settledCount++] = node;
        double cost = scratch.cost(node);
        // A path that comes by one side of a node goes on by the other; seen from the goal it is the same.
        int on = 1 - sides[node];
        if (toGoal && on == 1 && !portals.isPortal(node)) {
            int before = otherEnd(node);
            if (portals.linkLeads(before, node)) {
                reach(before, 1, node, cost + linkCost(before));
            }
            return;
        }
        // Inside a polygon edges run in both directions and cost the same.
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

    /** The only edge from the link's side of one of its ends, where it leads from there. */
    private double linkCost(int linkNode) {
        EdgeBlock edges = graph.edges(linkNode);
        return edges.weight(edges.first(linkNode, 1));
    }

    /** Cost of the cheapest path between the root and a point over what is settled; infinite when there is none. */
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

    /** Finds out which paths are the only cheapest ones: the last thing to do before the tree is read. */
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
        // Towards a goal the edges from a node count; away from a start those to it, which on the link's side are
        // others.
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

    /** The settled node over which the cheapest path to a point leads, or {@link Ids#NONE} where it leads over none, or there is none. */
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

    /** The polygon that a path to the root comes to next, which leaves one over a node of it. */
    int polygonBehind(int node, int polygon) {
        for (int at = node; at >= 0; at = scratch.parent(at)) {
            boolean overLink = !portals.isPortal(at) && sides[at] == 1;
            int behind = overLink
                    ? portals.mesh().linkPolygon(portals.linkOf(at), 1 - portals.linkEnd(at))
                    : portals.isPortal(at) ? portals.mesh().portalPolygon(at, sides[at]) : polygon;
            // Where midpoints are in line, a path may touch a portal and turn back.
            if (behind != polygon) {
                return behind;
            }
        }
        return polygon;
    }

    /** Cost of the path between the root and a point by the node that {@link #find} answered. */
    double cost(int node, int polygon, float x, float y, float z) {
        return node == DIRECT
                ? directCost(polygon, x, y, z)
                : scratch.cost(node) + portals.costInside(polygon, node, x, y, z);
    }

    /** Nodes of the path between the root and a node. */
    int waySize(int node) {
        return scratch.waySize(node);
    }

    /** Writes the nodes of the path between the root and a node in the order in which they are walked. */
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
