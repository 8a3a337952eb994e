package dev.throng.graph;

import dev.throng.path.SearchMetrics;
import java.util.Arrays;

/**
 * The state of one search: cost and parent per node, and the open list. One per thread, reused.
 *
 * <p>Clearing takes time in proportion to the open list, never a sweep over all nodes.
 */
public final class SearchScratch {
    /** Memory per node [Unit: bytes]: cost, parent and mark, and key, node and position in the open list. */
    private static final int NODE_BYTES = 8 + 4 + 4 + 8 + 4 + 4;

    private double[] costs;
    private int[] parents;
    private final EpochMarks reached;
    private final NodeHeap open;
    private long expanded;
    private long generated;
    private long openTotal;

    public SearchScratch(int nodes) {
        costs = new double[nodes];
        parents = new int[nodes];
        reached = new EpochMarks(nodes);
        open = new NodeHeap(costs);
    }

    /** Grows to at least this many nodes, also in the middle of a search. */
    public void reserve(int nodes) {
        if (nodes > costs.length) {
            int longer = Math.max(nodes, 2 * costs.length);
            costs = Arrays.copyOf(costs, longer);
            parents = Arrays.copyOf(parents, longer);
            reached.grow(longer);
            open.grow(costs);
        }
    }

    /** Bytes held. */
    public long bytes() {
        return (long) NODE_BYTES * costs.length;
    }

    /** Clears the state of the last search. */
    public void clear() {
        reached.clear();
        open.clear();
        expanded = 0;
        generated = 0;
        openTotal = 0;
    }

    /** The open list, smallest key first; read-only for searches that use {@link #improve} and {@link #expandNext}. */
    public NodeHeap open() {
        return open;
    }

    public boolean reached(int node) {
        return reached.marked(node);
    }

    /** Whether a node was expanded: reached, and no longer on the open list. */
    public boolean closed(int node) {
        return reached.marked(node) && !open.contains(node);
    }

    /** The best known cost of a reached node. */
    public double cost(int node) {
        return costs[node];
    }

    /** The parent of a reached node on its best known path, -1 for a source. */
    public int parent(int node) {
        return parents[node];
    }

    /**
     * Whether this cost improves a node. It never does for a node that was taken from the open list, since keys are
     * consistent, nor does an infinite cost.
     */
    public boolean improves(int node, double cost) {
        return cost < (reached.marked(node) ? costs[node] : Double.POSITIVE_INFINITY);
    }

    /** Records a better path to a node for which {@link #improves} was true. */
    public void improve(int node, int parent, double cost, double key) {
        parents[node] = parent;
        if (open.contains(node)) {
            open.decrease(node, key, cost);
        } else {
            costs[node] = cost;
            reached.mark(node);
            generated++;
            open.push(node, key);
        }
    }

    /**
     * Records a better path to a node with only one continuing edge, and expands it without putting it on the open
     * list, where it must not be. If a still better path is found, it is expanded again.
     */
    void expandInPassing(int node, int parent, double cost) {
        expanded++;
        parents[node] = parent;
        costs[node] = cost;
        reached.mark(node);
    }

    /** Removes and returns the node with the smallest key on the open list, which must not be empty. */
    public int expandNext() {
        expanded++;
        openTotal += open.size();
        return open.pop();
    }

    public long expandedCount() {
        return expanded;
    }

    public SearchMetrics metrics() {
        return new SearchMetrics(expanded, generated, open.operations(), open.largestSize(), openTotal);
    }

    /** Number of nodes of the path from a source to this node, both included. */
    public int waySize(int node) {
        int size = 0;
        for (int at = node; at >= 0; at = parents[at]) {
            size++;
        }
        return size;
    }

    /** Writes the path from a source to a node into {@code out}, source first, and returns its size. */
    public int way(int node, int[] out) {
        int size = waySize(node);
        int slot = size;
        for (int at = node; at >= 0; at = parents[at]) {
            out[--slot] = at;
        }
        return size;
    }
}
