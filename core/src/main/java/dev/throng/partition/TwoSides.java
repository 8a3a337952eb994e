package dev.throng.partition;

import java.util.SplittableRandom;

/**
 * Refinement of a bisection by moving nodes across (Fiduccia and Mattheyses). One per thread.
 *
 * <p>A pass moves each node at most once, best gain first even if the cut grows, and then returns to the best state it
 * has seen. So it leaves small local minima.
 */
final class TwoSides {
    private static final int MOST_PASSES = 6;

    final int[] sides;
    private final PartitionGraph graph;
    private final long[] weights = new long[2];
    private final long[] limits;
    private final int[] gains;
    private final boolean[] locked;
    private final int[] moved;
    private final GainBuckets[] buckets;
    private long cut;

    /**
     * @param sides 0 or 1 per node; written to
     * @param limits maximum weight of each side
     */
    TwoSides(PartitionGraph graph, int[] sides, long... limits) {
        this.graph = graph;
        this.sides = sides;
        this.limits = limits;
        int nodes = graph.nodeCount();
        gains = new int[nodes];
        locked = new boolean[nodes];
        moved = new int[nodes];
        int maxGain = 0;
        for (int v = 0; v < nodes; v++) {
            int degree = 0;
            for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
                degree += graph.edgeWeights[e];
            }
            maxGain = Math.max(maxGain, degree);
        }
        buckets = new GainBuckets[] {new GainBuckets(nodes, maxGain), new GainBuckets(nodes, maxGain)};
        measure();
    }

    /** Recomputes weights and cut after the sides were changed from outside. */
    void measure() {
        weights[0] = 0;
        weights[1] = 0;
        for (int v = 0; v < sides.length; v++) {
            weights[sides[v]] += graph.nodeWeights[v];
        }
        cut = graph.cut(sides);
    }

    long cut() {
        return cut;
    }

    long weight(int side) {
        return weights[side];
    }

    /** Weight of the sides above their limits, added up. */
    long excess() {
        return Math.max(0, weights[0] - limits[0]) + Math.max(0, weights[1] - limits[1]);
    }

    /**
     * Puts all nodes on side 1, then grows side 0 from one node up to a weight, adding the node that increases the cut
     * least.
     */
    void grow(int from, long target) {
        for (int v = 0; v < sides.length; v++) {
            sides[v] = 1;
        }
        measure();
        begin();
        buckets[1].put(from, gain(from));
        int v = from;
        do {
            move(v, true);
            v = buckets[1].best();
        } while (v >= 0 && weights[0] + graph.nodeWeights[v] / 2 < target);
    }

    /** Runs passes until one brings no improvement. */
    void refine(SplittableRandom random) {
        long before;
        long excessBefore;
        int passes = 0;
        do {
            before = cut;
            excessBefore = excess();
            pass(random);
            passes++;
        } while (passes < MOST_PASSES && (excess() < excessBefore || cut < before));
    }

    private void begin() {
        buckets[0].clear();
        buckets[1].clear();
        for (int v = 0; v < sides.length; v++) {
            gains[v] = gain(v);
            locked[v] = false;
        }
    }

    private void pass(SplittableRandom random) {
        begin();
        // A random first node breaks ties differently in each pass.
        int nodes = sides.length;
        int start = nodes == 0 ? 0 : random.nextInt(nodes);
        for (int i = 0; i < nodes; i++) {
            int v = i + start < nodes ? i + start : i + start - nodes;
            if (onBorder(v)) {
                buckets[sides[v]].put(v, gains[v]);
            }
        }
        int patience = Math.max(30, nodes / 50);
        long bestCut = cut;
        long bestExcess = excess();
        int best = 0;
        int count = 0;
        while (count - best < patience) {
            int v = choose();
            if (v < 0) {
                break;
            }
            move(v, false);
            moved[count++] = v;
            long excess = excess();
            if (excess < bestExcess || excess == bestExcess && cut < bestCut) {
                bestCut = cut;
                bestExcess = excess;
                best = count;
            }
        }
        while (count > best) {
            int v = moved[--count];
            cut -= gain(v);
            flip(v);
        }
    }

    private boolean onBorder(int v) {
        for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
            if (sides[graph.heads[e]] != sides[v]) {
                return true;
            }
        }
        return false;
    }

    /** Returns the best node that may move: from a side that is too heavy, else the one of the higher gain. */
    private int choose() {
        while (true) {
            int a = buckets[0].best();
            int b = buckets[1].best();
            int v;
            if (weights[0] > limits[0]) {
                v = a;
            } else if (weights[1] > limits[1]) {
                v = b;
            } else if (a < 0 || b < 0) {
                v = Math.max(a, b);
            } else if (gains[a] != gains[b]) {
                v = gains[a] > gains[b] ? a : b;
            } else {
                v = weights[0] * limits[1] >= weights[1] * limits[0] ? a : b;
            }
            if (v < 0) {
                return -1;
            }
            int from = sides[v];
            if (weights[from] > limits[from] || weights[1 - from] + graph.nodeWeights[v] <= limits[1 - from]) {
                return v;
            }
            buckets[from].remove(v);
        }
    }

    private void move(int v, boolean oneWay) {
        buckets[sides[v]].remove(v);
        locked[v] = true;
        cut -= gains[v];
        flip(v);
        for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
            int head = graph.heads[e];
            gains[head] += sides[head] == sides[v] ? -2 * graph.edgeWeights[e] : 2 * graph.edgeWeights[e];
            if (!locked[head] && (!oneWay || sides[head] == 1)) {
                buckets[sides[head]].put(head, gains[head]);
            }
        }
        gains[v] = -gains[v];
    }

    private void flip(int v) {
        weights[sides[v]] -= graph.nodeWeights[v];
        sides[v] = 1 - sides[v];
        weights[sides[v]] += graph.nodeWeights[v];
    }

    /** Reduction of the cut if a node moves across. */
    private int gain(int v) {
        int gain = 0;
        for (int e = graph.first[v]; e < graph.first[v + 1]; e++) {
            gain += sides[graph.heads[e]] != sides[v] ? graph.edgeWeights[e] : -graph.edgeWeights[e];
        }
        return gain;
    }

    /**
     * Makes both sides connected, given that the graph is. All but the heaviest piece of side 0 moves to side 1, then
     * the other way round. Side 1 is then one piece, and everything given back touches the one piece of side 0.
     */
    void connect() {
        int[] labels = new int[sides.length];
        for (int side = 0; side < 2; side++) {
            int pieces = graph.labelPieces(sides, labels);
            long[] pieceWeights = new long[pieces];
            for (int v = 0; v < sides.length; v++) {
                pieceWeights[labels[v]] += sides[v] == side ? graph.nodeWeights[v] : 0;
            }
            int heaviest = 0;
            for (int piece = 1; piece < pieces; piece++) {
                heaviest = pieceWeights[piece] > pieceWeights[heaviest] ? piece : heaviest;
            }
            for (int v = 0; v < sides.length; v++) {
                if (sides[v] == side && labels[v] != heaviest) {
                    sides[v] = 1 - side;
                }
            }
        }
        measure();
    }
}
