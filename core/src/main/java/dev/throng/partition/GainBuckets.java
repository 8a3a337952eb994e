package dev.throng.partition;

import java.util.Arrays;

/**
 * Nodes in lists by the gain of moving them, so that the best one is found at once. One per thread.
 *
 * <p>Among equal gains the last inserted node comes first, which keeps consecutive moves close together. If the range
 * of gains exceeds the number of lists, similar gains share a list.
 */
final class GainBuckets {
    private static final int MOST_LISTS = 4096;
    private static final int ABSENT = -2;
    private static final int END = -1;

    private final int maxGain;
    private final int[] listHeads;
    private final int[] next;
    private final int[] previous;
    private final int[] list;
    private int top = -1;

    /**
     * @param maxGain gains lie between this and its negative
     */
    GainBuckets(int nodes, int maxGain) {
        this.maxGain = maxGain;
        listHeads = new int[(int) Math.min(2L * maxGain + 1, MOST_LISTS)];
        next = new int[nodes];
        previous = new int[nodes];
        list = new int[nodes];
        clear();
    }

    void clear() {
        Arrays.fill(listHeads, END);
        Arrays.fill(list, ABSENT);
        top = -1;
    }

    boolean contains(int node) {
        return list[node] != ABSENT;
    }

    /** Inserts a node, or moves it to the list of its new gain. */
    void put(int node, int gain) {
        int at = maxGain == 0 ? 0 : (int) (((long) gain + maxGain) * (listHeads.length - 1) / (2L * maxGain));
        if (list[node] == at) {
            return;
        }
        remove(node);
        list[node] = at;
        previous[node] = END;
        next[node] = listHeads[at];
        if (listHeads[at] != END) {
            previous[listHeads[at]] = node;
        }
        listHeads[at] = node;
        top = Math.max(top, at);
    }

    void remove(int node) {
        if (list[node] == ABSENT) {
            return;
        }
        if (previous[node] == END) {
            listHeads[list[node]] = next[node];
        } else {
            next[previous[node]] = next[node];
        }
        if (next[node] != END) {
            previous[next[node]] = previous[node];
        }
        list[node] = ABSENT;
    }

    /** Returns a node of the highest gain, or -1 if there is none. */
    int best() {
        while (top >= 0 && listHeads[top] == END) {
            top--;
        }
        return top < 0 ? -1 : listHeads[top];
    }
}
