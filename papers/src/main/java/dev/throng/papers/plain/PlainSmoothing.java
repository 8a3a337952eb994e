package dev.throng.papers.plain;

import dev.throng.bench.plain.PlainGrid;
import java.util.ArrayList;
import java.util.List;

/**
 * Readings of the path smoothing in the paper on HPA*: from one end on, a part of a path is replaced by a straight line between two of its tiles.
 * Stateless, share freely.
 *
 * <p>Lines consist of legal moves, so the result is a path of tiles again, with the cost of its moves.
 */
public enum PlainSmoothing {
    /**
     * As in the authors' program: along the row, the column or a diagonal, to the first later tile of the path, in the first direction that meets
     * one. Continues from there.
     */
    PROGRAM("first tile met, as the authors' program"),
    /** Along the row, the column or a diagonal, to the last tile of the path that can be reached; continues from there. */
    EIGHT_DIRECTIONS("last tile in eight directions"),
    /** As above, but continues from the next tile of the line. */
    EIGHT_DIRECTIONS_TILE_BY_TILE("last tile in eight directions, tile by tile"),
    /** On a line of any slope, to the last tile of the path that can be reached; continues from there. */
    ANY_SLOPE("last tile on a line of any slope"),
    /** As above, but continues from the next tile of the line. */
    ANY_SLOPE_TILE_BY_TILE("last tile on a line of any slope, tile by tile");

    /** North, east, south, west, then the diagonals. */
    private static final int[][] DIRECTIONS = {{0, -1}, {1, 0}, {0, 1}, {-1, 0}, {1, -1}, {1, 1}, {-1, 1}, {-1, -1}};

    private final String words;

    PlainSmoothing(String words) {
        this.words = words;
    }

    /** Returns the name in results. */
    @Override
    public String toString() {
        return words;
    }

    /**
     * Smooths a path.
     *
     * @param path tiles, each a legal move away from the one before
     * @return the tiles of a path between the same two that costs no more
     */
    public int[] smooth(PlainGrid grid, int[] path) {
        List<Integer> tiles = new ArrayList<>();
        for (int tile : path) {
            tiles.add(tile);
        }
        boolean byTile = this == EIGHT_DIRECTIONS_TILE_BY_TILE || this == ANY_SLOPE_TILE_BY_TILE;
        for (int i = 0; i < tiles.size() - 1; ) {
            int reached = this == PROGRAM ? first(grid, tiles, i) : last(grid, tiles, i);
            List<Integer> line = line(grid, tiles.get(i), tiles.get(reached));
            List<Integer> part = tiles.subList(i, reached + 1);
            part.clear();
            tiles.addAll(i, line);
            i += byTile ? 1 : line.size() - 1;
        }
        return array(tiles);
    }

    /** Returns the last tile to which a line from a tile of the path leads at no higher cost; the next tile is always one. */
    private int last(PlainGrid grid, List<Integer> tiles, int i) {
        for (int j = tiles.size() - 1; j > i + 1; j--) {
            if (leads(grid, tiles, i, j)) {
                return j;
            }
        }
        return i + 1;
    }

    private boolean leads(PlainGrid grid, List<Integer> tiles, int i, int j) {
        int columns = Math.abs(grid.x(tiles.get(i)) - grid.x(tiles.get(j)));
        int rows = Math.abs(grid.y(tiles.get(i)) - grid.y(tiles.get(j)));
        boolean inLine = columns == 0 || rows == 0 || columns == rows;
        boolean anySlope = this == ANY_SLOPE || this == ANY_SLOPE_TILE_BY_TILE;
        if (!inLine && !anySlope) {
            return false;
        }
        List<Integer> line = line(grid, tiles.get(i), tiles.get(j));
        return line != null && grid.cost(array(line)) <= grid.cost(array(tiles.subList(i, j + 1)));
    }

    /** Returns the first later tile of the path that is met in one of the eight directions, and is not the next one. */
    private int first(PlainGrid grid, List<Integer> tiles, int i) {
        for (int[] direction : DIRECTIONS) {
            int tile = tiles.get(i);
            while (grid.legal(tile, direction[0], direction[1])) {
                tile += direction[1] * grid.width() + direction[0];
                int met = tiles.lastIndexOf(tile);
                if (met == i + 1) {
                    break;
                }
                if (met > i && leads(grid, tiles, i, met)) {
                    return met;
                }
            }
        }
        return i + 1;
    }

    /** Returns the tiles nearest to a line; null if a move on it is not legal. */
    private static List<Integer> line(PlainGrid grid, int from, int to) {
        int columns = grid.x(to) - grid.x(from);
        int rows = grid.y(to) - grid.y(from);
        int steps = Math.max(Math.abs(columns), Math.abs(rows));
        List<Integer> line = new ArrayList<>(List.of(from));
        int tile = from;
        for (int step = 1; step <= steps; step++) {
            int x = grid.x(from) + Math.round((float) columns * step / steps);
            int y = grid.y(from) + Math.round((float) rows * step / steps);
            if (!grid.legal(tile, x - grid.x(tile), y - grid.y(tile))) {
                return null;
            }
            tile = grid.tile(x, y);
            line.add(tile);
        }
        return line;
    }

    private static int[] array(List<Integer> tiles) {
        return tiles.stream().mapToInt(Integer::intValue).toArray();
    }
}
