package dev.throng.grid.hpa;

import dev.throng.graph.EpochMarks;
import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * State of a Dijkstra search whose steps cost 1 to 2: costs, parents and an open list of buckets. One per thread,
 * reused; allocates nothing once its buckets have grown.
 *
 * <p>Open nodes lie in buckets by whole cost. No step costs less than the width of a bucket, so nodes of the lowest
 * bucket cannot improve each other: they are settled in any order, without sorting.
 */
final class BucketSearch {
    /** Number of buckets: a step leads at most two buckets further, plus one for its offset within the bucket. */
    private static final int RING = 4;

    private final double[] costs;
    private final int[] parents;
    private final EpochMarks reached;
    private final EpochMarks settled;
    private final int[][] buckets = new int[RING][32];
    private final int[] sizes = new int[RING];
    private int lowest;
    private int waiting;

    BucketSearch(int nodes) {
        costs = new double[nodes];
        parents = new int[nodes];
        reached = new EpochMarks(nodes);
        settled = new EpochMarks(nodes);
    }

    void begin(int start) {
        reached.clear();
        settled.clear();
        Arrays.fill(sizes, 0);
        lowest = 0;
        waiting = 0;
        offer(start, Ids.NONE, 0);
    }

    /** Records a path to a node if it is better than the known one. */
    void offer(int node, int parent, double cost) {
        if (reached.marked(node) && cost >= costs[node]) {
            return;
        }
        reached.mark(node);
        costs[node] = cost;
        parents[node] = parent;
        int bucket = (int) cost % RING;
        if (sizes[bucket] == buckets[bucket].length) {
            buckets[bucket] = Arrays.copyOf(buckets[bucket], 2 * sizes[bucket]);
        }
        buckets[bucket][sizes[bucket]++] = node;
        waiting++;
    }

    /** Settles a node of the lowest bucket and returns it, or -1 if none is left. */
    int next() {
        while (waiting > 0) {
            int bucket = lowest % RING;
            if (sizes[bucket] == 0) {
                lowest++;
                continue;
            }
            waiting--;
            int node = buckets[bucket][--sizes[bucket]];
            // An improved node is queued twice; the better entry is settled first.
            if (!settled.marked(node)) {
                settled.mark(node);
                return node;
            }
        }
        return Ids.NONE;
    }

    /** Cost of the best known path to a node, infinite if there is none. */
    double cost(int node) {
        return reached.marked(node) ? costs[node] : Double.POSITIVE_INFINITY;
    }

    int parent(int node) {
        return parents[node];
    }

    /** Number of queued entries; improved nodes count twice. */
    int size() {
        return waiting;
    }
}
