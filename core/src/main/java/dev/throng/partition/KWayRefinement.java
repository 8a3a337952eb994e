package dev.throng.partition;

import dev.throng.graph.SharedWork;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Improves all parts of a graph: regions of neighbouring parts are annealed in parallel. Each round forms other
 * regions, so that no border is fixed for long. One per level.
 *
 * <p>Regions and random numbers depend only on the seed: the result is the same for every number of threads.
 */
final class KWayRefinement {
    private static final int REGION_NODES = 3000;
    private static final int REGION_PARTS = 24;

    /** Tries per node, round and unit of effort; several times as many on graphs below {@link #SMALL} nodes. */
    private static final int SWEEPS = 10;

    private static final int SMALL = 8000;
    private static final int MOST_TIMES = 4;
    private static final int COOL_SWEEPS = 6;

    /** Temperature at the end of annealing, in mean edges: hardly any move goes uphill. */
    private static final double COLD = 0.1;

    private final PartitionGraph graph;
    private final int[] parts;
    private final int bound;
    private final PartGoal goal;
    private final SplittableRandom random;
    private final Executor executor;
    private final int parallelism;

    /**
     * @param parts the part of each node, below {@code bound}; written to
     */
    KWayRefinement(
            PartitionGraph graph,
            int[] parts,
            int bound,
            PartGoal goal,
            SplittableRandom random,
            Executor executor,
            int parallelism) {
        this.graph = graph;
        this.parts = parts;
        this.bound = bound;
        this.goal = goal;
        this.random = random;
        this.executor = executor;
        this.parallelism = parallelism;
    }

    /**
     * Anneals for a time set by the effort, then moves downhill.
     *
     * @param warmth first temperature, in mean edges
     */
    void anneal(int rounds, double warmth, Annealing.Strictness strictness) {
        int times = Math.max(1, Math.min(MOST_TIMES, SMALL / Math.max(1, parts.length)));
        int sweeps = times * SWEEPS * goal.effort();
        for (int round = 0; round < rounds && sweeps > 0; round++) {
            double from = warmth * Math.pow(COLD / warmth, (double) round / rounds);
            double to = warmth * Math.pow(COLD / warmth, (double) (round + 1) / rounds);
            round(sweeps, from, to, strictness);
        }
        descend(strictness);
    }

    /** Moves downhill only. */
    void descend(Annealing.Strictness strictness) {
        round(COOL_SWEEPS, 0, 0, strictness);
    }

    private void round(int sweeps, double from, double to, Annealing.Strictness strictness) {
        int size = (int) Math.max(REGION_NODES, (long) REGION_PARTS * parts.length / Math.max(1, bound));
        Regions regions = new Regions(graph, parts, bound, size, random);
        int surplus = surplus();
        int count = regions.nodes.length;
        long seed = random.nextLong();
        SharedWork.run(executor, parallelism, count, () -> {
            Subgraph subgraph = new Subgraph(graph);
            int[] local = new int[bound];
            return region -> {
                int[] nodes = regions.nodes[region];
                int[] numbers = regions.parts[region];
                int[] localParts = localParts(nodes, numbers, local);
                new Annealing(
                                subgraph.of(nodes),
                                localParts,
                                numbers.length,
                                (surplus + region) / count,
                                goal.limit(),
                                strictness,
                                new SplittableRandom(seed + region))
                        .sweep(sweeps, from, to);
                for (int i = 0; i < nodes.length; i++) {
                    parts[nodes[i]] = numbers[localParts[i]];
                }
            };
        });
    }

    private int surplus() {
        boolean[] used = new boolean[bound];
        int count = 0;
        for (int part : parts) {
            count += used[part] ? 0 : 1;
            used[part] = true;
        }
        return Math.max(0, count - goal.count());
    }

    private int[] localParts(int[] nodes, int[] numbers, int[] local) {
        for (int i = 0; i < numbers.length; i++) {
            local[numbers[i]] = i;
        }
        int[] localParts = new int[nodes.length];
        for (int i = 0; i < nodes.length; i++) {
            localParts[i] = local[parts[nodes[i]]];
        }
        return localParts;
    }
}
