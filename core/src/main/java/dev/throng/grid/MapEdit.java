package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.grid.tiles.TileChanges;

/**
 * A list of changes to tiles, for {@link GridMap#edited}. One per thread, reused: cleared, it
 * keeps its space.
 *
 * <p>An edit says what tiles shall be, not step by step how they get there. Whether a tile is passable and what it
 * costs are two things: of each, the last one said counts. So an edit that blocks a tile and then frees it frees it,
 * and one that blocks it and changes its cost does both: the cost counts once the tile is freed. Nothing is checked
 * before the edit meets a map.
 */
public final class MapEdit {
    /** What the edit consists of, for the map that it meets. */
    final TileChanges changes = new TileChanges();

    /** Changes nothing yet. */
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
     * Sets the cost of one step's length on a tile.
     *
     * @param x column
     * @param y row
     * @param cost rounded to a multiple of 1/256. [Limits: {@link GridMap#MIN_COST} &lt;= cost &lt;= {@link
     *     GridMap#MAX_COST}]
     * @return this edit
     */
    public MapEdit cost(int x, int y, float cost) {
        changes.cost(x, y, cost);
        return this;
    }

    /**
     * Adds all changes of another edit. Where both change the same thing, the other one counts.
     *
     * @param other stays as it is
     * @return this edit
     */
    public MapEdit add(MapEdit other) {
        changes.add(other.changes);
        return this;
    }

    /** Forgets every change. */
    public void clear() {
        changes.clear();
    }

    /** {@return the number of tiles that are named, each counted once} */
    public int size() {
        return changes.size();
    }

    /**
     * {@return the column of a named tile}
     *
     * @param i in the order in which the tiles were first named. [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int x(int i) {
        return changes.x(i);
    }

    /**
     * {@return the row of a named tile}
     *
     * @param i in the order in which the tiles were first named. [Limits: 0 &lt;= i &lt; {@link #size}]
     */
    public int y(int i) {
        return changes.y(i);
    }

    /**
     * Refuses an edit that a map cannot take as a whole.
     *
     * @param map that the edit is meant for
     * @throws BadInputException when a tile is not on the map or a cost is outside its limits
     */
    public void checkFits(GridMap map) {
        changes.checkFits(map.tiles);
    }

    /** {@return the number of changes} */
    @Override
    public String toString() {
        return "MapEdit[" + size() + " changes]";
    }
}
