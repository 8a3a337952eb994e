package dev.throng.grid.octile;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedFloats;
import dev.throng.facade.Crossing;
import dev.throng.grid.GridMap;
import dev.throng.grid.MapEdit;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;

/**
 * Costs of moves on a map, and lower bounds of the cost between two tiles. Immutable, share freely.
 *
 * <p>A move is half a step on either of its tiles, each half times that tile's cost. Every half is rounded to a
 * multiple of 2^-30: the length of a diagonal (√2 by 4e-10 of itself), and the product with a tile's cost. Sums of such
 * numbers are exact up to 2^23, in any order of addition. So two paths of the same moves cost the same to the last bit,
 * also in reverse. A cost that is composed of parts equals the cost of one search. Ties are real ties, which break by
 * rule and not by rounding. Paths of higher cost may be off by rounding only.
 */
public final class OctileCosts {
    /** Length of a diagonal step: √2 rounded to a multiple of 2^-29. */
    public static final double SQRT_2 = rounded(Math.sqrt(2), 29);

    /** Length of a diagonal step in the papers' experiments, rounded in the same way. */
    public static final double PAPERS = rounded(1.42, 29);

    /** Number whose addition and subtraction rounds values below 2^21 to a multiple of 2^-30. */
    private static final double ROUNDER = 3L << 21;

    private static final Crossing<GridMap, TileGrid> MAPS = Crossing.to(GridMap.class, TileGrid.class);

    private final GridMap map;
    private final TileGrid tiles;
    private final double diagonal;
    private final double leastStraight;
    private final double leastDiagonal;

    /** Makes costs with the true length of a diagonal. */
    public OctileCosts(GridMap map) {
        this(map, SQRT_2);
    }

    /**
     * @param diagonal length of a diagonal step, rounded to a multiple of 2^-29. [Limits: 1 &lt;= diagonal &lt;= 2]
     */
    public OctileCosts(GridMap map, double diagonal) {
        if (!(diagonal >= 1 && diagonal <= 2)) {
            throw new BadInputException("diagonal step " + diagonal + " is not within 1 to 2");
        }
        this.map = map;
        tiles = tilesOf(map);
        this.diagonal = rounded(diagonal, 29);
        leastStraight = tiles.smallestCost();
        leastDiagonal = 2 * half(this.diagonal, tiles.smallestCost());
    }

    private static double rounded(double value, int bits) {
        return Math.rint(value * (1 << bits)) / (1 << bits);
    }

    /** Cost of half a step of this length on a tile of this cost. */
    static double half(double length, float tileCost) {
        return length / 2 * tileCost + ROUNDER - ROUNDER;
    }

    public GridMap map() {
        return map;
    }

    /** Costs on the map after an edit; this same object when it changes nothing. */
    public OctileCosts edited(MapEdit edit) {
        GridMap edited = map.edited(edit);
        return edited == map ? this : new OctileCosts(edited, diagonal);
    }

    /** Storage of the map. */
    public TileGrid tiles() {
        return tiles;
    }

    /** Storage of a map. */
    public static TileGrid tilesOf(GridMap map) {
        return MAPS.storageOf(map);
    }

    /** Length of a diagonal step; a straight one has length 1. */
    public double diagonal() {
        return diagonal;
    }

    /** Cost of a move from a tile, on a tile for which it is legal. */
    public double move(int tile, int move) {
        int to = tile + Moves.dy(move) * tiles.width() + Moves.dx(move);
        double length = Moves.diagonal(move) ? diagonal : 1;
        return half(length, tiles.cost(tile)) + half(length, tiles.cost(to));
    }

    /** Cost of a legal move between two neighbouring tiles. */
    public double move(int from, int to, boolean diagonally) {
        double length = diagonally ? diagonal : 1;
        ChunkedFloats costs = tiles.costs;
        return costs == null ? length : half(length, costs.get(from)) + half(length, costs.get(to));
    }

    /**
     * Cost of a path of legal moves.
     *
     * @param tiles tiles of the path, each a move away from the one before
     * @param size number of tiles of the path
     */
    public double way(int[] tiles, int size) {
        double sum = 0;
        int width = this.tiles.width();
        for (int i = 1; i < size; i++) {
            // A straight move changes the row or the column; ids do not distinguish these on narrow maps.
            boolean diagonally = tiles[i] / width != tiles[i - 1] / width && tiles[i] % width != tiles[i - 1] % width;
            sum += move(tiles[i - 1], tiles[i], diagonally);
        }
        return sum;
    }

    /**
     * Cost of a path of another snapshot of the map: infinite if one of its tiles is now blocked, or a move between
     * them is not legal.
     *
     * @param tiles on the map
     * @param first first tile of the path
     * @param end one past the last
     */
    public double wayIfLegal(int[] tiles, int first, int end) {
        double sum = 0;
        for (int i = first; i < end; i++) {
            if (!this.tiles.passable(tiles[i])) {
                return Double.POSITIVE_INFINITY;
            }
            // A plan begins with the last tile of the plan before it: a repeated tile costs nothing.
            if (i > first && tiles[i] != tiles[i - 1]) {
                int dx = this.tiles.x(tiles[i]) - this.tiles.x(tiles[i - 1]);
                int dy = this.tiles.y(tiles[i]) - this.tiles.y(tiles[i - 1]);
                boolean step = Math.max(Math.abs(dx), Math.abs(dy)) == 1;
                if (!step || (this.tiles.moves(tiles[i - 1]) >> Moves.between(dx, dy) & 1) == 0) {
                    return Double.POSITIVE_INFINITY;
                }
                sum += move(tiles[i - 1], tiles[i], dx != 0 && dy != 0);
            }
        }
        return sum;
    }

    /** Cost of the half of a straight step that lies on a tile, from its centre to a border. */
    public double halfStep(int tile) {
        return half(1, tiles.cost(tile));
    }

    /** Lower bound of the cost over this many half columns and half rows, neither negative. */
    public double leastOfHalves(int halfColumns, int halfRows) {
        int straight = Math.abs(halfColumns - halfRows);
        return (leastStraight * straight + leastDiagonal * Math.min(halfColumns, halfRows)) / 2;
    }

    /** Lower bound of the cost over this many columns and rows, neither negative: the cost without walls. */
    double least(int columns, int rows) {
        int straight = Math.abs(columns - rows);
        return leastStraight * straight + leastDiagonal * Math.min(columns, rows);
    }

    /** Lower bound of the cost from one tile to another. Consistent: no move lowers it by more than the move costs. */
    public double estimate(int from, int to) {
        return least(Math.abs(tiles.x(from) - tiles.x(to)), Math.abs(tiles.y(from) - tiles.y(to)));
    }
}
