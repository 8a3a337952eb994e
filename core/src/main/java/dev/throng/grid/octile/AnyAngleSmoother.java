package dev.throng.grid.octile;

import dev.throng.grid.GridMap;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/**
 * Turns a tile path into a few straight lines of any direction between tile centres. One per thread, reused; allocates
 * nothing once it has grown to the longest path.
 *
 * <p>The path is first smoothed for octile moves, so that it bends only around walls. Three changes are then repeated
 * until none helps. A bend is removed if the line between its neighbours is free; moved tile by tile if that shortens
 * the lines; or replaced by two bends that cut its corner. Every line is free by {@link LineOfSight}, and the result
 * costs no more than the given path, up to rounding. Lines are measured by their true length (times the tiles' costs),
 * so diagonals count √2.
 */
public final class AnyAngleSmoother {
    /** Minimum saving of a change: far above rounding, far below what matters. */
    private static final double LEAST_SAVING = 1e-7;

    /** Relative rounding error in the cost of a line that is as long as those it replaces. */
    private static final double ROUNDING = 1e-12;

    /** Maximum number of consecutive bends to try to remove. */
    private static final int MOST_LEFT_OUT = 4;

    /** Maximum number of changes per bend: smoothing nearly always ends before. */
    private static final int CHANGES_PER_BEND = 16;

    private final TileGrid map;
    private final OctileSmoother octile;
    private final LineOfSight sight;
    private int[] bends = new int[64];
    // By bend: cost of the line that ends there.
    private double[] costs = new double[64];
    private int size;

    public AnyAngleSmoother(GridMap map) {
        this.map = OctileCosts.tilesOf(map);
        octile = new OctileSmoother(new OctileCosts(map));
        sight = new LineOfSight(map);
    }

    /**
     * Computes the lines for a path.
     *
     * @param tiles tiles of the path, each a legal move away from the one before; not changed
     * @param size number of tiles of the path. [Limit: size &gt;= 1]
     * @return number of waypoints: ends and bends
     */
    public int smooth(int[] tiles, int size) {
        octile.pull(tiles, size);
        this.size = 0;
        append(tiles[0], 0);
        TileRuns runs = octile.runs();
        for (int run = 0; run < runs.size(); run++) {
            append(runs.end(run), sight.cost(bends[this.size - 1], runs.end(run)));
        }
        tighten();
        return this.size;
    }

    /** Returns the tile of a waypoint, from the path's first tile at 0 to its last. */
    public int waypoint(int i) {
        return bends[i];
    }

    /** Length of the lines of the last {@link #smooth}. */
    public double length() {
        double sum = 0;
        for (int i = 1; i < size; i++) {
            sum += sight.length(bends[i - 1], bends[i]);
        }
        return sum;
    }

    /** Cost of the lines of the last {@link #smooth}: their length if tiles have no costs. */
    public double cost() {
        double sum = 0;
        for (int i = 1; i < size; i++) {
            sum += costs[i];
        }
        return sum;
    }

    /** Adds a bend, and removes those before it that are not needed. */
    private void append(int tile, double cost) {
        makeRoom();
        bends[size] = tile;
        costs[size] = cost;
        size++;
        while (size > 2 && leaveOut(size - 2)) {
            // The bend before may have become unnecessary too.
        }
    }

    private void makeRoom() {
        if (size == bends.length) {
            bends = Arrays.copyOf(bends, 2 * size);
            costs = Arrays.copyOf(costs, 2 * size);
        }
    }

    /**
     * Changes bends from first to last, and steps back by one after every change, since neighbouring bends may change
     * again.
     */
    private void tighten() {
        int changesLeft = CHANGES_PER_BEND * size;
        int i = 1;
        while (i < size - 1 && changesLeft > 0) {
            if (leaveOut(i) || moveAside(i) || cutOff(i)) {
                changesLeft--;
                i = Math.max(1, i - 1);
            } else {
                i++;
            }
        }
    }

    /** Removes a bend, or a few from it on, if a line past them is no worse; it may pass a wall on the other side. */
    private boolean leaveOut(int i) {
        double replaced = costs[i];
        for (int next = i + 1; next < size && next <= i + MOST_LEFT_OUT; next++) {
            replaced += costs[next];
            double direct = sight.cost(bends[i - 1], bends[next]);
            if (direct <= replaced * (1 + ROUNDING)) {
                costs[next] = direct;
                // If the path returns to a tile, that tile is one bend and not two.
                int kept = bends[i - 1] == bends[next] ? next + 1 : next;
                System.arraycopy(bends, kept, bends, i, size - kept);
                System.arraycopy(costs, kept, costs, i, size - kept);
                size -= kept - i;
                return true;
            }
        }
        return false;
    }

    /** Moves a bend to the first neighbouring tile that is better. */
    private boolean moveAside(int i) {
        for (int legal = map.moves(bends[i]); legal != 0; legal &= legal - 1) {
            int move = Integer.numberOfTrailingZeros(legal);
            if (moveTo(i, bends[i] + Moves.dy(move) * map.width() + Moves.dx(move))) {
                return true;
            }
        }
        return false;
    }

    private boolean moveTo(int i, int tile) {
        double least = costs[i] + costs[i + 1] - LEAST_SAVING;
        if (leastCost(bends[i - 1], tile) + leastCost(tile, bends[i + 1]) >= least) {
            return false;
        }
        double to = sight.cost(bends[i - 1], tile);
        if (to >= least) {
            return false;
        }
        double from = sight.cost(tile, bends[i + 1]);
        if (to + from >= least) {
            return false;
        }
        bends[i] = tile;
        costs[i] = to;
        costs[i + 1] = from;
        return true;
    }

    /** Replaces a bend by two, one on either of its lines: first far from it, then at half the distance, and so on. */
    private boolean cutOff(int i) {
        int bend = bends[i];
        int before = bends[i - 1];
        int after = bends[i + 1];
        for (double share = 0.5; ; share /= 2) {
            int first = shifted(bend, share * (map.x(before) - map.x(bend)), share * (map.y(before) - map.y(bend)));
            int second = shifted(bend, share * (map.x(after) - map.x(bend)), share * (map.y(after) - map.y(bend)));
            if (first == bend || second == bend) {
                return false;
            }
            boolean apart = first != before && first != second && second != after;
            if (apart && replace(i, first, second)) {
                return true;
            }
        }
    }

    /** Replaces a bend by two other tiles if the lines over them cost less. */
    private boolean replace(int i, int first, int second) {
        int before = bends[i - 1];
        int after = bends[i + 1];
        double least = costs[i] + costs[i + 1] - LEAST_SAVING;
        if (leastCost(before, first) + leastCost(first, second) + leastCost(second, after) >= least) {
            return false;
        }
        double between = sight.cost(first, second);
        if (between >= least) {
            return false;
        }
        double to = sight.cost(before, first);
        if (to + between >= least) {
            return false;
        }
        double from = sight.cost(second, after);
        if (to + between + from >= least) {
            return false;
        }
        makeRoom();
        System.arraycopy(bends, i, bends, i + 1, size - i);
        System.arraycopy(costs, i, costs, i + 1, size - i);
        size++;
        bends[i] = first;
        bends[i + 1] = second;
        costs[i] = to;
        costs[i + 1] = between;
        costs[i + 2] = from;
        return true;
    }

    private int shifted(int tile, double dx, double dy) {
        return map.tile((int) Math.rint(map.x(tile) + dx), (int) Math.rint(map.y(tile) + dy));
    }

    /** Lower bound of the cost of a line. */
    private double leastCost(int from, int to) {
        return sight.length(from, to) * map.smallestCost();
    }
}
