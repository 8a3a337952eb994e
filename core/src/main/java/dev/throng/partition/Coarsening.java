package dev.throng.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A graph and its coarser version, made by joining pairs of neighbours along heavy edges. Immutable, share freely.
 *
 * <p>Only neighbours are joined, so what is connected in the coarse graph is connected in the fine one.
 */
final class Coarsening {
    /** Maximum share of nodes that a level may keep; a level that keeps more is dropped. */
    private static final double LEAST_GAIN = 0.95;

    final PartitionGraph fine;
    final PartitionGraph coarse;
    private final int[] to;

    private Coarsening(PartitionGraph fine, PartitionGraph coarse, int[] to) {
        this.fine = fine;
        this.coarse = coarse;
        this.to = to;
    }

    /**
     * Returns the levels, finest first. It coarsens until few enough nodes are left or joining no longer helps.
     *
     * @param enough approximate number of nodes of the coarsest graph
     * @param maxWeight maximum weight of a joined pair
     */
    static List<Coarsening> levels(PartitionGraph graph, long enough, int maxWeight, SplittableRandom random) {
        List<Coarsening> levels = new ArrayList<>();
        PartitionGraph coarsest = graph;
        while (coarsest.nodeCount() > enough) {
            Coarsening level = of(coarsest, maxWeight, random);
            if (level.coarse.nodeCount() > LEAST_GAIN * level.fine.nodeCount()) {
                break;
            }
            levels.add(level);
            coarsest = level.coarse;
        }
        return levels;
    }

    /**
     * Matches nodes in random order, each with the neighbour across its heaviest edge; among equals with the lightest
     * neighbour, so that weights stay even.
     *
     * @param maxWeight maximum weight of a joined pair
     */
    static Coarsening of(PartitionGraph graph, int maxWeight, SplittableRandom random) {
        int nodes = graph.nodeCount();
        int[] to = new int[nodes];
        Arrays.fill(to, -1);
        int count = 0;
        for (int v : shuffled(nodes, random)) {
            if (to[v] >= 0) {
                continue;
            }
            to[v] = count;
            int mate = mate(graph, v, to, maxWeight);
            if (mate >= 0) {
                to[mate] = count;
            }
            count++;
        }
        return new Coarsening(graph, graph.contracted(to, count), to);
    }

    private static int mate(PartitionGraph graph, int v, int[] to, int maxWeight) {
        int best = -1;
        int bestEdge = 0;
        int room = maxWeight - graph.nodeWeights[v];
        for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
            int head = graph.heads[e];
            if (to[head] >= 0 || graph.nodeWeights[head] > room) {
                continue;
            }
            int edge = graph.edgeWeights[e];
            if (edge > bestEdge || edge == bestEdge && graph.nodeWeights[head] < graph.nodeWeights[best]) {
                best = head;
                bestEdge = edge;
            }
        }
        return best;
    }

    static int[] shuffled(int count, SplittableRandom random) {
        int[] order = new int[count];
        for (int i = 0; i < count; i++) {
            int other = random.nextInt(i + 1);
            order[i] = order[other];
            order[other] = i;
        }
        return order;
    }

    /** Returns the parts of the fine nodes, given those of the coarse ones. */
    int[] projected(int[] coarseParts) {
        int[] parts = new int[to.length];
        for (int v = 0; v < to.length; v++) {
            parts[v] = coarseParts[to[v]];
        }
        return parts;
    }
}
