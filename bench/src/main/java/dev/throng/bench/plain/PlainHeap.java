package dev.throng.bench.plain;

import java.util.Arrays;

/**
 * A binary heap of numbered nodes: the open list of {@link TextbookSearch}. One per search.
 *
 * <p>Smallest key first; among equal keys the smaller rank first, then the smaller number.
 */
final class PlainHeap {
    private static final int ABSENT = -1;

    private final int[] nodes;
    private final int[] slots;
    private final double[] keys;
    private final double[] ranks;
    private int size;

    PlainHeap(int nodeCount) {
        nodes = new int[nodeCount];
        slots = new int[nodeCount];
        keys = new double[nodeCount];
        ranks = new double[nodeCount];
        Arrays.fill(slots, ABSENT);
    }

    int size() {
        return size;
    }

    void clear() {
        while (size > 0) {
            slots[nodes[--size]] = ABSENT;
        }
    }

    /** Inserts a node, or lowers the key of one that is in the heap. */
    void put(int node, double key, double rank) {
        if (slots[node] == ABSENT) {
            slots[node] = size;
            nodes[size++] = node;
        }
        keys[node] = key;
        ranks[node] = rank;
        int slot = slots[node];
        while (slot > 0 && before(nodes[slot], nodes[(slot - 1) / 2])) {
            swap(slot, (slot - 1) / 2);
            slot = (slot - 1) / 2;
        }
    }

    /** Removes and returns the first node; the heap must not be empty. */
    int take() {
        int first = nodes[0];
        swap(0, --size);
        slots[first] = ABSENT;
        int slot = 0;
        while (true) {
            int least = slot;
            for (int child = 2 * slot + 1; child <= 2 * slot + 2 && child < size; child++) {
                least = before(nodes[child], nodes[least]) ? child : least;
            }
            if (least == slot) {
                return first;
            }
            swap(slot, least);
            slot = least;
        }
    }

    private boolean before(int a, int b) {
        if (keys[a] != keys[b]) {
            return keys[a] < keys[b];
        }
        return ranks[a] != ranks[b] ? ranks[a] < ranks[b] : a < b;
    }

    private void swap(int i, int j) {
        int node = nodes[i];
        nodes[i] = nodes[j];
        nodes[j] = node;
        slots[nodes[i]] = i;
        slots[nodes[j]] = j;
    }
}
