package dev.throng.partition;

import dev.throng.graph.SharedWork;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * The parts of the coarsest graph, from recursive bisection and annealing. On small graphs the best of several tries is
 * kept. One per run.
 */
final class FirstParts {
    private static final int MOST_TRIES = 8;

    /** Maximum nodes of all tries together. */
    private static final int TRIED_NODES = 6000;

    /** Temperature at the start, in mean edges: most borders still change. */
    private static final double HOT = 0.5;

    private static final int ROUNDS = 8;

    /** Weight of a surplus part in the price, relative to its price in the annealing. */
    private static final int SURPLUS_PRICE = 4;

    private final PartitionGraph graph;
    private final List<RecursiveBisection.Piece> pieces;
    private final PartGoal goal;
    private final int[][] tried;
    private final int[] bounds;
    private int best;

    FirstParts(PartitionGraph graph, List<RecursiveBisection.Piece> pieces, PartGoal goal) {
        this.graph = graph;
        this.pieces = pieces;
        this.goal = goal;
        int tries = Math.max(1, Math.min(MOST_TRIES, TRIED_NODES / Math.max(1, graph.nodeCount())));
        tried = new int[tries][];
        bounds = new int[tries];
    }

    void find(SplittableRandom random, Executor executor, int parallelism) {
        long seed = random.nextLong();
        if (tried.length == 1) {
            attempt(0, seed, HOT, executor, parallelism);
            return;
        }
        // Hotter tries move far from the bisection's cut, which may be a bad one; cooler tries refine it.
        SharedWork.run(
                executor,
                parallelism,
                tried.length,
                () -> i -> attempt(i, seed + i, HOT * (1 << i % 3), Runnable::run, 1));
        for (int i = 1; i < tried.length; i++) {
            best = price(i) < price(best) ? i : best;
        }
    }

    private void attempt(int i, long seed, double warmth, Executor executor, int parallelism) {
        SplittableRandom random = new SplittableRandom(seed);
        tried[i] = new int[graph.nodeCount()];
        bounds[i] = new RecursiveBisection(graph, goal.limit(), random.nextLong())
                .cut(pieces, tried[i], 0, executor, parallelism);
        new KWayRefinement(graph, tried[i], bounds[i], goal, random, executor, parallelism)
                .anneal(ROUNDS, warmth, Annealing.Strictness.NONE);
    }

    /** Returns the cut plus the price of weight above the limit and of parts beyond the number wanted, in edges. */
    private double price(int i) {
        int[] weights = graph.partWeights(tried[i], bounds[i]);
        long over = 0;
        int count = 0;
        for (int weight : weights) {
            over += Math.max(0, weight - goal.limit());
            count += weight > 0 ? 1 : 0;
        }
        return graph.cut(tried[i])
                + (double) over * Annealing.overCost(graph)
                + (double) Math.abs(count - goal.count()) * SURPLUS_PRICE * Annealing.partPrice(graph);
    }

    /** The part of each node. */
    int[] parts() {
        return tried[best];
    }

    /** Part numbers are below this. */
    int bound() {
        return bounds[best];
    }
}
