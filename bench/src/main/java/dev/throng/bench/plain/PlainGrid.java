package dev.throng.bench.plain;

import dev.throng.grid.Diagonals;
import dev.throng.grid.GridMap;
import dev.throng.grid.octile.OctileCosts;

/**
 * The tiles of a map with their moves, independent of the library's code. Immutable, share freely.
 *
 * <p>A move is half a step on either of its tiles, each half times that tile's cost and rounded to a multiple of 2^-30.
 * The length of a diagonal is rounded to a multiple of 2^-29. So sums are exact, and equal those of the library.
 */
public final class PlainGrid implements TextbookSearch.Graph {
    /** Length of a diagonal in the papers' experiments. */
    public static final double PAPERS = 1.42;

    private static final int[] DX = {0, -1, 1, 0, -1, 1, -1, 1};
    private static final int[] DY = {-1, 0, 0, 1, -1, -1, 1, 1};

    private final int width;
    private final int height;
    private final boolean[] passable;
    private final double[] costs;
    private final double smallestCost;
    private final double diagonal;
    private final Diagonals rule;

    /**
     * @param diagonal length of a diagonal step
     */
    public PlainGrid(GridMap map, double diagonal, Diagonals rule) {
        width = map.width();
        height = map.height();
        passable = new boolean[width * height];
        costs = new double[width * height];
        double least = Double.POSITIVE_INFINITY;
        for (int tile = 0; tile < passable.length; tile++) {
            passable[tile] = map.passable(tile);
            costs[tile] = map.cost(tile);
            least = passable[tile] ? Math.min(least, costs[tile]) : least;
        }
        smallestCost = least;
        this.diagonal = rounded(diagonal, 29);
        this.rule = rule;
    }

    /** Returns the tiles of a map with the rule and the lengths of the library. */
    public static PlainGrid of(OctileCosts costs) {
        return new PlainGrid(costs.map(), costs.diagonal(), costs.map().diagonals());
    }

    private static double rounded(double value, int bits) {
        return Math.rint(value * (1L << bits)) / (1L << bits);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    public int tileCount() {
        return passable.length;
    }

    public int tile(int x, int y) {
        return y * width + x;
    }

    public int x(int tile) {
        return tile % width;
    }

    public int y(int tile) {
        return tile / width;
    }

    /** Whether a tile is passable; tiles off the map are not. */
    public boolean passable(int x, int y) {
        return x >= 0 && y >= 0 && x < width && y < height && passable[y * width + x];
    }

    /** Whether a move of at most one column and one row from a passable tile is legal. */
    public boolean legal(int tile, int dx, int dy) {
        int x = x(tile);
        int y = y(tile);
        if (!passable(x + dx, y + dy)) {
            return false;
        }
        boolean first = passable(x + dx, y);
        boolean second = passable(x, y + dy);
        return rule == Diagonals.BOTH_FREE ? first && second : first || second;
    }

    /** Returns the cost of a move between neighbouring tiles. */
    public double move(int from, int to) {
        double length = x(from) != x(to) && y(from) != y(to) ? diagonal : 1;
        return rounded(length / 2 * costs[from], 30) + rounded(length / 2 * costs[to], 30);
    }

    /** Returns the cost of a path of moves. */
    public double cost(int[] path) {
        double sum = 0;
        for (int i = 1; i < path.length; i++) {
            sum += move(path[i - 1], path[i]);
        }
        return sum;
    }

    /** Returns a lower bound of the path cost between two tiles. */
    public double estimate(int from, int to) {
        int columns = Math.abs(x(from) - x(to));
        int rows = Math.abs(y(from) - y(to));
        int straight = Math.abs(columns - rows);
        return smallestCost * straight + 2 * rounded(diagonal / 2 * smallestCost, 30) * Math.min(columns, rows);
    }

    @Override
    public void edges(int tile, TextbookSearch.Edge out) {
        for (int i = 0; i < DX.length; i++) {
            if (legal(tile, DX[i], DY[i])) {
                int next = tile + DY[i] * width + DX[i];
                out.to(next, move(tile, next));
            }
        }
    }
}
