package dev.throng.grid.tiles;

import dev.throng.BadInputException;
import dev.throng.array.ChunkedBytes;
import dev.throng.array.ChunkedFloats;
import dev.throng.path.Components;

/**
 * The storage of a map: terrain, legal moves, costs and labels by tile. Immutable, share freely; the labels are completed when they are
 * first needed.
 *
 * <p>A tile's id is {@code y * width + x}. An edited copy shares what did not change.
 */
public final class TileGrid {
    /** Maximum number of tiles: a search then needs 2 GiB of scratch space. */
    public static final int TILE_LIMIT = 1 << 26;

    /** Smallest cost of a tile, before it is rounded to a multiple of 1/256. */
    public static final float MIN_COST = 0.001f;

    public static final float MAX_COST = 1000;

    private static final float COST_STEPS = 256;

    /** Bit {@link Moves move} of a tile's byte is set when the move is legal; 0 on a blocked tile. */
    public final ChunkedBytes moves;

    /** Cost of one step's length on a tile; null when it is 1 everywhere. */
    public final ChunkedFloats costs;

    private final int width;
    private final int height;
    private final TerrainTiles tiles;
    private final boolean oneFree;
    private final TileLabels labels;
    private final SmallestCosts smallestCosts;

    private TileGrid(
            TerrainTiles tiles,
            boolean oneFree,
            ChunkedBytes moves,
            TileLabels labels,
            ChunkedFloats costs,
            SmallestCosts smallestCosts) {
        width = tiles.width;
        height = tiles.height;
        this.tiles = tiles;
        this.oneFree = oneFree;
        this.moves = moves;
        this.labels = labels;
        this.costs = costs;
        this.smallestCosts = smallestCosts;
    }

    /**
     * @param characters row by row [width * height], known to be terrain; copied
     * @param oneFree whether a diagonal move needs only one of the two tiles beside it to be free
     */
    public static TileGrid of(int width, int height, byte[] characters, TerrainSet terrain, boolean oneFree) {
        TerrainTiles tiles = TerrainTiles.of(width, height, characters, terrain);
        ChunkedBytes moves = LegalMoves.of(width, height, characters, terrain, oneFree);
        TileGrid grid = new TileGrid(tiles, oneFree, moves, new TileLabels(), null, null);
        // A new map is made slowly anyway, and so its first query is as fast as all others.
        grid.components();
        return grid;
    }

    /** Refuses sizes that no map can have; the message names the caller. */
    public static void checkSize(String name, int width, int height) {
        if (width < 1 || height < 1) {
            throw new BadInputException(name + ": a size of " + width + " x " + height + " holds no tile");
        }
        if ((long) width * height > TILE_LIMIT) {
            throw new BadInputException(
                    name + ": " + width + " x " + height + " tiles, the limit is " + TILE_LIMIT + " in all");
        }
    }

    /** The same tiles with another rule for diagonal moves. */
    public TileGrid withDiagonals(boolean oneFree) {
        if (oneFree == this.oneFree) {
            return this;
        }
        ChunkedBytes legal = LegalMoves.of(width, height, tiles.toArray(), tiles.terrain, oneFree);
        return new TileGrid(tiles, oneFree, legal, labels, costs, smallestCosts);
    }

    /**
     * The same tiles with a cost each, rounded.
     *
     * @param costs by tile [width * height]; that of a blocked tile is taken as 1 when it is outside the limits
     * @throws BadInputException when the number of costs is wrong, or the cost of a passable tile outside the limits
     */
    public TileGrid withCosts(float[] costs) {
        if (costs.length != tileCount()) {
            throw new BadInputException(
                    "map: " + costs.length + " costs given for a size of " + width + " x " + height);
        }
        float[] rounded = new float[costs.length];
        for (int tile = 0; tile < costs.length; tile++) {
            if (withinLimits(costs[tile])) {
                rounded[tile] = rounded(costs[tile]);
            } else if (passable(tile)) {
                throw new BadInputException(costRefused("map", costs[tile], x(tile), y(tile)));
            } else {
                rounded[tile] = 1;
            }
        }
        ChunkedFloats copied = ChunkedFloats.of(rounded);
        return new TileGrid(tiles, oneFree, moves, labels, copied, SmallestCosts.of(tiles, copied));
    }

    static boolean withinLimits(float cost) {
        // False for NaN too.
        return cost >= MIN_COST && cost <= MAX_COST;
    }

    /** Returns the message about a cost outside the limits; it names the caller. */
    static String costRefused(String name, float cost, int x, int y) {
        return name + ": cost " + cost + " at (" + x + ", " + y + ") is not within " + MIN_COST + " to " + MAX_COST;
    }

    private static float rounded(float cost) {
        return Math.max(1, Math.round(cost * COST_STEPS)) / COST_STEPS;
    }

    /** The tiles after an edit; this same object when it changes nothing. */
    public TileGrid edited(TileChanges edit) {
        edit.checkFits(this);
        TerrainTiles editedTiles = tiles.edited(edit);
        ChunkedFloats editedCosts = editedCosts(edit);
        boolean sameTiles = editedTiles == tiles;
        if (sameTiles && editedCosts == costs) {
            return this;
        }
        SmallestCosts editedSmallest = null;
        if (editedCosts != null) {
            editedSmallest = smallestCosts == null
                    ? SmallestCosts.of(editedTiles, editedCosts)
                    : smallestCosts.edited(edit, editedTiles, editedCosts);
        }
        return new TileGrid(
                editedTiles,
                oneFree,
                sameTiles ? moves : LegalMoves.edited(moves, edit, editedTiles, oneFree),
                sameTiles ? labels : new TileLabels(),
                editedCosts,
                editedSmallest);
    }

    /** The costs after an edit; the same object when it changes none. */
    private ChunkedFloats editedCosts(TileChanges edit) {
        ChunkedFloats before = costs;
        ChunkedFloats changed = costs;
        for (int i = 0; i < edit.size(); i++) {
            if (!edit.changesCost(i)) {
                continue;
            }
            int tile = tile(edit.x(i), edit.y(i));
            float cost = rounded(edit.cost(i));
            if (cost == cost(tile)) {
                continue;
            }
            if (changed == costs) {
                before = costs == null ? ChunkedFloats.filled(tileCount(), 1) : costs;
                changed = before.copy();
            }
            changed.set(tile, cost, before);
        }
        return changed;
    }

    /**
     * The tiles that the first corner of an agent may stand on, without costs.
     *
     * @param size side of the agent in tiles, at least 1
     */
    public TileGrid forAgentOfSize(int size) {
        byte[] fitting = tiles.toArray();
        // Side of the largest free square that begins at a tile: one more than the least of its three later neighbours.
        int[] below = new int[width + 1];
        for (int y = height - 1; y >= 0; y--) {
            int diagonal = 0;
            for (int x = width - 1; x >= 0; x--) {
                int tile = y * width + x;
                int side = passable(tile) ? 1 + Math.min(diagonal, Math.min(below[x], below[x + 1])) : 0;
                diagonal = below[x];
                below[x] = side;
                if (side < size) {
                    fitting[tile] = '@';
                }
            }
        }
        return of(width, height, fitting, tiles.terrain, oneFree);
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    public int tileCount() {
        return width * height;
    }

    public boolean contains(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height;
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

    /** MovingAI character of a tile. */
    public byte character(int tile) {
        return tiles.character(tile);
    }

    public boolean passable(int tile) {
        return tiles.passable(tile);
    }

    /** Legal moves from a tile, one bit each. */
    public int moves(int tile) {
        return moves.get(tile) & 0xff;
    }

    /** Cost of one step's length on a tile. */
    public float cost(int tile) {
        return costs == null ? 1 : costs.get(tile);
    }

    /** Smallest cost of a passable tile. */
    public float smallestCost() {
        return smallestCosts == null ? 1 : smallestCosts.smallest();
    }

    /** Whether a diagonal move needs only one of the two tiles beside it to be free. */
    public boolean oneFree() {
        return oneFree;
    }

    public TerrainSet terrain() {
        return tiles.terrain;
    }

    /** The components if they have been computed already, else null. */
    public Components knownComponents() {
        return labels.known();
    }

    /** Labels of the tiles that can reach each other; computed by the first caller. */
    public Components components() {
        return labels.of(tiles, moves);
    }

    /** Whether the tiles of a rectangle are passable and cost the same on another map of this size. */
    public boolean same(TileGrid other, int x, int y, int columns, int rows) {
        for (int row = y; row < y + rows; row++) {
            int end = tile(x + columns, row);
            for (int tile = tile(x, row); tile < end; tile++) {
                if (passable(tile) != other.passable(tile) || cost(tile) != other.cost(tile)) {
                    return false;
                }
            }
        }
        return true;
    }
}
