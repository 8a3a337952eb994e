package dev.throng.graph;

import dev.throng.BadInputException;

/**
 * A directed graph in flat arrays (CSR) with a position per node. Immutable, share freely.
 *
 * <p>A node has two sides, like a portal or a gate between two cells. Every edge runs through the cell on one side of
 * its tail and one side of its head, and a search that arrives at a node on one side leaves it on the other: turning
 * back into the same cell is never shorter than having gone straight. A graph without cells has all its edges leave on
 * side 1 and arrive on side 0, so that nothing is left out.
 *
 * <p>Edges of a node are contiguous, those of side 0 first, sorted by head. Weights are multiples of a grain, see
 * {@link Costs}.
 */
public final class Graph {
    /** Ends of edges carry two bits besides the node. */
    public static final int MAX_NODES = 1 << 29;

    private static final int SIDE = 1;
    private static final int DEAD_END = 2;

    /** First edge of (node, side) at 2 node + side. */
    final int[] first;
    /** Where each edge arrives: node, then a bit for a dead end behind it, then a bit for the side. */
    final int[] heads;

    final float[] weights;
    final float[] positions;
    private final boolean[] deadEnds;
    private final double grain;
    private final double heuristicScale;

    /**
     * A graph without cells.
     *
     * @param positions one point per node [(x, y, z)]
     * @param tails where each edge starts
     * @param heads where each edge ends
     * @param weights cost of each edge [Limits: 0 &lt;= weight &lt;= {@link Costs#MAX_EDGE}]; rounded to the grain
     */
    public static Graph of(float[] positions, int[] tails, int[] heads, double[] weights) {
        int[] tailEnds = new int[tails.length];
        int[] headEnds = new int[heads.length];
        double largest = 0;
        for (int e = 0; e < tails.length; e++) {
            tailEnds[e] = end(tails[e], 1);
            headEnds[e] = end(heads[e], 0);
            largest = Math.max(largest, weights[e]);
        }
        boolean[] noDeadEnds = new boolean[2 * (positions.length / 3)];
        return ofEnds(positions, tailEnds, headEnds, weights, Costs.grainFor(largest), noDeadEnds);
    }

    /** A node with one of its sides, as {@link #ofEnds} takes it. */
    public static int end(int node, int side) {
        return node << 1 | side;
    }

    /**
     * A graph of two-sided nodes.
     *
     * @param tails where each edge starts: {@link #end} of the node and the side on which the edge leaves
     * @param heads where each edge ends: {@link #end} of the node and the side on which the edge arrives
     * @param grain to which weights are rounded up; a {@code float} must hold every rounded weight
     * @param deadEnds per {@link #end}: whether leaving the node on that side leads nowhere but back
     */
    public static Graph ofEnds(
            float[] positions, int[] tails, int[] heads, double[] weights, double grain, boolean[] deadEnds) {
        int nodes = positions.length / 3;
        int edges = heads.length;
        if (nodes > MAX_NODES) {
            throw new BadInputException("graph: " + nodes + " nodes, the limit is " + MAX_NODES);
        }
        for (int e = 0; e < edges; e++) {
            if (tails[e] < 0 || tails[e] >= 2 * nodes || heads[e] < 0 || heads[e] >= 2 * nodes) {
                throw new BadInputException("graph: edge " + e + " joins nodes " + (tails[e] >> 1) + " and "
                        + (heads[e] >> 1) + ", but there are " + nodes);
            }
            if (!(weights[e] >= 0 && weights[e] <= Costs.MAX_EDGE)) {
                throw new BadInputException(
                        "graph: edge " + e + " has weight " + weights[e] + ", the limits are 0 and " + Costs.MAX_EDGE);
            }
        }
        // Sorting stably by head and then by tail, both by counting, leaves each node's edges sorted by head.
        int[] byHead = countingOrder(2 * nodes, heads, null, new int[2 * nodes + 1]);
        int[] first = new int[2 * nodes + 1];
        int[] order = countingOrder(2 * nodes, tails, byHead, first);
        int[] sortedHeads = new int[edges];
        float[] sortedWeights = new float[edges];
        for (int slot = 0; slot < edges; slot++) {
            int head = heads[order[slot]];
            int side = head & SIDE;
            sortedHeads[slot] = head >> 1 << 2 | (deadEnds[head ^ 1] ? DEAD_END : 0) | side;
            sortedWeights[slot] = (float) Costs.toGrain(weights[order[slot]], grain);
        }
        return new Graph(first, sortedHeads, sortedWeights, positions, grain, deadEnds);
    }

    private static int[] countingOrder(int keyCount, int[] keys, int[] order, int[] first) {
        for (int key : keys) {
            first[key + 1]++;
        }
        for (int k = 0; k < keyCount; k++) {
            first[k + 1] += first[k];
        }
        int[] next = first.clone();
        int[] sorted = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            int e = order == null ? i : order[i];
            sorted[next[keys[e]]++] = e;
        }
        return sorted;
    }

    private Graph(int[] first, int[] heads, float[] weights, float[] positions, double grain, boolean[] deadEnds) {
        this.first = first;
        this.heads = heads;
        this.weights = weights;
        this.positions = positions;
        this.grain = grain;
        this.deadEnds = deadEnds;
        double scale = Double.POSITIVE_INFINITY;
        for (int v = 0; v < nodeCount(); v++) {
            for (int e = firstEdge(v); e < endEdge(v); e++) {
                double distance = distance(v, head(e));
                if (distance > 0) {
                    scale = Math.min(scale, weights[e] / distance);
                }
            }
        }
        heuristicScale = scale == Double.POSITIVE_INFINITY ? 0 : scale;
    }

    /** Its arrays, as they are. */
    public FlatGraph flat() {
        return new FlatGraph(first, heads, weights, positions);
    }

    public int nodeCount() {
        return positions.length / 3;
    }

    public int edgeCount() {
        return heads.length;
    }

    /** First of a node's edges on both sides; they run to {@link #endEdge(int)}. */
    public int firstEdge(int node) {
        return first[2 * node];
    }

    public int endEdge(int node) {
        return first[2 * node + 2];
    }

    /** First of the edges that leave a node on one side. */
    public int firstEdge(int node, int side) {
        return first[2 * node + side];
    }

    public int endEdge(int node, int side) {
        return first[2 * node + side + 1];
    }

    public int head(int edge) {
        return headNode(heads[edge]);
    }

    /** The side of its head on which an edge arrives. */
    public int headSide(int edge) {
        return headSideOf(heads[edge]);
    }

    public float weight(int edge) {
        return weights[edge];
    }

    /** What all weights are multiples of: costs that are added to them are rounded to it too. */
    public double grain() {
        return grain;
    }

    /** Whether leaving a node on a side leads nowhere but back. */
    public boolean deadEnd(int node, int side) {
        return deadEnds[end(node, side)];
    }

    static int headNode(int head) {
        return head >> 2;
    }

    static int headSideOf(int head) {
        return head & SIDE;
    }

    static boolean headsIntoDeadEnd(int head) {
        return (head & DEAD_END) != 0;
    }

    public float x(int node) {
        return positions[3 * node];
    }

    public float y(int node) {
        return positions[3 * node + 1];
    }

    public float z(int node) {
        return positions[3 * node + 2];
    }

    /**
     * The largest factor by which straight distance may be multiplied without ever exceeding an edge's weight: what
     * makes it a consistent estimate. 1 (less rounding) on plain ground, less where ground is cheap or a link is short.
     */
    public double heuristicScale() {
        return heuristicScale;
    }

    public long bytes() {
        return 4L * (first.length + heads.length + weights.length + positions.length) + deadEnds.length;
    }

    /** Straight distance between two nodes. */
    public double distance(int a, int b) {
        double dx = (double) x(a) - x(b);
        double dy = (double) y(a) - y(b);
        double dz = (double) z(a) - z(b);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
