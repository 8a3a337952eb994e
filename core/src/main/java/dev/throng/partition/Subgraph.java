package dev.throng.partition;

import java.util.Arrays;

/** Extracts the subgraph of some nodes. One per thread, reused. */
final class Subgraph {
    private final PartitionGraph whole;
    private final int[] local;

    Subgraph(PartitionGraph whole) {
        this.whole = whole;
        local = new int[whole.nodeCount()];
        Arrays.fill(local, -1);
    }

    /** Returns the graph of these nodes and the edges among them; its node i is {@code nodes[i]}. */
    PartitionGraph of(int[] nodes) {
        int entries = 0;
        for (int i = 0; i < nodes.length; i++) {
            local[nodes[i]] = i;
            entries += whole.first[nodes[i] + 1] - whole.first[nodes[i]];
        }
        int[] first = new int[nodes.length + 1];
        int[] heads = new int[entries];
        int[] edgeWeights = new int[entries];
        int[] nodeWeights = new int[nodes.length];
        int size = 0;
        for (int i = 0; i < nodes.length; i++) {
            int v = nodes[i];
            nodeWeights[i] = whole.nodeWeights[v];
            for (int e = whole.first[v]; e < whole.first[v + 1]; e++) {
                int head = local[whole.heads[e]];
                if (head >= 0) {
                    heads[size] = head;
                    edgeWeights[size++] = whole.edgeWeights[e];
                }
            }
            first[i + 1] = size;
        }
        for (int v : nodes) {
            local[v] = -1;
        }
        return new PartitionGraph(first, Arrays.copyOf(heads, size), nodeWeights, Arrays.copyOf(edgeWeights, size));
    }
}
