package dev.throng.mesh.flat;

import java.util.Arrays;

/** A growing list of coordinates. Not for sharing between threads. */
final class FloatList {
    float[] items = new float[256];
    int size;

    void add(float item) {
        if (size == items.length) {
            items = Arrays.copyOf(items, 2 * size);
        }
        items[size++] = item;
    }

    void addAll(float x, float y, float z) {
        add(x);
        add(y);
        add(z);
    }

    void addAll(float[] more) {
        if (size + more.length > items.length) {
            items = Arrays.copyOf(items, Math.max(2 * size, size + more.length));
        }
        System.arraycopy(more, 0, items, size, more.length);
        size += more.length;
    }

    void reserve(long wanted) {
        items = Arrays.copyOf(items, IntList.capacity(wanted));
    }

    /** Returns the items; the array itself if it is full, since nothing is added afterwards. */
    float[] toArray() {
        return size == items.length ? items : Arrays.copyOf(items, size);
    }
}
