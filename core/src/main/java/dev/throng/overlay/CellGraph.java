package dev.throng.overlay;

import dev.throng.graph.Ids;
import dev.throng.graph.SearchScratch;
import java.util.Arrays;

/**
 * Graph of the gates inside one cell, with the pages of the child cells as edges, and Dijkstra and A* on it. One per
 * thread, reused; allocates nothing once it has grown to the largest cell.
 *
 * <p>Gates are renumbered from 0 in the order of the cell's children, so that a search touches little memory.
 */
final class CellGraph {
    /** Node of each gate of the overlay; valid only if {@link #gates} agrees. */
    private final int[] nodeOf;

    private Page[] children = new Page[4];
    private int childCount;

    /** First of each child's rows in {@link #nodes}. */
    private int[] firstRow = new int[5];

    /** The node in each row of each child. */
    private int[] nodes = new int[64];

    private int nodeCount;
    private int[] gates = new int[32];

    /** Child that holds each end of a node, or {@link Ids#NONE} outside the cell, and its row there. */
    private int[] childOf = new int[64];

    private int[] rowOf = new int[64];

    /** Side bit of the end through which a reached node was reached. */
    private byte[] arrived = new byte[32];

    private SearchScratch scratch = new SearchScratch(32);
    private boolean backward;
    private long expanded;
    private long openTotal;

    CellGraph(int gateLimit) {
        nodeOf = new int[gateLimit];
    }

    /** Loads the gates of a cell of level 2 or higher, and the pages of its children. */
    void load(CellTree tree, int level, Level below, int cell) {
        childCount = tree.childCount(level, cell);
        nodeCount = 0;
        if (children.length < childCount) {
            children = new Page[childCount];
            firstRow = new int[childCount + 1];
        }
        int rows = 0;
        for (int c = 0; c < childCount; c++) {
            Page page = below.page(tree.child(level, cell, c));
            children[c] = page;
            firstRow[c] = rows;
            int end = rows + page.ends.length;
            if (end > nodes.length) {
                nodes = Arrays.copyOf(nodes, Math.max(2 * nodes.length, end));
            }
            for (int row = 0; row < page.ends.length; row++) {
                nodes[rows++] = add(page.ends[row], c, row);
            }
        }
        firstRow[childCount] = rows;
    }

    private int add(int end, int child, int row) {
        int gate = end >> 1;
        int node = nodeOf[gate];
        if (node >= nodeCount || gates[node] != gate) {
            node = nodeCount++;
            if (node == gates.length) {
                grow();
            }
            nodeOf[gate] = node;
            gates[node] = gate;
            childOf[2 * node] = Ids.NONE;
            childOf[2 * node + 1] = Ids.NONE;
        }
        childOf[2 * node + (end & 1)] = child;
        rowOf[2 * node + (end & 1)] = row;
        return node;
    }

    private void grow() {
        int capacity = 2 * gates.length;
        gates = Arrays.copyOf(gates, capacity);
        childOf = Arrays.copyOf(childOf, 2 * capacity);
        rowOf = Arrays.copyOf(rowOf, 2 * capacity);
        arrived = new byte[capacity];
        scratch = new SearchScratch(capacity);
    }

    /** Finds the cheapest paths from a gate to all others. */
    void searchFrom(int gate) {
        begin();
        addSource(gate, outerSide(gate), 0);
        run(Ids.NONE, null);
    }

    /**
     * Finds the cheapest path from one gate on the cell's border to another.
     *
     * @param estimate lower bound of the cost between two gates
     */
    void search(int from, int to, GateEstimate estimate) {
        begin();
        addSource(from, outerSide(from), 0);
        run(nodeOf[to], estimate);
    }

    /** Returns the outer side of a gate on the border. */
    private int outerSide(int gate) {
        return childOf[2 * nodeOf[gate]] == Ids.NONE ? 0 : 1;
    }

    void begin() {
        scratch.clear();
    }

    /** Adds a source: a gate, as if it had been reached from this side. */
    void addSource(int gate, int side, double cost) {
        int node = nodeOf[gate];
        if (scratch.improves(node, cost)) {
            scratch.improve(node, Ids.NONE, cost, cost);
            arrived[node] = (byte) side;
        }
    }

    /** Sets whether paths are followed backwards: costs are then those to the sources. */
    void backward(boolean wanted) {
        backward = wanted;
    }

    /** Settles all nodes, or only until the goal is reached. */
    void run(int goal, GateEstimate estimate) {
        final SearchScratch scratch = this.scratch;
        final int goalGate = goal == Ids.NONE ? Ids.NONE : gates[goal];
        while (scratch.open().size() > 0) {
            openTotal += scratch.open().size();
            int node = scratch.expandNext();
            expanded++;
            if (node == goal) {
                return;
            }
            int out = 2 * node + (arrived[node] ^ 1);
            int child = childOf[out];
            if (child == Ids.NONE) {
                continue;
            }
            double cost = scratch.cost(node);
            Page page = children[child];
            int size = page.ends.length;
            // In the matrix a row is followed forwards and a column backwards.
            int at = page.first + (backward ? rowOf[out] : rowOf[out] * size);
            int step = backward ? size : 1;
            int base = firstRow[child];
            for (int column = 0; column < size; column++, at += step) {
                float leg = page.costs[at];
                if (leg == Float.POSITIVE_INFINITY) {
                    continue;
                }
                int next = nodes[base + column];
                double nextCost = cost + leg;
                if (scratch.improves(next, nextCost)) {
                    double key = goal == Ids.NONE ? nextCost : nextCost + estimate.least(gates[next], goalGate);
                    scratch.improve(next, node, nextCost, key);
                    arrived[next] = (byte) (page.ends[column] & 1);
                }
            }
        }
    }

    boolean reached(int gate) {
        return scratch.reached(nodeOf[gate]);
    }

    double cost(int gate) {
        return scratch.cost(nodeOf[gate]);
    }

    /** Number of gates on the path to a reached gate, without the source and the gate itself. */
    int pathSize(int gate) {
        return Math.max(0, scratch.waySize(nodeOf[gate]) - 2);
    }

    /** Writes the gates on the path to a gate, first to last, as the ends through which the path leaves them. */
    void path(int gate, int[] out, int offset) {
        int slot = offset + pathSize(gate);
        for (int at = inner(scratch.parent(nodeOf[gate])); at != Ids.NONE; at = inner(scratch.parent(at))) {
            out[--slot] = 2 * gates[at] + (arrived[at] ^ 1);
        }
    }

    /** Writes the same for the reverse path, from the gate to the source. */
    void pathBack(int gate, int[] out, int offset) {
        int slot = offset;
        for (int at = inner(scratch.parent(nodeOf[gate])); at != Ids.NONE; at = inner(scratch.parent(at))) {
            out[slot++] = 2 * gates[at] + arrived[at];
        }
    }

    /** Returns the node, or NONE for a source, where a path begins. */
    private int inner(int node) {
        return node == Ids.NONE || scratch.parent(node) == Ids.NONE ? Ids.NONE : node;
    }

    /** Copies, per node, the end through which a path leaves the gate, and the parent; returns their number. */
    int closed(int[][] lists) {
        for (int i = 0; i < lists.length; i++) {
            if (lists[i].length < nodeCount) {
                lists[i] = new int[gates.length];
            }
        }
        for (int node = 0; node < nodeCount; node++) {
            lists[0][node] = 2 * gates[node] + (arrived[node] ^ 1);
            lists[1][node] = scratch.reached(node) ? scratch.parent(node) : Ids.NONE;
        }
        return nodeCount;
    }

    /** Nodes expanded by all searches so far. */
    long expanded() {
        return expanded;
    }

    /** Sum of the sizes of the open list at every expansion so far. */
    long openTotal() {
        return openTotal;
    }
}
