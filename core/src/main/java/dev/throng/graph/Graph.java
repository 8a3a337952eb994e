package dev.throng.graph;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * A directed graph in flat arrays (CSR) with a position per node. Immutable, share freely.
 *
 * <p>A node has two sides, like a portal or a gate between two cells. Every edge runs through the cell on one side of
 * its tail and one side of its head, and a search that arrives at a node on one side leaves it on the other: turning
 * back into the same cell is never shorter than having gone straight. A graph without cells has all its edges leave on
 * side 1 and arrive on side 0, so that nothing is left out.
 *
 * <p>Weights are multiples of a grain, see {@link Costs}. An edited graph has blocks of edges of its own where weights changed,
 * and shares all others.
 */
public final class Graph {
    /** Ends of edges carry two bits besides the node. */
    public static final int MAX_NODES = 1 << 29;

    private static final int SIDE = 1;
    private static final int DEAD_END = 2;

    /** The edges of all nodes, but for what edits have replaced. */
    final EdgeBlock all;

    /** What edits have replaced, by node / {@link EdgeBlock#SIZE}; null where nothing was, or not there. */
    final EdgeBlock[] replaced;

    final float[] positions;
    private final boolean[] deadEnds;
    private final double grain;
    private final double heuristicScale;
    private final int edgeCount;

    /**
     * A graph without cells.
     *
     * @param positions one point per node [(x, y, z)]
     * @param tails where each edge starts
     * @param heads where each edge ends
     * @param weights cost of each edge [Limits: 0 &lt;= weight &lt;= {@link Costs#MAX_EDGE}, or infinite for one that leads
     *     nowhere]; rounded to the grain
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
            boolean within = weights[e] >= 0 && weights[e] <= Costs.MAX_EDGE;
            if (!within && weights[e] != Double.POSITIVE_INFINITY) {
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
        EdgeBlock all = new EdgeBlock(0, first, sortedHeads, sortedWeights);
        return new Graph(all, null, positions, grain, deadEnds, leastPerMetre(all, positions), edges);
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

    private Graph(
            EdgeBlock all,
            EdgeBlock[] replaced,
            float[] positions,
            double grain,
            boolean[] deadEnds,
            double heuristicScale,
            int edgeCount) {
        this.edgeCount = edgeCount;
        this.all = all;
        this.replaced = replaced;
        this.positions = positions;
        this.grain = grain;
        this.deadEnds = deadEnds;
        this.heuristicScale = heuristicScale;
    }

    private static double leastPerMetre(EdgeBlock edges, float[] positions) {
        double scale = Double.POSITIVE_INFINITY;
        for (int v = 0; v < positions.length / 3; v++) {
            for (int e = edges.first(v, 0); e < edges.end(v, 1); e++) {
                double distance = distance(positions, v, edges.head(e));
                if (distance > 0) {
                    scale = Math.min(scale, edges.weight(e) / distance);
                }
            }
        }
        return scale == Double.POSITIVE_INFINITY ? 0 : scale;
    }

    /**
     * The same graph with other weights for all edges.
     *
     * @param weights in the order of {@link #allEdges}; handed over, not copied, and multiples of the grain
     */
    public Graph withWeights(float[] weights, double newGrain) {
        EdgeBlock other = new EdgeBlock(0, all.first, all.heads, weights);
        return new Graph(other, null, positions, newGrain, deadEnds, leastPerMetre(other, positions), edgeCount);
    }

    /** Starts a copy with some weights changed. */
    public Edit edit() {
        return new Edit();
    }

    /** A changed copy in the making; used by one thread. */
    public final class Edit {
        private EdgeBlock[] blocks = replaced;
        private double scale = heuristicScale;
        private boolean[] blind = deadEnds;
        private float[] points = positions;
        private int count = edgeCount;

        /** By block: what replaces edges of its nodes; null where nothing does, and until there is one. */
        private BlockDraft[] drafts;

        private int[] drafted = new int[16];
        private int draftCount;

        private Edit() {}

        /**
         * Changes the weight of the edges from one end of a node to another: there may be several.
         *
         * @param tail the end on which they leave
         * @param head the end at which they arrive
         * @param weight a multiple of the grain, or infinite
         */
        public void set(int tail, int head, double weight) {
            int node = tail >> 1;
            int side = tail & 1;
            int block = node >> EdgeBlock.BITS;
            writeDrafts();
            EdgeBlock edges = blocks == null || blocks[block] == null ? all : blocks[block];
            for (int i = edges.end(node, side) - edges.first(node, side) - 1; i >= 0; i--) {
                int edge = edges.first(node, side) + i;
                boolean same = edges.head(edge) == head >> 1 && edges.headSide(edge) == (head & 1);
                if (same && edges.weights[edge] != (float) weight) {
                    edges = own(block);
                    edges.weights[edges.first(node, side) + i] = (float) weight;
                    double distance = distance(node, head >> 1);
                    scale = distance > 0 ? Math.min(scale, weight / distance) : scale;
                }
            }
        }

        /** Says whether leaving a node on a side leads nowhere but back. Edges that arrive there are to be {@link #replace replaced}. */
        public void deadEnd(int node, int side, boolean nowhere) {
            if (blind[end(node, side)] != nowhere) {
                blind = blind == deadEnds ? deadEnds.clone() : blind;
                blind[end(node, side)] = nowhere;
            }
        }

        /**
         * Puts a node elsewhere: one that was of no use to anybody before, or of which all edges are replaced.
         *
         * @param own whether positions are copied, since the node is of use to the graph as it was
         */
        public void move(int node, float x, float y, float z, boolean own) {
            if (points[3 * node] == x && points[3 * node + 1] == y && points[3 * node + 2] == z) {
                return;
            }
            points = own && points == positions ? positions.clone() : points;
            points[3 * node] = x;
            points[3 * node + 1] = y;
            points[3 * node + 2] = z;
        }

        /** Straight distance between two nodes, as they are by now. */
        public double distance(int a, int b) {
            return Graph.distance(points, a, b);
        }

        /**
         * Replaces all edges that leave a node on one side.
         *
         * @param tail the end on which they leave
         * @param heads the ends at which they arrive, ascending
         * @param weights multiples of the grain, or infinite
         * @param size how many there are
         */
        public void replace(int tail, int[] heads, double[] weights, int size) {
            int node = tail >> 1;
            int side = tail & 1;
            int[] newHeads = new int[size];
            float[] newWeights = new float[size];
            for (int i = 0; i < size; i++) {
                newHeads[i] = heads[i] >> 1 << 2 | (blind[heads[i] ^ 1] ? DEAD_END : 0) | heads[i] & SIDE;
                newWeights[i] = (float) weights[i];
                double distance = distance(node, heads[i] >> 1);
                scale = distance > 0 ? Math.min(scale, weights[i] / distance) : scale;
            }
            draft(node >> EdgeBlock.BITS).replace(node, side, newHeads, newWeights);
        }

        private BlockDraft draft(int block) {
            drafts = drafts == null ? new BlockDraft[nodeCount() + EdgeBlock.SIZE - 1 >> EdgeBlock.BITS] : drafts;
            if (drafts[block] == null) {
                int from = block << EdgeBlock.BITS;
                EdgeBlock known = blocks == null || blocks[block] == null ? all : blocks[block];
                drafts[block] = new BlockDraft(known, from, Math.min(nodeCount(), from + EdgeBlock.SIZE));
                drafted = draftCount == drafted.length ? Arrays.copyOf(drafted, 2 * draftCount) : drafted;
                drafted[draftCount++] = block;
            }
            return drafts[block];
        }

        /** Writes all that was replaced, block by block. */
        private void writeDrafts() {
            for (int i = 0; i < draftCount; i++) {
                EdgeBlock written = drafts[drafted[i]].done();
                count += written.heads.length - drafts[drafted[i]].edgesBefore();
                ownBlocks();
                blocks[drafted[i]] = written;
                drafts[drafted[i]] = null;
            }
            draftCount = 0;
        }

        private void ownBlocks() {
            if (blocks == null) {
                blocks = new EdgeBlock[nodeCount() + EdgeBlock.SIZE - 1 >> EdgeBlock.BITS];
            } else if (blocks == replaced) {
                blocks = replaced.clone();
            }
        }

        /** The block that holds a node, for this copy alone. */
        private EdgeBlock own(int block) {
            ownBlocks();
            EdgeBlock before = replaced == null ? null : replaced[block];
            if (blocks[block] == before) {
                int from = block << EdgeBlock.BITS;
                int to = Math.min(nodeCount(), from + EdgeBlock.SIZE);
                blocks[block] = (before == null ? all : before).copy(from, to);
            }
            return blocks[block];
        }

        /**
         * The copy, which stays as it is; the graph itself when nothing was changed.
         *
         * @param newGrain what all weights are multiples of from now on
         */
        public Graph done(double newGrain) {
            writeDrafts();
            if (blocks == replaced && newGrain == grain) {
                return Graph.this;
            }
            return new Graph(all, blocks, points, newGrain, blind, scale, count);
        }
    }

    /** Its arrays: as they are, or, of a graph that was edited, copies; edges that lead nowhere are left out. */
    public FlatGraph flat() {
        int shut = 0;
        for (int node = 0; node < nodeCount(); node++) {
            EdgeBlock edges = edges(node);
            for (int e = edges.first(node, 0); e < edges.end(node, 1); e++) {
                shut += edges.weights[e] == Float.POSITIVE_INFINITY ? 1 : 0;
            }
        }
        return shut == 0 && replaced == null
                ? new FlatGraph(all.first, all.heads, all.weights, positions)
                : flat(edgeCount() - shut);
    }

    private FlatGraph flat(int count) {
        int[] first = new int[2 * nodeCount() + 1];
        int[] heads = new int[count];
        float[] weights = new float[count];
        int size = 0;
        for (int end = 0; end < 2 * nodeCount(); end++) {
            EdgeBlock edges = edges(end >> 1);
            for (int e = edges.first(end >> 1, end & 1); e < edges.end(end >> 1, end & 1); e++) {
                if (edges.weights[e] < Float.POSITIVE_INFINITY) {
                    heads[size] = edges.heads[e];
                    weights[size++] = edges.weights[e];
                }
            }
            first[end + 1] = size;
        }
        return new FlatGraph(first, heads, weights, positions);
    }

    public int nodeCount() {
        return positions.length / 3;
    }

    /** How many edges there are, with those that lead nowhere. */
    public int edgeCount() {
        return edgeCount;
    }

    /** The edges of a node, among others. */
    public EdgeBlock edges(int node) {
        EdgeBlock block = replaced == null ? null : replaced[node >> EdgeBlock.BITS];
        return block == null ? all : block;
    }

    /** The edges of all nodes, with the weights that they had before the graph was edited. */
    public EdgeBlock allEdges() {
        return all;
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
        long bytes = 4L * (all.first.length + all.heads.length + all.weights.length + positions.length);
        for (int i = 0; replaced != null && i < replaced.length; i++) {
            bytes += 4 + (replaced[i] == null ? 0 : replaced[i].bytes());
        }
        return bytes + deadEnds.length;
    }

    /** Straight distance between two nodes. */
    public double distance(int a, int b) {
        return distance(positions, a, b);
    }

    private static double distance(float[] positions, int a, int b) {
        double dx = (double) positions[3 * a] - positions[3 * b];
        double dy = (double) positions[3 * a + 1] - positions[3 * b + 1];
        double dz = (double) positions[3 * a + 2] - positions[3 * b + 2];
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
