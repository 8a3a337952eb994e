package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;

/**
 * The division of a map into square sectors, numbered row by row; those at the right and lower borders may be smaller.
 * Immutable, share freely.
 *
 * <p>An offset is a tile's position in its sector: row times the sector's side plus column, also in smaller sectors.
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

    /** Side of a whole sector in tiles. */
    public int side() {
        return side;
    }

    public int count() {
        return columns * rows;
    }

    /** Number of columns of sectors. */
    public int columns() {
        return columns;
    }

    /** Number of rows of sectors. */
    public int rows() {
        return rows;
    }

    /** The sector of a tile. */
    public int of(int tile) {
        int y = tile / mapWidth;
        int x = tile - y * mapWidth;
        return y / side * columns + x / side;
    }

    /** Offset of a tile in its sector. */
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

    /** Number of columns of a sector. */
    public int width(int sector) {
        return Math.min(side, mapWidth - x(sector));
    }

    /** Number of rows of a sector. */
    public int height(int sector) {
        return Math.min(side, mapHeight - y(sector));
    }

    /** Describes a sector's location, for messages. */
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
