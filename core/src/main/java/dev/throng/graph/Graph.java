package dev.throng.graph;

import dev.throng.BadInputException;

/**
 * A directed graph in flat arrays (CSR) with a position per node. Immutable, share freely.
 *
 * <p>Edges of a node are contiguous and sorted by head. Weights are multiples of the grain of {@link Costs}.
 */
public final class Graph {
    final int[] first;
    final int[] heads;
    final float[] weights;
    final float[] positions;
    private final double heuristicScale;

    /**
     * @param positions one point per node [(x, y, z)]
     * @param tails where each edge starts
     * @param heads where each edge ends
     * @param weights cost of each edge [Limits: 0 &lt;= weight &lt;= 100,000]; rounded to the grain
     */
    public static Graph of(float[] positions, int[] tails, int[] heads, double[] weights) {
        int nodes = positions.length / 3;
        int edges = heads.length;
        for (int e = 0; e < edges; e++) {
            if (tails[e] < 0 || tails[e] >= nodes || heads[e] < 0 || heads[e] >= nodes) {
                throw new BadInputException("graph: edge " + e + " joins nodes " + tails[e] + " and " + heads[e]
                        + ", but there are " + nodes);
            }
            if (!(weights[e] >= 0 && weights[e] <= Costs.MAX_EDGE)) {
                throw new BadInputException(
                        "graph: edge " + e + " has weight " + weights[e] + ", the limits are 0 and " + Costs.MAX_EDGE);
            }
        }
        // Sorting stably by head and then by tail, both by counting, leaves each node's edges sorted by head.
        int[] byHead = countingOrder(nodes, heads, null, new int[nodes + 1]);
        int[] first = new int[nodes + 1];
        int[] order = countingOrder(nodes, tails, byHead, first);
        int[] sortedHeads = new int[edges];
        float[] sortedWeights = new float[edges];
        for (int slot = 0; slot < edges; slot++) {
            sortedHeads[slot] = heads[order[slot]];
            sortedWeights[slot] = (float) Costs.toGrain(weights[order[slot]]);
        }
        return new Graph(first, sortedHeads, sortedWeights, positions);
    }

    private static int[] countingOrder(int nodes, int[] keys, int[] order, int[] first) {
        for (int key : keys) {
            first[key + 1]++;
        }
        for (int v = 0; v < nodes; v++) {
            first[v + 1] += first[v];
        }
        int[] next = first.clone();
        int[] sorted = new int[keys.length];
        for (int i = 0; i < keys.length; i++) {
            int e = order == null ? i : order[i];
            sorted[next[keys[e]]++] = e;
        }
        return sorted;
    }

    private Graph(int[] first, int[] heads, float[] weights, float[] positions) {
        this.first = first;
        this.heads = heads;
        this.weights = weights;
        this.positions = positions;
        double scale = Double.POSITIVE_INFINITY;
        for (int v = 0; v < nodeCount(); v++) {
            for (int e = first[v]; e < first[v + 1]; e++) {
                double distance = distance(v, heads[e]);
                if (distance > 0) {
                    scale = Math.min(scale, weights[e] / distance);
                }
            }
        }
        heuristicScale = scale == Double.POSITIVE_INFINITY ? 0 : scale;
    }

    public int nodeCount() {
        return first.length - 1;
    }

    public int edgeCount() {
        return heads.length;
    }

    public int firstEdge(int node) {
        return first[node];
    }

    public int endEdge(int node) {
        return first[node + 1];
    }

    public int head(int edge) {
        return heads[edge];
    }

    public float weight(int edge) {
        return weights[edge];
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

    private double distance(int a, int b) {
        double dx = (double) x(a) - x(b);
        double dy = (double) y(a) - y(b);
        double dz = (double) z(a) - z(b);
        return Math.sqrt(dx * dx + dy * dy + dz * dz);
    }
}
