package dev.throng.grid;

import dev.throng.BadInputException;
import dev.throng.graph.Components;
import java.util.Arrays;

/**
 * A rectangle of tiles, passable or not, each with an optional cost. Immutable, share freely.
 *
 * <p>A tile's id is {@code y * width + x}; x runs along a row, y from the first row down. The graph is implicit: one
 * byte per tile says which of the eight {@link Move moves} are legal, and nothing is kept per edge. A diagonal move
 * needs both tiles that it passes between to be free (the MovingAI rule), so every move is legal in both directions.
 */
public final class GridMap {
    /** Most tiles a map may have: a search then needs 2 GiB of scratch. */
    public static final int TILE_LIMIT = 1 << 26;

    /** Smallest cost of a tile. Costs are rounded to multiples of 1/256, at least 1/256. */
    public static final float MIN_COST = 0.001f;

    /** Largest cost of a tile. */
    public static final float MAX_COST = 1000;

    private static final float COST_STEPS = 256;

    /** Bit {@link Move} of a tile's byte is set when the move is legal; 0 on a blocked tile. */
    final byte[] moves;

    /** Cost of one step's length on a tile; null when it is 1 everywhere. */
    final float[] costs;

    private final int width;
    private final int height;
    private final byte[] characters;
    private final Terrain terrain;
    private final Components components;
    private final float smallestCost;

    private GridMap(int width, int height, byte[] characters, Terrain terrain) {
        this.width = width;
        this.height = height;
        this.characters = characters;
        this.terrain = terrain;
        moves = legalMoves();
        costs = null;
        smallestCost = 1;
        components = labelComponents();
    }

    private GridMap(GridMap map, float[] costs, float smallestCost) {
        width = map.width;
        height = map.height;
        characters = map.characters;
        terrain = map.terrain;
        moves = map.moves;
        components = map.components;
        this.costs = costs;
        this.smallestCost = smallestCost;
    }

    /** A map whose ground and swamp are passable. */
    public static GridMap of(int width, int height, byte[] characters) {
        return of(width, height, characters, Terrain.DEFAULT);
    }

    /**
     * @param characters MovingAI terrain, row by row [width * height]; copied
     */
    public static GridMap of(int width, int height, byte[] characters, Terrain terrain) {
        checkSize("map", width, height);
        if (characters.length != width * height) {
            throw new BadInputException(
                    "map: " + characters.length + " tiles given for a size of " + width + " x " + height);
        }
        for (int tile = 0; tile < characters.length; tile++) {
            if (!Terrain.known(characters[tile])) {
                throw new BadInputException("map: unknown terrain " + Terrain.shown(characters[tile]) + " at ("
                        + tile % width + ", " + tile / width + ")");
            }
        }
        return new GridMap(width, height, characters.clone(), terrain);
    }

    /** Takes tiles that a reader has checked. The array is handed over, not copied. */
    static GridMap ofChecked(int width, int height, byte[] characters, Terrain terrain) {
        return new GridMap(width, height, characters, terrain);
    }

    /** A drawn map whose ground and swamp are passable. */
    public static GridMap drawn(String drawing) {
        return drawn(drawing, Terrain.DEFAULT);
    }

    /**
     * A map from a drawing: one line per row, all of one length, in MovingAI characters; {@code #} is a wall, the same
     * as {@code @}.
     */
    public static GridMap drawn(String drawing, Terrain terrain) {
        String[] rows = drawing.strip().split("\r?\n", -1);
        int width = rows[0].length();
        int height = rows.length;
        checkSize("drawing", width, height);
        byte[] characters = new byte[width * height];
        for (int y = 0; y < height; y++) {
            if (rows[y].length() != width) {
                throw new BadInputException("drawing: line " + (y + 1) + " has " + rows[y].length()
                        + " tiles, the first line has " + width);
            }
            for (int x = 0; x < width; x++) {
                char c = rows[y].charAt(x) == '#' ? '@' : rows[y].charAt(x);
                if (!Terrain.known(c)) {
                    throw new BadInputException("drawing: line " + (y + 1) + ", column " + (x + 1)
                            + ": unknown terrain " + Terrain.shown(c));
                }
                characters[y * width + x] = (byte) c;
            }
        }
        return new GridMap(width, height, characters, terrain);
    }

    /** Refuses sizes that no map can have, in the name of whoever asked for one. */
    static void checkSize(String name, int width, int height) {
        if (width < 1 || height < 1) {
            throw new BadInputException(name + ": a size of " + width + " x " + height + " holds no tile");
        }
        if ((long) width * height > TILE_LIMIT) {
            throw new BadInputException(
                    name + ": " + width + " x " + height + " tiles, the limit is " + TILE_LIMIT + " in all");
        }
    }

    /**
     * The same map with a cost per tile: a move costs its length times the mean of the costs of its two tiles.
     *
     * @param costs by tile [width * height], rounded to multiples of 1/256 so that sums are exact; what blocked tiles
     *     have is ignored. [Limits: {@link #MIN_COST} &lt;= cost &lt;= {@link #MAX_COST}]
     */
    public GridMap withCosts(float[] costs) {
        if (costs.length != tileCount()) {
            throw new BadInputException(
                    "map: " + costs.length + " costs given for a size of " + width + " x " + height);
        }
        float[] rounded = new float[costs.length];
        Arrays.fill(rounded, 1);
        float smallest = MAX_COST;
        for (int tile = 0; tile < costs.length; tile++) {
            if (!passable(tile)) {
                continue;
            }
            float cost = costs[tile];
            if (!(cost >= MIN_COST && cost <= MAX_COST)) {
                throw new BadInputException("map: cost " + cost + " at (" + x(tile) + ", " + y(tile)
                        + ") is not within " + MIN_COST + " to " + MAX_COST);
            }
            rounded[tile] = Math.max(1, Math.round(cost * COST_STEPS)) / COST_STEPS;
            smallest = Math.min(smallest, rounded[tile]);
        }
        return new GridMap(this, rounded, smallest);
    }

    /**
     * The map that an agent of several tiles sees: a tile is passable when the square of {@code size} by {@code size}
     * tiles of which it is the first (smallest x and y) is. Costs are not taken over.
     *
     * @param size in tiles [Limit: size &gt;= 1]
     */
    public GridMap forAgentOfSize(int size) {
        if (size < 1) {
            throw new BadInputException("agent size " + size + ": at least 1 tile is needed");
        }
        byte[] fitting = characters.clone();
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
        return new GridMap(width, height, fitting, terrain);
    }

    private byte[] legalMoves() {
        byte[] legal = new byte[characters.length];
        for (int y = 0; y < height; y++) {
            for (int x = 0; x < width; x++) {
                int tile = y * width + x;
                if (!passable(tile)) {
                    continue;
                }
                boolean north = y > 0 && passable(tile - width);
                boolean west = x > 0 && passable(tile - 1);
                boolean east = x < width - 1 && passable(tile + 1);
                boolean south = y < height - 1 && passable(tile + width);
                int bits = (north ? 1 << Move.NORTH : 0)
                        | (west ? 1 << Move.WEST : 0)
                        | (east ? 1 << Move.EAST : 0)
                        | (south ? 1 << Move.SOUTH : 0);
                if (north && west && passable(tile - width - 1)) {
                    bits |= 1 << Move.NORTH_WEST;
                }
                if (north && east && passable(tile - width + 1)) {
                    bits |= 1 << Move.NORTH_EAST;
                }
                if (south && west && passable(tile + width - 1)) {
                    bits |= 1 << Move.SOUTH_WEST;
                }
                if (south && east && passable(tile + width + 1)) {
                    bits |= 1 << Move.SOUTH_EAST;
                }
                legal[tile] = (byte) bits;
            }
        }
        return legal;
    }

    /** Straight moves are enough: tiles joined by a diagonal are also joined around either side. */
    private Components labelComponents() {
        int[] labels = new int[characters.length];
        for (int tile = 0; tile < labels.length; tile++) {
            if (!passable(tile)) {
                labels[tile] = -1;
                continue;
            }
            labels[tile] = tile;
            if ((moves[tile] & 1 << Move.WEST) != 0) {
                join(labels, tile, tile - 1);
            }
            if ((moves[tile] & 1 << Move.NORTH) != 0) {
                join(labels, tile, tile - width);
            }
        }
        // Until here labels[tile] is an earlier tile of the same component, or the tile itself; earlier ones have
        // their final label by the time they are asked for it.
        int count = 0;
        for (int tile = 0; tile < labels.length; tile++) {
            int earlier = labels[tile];
            if (earlier >= 0) {
                labels[tile] = earlier == tile ? count++ : labels[earlier];
            }
        }
        return Components.ofLabels(labels, count);
    }

    private static void join(int[] parents, int a, int b) {
        int rootA = root(parents, a);
        int rootB = root(parents, b);
        parents[Math.max(rootA, rootB)] = Math.min(rootA, rootB);
    }

    private static int root(int[] parents, int tile) {
        while (parents[tile] != tile) {
            parents[tile] = parents[parents[tile]];
            tile = parents[tile];
        }
        return tile;
    }

    public int width() {
        return width;
    }

    public int height() {
        return height;
    }

    /** Tiles in all, passable or not. */
    public int tileCount() {
        return characters.length;
    }

    /** Whether a column and a row are on the map. */
    public boolean contains(int x, int y) {
        return x >= 0 && x < width && y >= 0 && y < height;
    }

    /** The id of the tile in a column and a row that are on the map. */
    public int tile(int x, int y) {
        return y * width + x;
    }

    public int x(int tile) {
        return tile % width;
    }

    public int y(int tile) {
        return tile / width;
    }

    /** The MovingAI character of a tile. */
    public char character(int tile) {
        return (char) characters[tile];
    }

    public boolean passable(int tile) {
        return terrain.passable(characters[tile]);
    }

    /** The legal moves from a tile, bit by bit in the order of {@link Move}; 0 on a blocked tile. */
    public int moves(int tile) {
        return moves[tile] & 0xff;
    }

    /** Cost of one step's length on a tile: 1 unless {@link #withCosts} said otherwise. */
    public float cost(int tile) {
        return costs == null ? 1 : costs[tile];
    }

    public boolean hasCosts() {
        return costs != null;
    }

    /** The smallest cost of a passable tile: what an estimate may count on. */
    public float smallestCost() {
        return smallestCost;
    }

    /** Which terrain is passable here. */
    public Terrain terrain() {
        return terrain;
    }

    /** Which tiles can reach which; blocked tiles belong to no component. */
    public Components components() {
        return components;
    }
}
