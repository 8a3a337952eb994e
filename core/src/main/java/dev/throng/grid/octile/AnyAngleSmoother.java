package dev.throng.grid.octile;

import dev.throng.grid.tiles.TileGrid;
import dev.throng.grid.GridMap;
import dev.throng.grid.tiles.Moves;
import java.util.Arrays;

/**
 * Turns a tile path into a few straight lines of any direction between tile centres. One per thread, reused; allocates
 * nothing once it has grown to the longest path.
 *
 * <p>The path is first smoothed for octile moves, so that it bends around walls only. Its bends are then left out where
 * the line between their neighbours is free, moved tile by tile where that shortens the lines, and cut off where that
 * needs two bends instead of one, until nothing helps. Every line taken is free by {@link LineOfSight} and the whole
 * costs no more than the path given, up to rounding. Lines are measured by their true length (times the tiles' costs),
 * so diagonals count √2.
 */
public final class AnyAngleSmoother {
    /** What a change must save to be made: far above rounding, far below what matters. */
    private static final double LEAST_SAVING = 1e-7;

    /** What rounding may add to the cost of a line that is as long as those it replaces. */
    private static final double ROUNDING = 1e-12;

    /** How many bends in a row are tried to be left out. */
    private static final int MOST_LEFT_OUT = 4;

    /** How many changes there may be for every bend: enough to end by itself nearly always. */
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
     * Finds the lines for a path.
     *
     * @param tiles each a legal move away from the one before; not changed
     * @param size how many of them are the path. [Limit: size &gt;= 1]
     * @return how many waypoints there are: ends and bends
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

    /** The tile of a waypoint: 0 is the path's first tile, the last one is its last. */
    public int waypoint(int i) {
        return bends[i];
    }

    /** Length of the lines that {@link #smooth} found last. */
    public double length() {
        double sum = 0;
        for (int i = 1; i < size; i++) {
            sum += sight.length(bends[i - 1], bends[i]);
        }
        return sum;
    }

    /** Cost of the lines that {@link #smooth} found last: their length where tiles have no costs. */
    public double cost() {
        double sum = 0;
        for (int i = 1; i < size; i++) {
            sum += costs[i];
        }
        return sum;
    }

    /** Adds a bend, and leaves out those before it that the way to it does not need. */
    private void append(int tile, double cost) {
        makeRoom();
        bends[size] = tile;
        costs[size] = cost;
        size++;
        while (size > 2 && leaveOut(size - 2)) {
            // The bend before may have become needless too.
        }
    }

    private void makeRoom() {
        if (size == bends.length) {
            bends = Arrays.copyOf(bends, 2 * size);
            costs = Arrays.copyOf(costs, 2 * size);
        }
    }

    /** Changes bends from first to last, going back by one after every change: what is near it may change again. */
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

    /** Leaves out a bend, or a few from it on, where a line past them is no worse: that may be past a wall as well. */
    private boolean leaveOut(int i) {
        double replaced = costs[i];
        for (int next = i + 1; next < size && next <= i + MOST_LEFT_OUT; next++) {
            replaced += costs[next];
            double direct = sight.cost(bends[i - 1], bends[next]);
            if (direct <= replaced * (1 + ROUNDING)) {
                costs[next] = direct;
                // Where the path comes back to a tile, that tile is one bend and not two.
                int kept = bends[i - 1] == bends[next] ? next + 1 : next;
                System.arraycopy(bends, kept, bends, i, size - kept);
                System.arraycopy(costs, kept, costs, i, size - kept);
                size -= kept - i;
                return true;
            }
        }
        return false;
    }

    /** Moves a bend to the first neighbour that is better. */
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

    /** Replaces a bend by two, one on either of its lines: far from it, or half as far, and so on. */
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

    /** What a line costs at least, without looking at the tiles on it. */
    private double leastCost(int from, int to) {
        return sight.length(from, to) * map.smallestCost();
    }
}
