package dev.throng.partition;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Executor;

/**
 * Makes parts keep to the limit for certain, and then their number as near to what is wanted as can be. One per run.
 */
final class PartLimits {
    private final PartitionGraph graph;
    private final int limit;
    private final int wanted;
    private final long seed;
    private final int[] parts;
    private int bound;

    /**
     * @param wanted how many parts there should be
     */
    PartLimits(PartitionGraph graph, int[] parts, int bound, int limit, int wanted, long seed) {
        this.graph = graph;
        this.parts = parts;
        this.bound = bound;
        this.limit = limit;
        this.wanted = wanted;
        this.seed = seed;
    }

    /** Part numbers are below this. */
    int bound() {
        return bound;
    }

    /** Merges neighbours while there are too many parts, or founds new ones while there are too few. */
    void meetCount() {
        int count = count();
        while (count > wanted) {
            int before = count;
            count = merge(count);
            if (count == before) {
                break;
            }
        }
        if (count < wanted) {
            found(wanted - count);
        }
    }

    /** Cuts parts above the limit until only single nodes are. */
    void splitHeavy(Executor executor, int parallelism) {
        while (true) {
            int[] weights = graph.partWeights(parts, bound);
            int[] sizes = sizes();
            List<RecursiveBisection.Piece> heavy = new ArrayList<>();
            int[][] nodes = new int[bound][];
            for (int part = 0; part < bound; part++) {
                nodes[part] = weights[part] > limit && sizes[part] > 1 ? new int[sizes[part]] : null;
            }
            int[] filled = new int[bound];
            for (int v = 0; v < parts.length; v++) {
                if (nodes[parts[v]] != null) {
                    nodes[parts[v]][filled[parts[v]]++] = v;
                }
            }
            for (int part = 0; part < bound; part++) {
                if (nodes[part] != null) {
                    long pieces = ((long) weights[part] + limit - 1) / limit;
                    heavy.add(new RecursiveBisection.Piece(nodes[part], (int) Math.min(pieces, sizes[part])));
                }
            }
            if (heavy.isEmpty()) {
                return;
            }
            bound = new RecursiveBisection(graph, limit, seed).cut(heavy, parts, bound, executor, parallelism);
            close();
        }
    }

    /** Joins neighbouring parts, lightest first, each once and with the one behind most edges that has room. */
    private int merge(int count) {
        PartitionGraph quotient = graph.contracted(parts, bound);
        long[] order = new long[bound];
        for (int part = 0; part < bound; part++) {
            order[part] = ((long) quotient.nodeWeights[part] << 32) + part;
        }
        Arrays.sort(order);
        int[] to = new int[bound];
        Arrays.setAll(to, part -> part);
        boolean[] joined = new boolean[bound];
        int left = count;
        for (int i = 0; i < bound && left > wanted; i++) {
            int part = (int) order[i];
            int best = -1;
            int bestEdge = 0;
            for (int e = quotient.first[part]; !joined[part] && e < quotient.first[part + 1]; e++) {
                int other = quotient.heads[e];
                boolean room = quotient.nodeWeights[part] + quotient.nodeWeights[other] <= limit;
                if (room && !joined[other] && quotient.edgeWeights[e] > bestEdge) {
                    best = other;
                    bestEdge = quotient.edgeWeights[e];
                }
            }
            if (best >= 0) {
                joined[part] = true;
                joined[best] = true;
                to[part] = best;
                left--;
            }
        }
        for (int v = 0; v < parts.length; v++) {
            parts[v] = to[parts[v]];
        }
        close();
        return left;
    }

    /** Makes new parts of single nodes that cost least to cut off and that their part does not hang on. */
    private void found(int missing) {
        int[] sizes = sizes();
        List<long[]> leaves = new ArrayList<>();
        for (int v = 0; v < parts.length; v++) {
            int inside = 0;
            int edge = 0;
            for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
                if (parts[graph.heads[e]] == parts[v]) {
                    inside++;
                    edge = graph.edgeWeights[e];
                }
            }
            if (inside == 1) {
                leaves.add(new long[] {((long) edge << 32) - sizes[parts[v]], v});
            }
        }
        leaves.sort((a, b) -> Long.compare(a[0], b[0]));
        for (long[] leaf : leaves) {
            int v = (int) leaf[1];
            if (missing > 0 && sizes[parts[v]] > 2) {
                sizes[parts[v]]--;
                parts[v] = bound++;
                missing--;
            }
        }
    }

    private int count() {
        int count = 0;
        for (int size : sizes()) {
            count += size > 0 ? 1 : 0;
        }
        return count;
    }

    private int[] sizes() {
        int[] sizes = new int[bound];
        for (int part : parts) {
            sizes[part]++;
        }
        return sizes;
    }

    /** Numbers the parts without gaps. */
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
