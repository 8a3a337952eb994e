package dev.throng.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.Executor;

/**
 * Cuts a graph into connected parts of like weight with few edges between them: multilevel k-way partitioning (MLkP).
 *
 * <p>The graph is made coarser along heavy edges until a part is a handful of nodes; that graph is cut by recursive
 * multilevel bisection; parts are then improved on every level on the way back to the full graph.
 */
public final class MultilevelPartitioner {
    /** Nodes per part at which coarsening ends. */
    private static final int COARSEST = 10;

    private static final int ROUNDS = 8;
    private static final int SWEEPS = 10;
    private static final int COOL_SWEEPS = 6;

    private MultilevelPartitioner() {}

    /** As {@link #partition(PartitionGraph, PartitionOptions, Executor, int)}, on the calling thread alone. */
    public static Partition partition(PartitionGraph graph, PartitionOptions options) {
        return partition(graph, options, Runnable::run, 1);
    }

    /**
     * Cuts a graph.
     *
     * @param parallelism threads to use, the calling one included; of no effect on the result
     */
    public static Partition partition(
            PartitionGraph graph, PartitionOptions options, Executor executor, int parallelism) {
        double mean = options.meanWeight(graph);
        int limit = options.limit(graph);
        SplittableRandom random = new SplittableRandom(options.seed());

        List<Coarsening> levels = new ArrayList<>();
        PartitionGraph coarsest = graph;
        int heaviest = (int) Math.max(1, 2 * mean / COARSEST);
        while (coarsest.totalWeight() < coarsest.nodeCount() * mean / COARSEST) {
            Coarsening level = Coarsening.of(coarsest, heaviest, random);
            if (level.stalled()) {
                break;
            }
            levels.add(level);
            coarsest = level.coarse;
        }

        int sweeps = (int) Math.min(16, Math.max(1, 8000 / Math.max(1, graph.nodeCount()))) * SWEEPS * options.effort();
        int[] parts = new int[coarsest.nodeCount()];
        List<RecursiveBisection.Piece> pieces = pieces(coarsest, mean, limit);
        int bound = new RecursiveBisection(coarsest, limit, random.nextLong())
                .cut(pieces, parts, 0, executor, parallelism);
        int wanted = 0;
        for (RecursiveBisection.Piece piece : pieces) {
            wanted += piece.count();
        }
        for (int i = levels.size(); i >= 0; i--) {
            PartitionGraph level = i == 0 ? graph : levels.get(i - 1).coarse;
            if (i < levels.size()) {
                parts = levels.get(i).projected(parts);
            }
            KWayRefinement refinement = new KWayRefinement(level, parts, bound, limit, wanted, random);
            if (options.effort() > 0) {
                double warmth = i == levels.size() ? HOT : WARM;
                refinement.anneal(ROUNDS, sweeps, warmth, COLD, false, executor, parallelism);
            }
            refinement.anneal(1, COOL_SWEEPS, 0, 0, false, executor, parallelism);
        }
        PartLimits limits = new PartLimits(graph, parts, bound, limit, wanted, random.nextLong());
        limits.splitHeavy(executor, parallelism);
        bound = limits.bound();
        KWayRefinement polish = new KWayRefinement(graph, parts, bound, limit, wanted, random);
        if (options.effort() > 0) {
            polish.anneal(2, sweeps, TEPID, COLD, true, executor, parallelism);
        }
        polish.anneal(1, COOL_SWEEPS, 0, 0, true, executor, parallelism);
        limits.meetCount();
        return Partition.of(graph, parts, limits.bound());
    }

    static double HOT = Double.parseDouble(System.getProperty("hot", "0.5"));
    static double WARM = Double.parseDouble(System.getProperty("warm", "0.3"));
    static double TEPID = Double.parseDouble(System.getProperty("tepid", "0.2"));
    static double COLD = Double.parseDouble(System.getProperty("cold", "0.1"));

    /** The graph's components, each with the number of parts it is to have. */
    private static List<RecursiveBisection.Piece> pieces(PartitionGraph graph, double mean, int limit) {
        int[] labels = new int[graph.nodeCount()];
        int count = graph.labelPieces(new int[graph.nodeCount()], labels);
        int[] weights = graph.partWeights(labels, count);
        int[] sizes = new int[count];
        for (int label : labels) {
            sizes[label]++;
        }
        int[][] nodes = new int[count][];
        for (int i = 0; i < count; i++) {
            nodes[i] = new int[sizes[i]];
        }
        int[] filled = new int[count];
        for (int v = 0; v < labels.length; v++) {
            nodes[labels[v]][filled[labels[v]]++] = v;
        }
        int[] counts = counts(weights, sizes, mean, limit);
        List<RecursiveBisection.Piece> pieces = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            pieces.add(new RecursiveBisection.Piece(nodes[i], counts[i]));
        }
        return pieces;
    }

    /**
     * How many parts each component gets. One that fits a part is one, and takes nothing from the others, whose mean is
     * the one wanted: they share the rest by weight, largest remainders first.
     */
    private static int[] counts(int[] weights, int[] sizes, double mean, int limit) {
        int components = weights.length;
        int[] counts = new int[components];
        double shares = 0;
        long given = 0;
        long[] remainders = new long[components];
        for (int i = 0; i < components; i++) {
            if (weights[i] <= limit) {
                counts[i] = 1;
                continue;
            }
            double share = weights[i] / mean;
            int fewest = (int) Math.ceil((double) weights[i] / limit);
            counts[i] = (int) Math.min(sizes[i], Math.max(fewest, Math.floor(share)));
            shares += share;
            given += counts[i];
            double remainder = Math.max(0, share - counts[i]);
            remainders[i] = -((long) (remainder * 1e9) << 32) + i;
        }
        Arrays.sort(remainders);
        long left = Math.round(shares) - given;
        for (int i = 0; i < components && left > 0 && remainders[i] < 0; i++) {
            int component = (int) remainders[i];
            if (counts[component] < sizes[component]) {
                counts[component]++;
                left--;
            }
        }
        return counts;
    }
}
