package dev.throng.partition;

import dev.throng.graph.SharedWork;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Improves all parts of a graph at once: regions of neighbouring parts are annealed side by side, in several rounds with
 * regions cut differently, so that no border stays for long. One per level.
 *
 * <p>Regions and dice follow from the seed alone: the result is the same for every number of threads.
 */
final class KWayRefinement {
    private static final int REGION_NODES = 3000;
    private static final int REGION_PARTS = 24;

    private final PartitionGraph graph;
    private final int[] parts;
    private final int bound;
    private final int limit;
    private final int wanted;
    private final SplittableRandom random;

    /**
     * @param parts the part of each node, below {@code bound}; written to
     * @param wanted how many parts there should be
     */
    KWayRefinement(PartitionGraph graph, int[] parts, int bound, int limit, int wanted, SplittableRandom random) {
        this.graph = graph;
        this.parts = parts;
        this.bound = bound;
        this.limit = limit;
        this.wanted = wanted;
        this.random = random;
    }

    /**
     * Anneals.
     *
     * @param sweeps tries per node in each round
     * @param from warmth at the beginning of the first round, in mean edges
     * @param to warmth at the end of the last round
     * @param strict whether no part may become heavier than the limit at any cost
     */
    void anneal(int rounds, int sweeps, double from, double to, boolean strict, Executor executor, int parallelism) {
        int size = (int) Math.max(REGION_NODES, (long) REGION_PARTS * parts.length / Math.max(1, bound));
        for (int round = 0; round < rounds; round++) {
            double start = from == 0 ? 0 : from * Math.pow(to / from, (double) round / rounds);
            double end = from == 0 ? 0 : from * Math.pow(to / from, (double) (round + 1) / rounds);
            Regions regions = new Regions(graph, parts, bound, size, random);
            int surplus = surplus();
            int count = regions.nodes.length;
            long seed = random.nextLong();
            SharedWork.run(executor, parallelism, count, () -> {
                Subgraph subgraph = new Subgraph(graph);
                int[] local = new int[bound];
                return region -> {
                    SplittableRandom dice = new SplittableRandom(seed + region);
                    int[] nodes = regions.nodes[region];
                    int[] numbers = regions.parts[region];
                    int[] localParts = localParts(nodes, numbers, local);
                    Annealing annealing = new Annealing(
                            subgraph.of(nodes), localParts, numbers.length, (surplus + region) / count, limit, strict, dice);
                    annealing.sweep(sweeps, start, end);
                    for (int i = 0; i < nodes.length; i++) {
                        parts[nodes[i]] = numbers[localParts[i]];
                    }
                };
            });
        }
    }

    private int surplus() {
        boolean[] used = new boolean[bound];
        int count = 0;
        for (int part : parts) {
            count += used[part] ? 0 : 1;
            used[part] = true;
        }
        return Math.max(0, count - wanted);
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
