package dev.throng.partition;

import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Cuts a graph all of whose components exceed one part: coarsens it, cuts the coarsest graph, and refines on the way
 * back. One per run.
 */
final class MultilevelCut {
    /** Nodes per part at which coarsening ends: enough for borders to move. */
    private static final int COARSEST_PART = 10;

    /** Minimum nodes at which coarsening ends: a cut into few parts needs many nodes to choose from. */
    private static final int COARSEST = 400;

    /** Temperature at the start of a finer level, in mean edges: borders move by a node or two. */
    private static final double WARM = 0.25;

    private static final int WARM_ROUNDS = 6;

    /** Temperature of the last refinement, in which no part may exceed the limit. */
    private static final double TEPID = 0.2;

    private static final int TEPID_ROUNDS = 4;

    private final PartitionGraph graph;
    private final double mean;
    private final int limit;
    private final int effort;
    private final SplittableRandom random;
    private final Executor executor;
    private final int parallelism;
    private int count;

    /**
     * @param mean wanted weight of a part
     * @param limit maximum weight of a part
     */
    MultilevelCut(
            PartitionGraph graph,
            double mean,
            int limit,
            PartitionOptions options,
            Executor executor,
            int parallelism) {
        this.graph = graph;
        this.mean = mean;
        this.limit = limit;
        effort = options.effort();
        random = new SplittableRandom(options.seed());
        this.executor = executor;
        this.parallelism = parallelism;
    }

    /** Cuts the graph and returns the part of each node. */
    int[] parts() {
        long enough = Math.max(COARSEST, (long) (COARSEST_PART * graph.totalWeight() / mean));
        int heaviest = (int) Math.max(1, 2 * graph.totalWeight() / enough);
        List<Coarsening> levels = Coarsening.levels(graph, enough, heaviest, random);
        PartitionGraph coarsest = levels.isEmpty() ? graph : levels.get(levels.size() - 1).coarse;

        ComponentCounts components = new ComponentCounts(coarsest, mean, limit);
        PartGoal goal = new PartGoal(components.total(), limit, effort);
        FirstParts first = new FirstParts(coarsest, components.pieces(), goal);
        first.find(random, executor, parallelism);
        int[] parts = first.parts();
        for (int i = levels.size() - 1; i >= 0; i--) {
            parts = levels.get(i).projected(parts);
            refinement(levels.get(i).fine, parts, first.bound(), goal)
                    .anneal(WARM_ROUNDS, WARM, Annealing.Strictness.NONE);
        }
        settle(parts, first.bound(), goal);
        return parts;
    }

    /** Enforces the limit: parts above it are cut, and then the number of parts is brought back to the one wanted. */
    private void settle(int[] parts, int bound, PartGoal goal) {
        PartLimits limits = new PartLimits(graph, parts, bound, goal, random.nextLong(), executor, parallelism);
        limits.splitHeavy();
        refinement(graph, parts, limits.count(), goal).anneal(TEPID_ROUNDS, TEPID, Annealing.Strictness.WEIGHT);
        limits.meetCount();
        refinement(graph, parts, limits.count(), goal).descend(Annealing.Strictness.WEIGHT_AND_COUNT);
        count = limits.count();
    }

    private KWayRefinement refinement(PartitionGraph level, int[] parts, int bound, PartGoal goal) {
        return new KWayRefinement(level, parts, bound, goal, random, executor, parallelism);
    }

    /** Number of parts of the cut. */
    int count() {
        return count;
    }
}
