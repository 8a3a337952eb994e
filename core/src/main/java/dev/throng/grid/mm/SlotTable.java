package dev.throng.grid.mm;

import java.util.Arrays;

/**
 * Maps sparse ids to dense slots in order of first use, so that memory follows the search and not the map. One per
 * thread; grows, and allocates nothing once it has grown.
 */
final class SlotTable {
    private static final int EMPTY = -1;

    /** Hash table of slots, or EMPTY. */
    private int[] table;

    /** Keys by slot. */
    private int[] keys;

    private int size;
    private int shift;

    SlotTable(int expected) {
        int capacity = Integer.highestOneBit(Math.max(8, expected) - 1) << 2;
        allocate(capacity);
        keys = new int[capacity / 2];
    }

    private void allocate(int capacity) {
        table = new int[capacity];
        Arrays.fill(table, EMPTY);
        shift = Integer.numberOfLeadingZeros(capacity) + 1;
    }

    /** Removes all keys, in time proportional to their number. */
    void clear() {
        if (4 * size > table.length) {
            Arrays.fill(table, EMPTY);
        } else {
            for (int slot = 0; slot < size; slot++) {
                int at = home(keys[slot]);
                // Displaced keys are reached from their own homes, or on the way.
                while (table[at] != EMPTY) {
                    table[at] = EMPTY;
                    at = at + 1 & table.length - 1;
                }
            }
        }
        size = 0;
    }

    private int home(int key) {
        return key * 0x9e3779b1 >>> shift;
    }

    /** Number of keys; their slots are below it. */
    int size() {
        return size;
    }

    /** Key of a slot. */
    int key(int slot) {
        return keys[slot];
    }

    /** Returns the slot of a key; a new one if it has none yet. */
    int slot(int key) {
        int at = home(key);
        for (int slot = table[at]; slot != EMPTY; slot = table[at]) {
            if (keys[slot] == key) {
                return slot;
            }
            at = at + 1 & table.length - 1;
        }
        return add(key, at);
    }

    boolean contains(int key) {
        int at = home(key);
        for (int slot = table[at]; slot != EMPTY; slot = table[at]) {
            if (keys[slot] == key) {
                return true;
            }
            at = at + 1 & table.length - 1;
        }
        return false;
    }

    private int add(int key, int at) {
        if (size == keys.length) {
            grow();
            return slot(key);
        }
        table[at] = size;
        keys[size] = key;
        return size++;
    }

    private void grow() {
        keys = Arrays.copyOf(keys, 2 * keys.length);
        allocate(2 * table.length);
        for (int slot = 0; slot < size; slot++) {
            int at = home(keys[slot]);
            while (table[at] != EMPTY) {
                at = at + 1 & table.length - 1;
            }
            table[at] = slot;
        }
    }

    /** Bytes held. */
    long bytes() {
        return 4L * (table.length + keys.length);
    }
}
