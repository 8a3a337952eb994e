package dev.throng.partition;

/**
 * A division of a graph into parts, which are numbered in order of their smallest node. Immutable, share freely.
 *
 * <p>Every part is connected.
 */
public final class Partition {
    final int[] parts;
    private final int[] weights;
    private final long edgeCut;

    private Partition(int[] parts, int[] weights, long edgeCut) {
        this.parts = parts;
        this.weights = weights;
        this.edgeCut = edgeCut;
    }

    /** Renumbers parts given by any numbers below {@code bound}, used or not. */
    static Partition of(PartitionGraph graph, int[] labels, int bound) {
        int[] number = new int[bound];
        int[] parts = new int[labels.length];
        int count = 0;
        for (int v = 0; v < labels.length; v++) {
            if (number[labels[v]] == 0) {
                number[labels[v]] = ++count;
            }
            parts[v] = number[labels[v]] - 1;
        }
        return new Partition(parts, graph.partWeights(parts, count), graph.cut(parts));
    }

    public int nodeCount() {
        return parts.length;
    }

    /** Number of parts. */
    public int count() {
        return weights.length;
    }

    /** The part that a node belongs to. */
    public int part(int node) {
        return parts[node];
    }

    /** The part of every node, as a copy. */
    public int[] toArray() {
        return parts.clone();
    }

    /** Total weight of a part's nodes. */
    public int weight(int part) {
        return weights[part];
    }

    /** Weight of the heaviest part; 0 if there is none. */
    public int largestWeight() {
        int largest = 0;
        for (int weight : weights) {
            largest = Math.max(largest, weight);
        }
        return largest;
    }

    /** Weight of the edges between different parts. */
    public long edgeCut() {
        return edgeCut;
    }

    /** Weight of the heaviest part over the mean of all parts; 1 if there is none. */
    public double balance() {
        long total = 0;
        for (int weight : weights) {
            total += weight;
        }
        return total == 0 ? 1 : (double) largestWeight() * count() / total;
    }
}
