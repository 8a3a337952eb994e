package dev.throng.graph;

import java.util.Arrays;

/**
 * A set of nodes that is emptied in constant time: a node is marked if its stamp equals the current epoch. One per
 * thread.
 */
public final class EpochMarks {
    private int[] stamps;
    private int epoch;

    public EpochMarks(int nodes) {
        this(nodes, 1);
    }

    EpochMarks(int nodes, int firstEpoch) {
        stamps = new int[nodes];
        epoch = firstEpoch;
    }

    /** Unmarks every node. Once in four billion calls the epoch wraps around and all stamps are reset. */
    public void clear() {
        if (++epoch == 0) {
            Arrays.fill(stamps, 0);
            epoch = 1;
        }
    }

    /** Grows the set to more nodes; new ones are unmarked. */
    public void grow(int nodes) {
        // 0 is never an epoch.
        stamps = Arrays.copyOf(stamps, nodes);
    }

    public boolean marked(int node) {
        return stamps[node] == epoch;
    }

    /** Returns 1 for a node that is not marked, otherwise 0; without a branch. */
    public int unmarked(int node) {
        int differs = stamps[node] ^ epoch;
        return (differs | -differs) >>> 31;
    }

    /** Marks a node and returns its former {@link #unmarked}. */
    public int markNew(int node) {
        int before = unmarked(node);
        stamps[node] = epoch;
        return before;
    }

    public void mark(int node) {
        stamps[node] = epoch;
    }
}
