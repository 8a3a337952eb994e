package dev.throng.grid;

import dev.throng.BadInputException;
import java.util.Arrays;

/**
 * A list of changes to tiles, for {@link GridMap#edited}. One per thread, reused: {@link #clear} keeps its arrays.
 *
 * <p>An edit describes the final state of tiles, not a sequence of steps. Passability and cost of a tile are
 * independent, and for each the last change counts. So an edit that blocks a tile and then frees it frees it. One that
 * blocks a tile and changes its cost does both: the cost counts once the tile is freed. Nothing is checked before the
 * edit is applied to a map.
 */
public final class MapEdit {
    private static final byte BLOCKS = 1;
    private static final byte FREES = 2;
    private static final byte COSTS = 4;

    private int size;
    private int[] xs = new int[16];
    private int[] ys = new int[16];
    private float[] costs = new float[16];
    private byte[] changes = new byte[16];

    /** Index of each tile in the list, plus 1; 0 if there is none. Open addressing, at most half full. */
    private int[] places = new int[32];

    /** Makes an empty edit. */
    public MapEdit() {}

    /**
     * Makes a tile impassable.
     *
     * @param x column
     * @param y row
     * @return this edit
     */
    public MapEdit block(int x, int y) {
        int i = place(x, y);
        changes[i] = (byte) (changes[i] & ~FREES | BLOCKS);
        return this;
    }

    /**
     * Makes a tile passable.
     *
     * @param x column
     * @param y row
     * @return this edit
     */
    public MapEdit free(int x, int y) {
        int i = place(x, y);
        changes[i] = (byte) (changes[i] & ~BLOCKS | FREES);
        return this;
    }

    /**
     * Sets the cost per unit of length on a tile.
     *
     * @param x column
     * @param y row
     * @param cost rounded to a multiple of 1/256. [Limits: {@link GridMap#MIN_COST} &lt;= cost &lt;=
     *     {@link GridMap#MAX_COST}]
     * @return this edit
     */
    public MapEdit cost(int x, int y, float cost) {
        int i = place(x, y);
        changes[i] |= COSTS;
        costs[i] = cost;
        return this;
    }

    /**
     * Adds all changes of another edit, which override those of this one.
     *
     * @param other not modified
     * @return this edit
     */
    public MapEdit add(MapEdit other) {
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
        return this;
    }

    /** Removes all changes. */
    public void clear() {
        // From the last one backwards: the slots that a tile had to skip when it was added are then still occupied.
        for (int i = size - 1; i >= 0; i--) {
            places[slot(xs[i], ys[i])] = 0;
        }
        size = 0;
    }

    /** {@return the number of changed tiles, each counted once} */
    public int size() {
        return size;
    }

    /**
     * {@return the column of a changed tile}
     *
     * @param i index in the order of first change. [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int x(int i) {
        return xs[i];
    }

    /**
     * {@return the row of a changed tile}
     *
     * @param i index in the order of first change. [Limits: 0 &lt;= i &lt; {@link #size}]
     */
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

    /** The cost as given, if {@link #changesCost} is true. */
    float cost(int i) {
        return costs[i];
    }

    /**
     * Refuses an edit that cannot be applied to a map as a whole.
     *
     * @param map map of the edit
     * @throws BadInputException when a tile is not on the map or a cost is outside its limits
     */
    public void checkFits(GridMap map) {
        for (int i = 0; i < size; i++) {
            if (!map.contains(xs[i], ys[i])) {
                throw new BadInputException("edit: tile (" + xs[i] + ", " + ys[i] + ") is not on the map of "
                        + map.width() + " x " + map.height());
            }
            if (changesCost(i) && !GridMap.withinLimits(costs[i])) {
                throw new BadInputException(GridMap.costRefused("edit", costs[i], xs[i], ys[i]));
            }
        }
    }

    /** Returns the index of a tile in the list; adds it if it is new. */
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

    /** Returns the slot of a tile, or the slot that it would get if it is new. */
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
        if (size >= GridMap.TILE_LIMIT) {
            throw new BadInputException("edit: more than " + GridMap.TILE_LIMIT + " tiles, more than any map has");
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

    /** {@return the number of changes} */
    @Override
    public String toString() {
        return "MapEdit[" + size() + " changes]";
    }
}
