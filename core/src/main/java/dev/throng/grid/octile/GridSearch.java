package dev.throng.grid.octile;

import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.grid.GridMap;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileArray;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.SearchListener;
import dev.throng.path.SearchMetrics;

/**
 * A* over a map's octile moves from one tile to another. One per thread, reused; allocates nothing after construction.
 *
 * <p>Call {@link #begin}, then {@link #advance} until it returns true; the result does not depend on the size of the
 * slices. Among tiles with equal keys the one further from the start comes first, then the one with the smaller id. The
 * search does not use the map's {@link GridMap#components components}: for an unreachable goal it expands all reachable
 * tiles, so check them first.
 */
public final class GridSearch {
    private TileGrid map;
    private OctileCosts octile;
    private final SearchScratch scratch;
    private final int[] offsets = new int[Moves.COUNT];
    private final int[] dx = new int[Moves.COUNT];
    private final int[] dy = new int[Moves.COUNT];
    private int goal = Ids.NONE;
    private int goalX;
    private int goalY;
    private double best = Double.POSITIVE_INFINITY;
    private int closest = Ids.NONE;
    private double closestEstimate = Double.POSITIVE_INFINITY;
    private SearchListener listener;

    /** Makes a search with diagonals of √2. */
    public GridSearch(GridMap map) {
        this(new OctileCosts(map));
    }

    public GridSearch(OctileCosts costs) {
        octile = costs;
        map = costs.tiles();
        scratch = new SearchScratch(map.tileCount());
        for (int move = 0; move < Moves.COUNT; move++) {
            dx[move] = Moves.dx(move);
            dy[move] = Moves.dy(move);
            offsets[move] = dy[move] * map.width() + dx[move];
        }
    }

    /** Switches to another snapshot of the same map, and ends the current search. */
    public void moveTo(OctileCosts snapshot) {
        octile = snapshot;
        map = snapshot.tiles();
    }

    /** Sets the expansion listener, or null for none. */
    public void listener(SearchListener listener) {
        this.listener = listener;
    }

    /**
     * Starts a new search.
     *
     * @param start a passable tile
     * @param goal a passable tile
     */
    public void begin(int start, int goal) {
        scratch.clear();
        this.goal = goal;
        goalX = map.x(goal);
        goalY = map.y(goal);
        best = start == goal ? 0 : Double.POSITIVE_INFINITY;
        closest = start;
        closestEstimate = octile.estimate(start, goal);
        scratch.improve(start, Ids.NONE, 0, closestEstimate);
    }

    /**
     * Expands up to this many more tiles.
     *
     * @return whether the search has ended: {@link #cost} is then final
     */
    public boolean advance(int expansions) {
        final SearchScratch scratch = this.scratch;
        final NodeHeap open = scratch.open();
        final OctileCosts octile = this.octile;
        final byte[][] moves = map.moves.chunks;
        final float[][] tileCosts = map.costs == null ? null : map.costs.chunks;
        final int[] offsets = this.offsets;
        final int[] dx = this.dx;
        final int[] dy = this.dy;
        final int width = map.width();
        final int goal = this.goal;
        final int goalX = this.goalX;
        final int goalY = this.goalY;
        final double diagonal = octile.diagonal();
        final SearchListener listener = this.listener;
        for (int left = expansions; open.minKey() < best; left--) {
            if (left <= 0) {
                return false;
            }
            double key = open.minKey();
            int tile = scratch.expandNext();
            double cost = scratch.cost(tile);
            if (key - cost < closestEstimate) {
                closestEstimate = key - cost;
                closest = tile;
            }
            if (listener != null) {
                listener.expanded(tile, scratch.parent(tile), cost, key);
            }
            int toGoalY = tile / width;
            int toGoalX = tile - toGoalY * width - goalX;
            toGoalY -= goalY;
            double straightHalf = 0;
            double diagonalHalf = 0;
            if (tileCosts != null) {
                float tileCost = tileCosts[tile >> ChunkedFloats.BITS][tile & ChunkedFloats.MASK];
                straightHalf = OctileCosts.half(1, tileCost);
                diagonalHalf = OctileCosts.half(diagonal, tileCost);
            }
            for (int legal = moves[tile >> ChunkedBytes.BITS][tile & ChunkedBytes.MASK] & 0xff;
                    legal != 0;
                    legal &= legal - 1) {
                int move = Integer.numberOfTrailingZeros(legal);
                int next = tile + offsets[move];
                boolean straight = move < Moves.NORTH_WEST;
                double length = straight ? 1 : diagonal;
                double nextCost;
                if (tileCosts == null) {
                    nextCost = cost + length;
                } else {
                    float ahead = tileCosts[next >> ChunkedFloats.BITS][next & ChunkedFloats.MASK];
                    nextCost = cost + ((straight ? straightHalf : diagonalHalf) + OctileCosts.half(length, ahead));
                }
                if (!scratch.improves(next, nextCost)) {
                    continue;
                }
                double nextKey = nextCost + octile.least(Math.abs(toGoalX + dx[move]), Math.abs(toGoalY + dy[move]));
                // A path through this tile cannot improve the best one.
                if (nextKey >= best) {
                    continue;
                }
                scratch.improve(next, tile, nextCost, nextKey);
                if (next == goal) {
                    best = nextCost;
                }
            }
        }
        return true;
    }

    /** Cost of the best path so far, the cheapest one once the search has ended; infinite if there is none. */
    public double cost() {
        return best;
    }

    /**
     * The end of the best available path: the goal once a path to it is known, before that the expanded tile with the
     * smallest estimate.
     */
    public int end() {
        return best < Double.POSITIVE_INFINITY ? goal : closest;
    }

    /** Cost of the path to {@link #end}. */
    public double endCost() {
        return scratch.cost(end());
    }

    /** Lower bound of the cost from {@link #end} to the goal; 0 at the goal. */
    public double remaining() {
        return best < Double.POSITIVE_INFINITY ? 0 : closestEstimate;
    }

    /** Number of tiles of the path to {@link #end}, both ends included. */
    public int pathSize() {
        return scratch.waySize(end());
    }

    /**
     * Writes the tiles of the path to {@link #end}, start first, and returns their number.
     *
     * @param out [at least {@link #pathSize}]
     */
    public int path(int[] out) {
        return scratch.way(end(), out);
    }

    /** Adds the tiles of the path to {@link #end}, start first. */
    public void addPath(TileArray out) {
        int slot = out.size() + pathSize();
        int[] tiles = out.room(slot - out.size());
        out.extendTo(slot);
        for (int at = end(); at >= 0; at = scratch.parent(at)) {
            tiles[--slot] = at;
        }
    }

    public SearchMetrics metrics() {
        return scratch.metrics();
    }

    /** Tiles expanded since {@link #begin}, as in {@link #metrics} but without an object. */
    public long expandedCount() {
        return scratch.expandedCount();
    }

    public OctileCosts costs() {
        return octile;
    }
}
