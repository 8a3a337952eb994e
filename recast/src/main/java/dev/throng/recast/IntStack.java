package dev.throng.recast;

import java.util.Arrays;

/** A list of numbers that grows at its end. For one thread. */
final class IntStack {
    int[] items = new int[16];
    int size;

    void push(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    /** Grows the array to a length, for a caller that writes to it directly. Returns the array. */
    int[] reserve(int length) {
        if (items.length < length) {
            items = Arrays.copyOf(items, length + length / 4);
        }
        return items;
    }

    void remove(int at) {
        System.arraycopy(items, at + 1, items, at, size - at - 1);
        size--;
    }

    boolean contains(int item) {
        for (int i = 0; i < size; i++) {
            if (items[i] == item) {
                return true;
            }
        }
        return false;
    }
}
