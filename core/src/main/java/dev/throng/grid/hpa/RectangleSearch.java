package dev.throng.grid.hpa;

import dev.throng.graph.EpochMarks;
import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;

/**
 * Dijkstra's search and A* over the tiles inside a rectangle. One per thread, reused; allocates nothing after
 * construction.
 *
 * <p>Tiles are numbered within the rectangle, so that a search of a cluster fits into the first-level cache, whatever
 * the size of the map.
 */
final class RectangleSearch {
    private static final int WESTWARD = 1 << Moves.WEST | 1 << Moves.NORTH_WEST | 1 << Moves.SOUTH_WEST;
    private static final int EASTWARD = 1 << Moves.EAST | 1 << Moves.NORTH_EAST | 1 << Moves.SOUTH_EAST;
    private static final int NORTHWARD = 1 << Moves.NORTH | 1 << Moves.NORTH_WEST | 1 << Moves.NORTH_EAST;
    private static final int SOUTHWARD = 1 << Moves.SOUTH | 1 << Moves.SOUTH_WEST | 1 << Moves.SOUTH_EAST;

    /** Log2 of the nodes per row: column and row are bits of a node. */
    private final int shift;

    private final int columnMask;
    private final int nodes;
    private final BucketSearch buckets;
    private final EpochMarks targets;
    private final int[] offsets = new int[Moves.COUNT];
    private final int[] tileOffsets = new int[Moves.COUNT];
    /** Created when it is first needed: a repair on ground of uniform cost does not use it. */
    private SearchScratch scratch;

    private OctileCosts octile;
    private TileGrid map;
    private int start;
    private boolean inBuckets;
    private int left;
    private int top;
    private int lastColumn;
    private int lastRow;
    private boolean leaky;
    private boolean leaked;
    private long openTotal;
    private long expanded;

    /**
     * @param columns maximum columns of a rectangle
     * @param rows maximum rows of a rectangle
     */
    RectangleSearch(OctileCosts costs, int columns, int rows) {
        shift = 32 - Integer.numberOfLeadingZeros(columns - 1);
        columnMask = (1 << shift) - 1;
        nodes = rows << shift;
        targets = new EpochMarks(nodes);
        buckets = new BucketSearch(nodes);
        moveTo(costs);
    }

    /** Switches to another snapshot of the same map. */
    void moveTo(OctileCosts costs) {
        octile = costs;
        map = costs.tiles();
        for (int move = 0; move < Moves.COUNT; move++) {
            offsets[move] = (Moves.dy(move) << shift) + Moves.dx(move);
            tileOffsets[move] = Moves.dy(move) * map.width() + Moves.dx(move);
        }
    }

    /** Sets the rectangle, which must lie on the map. */
    void area(int x, int y, int columns, int rows) {
        left = x;
        top = y;
        lastColumn = columns - 1;
        lastRow = rows - 1;
    }

    /** Starts a search from a tile of the rectangle. */
    void begin(int start) {
        this.start = node(start);
        targets.clear();
    }

    /** Adds a tile of the rectangle that {@link #toTargets} must reach; returns whether it is new. */
    boolean addTarget(int tile) {
        int node = node(tile);
        if (targets.marked(node)) {
            return false;
        }
        targets.mark(node);
        return true;
    }

    /** Runs Dijkstra's search until this many targets are reached, or all reachable ones. */
    void toTargets(int count) {
        leaky = false;
        inBuckets = map.costs == null;
        if (inBuckets) {
            runInBuckets(count);
        } else {
            run(Ids.NONE, count, Integer.MAX_VALUE);
        }
    }

    /** Runs with buckets. If all tiles have the same cost, no sorted open list is needed. */
    private void runInBuckets(int targetCount) {
        final BucketSearch buckets = this.buckets;
        final TileGrid map = this.map;
        final double diagonal = octile.diagonal();
        int missing = targetCount;
        buckets.begin(start);
        for (int node = buckets.next(); node != Ids.NONE; node = buckets.next()) {
            openTotal += buckets.size();
            expanded++;
            if (targets.marked(node) && --missing == 0) {
                return;
            }
            double cost = buckets.cost(node);
            int inside = insideMoves(map.moves(tile(node)), node & columnMask, node >> shift);
            for (; inside != 0; inside &= inside - 1) {
                int move = Integer.numberOfTrailingZeros(inside);
                buckets.offer(node + offsets[move], node, cost + (Moves.diagonal(move) ? diagonal : 1));
            }
        }
    }

    /** Runs A* to one tile of the rectangle; returns whether it was reached. */
    boolean toTile(int goal) {
        leaky = false;
        inBuckets = false;
        return run(goal, 0, Integer.MAX_VALUE);
    }

    /**
     * Runs A* to one tile. It gives up after this many expansions, or if a path outside the rectangle could be cheaper:
     * so it finds what A* on the whole map would find.
     */
    boolean toTileWithin(int goal, int expansions) {
        leaky = true;
        inBuckets = false;
        leaked = false;
        return run(goal, 0, expansions) && !leaked;
    }

    private boolean run(int goalTile, int targetCount, int expansions) {
        if (scratch == null) {
            scratch = new SearchScratch(nodes);
        }
        final SearchScratch scratch = this.scratch;
        final NodeHeap open = scratch.open();
        final OctileCosts octile = this.octile;
        final TileGrid map = this.map;
        final int goal = goalTile == Ids.NONE ? Ids.NONE : node(goalTile);
        final int goalColumn = goal & columnMask;
        final int goalRow = goal >> shift;
        int missing = targetCount;
        scratch.clear();
        scratch.improve(start, Ids.NONE, 0, 0);
        for (int budget = expansions; open.size() > 0 && budget > 0; budget--) {
            openTotal += open.size();
            int node = scratch.expandNext();
            expanded++;
            if (node == goal) {
                return true;
            }
            if (goal == Ids.NONE && targets.marked(node) && --missing == 0) {
                return true;
            }
            int column = node & columnMask;
            int row = node >> shift;
            int tile = tile(node);
            double cost = scratch.cost(node);
            int legal = map.moves(tile);
            int inside = insideMoves(legal, column, row);
            if (leaky && inside != legal) {
                leaked = true;
                return false;
            }
            for (; inside != 0; inside &= inside - 1) {
                int move = Integer.numberOfTrailingZeros(inside);
                int next = node + offsets[move];
                double nextCost = cost + octile.move(tile, tile + tileOffsets[move], Moves.diagonal(move));
                if (!scratch.improves(next, nextCost)) {
                    continue;
                }
                double key = nextCost;
                if (goal != Ids.NONE) {
                    int columns = Math.abs((next & columnMask) - goalColumn);
                    int rows = Math.abs((next >> shift) - goalRow);
                    key += octile.leastOfHalves(2 * columns, 2 * rows);
                }
                scratch.improve(next, node, nextCost, key);
            }
        }
        return false;
    }

    private int insideMoves(int legal, int column, int row) {
        if (column == 0) {
            legal &= ~WESTWARD;
        }
        if (column == lastColumn) {
            legal &= ~EASTWARD;
        }
        if (row == 0) {
            legal &= ~NORTHWARD;
        }
        if (row == lastRow) {
            legal &= ~SOUTHWARD;
        }
        return legal;
    }

    private int node(int tile) {
        int y = tile / map.width();
        return y - top << shift | tile - y * map.width() - left;
    }

    private int tile(int node) {
        return (top + (node >> shift)) * map.width() + left + (node & columnMask);
    }

    /** Cost of the path to a tile, final for the targets of the search; infinite if it was not reached. */
    double cost(int tile) {
        int node = node(tile);
        if (inBuckets) {
            return buckets.cost(node);
        }
        return scratch.reached(node) ? scratch.cost(node) : Double.POSITIVE_INFINITY;
    }

    private int parent(int node) {
        return inBuckets ? buckets.parent(node) : scratch.parent(node);
    }

    /** Number of tiles of the path to a reached tile, without the start. */
    int pathSize(int tile) {
        int size = 0;
        for (int at = node(tile); at != start; at = parent(at)) {
            size++;
        }
        return size;
    }

    /** Writes the tiles of the path to a reached tile, without the start, and returns one past the last slot. */
    int path(int tile, int[] out, int offset) {
        int end = offset + pathSize(tile);
        int slot = end;
        for (int at = node(tile); slot > offset; at = parent(at)) {
            out[--slot] = tile(at);
        }
        return end;
    }

    /** Number of tiles expanded by all searches so far. */
    long expanded() {
        return expanded;
    }

    /** Sum of the sizes of the open list at every expansion so far. */
    long openTotal() {
        return openTotal;
    }
}
