package dev.throng.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

/** Enforces the maximum weight of parts, and then, where possible, the number of parts wanted. One per run. */
final class PartLimits {
    private static final int UNTOUCHED = -1;

    private final PartitionGraph graph;
    private final PartGoal goal;
    private final RecursiveBisection bisection;
    private final int[] parts;
    private int bound;
    private final Executor executor;
    private final int parallelism;

    /**
     * @param parts the part of each node, below {@code bound}; written to
     */
    PartLimits(
            PartitionGraph graph,
            int[] parts,
            int bound,
            PartGoal goal,
            long seed,
            Executor executor,
            int parallelism) {
        this.graph = graph;
        this.parts = parts;
        this.bound = bound;
        this.goal = goal;
        this.executor = executor;
        this.parallelism = parallelism;
        bisection = new RecursiveBisection(graph, goal.limit(), seed);
        close();
    }

    /** Number of parts; their numbers are below this, without gaps. */
    int count() {
        return bound;
    }

    /** Cuts parts above the limit until only single nodes exceed it. */
    void splitHeavy() {
        boolean heavy = true;
        while (heavy) {
            int[] weights = graph.partWeights(parts, bound);
            int[] sizes = sizes();
            int[] pieces = new int[bound];
            heavy = false;
            for (int part = 0; part < bound; part++) {
                if (weights[part] > goal.limit() && sizes[part] > 1) {
                    long needed = ((long) weights[part] + goal.limit() - 1) / goal.limit();
                    pieces[part] = (int) Math.min(needed, sizes[part]);
                    heavy = true;
                }
            }
            split(pieces);
        }
    }

    /** Joins neighbours while there are too many parts, or halves the largest while there are too few. */
    void meetCount() {
        close();
        int before;
        do {
            before = bound;
            if (bound > goal.count()) {
                merge();
            }
        } while (bound < before);
        do {
            before = bound;
            if (bound < goal.count()) {
                halveLargest();
            }
        } while (bound > before);
    }

    /** Cuts each part into this many pieces; 0 leaves it whole. */
    private void split(int[] pieces) {
        int[] sizes = sizes();
        int[][] nodes = new int[bound][];
        List<RecursiveBisection.Piece> cut = new ArrayList<>();
        for (int part = 0; part < bound; part++) {
            if (pieces[part] > 0) {
                nodes[part] = new int[sizes[part]];
                cut.add(new RecursiveBisection.Piece(nodes[part], pieces[part]));
            }
        }
        int[] filled = new int[bound];
        for (int v = 0; v < parts.length; v++) {
            if (nodes[parts[v]] != null) {
                nodes[parts[v]][filled[parts[v]]++] = v;
            }
        }
        bound = bisection.cut(cut, parts, bound, executor, parallelism);
        close();
    }

    private void halveLargest() {
        long[] order = new long[bound];
        int[] sizes = sizes();
        for (int part = 0; part < bound; part++) {
            order[part] = -((long) sizes[part] << 32) + part;
        }
        Arrays.sort(order);
        int[] pieces = new int[bound];
        for (int i = 0; i < Math.min(bound, goal.count() - bound); i++) {
            int part = (int) order[i];
            pieces[part] = sizes[part] > 1 ? 2 : 0;
        }
        split(pieces);
    }

    /** Joins neighbouring parts, lightest first: each with the neighbour across the most edges that has capacity. */
    private void merge() {
        PartitionGraph quotient = graph.contracted(parts, bound);
        int[] weights = quotient.nodeWeights.clone();
        long[] order = new long[bound];
        for (int part = 0; part < bound; part++) {
            order[part] = ((long) weights[part] << 32) + part;
        }
        Arrays.sort(order);
        int[] to = new int[bound];
        Arrays.fill(to, UNTOUCHED);
        int surplus = bound - goal.count();
        for (int i = 0; i < bound && surplus > 0; i++) {
            int part = (int) order[i];
            int mate = to[part] == UNTOUCHED ? mate(quotient, part, weights, to) : -1;
            if (mate >= 0) {
                // A part that has absorbed others may absorb more, but is not joined to another itself.
                to[part] = mate;
                to[mate] = mate;
                weights[mate] += weights[part];
                surplus--;
            }
        }
        for (int v = 0; v < parts.length; v++) {
            parts[v] = to[parts[v]] == UNTOUCHED ? parts[v] : to[parts[v]];
        }
        close();
    }

    private int mate(PartitionGraph quotient, int part, int[] weights, int[] to) {
        int best = -1;
        int bestEdge = 0;
        for (int e = quotient.first[part]; e < quotient.first[part + 1]; e++) {
            int other = quotient.heads[e];
            boolean stays = to[other] == UNTOUCHED || to[other] == other;
            boolean room = (long) weights[part] + weights[other] <= goal.limit();
            if (stays && room && quotient.edgeWeights[e] > bestEdge) {
                best = other;
                bestEdge = quotient.edgeWeights[e];
            }
        }
        return best;
    }

    private int[] sizes() {
        int[] sizes = new int[bound];
        for (int part : parts) {
            sizes[part]++;
        }
        return sizes;
    }

    /** Renumbers the parts without gaps. */
    private void close() {
        int[] number = new int[bound];
        int count = 0;
        for (int v = 0; v < parts.length; v++) {
            if (number[parts[v]] == 0) {
                number[parts[v]] = ++count;
            }
            parts[v] = number[parts[v]] - 1;
        }
        bound = count;
    }
}
