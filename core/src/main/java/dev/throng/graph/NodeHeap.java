package dev.throng.graph;

import java.util.Arrays;

/**
 * A 4-ary heap of node ids with decrease-key: the open list of every search. One per thread.
 *
 * <p>Smallest key first. Equal keys: the larger rank first, then the smaller id, so that the order never depends on how
 * the heap was filled. A search ranks nodes by their cost from the start, so of two equal keys the node nearer the goal
 * is taken.
 */
public final class NodeHeap {
    private static final int ABSENT = -1;

    private double[] keys;
    private int[] nodes;
    private int[] positions;
    private double[] ranks;
    private int size;
    /**
     * Whether the root was removed and not yet replaced. Most removals are followed by an insertion that belongs near
     * the root: it goes straight into the hole, which saves two moves through the heap. While the hole is open the
     * nodes are in slots 1 to size.
     */
    private boolean hole;

    private int largestSize;
    private long operations;

    /**
     * @param ranks the caller's array of ranks by node. While a node is in the heap its rank changes only through
     *     {@link #decrease}
     */
    public NodeHeap(double[] ranks) {
        this.ranks = ranks;
        keys = new double[ranks.length];
        nodes = new int[ranks.length];
        positions = new int[ranks.length];
        Arrays.fill(positions, ABSENT);
    }

    /**
     * Grows the heap to more nodes; its content stays.
     *
     * @param longer the caller's new array of ranks, which begins with the old one
     */
    void grow(double[] longer) {
        int before = ranks.length;
        ranks = longer;
        keys = Arrays.copyOf(keys, longer.length);
        nodes = Arrays.copyOf(nodes, longer.length);
        positions = Arrays.copyOf(positions, longer.length);
        Arrays.fill(positions, before, longer.length, ABSENT);
    }

    /** Empties the heap and its counts, in time proportional to its size. */
    public void clear() {
        int from = hole ? 1 : 0;
        for (int i = from; i < from + size; i++) {
            positions[nodes[i]] = ABSENT;
        }
        hole = false;
        size = 0;
        largestSize = 0;
        operations = 0;
    }

    public int size() {
        return size;
    }

    /** Largest size since {@link #clear}. */
    public int largestSize() {
        return largestSize;
    }

    /** Insertions, decreases and removals since {@link #clear}. */
    public long operations() {
        return operations;
    }

    public boolean contains(int node) {
        return positions[node] != ABSENT;
    }

    /** The smallest key; infinite when the heap is empty. */
    public double minKey() {
        if (hole) {
            closeHole();
        }
        return size == 0 ? Double.POSITIVE_INFINITY : keys[0];
    }

    /** The node that {@link #pop} would return; the heap must not be empty. */
    public int minNode() {
        if (hole) {
            closeHole();
        }
        return nodes[0];
    }

    /** Inserts a node that is not in the heap. */
    public void push(int node, double key) {
        operations++;
        size++;
        if (size > largestSize) {
            largestSize = size;
        }
        if (hole) {
            hole = false;
            siftDown(node, key);
        } else {
            siftUp(size - 1, node, key);
        }
    }

    /** Lowers the key of a node that is in the heap and sets its rank. */
    public void decrease(int node, double key, double rank) {
        operations++;
        if (hole) {
            closeHole();
        }
        // Only now: closing the hole compares nodes, and this one must still have its old key there.
        ranks[node] = rank;
        siftUp(positions[node], node, key);
    }

    /** Removes and returns the node with the smallest key; the heap must not be empty. */
    public int pop() {
        operations++;
        if (hole) {
            closeHole();
        }
        int top = nodes[0];
        positions[top] = ABSENT;
        size--;
        hole = true;
        return top;
    }

    private void closeHole() {
        hole = false;
        if (size > 0) {
            siftDown(nodes[size], keys[size]);
        }
    }

    private void siftUp(int at, int node, double key) {
        final double[] keys = this.keys;
        final int[] nodes = this.nodes;
        final int[] positions = this.positions;
        while (at > 0) {
            int parent = at - 1 >> 2;
            double parentKey = keys[parent];
            int parentNode = nodes[parent];
            if (key > parentKey || key == parentKey && !before(node, parentNode)) {
                break;
            }
            keys[at] = parentKey;
            nodes[at] = parentNode;
            positions[parentNode] = at;
            at = parent;
        }
        keys[at] = key;
        nodes[at] = node;
        positions[node] = at;
    }

    private void siftDown(int node, double key) {
        final int size = this.size;
        final double[] keys = this.keys;
        final int[] nodes = this.nodes;
        final int[] positions = this.positions;
        int at = 0;
        while (true) {
            int child = 4 * at + 1;
            if (child >= size) {
                break;
            }
            int end = Math.min(child + 4, size);
            int best = child;
            double bestKey = keys[child];
            for (int i = child + 1; i < end; i++) {
                double k = keys[i];
                if (k < bestKey || k == bestKey && before(nodes[i], nodes[best])) {
                    best = i;
                    bestKey = k;
                }
            }
            int bestNode = nodes[best];
            if (key < bestKey || key == bestKey && before(node, bestNode)) {
                break;
            }
            keys[at] = bestKey;
            nodes[at] = bestNode;
            positions[bestNode] = at;
            at = best;
        }
        keys[at] = key;
        nodes[at] = node;
        positions[node] = at;
    }

    private boolean before(int a, int b) {
        double rankA = ranks[a];
        double rankB = ranks[b];
        return rankA > rankB || rankA == rankB && a < b;
    }
}
