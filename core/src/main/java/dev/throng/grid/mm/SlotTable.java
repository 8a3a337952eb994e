package dev.throng.grid.mm;

import java.util.Arrays;

/**
 * Gives the numbers that a search meets small ones of their own, in the order in which they turn up: its arrays need to
 * be as long as what it touches, and not as long as the map. One per thread; grows, and allocates nothing once it has.
 */
final class SlotTable {
    private static final int EMPTY = -1;

    /** By hash: the slot of the number there, or EMPTY. */
    private int[] table;

    /** By slot: the number. */
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

    /** Forgets all numbers. Costs what was in it. */
    void clear() {
        if (4 * size > table.length) {
            Arrays.fill(table, EMPTY);
        } else {
            for (int slot = 0; slot < size; slot++) {
                int at = home(keys[slot]);
                // Those that were pushed on from here have homes of their own, or are met on the way.
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

    /** How many numbers are in it: their slots are those below. */
    int size() {
        return size;
    }

    /** The number that a slot was given to. */
    int key(int slot) {
        return keys[slot];
    }

    /** The slot of a number, a new one if it has none yet. */
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
