package dev.throng.partition;

import dev.throng.BadInputException;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Cuts a graph into connected parts of like weight with few edges between them: multilevel k-way partitioning (MLkP).
 * Keeps nothing between calls, share freely.
 *
 * <p>The graph is made coarser along heavy edges until a part is a handful of nodes; that graph is cut by recursive
 * multilevel bisection; parts are then improved on every level on the way back to the full graph.
 */
public final class MultilevelPartitioner {
    /** Nodes per part, and nodes at all, at which coarsening ends. */
    private static final int COARSEST_PART = 10;

    private static final int COARSEST = 400;

    /** Warmth at the beginning of a finer level, in mean edges: borders move by a node or two. */
    private static final double WARM = 0.25;

    private static final double TEPID = 0.2;

    private MultilevelPartitioner() {}

    /** As {@link #partition(PartitionGraph, PartitionOptions, Executor, int)}, on the calling thread alone. */
    public static Partition partition(PartitionGraph graph, PartitionOptions options) {
        return partition(graph, options, Runnable::run, 1);
    }

    /**
     * Cuts a graph. A component that fits a part is one.
     *
     * @param parallelism threads to use, the calling one included; of no effect on the result
     */
    public static Partition partition(
            PartitionGraph graph, PartitionOptions options, Executor executor, int parallelism) {
        int nodes = graph.nodeCount();
        if (nodes > 0 && options.parts() > nodes) {
            throw new BadInputException(
                    "partition: " + options.parts() + " parts wanted of a graph with " + nodes + " nodes");
        }
        double mean = options.meanWeight(graph);
        int limit = options.limit(graph);
        ComponentCounts components = new ComponentCounts(graph, mean, limit);
        int[] labels = new int[nodes];
        int size = 0;
        int[] cut = new int[nodes];
        for (int v = 0; v < nodes; v++) {
            labels[v] = components.component(v);
            if (!components.whole(v)) {
                cut[size++] = v;
            }
        }
        int bound = components.components();
        if (size > 0) {
            cut = Arrays.copyOf(cut, size);
            PartitionGraph rest = size == nodes ? graph : new Subgraph(graph).of(cut);
            int[] parts = new int[size];
            int count = cut(rest, mean, limit, options, parts, executor, parallelism);
            for (int i = 0; i < size; i++) {
                labels[cut[i]] = bound + parts[i];
            }
            bound += count;
        }
        return Partition.of(graph, labels, bound);
    }

    /** Cuts a graph none of whose components is one part; answers how many parts it has been cut into. */
    private static int cut(
            PartitionGraph graph,
            double mean,
            int limit,
            PartitionOptions options,
            int[] result,
            Executor executor,
            int parallelism) {
        SplittableRandom random = new SplittableRandom(options.seed());
        long enough = Math.max(COARSEST, (long) (COARSEST_PART * graph.totalWeight() / mean));
        int heaviest = (int) Math.max(1, 2 * graph.totalWeight() / enough);
        List<Coarsening> levels = Coarsening.levels(graph, enough, heaviest, random);
        PartitionGraph coarsest = levels.isEmpty() ? graph : levels.get(levels.size() - 1).coarse;

        ComponentCounts components = new ComponentCounts(coarsest, mean, limit);
        PartGoal goal = new PartGoal(components.total(), limit, options.effort());
        FirstParts first = new FirstParts(coarsest, components.pieces(), goal);
        first.find(random, executor, parallelism);
        int[] parts = first.parts();
        int bound = first.bound();
        for (int i = levels.size() - 1; i >= 0; i--) {
            parts = levels.get(i).projected(parts);
            new KWayRefinement(levels.get(i).fine, parts, bound, goal, random, executor, parallelism)
                    .anneal(WARM, Annealing.Strictness.NONE);
        }

        PartLimits limits = new PartLimits(graph, parts, bound, goal, random.nextLong(), executor, parallelism);
        limits.splitHeavy();
        new KWayRefinement(graph, parts, limits.count(), goal, random, executor, parallelism)
                .anneal(TEPID, Annealing.Strictness.WEIGHT);
        limits.meetCount();
        new KWayRefinement(graph, parts, limits.count(), goal, random, executor, parallelism)
                .descend(Annealing.Strictness.WEIGHT_AND_COUNT);
        System.arraycopy(parts, 0, result, 0, parts.length);
        return limits.count();
    }
}
