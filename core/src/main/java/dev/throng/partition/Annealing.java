package dev.throng.partition;

import java.util.SplittableRandom;

/**
 * Simulated annealing of a partition: moves single nodes between neighbouring parts, uphill moves included while it is
 * warm. One per thread.
 *
 * <p>Parts always stay connected: a node leaves a part only if the rest remains connected. Weight above the limit costs
 * more than an edge, so parts come within the limit as it cools. A part may lose its last node, for a price; its number
 * is then free for a new part elsewhere. So parts move to where they cost least. All costs are in units of the mean
 * edge.
 */
final class Annealing {
    /** Maximum nodes of the search for a detour. If it is exceeded, the node stays. */
    private static final int LONGEST_DETOUR = 256;

    private static final int TABLE = 64;

    /**
     * Temperature at which the price of weight above the limit begins to rise, and the factor that it reaches in the
     * end.
     */
    private static final double FIRST_RISE = 0.5;

    private static final double MOST_RISE = 6;
    private static final int FORBIDDEN = Integer.MAX_VALUE / 2;

    /** The quantities that must never become worse. */
    enum Strictness {
        NONE,
        WEIGHT,
        WEIGHT_AND_COUNT
    }

    private final PartitionGraph graph;
    private final int[] parts;
    private final int limit;
    private final SplittableRandom random;
    private final int[] weights;
    private final int[] sizes;
    private final int[] free;
    private int freeCount;
    private final int leastOverCost;
    private final boolean strict;
    private long overCost;
    private final int partPrice;
    private final int surplus;
    private final double meanEdge;
    private final double[] chances = new double[TABLE];
    private double temperature;
    private final int[] marks;
    private int epoch;
    private final int[] queue = new int[LONGEST_DETOUR];

    /**
     * @param parts the part of each node, below {@code bound}; unused numbers are free. Written to.
     * @param surplus number of parts above the number wanted
     */
    Annealing(
            PartitionGraph graph,
            int[] parts,
            int bound,
            int surplus,
            int limit,
            Strictness strictness,
            SplittableRandom random) {
        this.graph = graph;
        this.parts = parts;
        this.surplus = strictness == Strictness.WEIGHT_AND_COUNT ? 0 : surplus;
        this.limit = limit;
        this.random = random;
        weights = graph.partWeights(parts, bound);
        sizes = new int[bound];
        for (int part : parts) {
            sizes[part]++;
        }
        free = new int[bound];
        for (int part = bound - 1; part >= 0; part--) {
            if (sizes[part] == 0) {
                free[freeCount++] = part;
            }
        }
        marks = new int[graph.nodeCount()];
        meanEdge = meanEdge(graph);
        leastOverCost = overCost(graph);
        strict = strictness != Strictness.NONE;
        partPrice = strictness == Strictness.WEIGHT_AND_COUNT ? FORBIDDEN : partPrice(graph);
    }

    private static double meanEdge(PartitionGraph graph) {
        return graph.edgeCount() == 0 ? 1 : (double) graph.totalEdgeWeight() / graph.edgeCount();
    }

    /** Price of a unit of weight above the limit: a node of mean weight costs as much as three edges. */
    static int overCost(PartitionGraph graph) {
        double meanNode = (double) graph.totalWeight() / Math.max(1, graph.nodeCount());
        return (int) Math.max(1, Math.min(FORBIDDEN, Math.round(3 * meanEdge(graph) / meanNode)));
    }

    /** Price of the first part above or below the number wanted; the second costs twice as much. */
    static int partPrice(PartitionGraph graph) {
        return (int) Math.max(1, Math.min(FORBIDDEN, Math.round(meanEdge(graph))));
    }

    /**
     * Runs this many sweeps at a falling temperature. A sweep tries as many moves as there are nodes.
     *
     * @param from first temperature, in mean edges; 0 moves downhill only
     * @param to last temperature
     */
    void sweep(int sweeps, double from, double to) {
        for (int i = 0; i < sweeps; i++) {
            double share = sweeps == 1 ? 1 : (double) i / (sweeps - 1);
            cool(from == 0 ? 0 : meanEdge * from * Math.pow(to / from, share));
            sweep();
        }
    }

    private void cool(double wanted) {
        temperature = wanted;
        // While it is warm, parts may be above the limit for a time, on the way to a better state.
        double rise = Math.max(1, Math.min(MOST_RISE, FIRST_RISE * meanEdge / wanted));
        overCost = strict ? FORBIDDEN : (long) (rise * leastOverCost);
        for (int delta = 0; delta < TABLE; delta++) {
            chances[delta] = chance(delta);
        }
    }

    private double chance(long delta) {
        return delta <= 0 ? 1 : temperature == 0 ? 0 : Math.exp(-delta / temperature);
    }

    private void sweep() {
        final int[] first = graph.first;
        final int[] heads = graph.heads;
        final int[] edgeWeights = graph.edgeWeights;
        final int[] parts = this.parts;
        final SplittableRandom random = this.random;
        final int nodes = parts.length;
        for (int i = 0; i < nodes; i++) {
            long dice = random.nextLong();
            int v = (int) ((dice >>> 32) * nodes >>> 32);
            int row = first[v];
            int degree = first[v + 1] - row;
            int from = parts[v];
            if (degree == 0) {
                continue;
            }
            int to = parts[heads[row + (int) ((dice & 0xffffff) * degree >>> 24)]];
            boolean founding = to == from;
            if (founding) {
                if (freeCount == 0 || sizes[from] == 1 || (dice & 0x3000000) != 0) {
                    continue;
                }
                to = free[freeCount - 1];
            }
            long delta = 0;
            for (int e = row; e < row + degree; e++) {
                int other = parts[heads[e]];
                delta += other == from ? edgeWeights[e] : other == to ? -edgeWeights[e] : 0;
            }
            int weight = graph.nodeWeights[v];
            delta += priceOfCount(from, founding) + priceOfWeight(weight, from, to);
            if (delta > 0 && random.nextDouble() >= (delta < TABLE ? chances[(int) delta] : chance(delta))) {
                continue;
            }
            if (leavesOnePiece(v, from)) {
                move(v, weight, from, to, founding);
            }
        }
    }

    private long priceOfCount(int from, boolean founding) {
        int missing = freeCount - surplus;
        if (founding) {
            return -(long) partPrice * (missing > 0 ? missing : missing - 1);
        }
        return sizes[from] > 1 ? 0 : (long) partPrice * (missing >= 0 ? missing + 1 : missing);
    }

    private long priceOfWeight(int weight, int from, int to) {
        int added = Math.min(weight, Math.max(0, weights[to] + weight - limit));
        int saved = Math.min(weight, Math.max(0, weights[from] - limit));
        return overCost * (added - saved);
    }

    private void move(int v, int weight, int from, int to, boolean founding) {
        if (founding) {
            freeCount--;
        }
        parts[v] = to;
        weights[from] -= weight;
        weights[to] += weight;
        sizes[to]++;
        if (--sizes[from] == 0) {
            free[freeCount++] = from;
        }
    }

    /** Whether all neighbours of a node in its part still reach each other without it, by a short detour. */
    private boolean leavesOnePiece(int v, int part) {
        final int[] first = graph.first;
        final int[] heads = graph.heads;
        final int[] parts = this.parts;
        final int[] marks = this.marks;
        epoch += 2;
        final int wanted = epoch;
        final int seen = epoch + 1;
        int missing = 0;
        int start = -1;
        for (int e = first[v]; e < first[v + 1]; e++) {
            if (parts[heads[e]] == part) {
                start = heads[e];
                marks[start] = wanted;
                missing++;
            }
        }
        if (missing <= 1) {
            return true;
        }
        missing--;
        marks[v] = seen;
        marks[start] = seen;
        int size = 0;
        queue[size++] = start;
        for (int at = 0; at < size; at++) {
            int u = queue[at];
            for (int e = first[u]; e < first[u + 1]; e++) {
                int head = heads[e];
                if (parts[head] != part || marks[head] == seen) {
                    continue;
                }
                if (marks[head] == wanted && --missing == 0) {
                    return true;
                }
                marks[head] = seen;
                if (size == LONGEST_DETOUR) {
                    return false;
                }
                queue[size++] = head;
            }
        }
        return false;
    }
}
