package dev.throng.partition;

import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * Cuts a graph into connected parts of similar weight with few edges between them: multilevel k-way partitioning
 * (MLkP). Keeps nothing between calls, share freely.
 *
 * <p>The graph is coarsened along heavy edges until a part has a handful of nodes. The coarsest graph is cut by
 * recursive multilevel bisection. Parts are then improved on every level on the way back to the full graph. Time grows
 * with the nodes, and slightly with the number of parts.
 */
public final class MultilevelPartitioner {
    private MultilevelPartitioner() {}

    /** As {@link #partition(PartitionGraph, PartitionOptions, Executor, int)}, on the calling thread only. */
    public static Partition partition(PartitionGraph graph, PartitionOptions options) {
        return partition(graph, options, Runnable::run, 1);
    }

    /**
     * Cuts a graph. A component that fits into one part becomes one.
     *
     * @param parallelism threads to use, the calling one included; does not change the result
     */
    public static Partition partition(
            PartitionGraph graph, PartitionOptions options, Executor executor, int parallelism) {
        int nodes = graph.nodeCount();
        if (nodes > 0 && options.parts() > nodes) {
            throw new BadInputException(
                    "partition: " + options.parts() + " parts wanted of a graph with " + nodes + " nodes");
        }
        ComponentCounts components = new ComponentCounts(graph, options.meanWeight(graph), options.limit(graph));
        int[] labels = new int[nodes];
        int[] large = new int[nodes];
        int size = 0;
        for (int v = 0; v < nodes; v++) {
            labels[v] = components.component(v);
            if (!components.whole(v)) {
                large[size++] = v;
            }
        }
        int bound = components.components();
        if (size > 0) {
            large = Arrays.copyOf(large, size);
            PartitionGraph rest = size == nodes ? graph : new Subgraph(graph).of(large);
            MultilevelCut cut = new MultilevelCut(
                    rest, options.meanWeight(graph), options.limit(graph), options, executor, parallelism);
            int[] parts = cut.parts();
            for (int i = 0; i < size; i++) {
                labels[large[i]] = bound + parts[i];
            }
            bound += cut.count();
        }
        return Partition.of(graph, labels, bound);
    }
}
