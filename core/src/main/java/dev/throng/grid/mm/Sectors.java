package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.grid.tiles.Moves;

/**
 * The squares into which a map is cut, numbered row by row; those at the right and lower borders may be smaller.
 * Immutable, share freely.
 *
 * <p>An offset is a tile's place in its sector: row times the sector's side plus column, the same for sectors that are
 * cut off.
 */
public final class Sectors {
    private final int mapWidth;
    private final int mapHeight;
    private final int side;
    private final int columns;
    private final int rows;

    Sectors(TileGrid map, int side) {
        mapWidth = map.width();
        mapHeight = map.height();
        this.side = side;
        columns = (mapWidth + side - 1) / side;
        rows = (mapHeight + side - 1) / side;
    }

    /** Tiles along a side of a sector that is not cut off. */
    public int side() {
        return side;
    }

    public int count() {
        return columns * rows;
    }

    /** Sectors side by side. */
    public int columns() {
        return columns;
    }

    /** Sectors one below the other. */
    public int rows() {
        return rows;
    }

    /** The sector of a tile. */
    public int of(int tile) {
        int y = tile / mapWidth;
        int x = tile - y * mapWidth;
        return y / side * columns + x / side;
    }

    /** A tile's place in its sector. */
    int offset(int tile) {
        int y = tile / mapWidth;
        int x = tile - y * mapWidth;
        return y % side * side + x % side;
    }

    /** The tile at an offset of a sector. */
    int tile(int sector, int offset) {
        return (y(sector) + offset / side) * mapWidth + x(sector) + offset % side;
    }

    /** First column of a sector. */
    public int x(int sector) {
        return sector % columns * side;
    }

    /** First row of a sector. */
    public int y(int sector) {
        return sector / columns * side;
    }

    /** Columns of a sector. */
    public int width(int sector) {
        return Math.min(side, mapWidth - x(sector));
    }

    /** Rows of a sector. */
    public int height(int sector) {
        return Math.min(side, mapHeight - y(sector));
    }

    /** Where a sector is, for messages. */
    String place(int sector) {
        return "sector (" + sector % columns + ", " + sector / columns + "), tiles " + x(sector) + " to "
                + (x(sector) + width(sector) - 1) + " by " + y(sector) + " to " + (y(sector) + height(sector) - 1);
    }

    /** The sector that a move leads to, or -1 beyond the map's border. */
    public int neighbour(int sector, int move) {
        int column = sector % columns + Moves.dx(move);
        int row = sector / columns + Moves.dy(move);
        return column < 0 || column >= columns || row < 0 || row >= rows ? Ids.NONE : row * columns + column;
    }
}
