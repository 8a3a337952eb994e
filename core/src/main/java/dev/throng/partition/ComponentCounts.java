package dev.throng.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The components of a graph, with the number of parts that each is cut into. Immutable once made.
 *
 * <p>A component that fits into one part stays whole. The others share the number of parts that gives them the wanted
 * mean weight, in proportion to weight, largest remainders first. A node above the limit is a part by itself.
 */
final class ComponentCounts {
    private final PartitionGraph graph;
    private final int[] labels;
    private final int[] sizes;
    private final int[] counts;

    ComponentCounts(PartitionGraph graph, double mean, int limit) {
        this.graph = graph;
        labels = new int[graph.nodeCount()];
        int components = graph.labelPieces(new int[graph.nodeCount()], labels);
        sizes = new int[components];
        for (int label : labels) {
            sizes[label]++;
        }
        counts = new int[components];
        share(mean, limit);
    }

    private void share(double mean, int limit) {
        long[] weights = new long[counts.length];
        int[] alone = new int[counts.length];
        for (int v = 0; v < labels.length; v++) {
            if (graph.nodeWeights[v] > limit) {
                alone[labels[v]]++;
            } else {
                weights[labels[v]] += graph.nodeWeights[v];
            }
        }
        double shares = 0;
        long given = 0;
        long[] order = new long[counts.length];
        for (int i = 0; i < counts.length; i++) {
            if (sizes[i] == 1 || weights[i] <= limit && alone[i] == 0) {
                counts[i] = 1;
                continue;
            }
            double share = alone[i] + weights[i] / mean;
            double fewest = alone[i] + Math.ceil((double) weights[i] / limit);
            counts[i] = (int) Math.min(sizes[i], Math.max(fewest, Math.floor(share)));
            shares += share;
            given += counts[i];
            double remainder = Math.max(0, Math.min(1, share - counts[i]));
            order[i] = -((long) (remainder * Integer.MAX_VALUE) << 32) + i;
        }
        Arrays.sort(order);
        long left = Math.round(shares) - given;
        for (int i = 0; i < counts.length && left > 0 && order[i] < 0; i++) {
            int component = (int) order[i];
            if (counts[component] < sizes[component]) {
                counts[component]++;
                left--;
            }
        }
    }

    /** The component of a node. */
    int component(int node) {
        return labels[node];
    }

    /** Number of components. */
    int components() {
        return counts.length;
    }

    /** Whether a node's component becomes one part. */
    boolean whole(int node) {
        return counts[labels[node]] == 1;
    }

    /** Number of parts wanted in total. */
    int total() {
        int total = 0;
        for (int count : counts) {
            total += count;
        }
        return total;
    }

    /** Returns all components as pieces to be cut. */
    List<RecursiveBisection.Piece> pieces() {
        int[][] nodes = new int[counts.length][];
        for (int i = 0; i < nodes.length; i++) {
            nodes[i] = new int[sizes[i]];
        }
        int[] filled = new int[nodes.length];
        for (int v = 0; v < graph.nodeCount(); v++) {
            nodes[labels[v]][filled[labels[v]]++] = v;
        }
        List<RecursiveBisection.Piece> pieces = new ArrayList<>();
        for (int i = 0; i < nodes.length; i++) {
            pieces.add(new RecursiveBisection.Piece(nodes[i], counts[i]));
        }
        return pieces;
    }
}
