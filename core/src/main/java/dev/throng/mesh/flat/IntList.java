package dev.throng.mesh.flat;

import dev.throng.BadInputException;
import java.util.Arrays;

/** A growing list of numbers. Not for sharing between threads. */
final class IntList {
    /** The longest array that Java makes. */
    private static final int MOST_ITEMS = Integer.MAX_VALUE - 8;

    int[] items = new int[256];
    int size;

    void add(int item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    void addAll(int[] more) {
        if (size + more.length > items.length) {
            items = Arrays.copyOf(items, Math.max(2 * size, size + more.length));
        }
        System.arraycopy(more, 0, items, size, more.length);
        size += more.length;
    }

    void reserve(long wanted) {
        items = Arrays.copyOf(items, capacity(wanted));
    }

    /** Returns the length of an array for this many items; refuses more than an array can have. */
    static int capacity(long wanted) {
        if (wanted > MOST_ITEMS) {
            throw new BadInputException("tiles: the mesh would have " + wanted
                    + " coordinates or ids of a kind, the limit is " + MOST_ITEMS);
        }
        return Math.max(16, (int) wanted);
    }

    /** Returns the items; the array itself if it is full, since nothing is added afterwards. */
    int[] toArray() {
        return size == items.length ? items : Arrays.copyOf(items, size);
    }
}
