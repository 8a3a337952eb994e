package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.facade.Check;
import dev.throng.facade.Crossing;
import dev.throng.grid.tiles.TerrainSet;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.Components;
import java.util.Objects;

/**
 * A rectangle of tiles, passable or not, each with an optional cost. Immutable, share freely.
 *
 * <p>A tile's id is {@code y * width + x}; x runs along a row, y from the first row down. The graph is implicit: one
 * byte per tile has the legal ones of the eight {@link Move moves}, and nothing is stored per edge. A diagonal move
 * needs both tiles that it passes between to be free, unless {@link #withDiagonals} says otherwise; every move is legal
 * in both directions.
 *
 * <p>An {@link #edited edit} makes a new map that shares the unchanged parts; this one does not change.
 */
public final class GridMap {
    static {
        Crossing.open(GridMap.class, map -> map.tiles, GridMap::new);
    }

    /** Maximum number of tiles: a search then needs 2 GiB of scratch space. */
    public static final int TILE_LIMIT = TileGrid.TILE_LIMIT;

    /** Smallest cost of a tile. Costs are rounded to multiples of 1/256, at least 1/256. */
    public static final float MIN_COST = TileGrid.MIN_COST;

    /** Largest cost of a tile. */
    public static final float MAX_COST = TileGrid.MAX_COST;

    final TileGrid tiles;

    private GridMap(TileGrid tiles) {
        this.tiles = tiles;
    }

    /**
     * Makes a map whose ground and swamp are passable.
     *
     * @param width tiles in a row [Limit: at least 1]
     * @param height rows [Limits: at least 1; width * height at most {@link #TILE_LIMIT}]
     * @param characters MovingAI terrain, row by row [width * height]; copied
     * @return the map, without costs
     * @throws BadInputException when the size is outside the limits, or characters are missing, surplus or unknown
     */
    public static GridMap of(int width, int height, byte[] characters) {
        return of(width, height, characters, Terrain.DEFAULT);
    }

    /**
     * Makes a map from terrain characters.
     *
     * @param width tiles in a row [Limit: at least 1]
     * @param height rows [Limits: at least 1; width * height at most {@link #TILE_LIMIT}]
     * @param characters MovingAI terrain, row by row [width * height]; copied
     * @param terrain the passable characters
     * @return the map, without costs
     * @throws BadInputException when the size is outside the limits, or characters are missing, surplus or unknown
     */
    public static GridMap of(int width, int height, byte[] characters, Terrain terrain) {
        Objects.requireNonNull(characters, "characters is null");
        Objects.requireNonNull(terrain, "terrain is null");
        TileGrid.checkSize("map", width, height);
        if (characters.length != width * height) {
            throw new BadInputException(
                    "map: " + characters.length + " tiles given for a size of " + width + " x " + height);
        }
        for (int tile = 0; tile < characters.length; tile++) {
            if (!TerrainSet.known(characters[tile])) {
                throw new BadInputException("map: unknown terrain " + TerrainSet.shown(characters[tile]) + " at ("
                        + tile % width + ", " + tile / width + ")");
            }
        }
        return ofChecked(width, height, characters, terrain);
    }

    /** Makes a map of valid terrain characters. The array is copied. */
    static GridMap ofChecked(int width, int height, byte[] characters, Terrain terrain) {
        return new GridMap(TileGrid.of(width, height, characters, terrain.set, false));
    }

    /**
     * Makes a map from a drawing. Ground and swamp are passable.
     *
     * @param drawing as in {@link #drawn(String, Terrain)}
     * @return the map, without costs
     * @throws BadInputException when lines differ in length or a character is unknown
     */
    public static GridMap drawn(String drawing) {
        return drawn(drawing, Terrain.DEFAULT);
    }

    /**
     * Makes a map from a drawing: one line per row, all of one length, in MovingAI characters. {@code #} is a wall,
     * like {@code @}.
     *
     * @param drawing the rows from the first one down; blank lines before and after them are dropped
     * @param terrain the passable characters
     * @return the map, without costs
     * @throws BadInputException when lines differ in length or a character is unknown
     */
    public static GridMap drawn(String drawing, Terrain terrain) {
        Objects.requireNonNull(drawing, "drawing is null");
        Objects.requireNonNull(terrain, "terrain is null");
        String[] rows = drawing.strip().split("\r?\n", -1);
        int width = rows[0].length();
        int height = rows.length;
        TileGrid.checkSize("drawing", width, height);
        byte[] characters = new byte[width * height];
        for (int y = 0; y < height; y++) {
            if (rows[y].length() != width) {
                throw new BadInputException("drawing: line " + (y + 1) + " has " + rows[y].length()
                        + " tiles, the first line has " + width);
            }
            for (int x = 0; x < width; x++) {
                char c = rows[y].charAt(x) == '#' ? '@' : rows[y].charAt(x);
                if (!TerrainSet.known(c)) {
                    throw new BadInputException("drawing: line " + (y + 1) + ", column " + (x + 1)
                            + ": unknown terrain " + TerrainSet.shown(c));
                }
                characters[y * width + x] = (byte) c;
            }
        }
        return ofChecked(width, height, characters, terrain);
    }

    /**
     * Returns the same map with another rule for diagonal moves.
     *
     * @param rule condition of a diagonal move
     * @return a new map, or this one if it already has the rule
     */
    public GridMap withDiagonals(Diagonals rule) {
        Objects.requireNonNull(rule, "rule is null");
        return over(tiles.withDiagonals(
                switch (rule) {
                    case BOTH_FREE -> false;
                    case ONE_FREE -> true;
                }));
    }

    /**
     * Returns the same map with a cost per tile: a move costs its length times the mean of the costs of its two tiles.
     *
     * @param costs by tile [width * height], rounded to multiples of 1/256 so that sums are exact. The cost of a
     *     blocked tile counts once it is freed, and is taken as 1 when it is outside the limits. [Limits:
     *     {@link #MIN_COST} &lt;= cost &lt;= {@link #MAX_COST}]
     * @return a new map; this one does not change
     * @throws BadInputException when the number of costs is wrong, or the cost of a passable tile outside the limits
     */
    public GridMap withCosts(float[] costs) {
        Objects.requireNonNull(costs, "costs is null");
        return new GridMap(tiles.withCosts(costs));
    }

    /**
     * Returns the map after an edit: equal in all respects to a new map with the changed tiles, at the cost of copying
     * a few chunks of tiles.
     *
     * <p>A blocked tile becomes {@code @} and keeps its cost. A freed tile gets back the passable character that it had
     * before an edit blocked it. A tile that never had one becomes {@code .}, or the first passable character if
     * {@code .} is not passable. A map without costs gets them with the first cost other than 1. The
     * {@link #components} stay if no tile was blocked or freed; otherwise they are recomputed when first needed.
     *
     * @param edit the changes; not retained
     * @return a new map, or this one when the edit changes nothing
     * @throws BadInputException when the edit has a tile off the map or a cost outside its limits; then no part of it
     *     is applied
     */
    public GridMap edited(MapEdit edit) {
        Objects.requireNonNull(edit, "edit is null");
        return over(tiles.edited(edit.changes));
    }

    /** Returns the map of some tiles; this map if they are its own. */
    private GridMap over(TileGrid changed) {
        return changed == tiles ? this : new GridMap(changed);
    }

    /**
     * Returns the map for an agent of several tiles: a tile is passable if the square of {@code size} by {@code size}
     * tiles with its smallest x and y there is passable. The rule for diagonal moves is kept, costs are not.
     *
     * @param size side of the agent in tiles [Limit: size &gt;= 1]
     * @return a new map of the same width and height
     */
    public GridMap forAgentOfSize(int size) {
        if (size < 1) {
            throw new BadInputException("agent size " + size + ": at least 1 tile is needed");
        }
        return new GridMap(tiles.forAgentOfSize(size));
    }

    /** {@return the number of columns} */
    public int width() {
        return tiles.width();
    }

    /** {@return the number of rows} */
    public int height() {
        return tiles.height();
    }

    /** {@return the number of tiles in all, passable or not} */
    public int tileCount() {
        return tiles.tileCount();
    }

    /**
     * {@return whether a column and a row are on the map}
     *
     * @param x column, of any value
     * @param y row, of any value
     */
    public boolean contains(int x, int y) {
        return tiles.contains(x, y);
    }

    /**
     * {@return the id of a tile} Not checked: see {@link #contains}.
     *
     * @param x column [Limits: 0 &lt;= x &lt; width]
     * @param y row [Limits: 0 &lt;= y &lt; height]
     */
    public int tile(int x, int y) {
        if (!tiles.contains(x, y)) {
            throw new IndexOutOfBoundsException(
                    "there is no tile (" + x + ", " + y + "), the map has " + width() + " x " + height());
        }
        return tiles.tile(x, y);
    }

    /**
     * {@return the column of a tile}
     *
     * @param tile a tile's id
     */
    public int x(int tile) {
        Check.index("tile", tile, tiles.tileCount());
        return tiles.x(tile);
    }

    /**
     * {@return the row of a tile}
     *
     * @param tile a tile's id
     */
    public int y(int tile) {
        Check.index("tile", tile, tiles.tileCount());
        return tiles.y(tile);
    }

    /**
     * {@return the MovingAI character of a tile}
     *
     * @param tile a tile's id
     */
    public char character(int tile) {
        Check.index("tile", tile, tiles.tileCount());
        return (char) tiles.character(tile);
    }

    /**
     * {@return whether a tile is passable}
     *
     * @param tile a tile's id
     */
    public boolean passable(int tile) {
        Check.index("tile", tile, tiles.tileCount());
        return tiles.passable(tile);
    }

    /**
     * {@return the legal moves from a tile, one bit per {@link Move}; 0 on a blocked tile}
     *
     * @param tile a tile's id
     */
    public int moves(int tile) {
        Check.index("tile", tile, tiles.tileCount());
        return tiles.moves(tile);
    }

    /**
     * {@return the cost per unit of length on a tile: 1 unless {@link #withCosts} or an edit has set another}
     *
     * @param tile a tile's id
     */
    public float cost(int tile) {
        Check.index("tile", tile, tiles.tileCount());
        return tiles.cost(tile);
    }

    /** {@return whether the map has costs; if not, all tiles cost 1} */
    public boolean hasCosts() {
        return tiles.costs != null;
    }

    /** {@return the smallest cost of a passable tile, for estimates} */
    public float smallestCost() {
        return tiles.smallestCost();
    }

    /** {@return the rule for diagonal moves} */
    public Diagonals diagonals() {
        return tiles.oneFree() ? Diagonals.ONE_FREE : Diagonals.BOTH_FREE;
    }

    /** {@return the passable terrain} */
    public Terrain terrain() {
        return Terrain.of(tiles.terrain());
    }

    /**
     * Returns the components of the tiles, which tell reachability; blocked tiles belong to none. The first call after
     * an edit computes them.
     *
     * @return one label per tile; the same object for every caller
     */
    public Components components() {
        return tiles.components();
    }

    /** {@return the size of the map} */
    @Override
    public String toString() {
        return "GridMap[" + width() + " x " + height() + " tiles]";
    }
}
