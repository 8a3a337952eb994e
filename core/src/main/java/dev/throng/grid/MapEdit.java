package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.grid.tiles.TileChanges;
import java.util.Objects;

/**
 * A list of changes to tiles, for {@link GridMap#edited}. One per thread, reused: {@link #clear} keeps its arrays.
 *
 * <p>An edit describes the final state of tiles, not a sequence of steps. Passability and cost of a tile are
 * independent, and for each the last change counts. So an edit that blocks a tile and then frees it frees it. One that
 * blocks a tile and changes its cost does both: the cost counts once the tile is freed. Nothing is checked before the
 * edit is applied to a map.
 */
public final class MapEdit {
    /** The changes, in the order of the calls. */
    final TileChanges changes = new TileChanges();

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
        changes.block(x, y);
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
        changes.free(x, y);
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
        changes.cost(x, y, cost);
        return this;
    }

    /**
     * Adds all changes of another edit, which override those of this one.
     *
     * @param other not modified
     * @return this edit
     */
    public MapEdit add(MapEdit other) {
        Objects.requireNonNull(other, "other is null");
        changes.add(other.changes);
        return this;
    }

    /** Removes all changes. */
    public void clear() {
        // From the last one backwards: the slots that a tile had to skip when it was added are then still occupied.
        changes.clear();
    }

    /** {@return the number of changed tiles, each counted once} */
    public int size() {
        return changes.size();
    }

    /**
     * {@return the column of a changed tile}
     *
     * @param i index in the order of first change. [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int x(int i) {
        Check.index("change", i, size());
        return changes.x(i);
    }

    /**
     * {@return the row of a changed tile}
     *
     * @param i index in the order of first change. [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int y(int i) {
        Check.index("change", i, size());
        return changes.y(i);
    }

    /**
     * Refuses an edit that cannot be applied to a map as a whole.
     *
     * @param map map of the edit
     * @throws BadInputException when a tile is not on the map or a cost is outside its limits
     */
    public void checkFits(GridMap map) {
        Objects.requireNonNull(map, "map is null");
        changes.checkFits(map.tiles);
    }

    /** {@return the number of changes} */
    @Override
    public String toString() {
        return "MapEdit[" + size() + " changes]";
    }
}
