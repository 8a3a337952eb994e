package dev.throng.grid.octile;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/**
 * Shortens a tile path by straight lines. One per thread, reused; allocates nothing once it has grown to the longest
 * path.
 *
 * <p>Without walls, a path is cheapest if it has at most two headings, which are adjacent. A third one may undo an
 * earlier one, with only the heading in between (north-east, east, south-east; or north, north-east, east). Then the
 * line on the inside of the bend is shorter. It replaces them as far inside as walls allow, so the remaining bends go
 * around walls. With one pass over its runs, the path is nearly always the cheapest of those that pass every wall on
 * the same side.
 *
 * <p>The paper searches from every tile for a later one in a straight line, which is slower and finds fewer lines. If
 * tiles have costs, a line is used only if it costs less than the moves that it replaces. Cheaper paths than the result
 * are then common, since they need not be straight.
 */
public final class OctileSmoother {
    /** Number of consecutive lines without a saving after which the search for a cheaper one ends. */
    private static final int PATIENCE = 4;

    private final TileGrid map;
    private final OctileCosts costs;
    private final int[] offsets;
    private final int[] bits = Heading.bits();
    private final TileRuns runs;
    // Stack of moves still to be added: those that a cut removed from the path, and their replacement.
    private int[] waitingHeadings = new int[16];
    private int[] waitingLengths = new int[16];
    private int waiting;
    private double cost;

    public OctileSmoother(OctileCosts costs) {
        this.costs = costs;
        map = costs.tiles();
        offsets = Heading.offsets(map);
        runs = new TileRuns(map);
    }

    /**
     * Replaces a path by one between the same tiles that costs no more and has no more tiles.
     *
     * @param tiles tiles of the path, each a legal move away from the one before; overwritten
     * @param size number of tiles of the path. [Limit: size &gt;= 1]
     * @return number of tiles of the new path
     */
    public int smooth(int[] tiles, int size) {
        pull(tiles, size);
        cost = runsCost();
        return runs.write(tiles);
    }

    /** Cost of the path of the last {@link #smooth}: the sum of its moves. */
    public double cost() {
        return cost;
    }

    public OctileCosts costs() {
        return costs;
    }

    /** Smooths a path into {@link #runs}. */
    void pull(int[] tiles, int size) {
        if (size < 1 || size > tiles.length) {
            throw new BadInputException("path of " + size + " tiles in an array of " + tiles.length);
        }
        if (tiles[0] < 0 || tiles[0] >= map.tileCount() || !map.passable(tiles[0])) {
            throw new BadInputException("path: tile " + tiles[0] + " is not passable");
        }
        final ChunkedBytes moves = map.moves;
        runs.clear(tiles[0]);
        int at = 0;
        while (at < size - 1) {
            int heading = heading(tiles[at], tiles[at + 1]);
            int offset = offsets[heading];
            int bit = bits[heading];
            int from = at;
            // Compares the bit as well as the difference: on a map two tiles wide, east and south-west have the same
            // difference.
            while (at < size - 1 && tiles[at + 1] - tiles[at] == offset && (moves.get(tiles[at]) & bit) != 0) {
                at++;
            }
            add(heading, at - from);
        }
    }

    TileRuns runs() {
        return runs;
    }

    private int heading(int from, int to) {
        for (int heading = 0; heading < Heading.COUNT; heading++) {
            if (to - from == offsets[heading] && (map.moves.get(from) & bits[heading]) != 0) {
                return heading;
            }
        }
        throw new BadInputException("path: no legal move from tile " + from + " to tile " + to);
    }

    private void add(int heading, int length) {
        hold(heading, length);
        while (waiting > 0) {
            waiting--;
            join(waitingHeadings[waiting], waitingLengths[waiting]);
        }
    }

    private void hold(int heading, int length) {
        if (length == 0) {
            return;
        }
        if (waiting == waitingHeadings.length) {
            waitingHeadings = Arrays.copyOf(waitingHeadings, 2 * waiting);
            waitingLengths = Arrays.copyOf(waitingLengths, 2 * waiting);
        }
        waitingHeadings[waiting] = heading;
        waitingLengths[waiting] = length;
        waiting++;
    }

    /** Appends moves to the path: all of them, or the rest after some have undone earlier ones. */
    private void join(int heading, int length) {
        int last = runs.size() - 1;
        if (last < 0) {
            runs.add(heading, length);
            return;
        }
        int lastHeading = runs.heading(last);
        int turn = Heading.turn(lastHeading, heading);
        // Eighths of a circle to the right, or to the left if negative.
        int side = turn < 4 ? 1 : -1;
        boolean shortened =
                switch (turn) {
                    case 1, 7 ->
                        last > 0
                                && Heading.turn(runs.heading(last - 1), lastHeading) == turn
                                && shortcut(last - 1, lastHeading, runs.length(last), heading, length);
                    case 2, 6 -> shortcut(last, Heading.wrapped(lastHeading + side), 0, heading, length);
                    case 3, 5 -> {
                        // A step aside and most of the way back: the straight move between the ends is always legal.
                        int straight = lastHeading + (Heading.diagonal(lastHeading) ? side : 2 * side);
                        runs.cut(last, 1);
                        hold(heading, length - 1);
                        hold(Heading.wrapped(straight), 1);
                        yield true;
                    }
                    case 4 -> {
                        int back = Math.min(length, runs.length(last));
                        runs.cut(last, back);
                        hold(heading, length - back);
                        yield true;
                    }
                    default -> false;
                };
        if (!shortened) {
            runs.add(heading, length);
        }
    }

    /**
     * Replaces the last moves of an outer run, those that follow it, and the first of some new moves by a line with the
     * heading in between.
     *
     * @param between number of moves of the middle heading after the outer run, possibly 0
     * @return whether there is such a line
     */
    private boolean shortcut(int outer, int middle, int between, int heading, int length) {
        if (between > 0 && runs.taut()) {
            return false;
        }
        int most = Math.min(runs.length(outer), length);
        int depth = map.costs != null
                ? cheapestDepth(outer, middle, between, heading, most)
                : plainDepth(outer, middle, between, most);
        if (depth == 0) {
            return false;
        }
        runs.cut(outer, depth);
        hold(heading, length - depth);
        hold(middle, lineLength(middle, between, depth));
        return true;
    }

    /**
     * Number of moves of the line that replaces this many moves on either side of the middle: two diagonals span two
     * columns.
     */
    private static int lineLength(int middle, int between, int depth) {
        return between + (Heading.diagonal(middle) ? depth : 2 * depth);
    }

    /** Returns the number of moves on either side that the line can replace if every tile costs the same. */
    private int plainDepth(int outer, int middle, int between, int most) {
        double gain = Heading.diagonal(middle) ? 2 - costs.diagonal() : costs.diagonal() - 1;
        if (gain <= 0) {
            return 0;
        }
        if (!free(outer, middle, between, 1)) {
            if (between > 0) {
                runs.markTaut();
            }
            return 0;
        }
        if (free(outer, middle, between, most)) {
            return most;
        }
        // A binary search finds a free line with a blocked one next to it; its time hardly grows with the depth.
        int depth = 1;
        int blocked = most;
        while (blocked - depth > 1) {
            int half = depth + blocked >>> 1;
            if (free(outer, middle, between, half)) {
                depth = half;
            } else {
                blocked = half;
            }
        }
        return depth;
    }

    /** Whether the line that replaces this many moves on either side of the middle is legal. */
    private boolean free(int outer, int middle, int between, int depth) {
        final ChunkedBytes moves = map.moves;
        int offset = offsets[middle];
        int bit = bits[middle];
        int tile = runs.before(outer, depth);
        for (int left = lineLength(middle, between, depth); left > 0; left--) {
            if ((moves.get(tile) & bit) == 0) {
                return false;
            }
            tile += offset;
        }
        return true;
    }

    /** Returns the number of moves on either side whose replacement saves most; 0 if no line saves anything. */
    private int cheapestDepth(int outer, int middle, int between, int heading, int most) {
        int from = runs.end(outer);
        int to = runs.end();
        double replaced = line(from, middle, between);
        double saved = 0;
        int best = 0;
        for (int depth = 1; depth <= most && depth <= best + PATIENCE; depth++) {
            from = runs.before(outer, depth);
            replaced += line(from, runs.heading(outer), 1) + line(to, heading, 1);
            to += offsets[heading];
            double line = line(from, middle, lineLength(middle, between, depth));
            if (line == Double.POSITIVE_INFINITY) {
                if (depth == 1 && between > 0) {
                    runs.markTaut();
                }
                break;
            }
            if (replaced - line > saved) {
                saved = replaced - line;
                best = depth;
            }
        }
        return best;
    }

    /** Cost of a straight line of moves, infinite if one of them is not legal. */
    private double line(int from, int heading, int moves) {
        if (moves == 0) {
            return 0;
        }
        final ChunkedBytes legal = map.moves;
        final ChunkedFloats tileCosts = map.costs;
        int offset = offsets[heading];
        int bit = bits[heading];
        double length = Heading.diagonal(heading) ? costs.diagonal() : 1;
        int tile = from;
        double sum = 0;
        for (int left = moves; left > 0; left--) {
            if ((legal.get(tile) & bit) == 0) {
                return Double.POSITIVE_INFINITY;
            }
            double leaving = OctileCosts.half(length, tileCosts.get(tile));
            tile += offset;
            sum += leaving + OctileCosts.half(length, tileCosts.get(tile));
        }
        return sum;
    }

    private double runsCost() {
        double sum = 0;
        for (int run = 0; run < runs.size(); run++) {
            int heading = runs.heading(run);
            int length = runs.length(run);
            if (map.costs != null) {
                sum += line(runs.before(run, length), heading, length);
            } else {
                sum += Heading.diagonal(heading) ? length * costs.diagonal() : length;
            }
        }
        return sum;
    }
}
