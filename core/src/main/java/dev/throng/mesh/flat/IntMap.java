package dev.throng.mesh.flat;

import dev.throng.graph.Ids;
import java.util.Arrays;

/** A small hash map from numbers to numbers, none of them negative; it grows with its content. One per thread. */
public final class IntMap {
    private static final int SPREAD = 0x9e3779b9;

    private int[] keys = new int[64];
    private int[] values = new int[64];
    private int size;

    public IntMap() {
        Arrays.fill(keys, Ids.NONE);
    }

    /** Returns the value of a key, or a default. */
    public int get(int key, int orElse) {
        int slot = slot(keys, key);
        return keys[slot] == key ? values[slot] : orElse;
    }

    public boolean contains(int key) {
        return keys[slot(keys, key)] == key;
    }

    public void put(int key, int value) {
        int slot = slot(keys, key);
        if (keys[slot] != key) {
            if (2 * ++size > keys.length) {
                grow();
                slot = slot(keys, key);
            }
            keys[slot] = key;
        }
        values[slot] = value;
    }

    private void grow() {
        int[] oldKeys = keys;
        int[] oldValues = values;
        keys = new int[2 * oldKeys.length];
        values = new int[keys.length];
        Arrays.fill(keys, Ids.NONE);
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldKeys[i] != Ids.NONE) {
                int slot = slot(keys, oldKeys[i]);
                keys[slot] = oldKeys[i];
                values[slot] = oldValues[i];
            }
        }
    }

    private static int slot(int[] keys, int key) {
        int mask = keys.length - 1;
        int slot = key * SPREAD >>> 7 & mask;
        while (keys[slot] != key && keys[slot] != Ids.NONE) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    /** Returns the keys, in no order. */
    public int[] keys() {
        int[] all = new int[size];
        int at = 0;
        for (int key : keys) {
            if (key != Ids.NONE) {
                all[at++] = key;
            }
        }
        return all;
    }

    public void clear() {
        Arrays.fill(keys, Ids.NONE);
        size = 0;
    }
}
