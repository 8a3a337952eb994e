package dev.throng.graph;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * A directed graph in flat arrays (CSR) with a position per node. Immutable, share freely.
 *
 * <p>A node has two sides, like a portal or a gate between two cells. Every edge runs through the cell on one side of
 * its tail and one side of its head. A search that arrives at a node on one side leaves it on the other, since turning
 * back into the same cell is never shorter. In a graph without cells all edges leave on side 1 and arrive on side 0.
 *
 * <p>Weights are multiples of a grain, see {@link Costs}. An edited graph has its own blocks of edges where weights
 * changed, and shares all others.
 */
public final class Graph {
    /** Maximum number of nodes: the head of an edge holds two bits besides the node. */
    public static final int MAX_NODES = 1 << 29;

    private static final int SIDE = 1;
    private static final int DEAD_END = 2;

    /** The edges of all nodes, except those that edits have replaced. */
    final EdgeBlock all;

    /**
     * Blocks replaced by edits, by node / {@link EdgeBlock#SIZE}; null if there are none, entries null where nothing
     * was replaced.
     */
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
     * @param tails tail node of each edge
     * @param heads head node of each edge
     * @param weights cost of each edge [Limits: 0 &lt;= weight &lt;= {@link Costs#MAX_EDGE}, or infinite for a shut
     *     edge]; rounded to the grain
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

    /** Returns the id of an end, a node with one of its sides, as {@link #ofEnds} takes it. */
    public static int end(int node, int side) {
        return node << 1 | side;
    }

    /**
     * A graph of two-sided nodes.
     *
     * @param tails tail of each edge: {@link #end} of the node and the side on which the edge leaves
     * @param heads head of each edge: {@link #end} of the node and the side on which the edge arrives
     * @param grain to which weights are rounded up; a {@code float} must hold every rounded weight
     * @param deadEnds per {@link #end}: whether the node leads into a dead end on that side
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
        // Stable counting sorts by head and then by tail leave each node's edges sorted by head.
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
     * Returns the same graph with other weights for all edges.
     *
     * @param weights in the order of {@link #allEdges}; handed over, not copied, and multiples of the grain
     */
    public Graph withWeights(float[] weights, double newGrain) {
        EdgeBlock other = new EdgeBlock(0, all.first, all.heads, weights);
        return new Graph(other, null, positions, newGrain, deadEnds, leastPerMetre(other, positions), edgeCount);
    }

    /** Starts an edit of some weights and edges. */
    public Edit edit() {
        return new Edit();
    }

    /** An edit of the graph: builds a changed copy. Used by one thread. */
    public final class Edit {
        private EdgeBlock[] blocks = replaced;
        private double scale = heuristicScale;
        private boolean[] blind = deadEnds;
        private float[] points = positions;
        private int count = edgeCount;

        /** Replacement edges, by block; null where there are none, and before the first. */
        private BlockDraft[] drafts;

        private int[] drafted = new int[16];
        private int draftCount;

        private Edit() {}

        /**
         * Sets the weight of all edges from one end of a node to another; there may be several.
         *
         * @param tail end at which they leave
         * @param head end at which they arrive
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

        /**
         * Sets whether a node leads into a dead end on one side. The caller must {@link #replace} the edges that arrive
         * there.
         */
        public void deadEnd(int node, int side, boolean nowhere) {
            if (blind[end(node, side)] != nowhere) {
                blind = blind == deadEnds ? deadEnds.clone() : blind;
                blind[end(node, side)] = nowhere;
            }
        }

        /**
         * Moves a node that was unused before, or of which all edges are replaced.
         *
         * @param own whether to copy the positions first, because the graph itself uses the node
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

        /** Straight distance between two nodes at their current positions. */
        public double distance(int a, int b) {
            return Graph.distance(points, a, b);
        }

        /**
         * Replaces all edges that leave a node on one side.
         *
         * @param tail end at which they leave
         * @param heads ends at which they arrive, ascending
         * @param weights multiples of the grain, or infinite
         * @param size number of edges
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

        /** Builds all replaced blocks. */
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

        /** Returns the block that holds a node, copied if it is still shared. */
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
         * Returns the changed copy, immutable; the graph itself if nothing was changed.
         *
         * @param newGrain grain of the copy: all its weights are multiples of it
         */
        public Graph done(double newGrain) {
            writeDrafts();
            if (blocks == replaced && newGrain == grain) {
                return Graph.this;
            }
            return new Graph(all, blocks, points, newGrain, blind, scale, count);
        }
    }

    /** Returns the arrays of the graph: its own, or copies if it was edited. Shut edges are left out. */
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

    /** Number of edges, shut ones included. */
    public int edgeCount() {
        return edgeCount;
    }

    /** Returns the block that holds the edges of a node. */
    public EdgeBlock edges(int node) {
        EdgeBlock block = replaced == null ? null : replaced[node >> EdgeBlock.BITS];
        return block == null ? all : block;
    }

    /** The edges of all nodes, with the weights that they had before the graph was edited. */
    public EdgeBlock allEdges() {
        return all;
    }

    /** The power of two that all weights are multiples of: costs that are added to them are rounded to it too. */
    public double grain() {
        return grain;
    }

    /** Whether a node leads into a dead end on one side. */
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
     * The largest factor by which straight distance may be multiplied without ever exceeding an edge's weight, which
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
