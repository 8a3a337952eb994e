package dev.throng.grid.mm;

import dev.throng.graph.Ids;
import dev.throng.graph.NodeHeap;
import dev.throng.graph.SearchScratch;
import dev.throng.grid.octile.OctileCosts;
import dev.throng.grid.tiles.Moves;
import dev.throng.grid.tiles.TileGrid;
import dev.throng.path.SearchListener;
import java.util.Arrays;

/**
 * A* between two tiles at a short distance, in memory that grows with the tiles it touches and not with the map. One
 * per thread, reused; allocates nothing once it has grown.
 *
 * <p>Tiles are stored in blocks of 8 by 8, numbered as the search reaches them: a node is a block's number and an
 * offset in it. Otherwise it is like {@link dev.throng.grid.octile.GridSearch}, with paths of the same cost.
 */
final class LocalTileSearch {
    private static final int BLOCK = 8;
    private static final int BLOCK_TILES = BLOCK * BLOCK;

    /** Mask of the bits in which a coordinate outside a block differs from those inside. */
    private static final int OUTSIDE = -BLOCK;

    private static final int FIRST_BLOCKS = 16;

    private final SlotTable blocks = new SlotTable(FIRST_BLOCKS);
    private final SearchScratch scratch = new SearchScratch(FIRST_BLOCKS * BLOCK_TILES);

    /** Column and row of the first tile, by block. */
    private int[] blockX = new int[FIRST_BLOCKS];

    private int[] blockY = new int[FIRST_BLOCKS];
    private final int[] dx = new int[Moves.COUNT];
    private final int[] dy = new int[Moves.COUNT];
    private OctileCosts octile;
    private TileGrid map;
    private int blocksPerRow;
    private RegionCorridor corridor;
    private SearchListener listener;
    private int start;
    private int goal;
    private int goalX;
    private int goalY;
    private double best;

    LocalTileSearch(OctileCosts costs) {
        moveTo(costs);
        for (int move = 0; move < Moves.COUNT; move++) {
            dx[move] = Moves.dx(move);
            dy[move] = Moves.dy(move);
        }
    }

    /** Switches to another snapshot of the same map. */
    void moveTo(OctileCosts costs) {
        octile = costs;
        map = costs.tiles();
        blocksPerRow = (map.width() + BLOCK - 1) / BLOCK;
    }

    /** Sets the expansion listener, or null for none. */
    void listener(SearchListener told) {
        listener = told;
    }

    /**
     * Starts a search between two passable tiles.
     *
     * @param within the sectors to search, or null for all
     */
    void begin(int startTile, int goalTile, RegionCorridor within) {
        scratch.clear();
        blocks.clear();
        corridor = within;
        goalX = map.x(goalTile);
        goalY = map.y(goalTile);
        start = node(map.x(startTile), map.y(startTile));
        goal = node(goalX, goalY);
        best = start == goal ? 0 : Double.POSITIVE_INFINITY;
        scratch.improve(start, Ids.NONE, 0, octile.estimate(startTile, goalTile));
    }

    /** Returns the node of a tile; adds its block if it is new. */
    private int node(int x, int y) {
        int slot = blocks.slot((y / BLOCK) * blocksPerRow + x / BLOCK);
        if (slot >= blockX.length) {
            blockX = Arrays.copyOf(blockX, 2 * slot);
            blockY = Arrays.copyOf(blockY, 2 * slot);
        }
        scratch.reserve((slot + 1) * BLOCK_TILES);
        blockX[slot] = x & OUTSIDE;
        blockY[slot] = y & OUTSIDE;
        return slot * BLOCK_TILES + (y % BLOCK) * BLOCK + x % BLOCK;
    }

    /**
     * Expands up to this many more tiles.
     *
     * @return whether the search has ended
     */
    boolean advance(int expansions) {
        final SearchScratch scratch = this.scratch;
        final NodeHeap open = scratch.open();
        final OctileCosts octile = this.octile;
        final TileGrid map = this.map;
        final int width = map.width();
        final boolean costly = map.costs != null;
        final double diagonal = octile.diagonal();
        final double straightLeast = octile.leastOfHalves(2, 0);
        final double diagonalLeast = octile.leastOfHalves(2, 2);
        for (int left = expansions; open.minKey() < best; left--) {
            if (left <= 0) {
                return false;
            }
            double key = open.minKey();
            int node = scratch.expandNext();
            double cost = scratch.cost(node);
            int inX = node & BLOCK - 1;
            int inY = node / BLOCK & BLOCK - 1;
            int x = blockX[node / BLOCK_TILES] + inX;
            int y = blockY[node / BLOCK_TILES] + inY;
            int tile = y * width + x;
            if (listener != null) {
                int parent = scratch.parent(node);
                listener.expanded(tile, parent == Ids.NONE ? Ids.NONE : tile(parent), cost, key);
            }
            for (int legal = map.moves(tile); legal != 0; legal &= legal - 1) {
                int move = Integer.numberOfTrailingZeros(legal);
                int toX = x + dx[move];
                int toY = y + dy[move];
                boolean inside = ((inX + dx[move] | inY + dy[move]) & OUTSIDE) == 0;
                int next = inside ? node + BLOCK * dy[move] + dx[move] : node(toX, toY);
                boolean diagonally = move >= Moves.NORTH_WEST;
                double nextCost =
                        cost + (costly ? octile.move(tile, toY * width + toX, diagonally) : diagonally ? diagonal : 1);
                if (!scratch.improves(next, nextCost)) {
                    continue;
                }
                int columns = Math.abs(toX - goalX);
                int rows = Math.abs(toY - goalY);
                double nextKey =
                        nextCost + straightLeast * Math.abs(columns - rows) + diagonalLeast * Math.min(columns, rows);
                // A path through this tile cannot improve the best one, or the tile lies outside the corridor.
                if (nextKey >= best || corridor != null && !corridor.contains(toX, toY)) {
                    continue;
                }
                scratch.improve(next, node, nextCost, nextKey);
                if (next == goal) {
                    best = nextCost;
                }
            }
        }
        return true;
    }

    private int tile(int node) {
        int x = blockX[node / BLOCK_TILES] + (node & BLOCK - 1);
        int y = blockY[node / BLOCK_TILES] + (node / BLOCK & BLOCK - 1);
        return y * map.width() + x;
    }

    /** Whether the search that has ended found a path. */
    boolean found() {
        return best < Double.POSITIVE_INFINITY;
    }

    /** Cost of the path found. */
    double cost() {
        return best;
    }

    /** Number of tiles of the path found, without the start. */
    int waySize() {
        return scratch.waySize(goal) - 1;
    }

    /** Writes the tiles of the path found, without the start; returns one past the last slot. */
    int way(int[] out, int offset) {
        int end = offset + waySize();
        int slot = end;
        for (int at = goal; at != start; at = scratch.parent(at)) {
            out[--slot] = tile(at);
        }
        return end;
    }

    /** Tiles expanded since {@link #begin}. */
    long expanded() {
        return scratch.expandedCount();
    }

    /** Bytes held. */
    long bytes() {
        return scratch.bytes() + blocks.bytes() + 8L * blockX.length;
    }
}
