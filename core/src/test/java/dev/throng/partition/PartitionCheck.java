package dev.throng.partition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.offset;

/** What must hold of every partition, found out from the graph alone. */
final class PartitionCheck {
    private PartitionCheck() {}

    static void check(String name, PartitionGraph graph, PartitionOptions options, Partition partition) {
        int nodes = graph.nodeCount();
        assertThat(partition.nodeCount()).as(name).isEqualTo(nodes);
        int[] parts = partition.toArray();
        int[] weights = new int[partition.count()];
        int[] sizes = new int[partition.count()];
        int next = 0;
        long cut = 0;
        for (int v = 0; v < nodes; v++) {
            assertThat(parts[v]).as(name + ": part of node " + v).isBetween(0, next);
            next += parts[v] == next ? 1 : 0;
            weights[parts[v]] += graph.nodeWeight(v);
            sizes[parts[v]]++;
            for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
                cut += parts[graph.heads[e]] != parts[v] ? graph.edgeWeights[e] : 0;
            }
        }
        assertThat(next).as(name + ": parts in use").isEqualTo(partition.count());
        assertThat(partition.edgeCut()).as(name + ": cut").isEqualTo(cut / 2);
        int limit = options.limit(graph);
        int largest = 0;
        for (int part = 0; part < weights.length; part++) {
            assertThat(partition.weight(part)).as(name).isEqualTo(weights[part]);
            largest = Math.max(largest, weights[part]);
            if (sizes[part] > 1) {
                assertThat(weights[part]).as(name + ": weight of part " + part).isLessThanOrEqualTo(limit);
            }
        }
        assertThat(partition.largestWeight()).as(name).isEqualTo(largest);
        if (nodes > 0) {
            double mean = (double) graph.totalWeight() / partition.count();
            assertThat(partition.balance()).as(name).isEqualTo(largest / mean, offset(1e-9));
        }
        assertThat(pieces(graph, parts))
                .as(name + ": pieces that hang together")
                .isEqualTo(partition.count());
        smallComponentsAreWhole(name, graph, limit, parts);
    }

    private static void smallComponentsAreWhole(String name, PartitionGraph graph, int limit, int[] parts) {
        int[] component = new int[graph.nodeCount()];
        int count = flood(graph, new int[graph.nodeCount()], component);
        int[] weights = new int[count];
        for (int v = 0; v < component.length; v++) {
            weights[component[v]] += graph.nodeWeight(v);
        }
        for (int v = 0; v < component.length; v++) {
            for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
                if (weights[component[v]] <= limit) {
                    assertThat(parts[graph.heads[e]])
                            .as(name + ": a component that fits a part")
                            .isEqualTo(parts[v]);
                }
            }
        }
    }

    static int pieces(PartitionGraph graph, int[] parts) {
        return flood(graph, parts, new int[graph.nodeCount()]);
    }

    private static int flood(PartitionGraph graph, int[] parts, int[] label) {
        int nodes = graph.nodeCount();
        boolean[] seen = new boolean[nodes];
        int count = 0;
        int[] queue = new int[nodes];
        for (int source = 0; source < nodes; source++) {
            if (seen[source]) {
                continue;
            }
            int size = 0;
            queue[size++] = source;
            seen[source] = true;
            for (int at = 0; at < size; at++) {
                int v = queue[at];
                label[v] = count;
                for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
                    int head = graph.heads[e];
                    if (!seen[head] && parts[head] == parts[v]) {
                        seen[head] = true;
                        queue[size++] = head;
                    }
                }
            }
            count++;
        }
        return count;
    }
}
