package dev.throng.grid.octile;

import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.grid.GridMap;
import dev.throng.grid.tiles.TileGrid;

/**
 * Computes whether the straight line between the centres of two tiles is free, and its cost. Immutable, share freely.
 *
 * <p>A line must not enter a blocked tile. If it passes through a point at which four tiles meet, the diagonal move
 * must be legal by the map's rule. On most maps all four tiles must then be free, so that the line touches no corner
 * either. The result is exact (whole numbers only) and the same in both directions.
 */
public final class LineOfSight {
    private final TileGrid map;
    private final int[] offsets;
    private final int[] bits = Heading.bits();

    public LineOfSight(GridMap map) {
        this.map = OctileCosts.tilesOf(map);
        offsets = Heading.offsets(this.map);
    }

    /**
     * Whether the line between two tiles is free.
     *
     * @param from a tile on the map
     * @param to a tile on the map
     */
    public boolean visible(int from, int to) {
        return weigh(from, to, null) < Double.POSITIVE_INFINITY;
    }

    /**
     * Cost of the straight line between two tiles: the sum of its length inside each tile times that tile's cost. Its
     * length if tiles have no costs; infinite if it is not free.
     *
     * @param from a tile on the map
     * @param to a tile on the map
     */
    public double cost(int from, int to) {
        double weight = weigh(from, to, map.costs);
        return weight < Double.POSITIVE_INFINITY ? weight * length(from, to) : weight;
    }

    /** Distance between the centres of two tiles. */
    public double length(int from, int to) {
        double dx = map.x(to) - map.x(from);
        double dy = map.y(to) - map.y(from);
        return Math.sqrt(dx * dx + dy * dy);
    }

    /**
     * Returns the mean cost of the tiles on a line, weighted by the length inside each: 1 without costs, infinite if
     * not visible.
     */
    private double weigh(int from, int to, ChunkedFloats tileCosts) {
        if (!map.passable(from) || !map.passable(to)) {
            return Double.POSITIVE_INFINITY;
        }
        final ChunkedBytes moves = map.moves;
        int dx = map.x(to) - map.x(from);
        int dy = map.y(to) - map.y(from);
        int columns = Math.abs(dx);
        int rows = Math.abs(dy);
        int along = dx > 0 ? Heading.EAST : Heading.WEST;
        int across = dy > 0 ? Heading.SOUTH : Heading.NORTH;
        int corner = dx > 0
                ? dy > 0 ? Heading.SOUTH_EAST : Heading.NORTH_EAST
                : dy > 0 ? Heading.SOUTH_WEST : Heading.NORTH_WEST;
        // The line is divided into enough parts that it enters and leaves every tile between two parts.
        long columnParts = Math.max(rows, 1);
        long rowParts = Math.max(columns, 1);
        long parts = 2 * columnParts * rowParts;
        long nextColumn = columnParts;
        long nextRow = rowParts;
        // Negative while the line leaves the tile through its side, positive through its top or bottom, 0 at a corner.
        int lead = rows - columns;
        long entered = 0;
        double sum = 0;
        int tile = from;
        while (tile != to) {
            int heading;
            long left;
            if (lead < 0) {
                heading = along;
                left = nextColumn;
                nextColumn += 2 * columnParts;
                lead += 2 * rows;
            } else if (lead > 0) {
                heading = across;
                left = nextRow;
                nextRow += 2 * rowParts;
                lead -= 2 * columns;
            } else {
                heading = corner;
                left = nextRow;
                nextColumn += 2 * columnParts;
                nextRow += 2 * rowParts;
                lead += 2 * (rows - columns);
            }
            if ((moves.get(tile) & bits[heading]) == 0) {
                return Double.POSITIVE_INFINITY;
            }
            if (tileCosts != null) {
                sum += (left - entered) * (double) tileCosts.get(tile);
                entered = left;
            }
            tile += offsets[heading];
        }
        return tileCosts == null ? 1 : (sum + (parts - entered) * (double) tileCosts.get(tile)) / parts;
    }
}
