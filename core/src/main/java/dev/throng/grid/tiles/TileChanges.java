package dev.throng.grid.tiles;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * A list of changes to tiles, each tile named once: blocked or freed, and its cost. One per thread, reused: cleared, it keeps its space.
 */
public final class TileChanges {
    private static final byte BLOCKS = 1;
    private static final byte FREES = 2;
    private static final byte COSTS = 4;

    private int size;
    private int[] xs = new int[16];
    private int[] ys = new int[16];
    private float[] costs = new float[16];
    private byte[] changes = new byte[16];

    /** Hash table: the index of a tile in the list plus 1, or 0 for a free slot. Open addressing, at most half full. */
    private int[] places = new int[32];

    public void block(int x, int y) {
        int i = place(x, y);
        changes[i] = (byte) (changes[i] & ~FREES | BLOCKS);
    }

    public void free(int x, int y) {
        int i = place(x, y);
        changes[i] = (byte) (changes[i] & ~BLOCKS | FREES);
    }

    public void cost(int x, int y, float cost) {
        int i = place(x, y);
        changes[i] |= COSTS;
        costs[i] = cost;
    }

    /** Adds all changes of another list. Where both change the same thing, the other one counts. */
    public void add(TileChanges other) {
        for (int i = 0; i < other.size; i++) {
            if (other.blocks(i)) {
                block(other.xs[i], other.ys[i]);
            }
            if (other.frees(i)) {
                free(other.xs[i], other.ys[i]);
            }
            if (other.changesCost(i)) {
                cost(other.xs[i], other.ys[i], other.costs[i]);
            }
        }
    }

    /** Removes all changes. */
    public void clear() {
        // From the last one back: the slots that a tile had to skip when it was added are then still taken.
        for (int i = size - 1; i >= 0; i--) {
            places[slot(xs[i], ys[i])] = 0;
        }
        size = 0;
    }

    /** Number of tiles that are named. */
    public int size() {
        return size;
    }

    /** Column of a named tile, in the order in which they were first named. */
    public int x(int i) {
        return xs[i];
    }

    /** Row of a named tile. */
    public int y(int i) {
        return ys[i];
    }

    boolean blocks(int i) {
        return (changes[i] & BLOCKS) != 0;
    }

    boolean frees(int i) {
        return (changes[i] & FREES) != 0;
    }

    boolean changesCost(int i) {
        return (changes[i] & COSTS) != 0;
    }

    /** The cost as it was given, if the tile {@link #changesCost has} one. */
    float cost(int i) {
        return costs[i];
    }

    /** Refuses changes that a map cannot take as a whole. */
    public void checkFits(TileGrid map) {
        for (int i = 0; i < size; i++) {
            if (!map.contains(xs[i], ys[i])) {
                throw new BadInputException("edit: tile (" + xs[i] + ", " + ys[i] + ") is not on the map of "
                        + map.width() + " x " + map.height());
            }
            if (changesCost(i) && !TileGrid.withinLimits(costs[i])) {
                throw new BadInputException(TileGrid.costRefused("edit", costs[i], xs[i], ys[i]));
            }
        }
    }

    /** Returns the index of a tile in the list; adds the tile if it is new. */
    private int place(int x, int y) {
        int slot = slot(x, y);
        if (places[slot] == 0) {
            if (size == xs.length) {
                grow();
                slot = slot(x, y);
            }
            xs[size] = x;
            ys[size] = y;
            changes[size] = 0;
            places[slot] = ++size;
        }
        return places[slot] - 1;
    }

    /** Returns the slot of a tile in the hash table; for a new tile, the slot to use. */
    private int slot(int x, int y) {
        int mask = places.length - 1;
        int hash = (x * 0x9e3779b1 ^ y) * 0x85ebca77;
        int slot = (hash ^ hash >>> 15) & mask;
        while (places[slot] != 0 && (xs[places[slot] - 1] != x || ys[places[slot] - 1] != y)) {
            slot = slot + 1 & mask;
        }
        return slot;
    }

    private void grow() {
        if (size >= TileGrid.TILE_LIMIT) {
            throw new BadInputException("edit: more than " + TileGrid.TILE_LIMIT + " tiles, more than any map has");
        }
        int capacity = 2 * size;
        xs = Arrays.copyOf(xs, capacity);
        ys = Arrays.copyOf(ys, capacity);
        costs = Arrays.copyOf(costs, capacity);
        changes = Arrays.copyOf(changes, capacity);
        places = new int[2 * capacity];
        for (int i = 0; i < size; i++) {
            places[slot(xs[i], ys[i])] = i + 1;
        }
    }
}
