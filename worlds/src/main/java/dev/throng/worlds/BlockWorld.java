package dev.throng.worlds;

import dev.throng.BadInputException;
import dev.throng.mesh.MeshTile;
import dev.throng.mesh.NavMeshBuilder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A world of blocks of one metre: hills, caves below them, houses upon them. Agents are two blocks high, stand on any block with two free ones above
 * it, and climb one block. Not for sharing between threads.
 *
 * <p>The ground of {@value #TILE} by {@value #TILE} columns of blocks is a tile of squares of one metre.
 */
public final class BlockWorld {
    /** Blocks along each side of a tile. */
    public static final int TILE = 16;

    /** Blocks from the lowest to the highest. */
    public static final int HEIGHT = 64;

    /** Blocks along each side of a world of usual size. */
    public static final int SIDE = 256;

    /** Climbing height of a tile: half a block, since tiles are joined up to twice this height, and agents climb one block. */
    private static final float CLIMB = 0.5f;

    private static final int HOUSES_PER_TILE_SQUARED = 6;
    private static final int ROOM = 4;
    private static final int NONE = -1;

    private final int side;

    /** Columns, row by row, with a bit for each solid block. */
    private final long[] blocks;

    private BlockWorld(int side) {
        this.side = side;
        blocks = new long[side * side];
    }

    /**
     * {@return a generated world}
     *
     * @param side blocks along each side [Limits: 32 to 1024, a multiple of {@value #TILE}]
     * @param seed any value; the same one gives the same blocks
     * @throws BadInputException when the side is outside its limits
     */
    public static BlockWorld generate(int side, long seed) {
        if (side < 2 * TILE || side > 1024 || side % TILE != 0) {
            throw new BadInputException(
                    "blocks: side is " + side + ", it is a multiple of " + TILE + " from " + 2 * TILE + " to 1024");
        }
        BlockWorld world = new BlockWorld(side);
        world.raiseHills(new Noise(seed));
        for (int level = 0; level < 3; level++) {
            world.digCaves(new Noise(seed + 1 + level), 5 + 7 * level);
        }
        SplittableRandom random = new SplittableRandom(seed);
        int tiles = side / TILE;
        for (int i = Math.max(1, tiles * tiles / HOUSES_PER_TILE_SQUARED); i > 0; i--) {
            world.build(random);
        }
        return world;
    }

    private void raiseHills(Noise noise) {
        for (int z = 0; z < side; z++) {
            for (int x = 0; x < side; x++) {
                int top = (int) Math.round(40 + 11 * noise.rough(x / 40.0, z / 40.0, 3));
                blocks[z * side + x] = (1L << top) - 1;
            }
        }
    }

    /** Digs winding caves of three blocks, with floors that rise and fall. */
    private void digCaves(Noise noise, int y) {
        for (int z = 0; z < side; z++) {
            for (int x = 0; x < side; x++) {
                if (Math.abs(noise.rough(x / 22.0, z / 22.0, 2)) < 0.125) {
                    int floor = (int) Math.round(y + 2 * noise.at(x / 17.0 + 90, z / 17.0 - 40));
                    blocks[z * side + x] &= ~(7L << floor);
                }
            }
        }
    }

    /** Builds a house with a door on level ground. */
    private void build(SplittableRandom random) {
        int width = random.nextInt(5, 10);
        int depth = random.nextInt(5, 10);
        int x0 = random.nextInt(1, side - width - 1);
        int z0 = random.nextInt(1, side - depth - 1);
        int ground = top(x0 + width / 2, z0);
        for (int z = z0; z < z0 + depth; z++) {
            for (int x = x0; x < x0 + width; x++) {
                boolean wall = x == x0 || x == x0 + width - 1 || z == z0 || z == z0 + depth - 1;
                boolean door = x == x0 + width / 2 && z == z0;
                long solid = wall ? door ? 1L << ROOM - 1 | 1L << ROOM : (1L << ROOM + 1) - 1 : 1L << ROOM;
                long below = blocks[z * side + x] & (1L << ground) - 1;
                // Holes below the house stay; the hill above its floor is removed.
                blocks[z * side + x] = below | 1L << ground - 1 | solid << ground;
            }
        }
    }

    /** Returns the height of the highest ground of a column. */
    private int top(int x, int z) {
        return Long.SIZE - Long.numberOfLeadingZeros(blocks[z * side + x]);
    }

    /** {@return the number of blocks along each side} */
    public int side() {
        return side;
    }

    /** {@return the number of tiles along each side} */
    public int tilesAlong() {
        return side / TILE;
    }

    /**
     * {@return whether there is a block}
     *
     * @param x from 0
     * @param y from 0 [Limits: below {@value #HEIGHT}]
     * @param z from 0
     */
    public boolean solid(int x, int y, int z) {
        require(x, y, z);
        return (blocks[z * side + x] >>> y & 1) != 0;
    }

    /**
     * Adds or removes a block.
     *
     * @param x from 0
     * @param y from 0 [Limits: below {@value #HEIGHT}]
     * @param z from 0
     * @param solid whether to add the block
     */
    public void set(int x, int y, int z, boolean solid) {
        require(x, y, z);
        long block = 1L << y;
        blocks[z * side + x] = solid ? blocks[z * side + x] | block : blocks[z * side + x] & ~block;
    }

    /**
     * Returns the heights at which agents can stand in a column.
     *
     * @param x from 0
     * @param z from 0
     * @return a bit for each height
     */
    public long floors(int x, int z) {
        require(x, 0, z);
        long column = blocks[z * side + x];
        return column << 1 & ~column & ~(column >>> 1);
    }

    private void require(int x, int y, int z) {
        if (x < 0 || x >= side || z < 0 || z >= side || y < 0 || y >= HEIGHT) {
            throw new IndexOutOfBoundsException("there is no block (" + x + ", " + y + ", " + z + "), the world has "
                    + side + " x " + HEIGHT + " x " + side);
        }
    }

    /** {@return the number of squares on which agents can stand} */
    public int squares() {
        int count = 0;
        for (int z = 0; z < side; z++) {
            for (int x = 0; x < side; x++) {
                count += Long.bitCount(floors(x, z));
            }
        }
        return count;
    }

    /** {@return all tiles, row by row} */
    public List<MeshTile> tiles() {
        List<MeshTile> tiles = new ArrayList<>();
        for (int row = 0; row < tilesAlong(); row++) {
            for (int column = 0; column < tilesAlong(); column++) {
                tiles.add(tile(column, row));
            }
        }
        return tiles;
    }

    /**
     * {@return the current ground of a tile: a square for each height of each column}
     *
     * @param column its number along x
     * @param row its number along z
     */
    public MeshTile tile(int column, int row) {
        if (column < 0 || column >= tilesAlong() || row < 0 || row >= tilesAlong()) {
            throw new IndexOutOfBoundsException("there is no tile (" + column + ", " + row + "), the world has "
                    + tilesAlong() + " x " + tilesAlong());
        }
        NavMeshBuilder builder = new NavMeshBuilder();
        int[] ids = new int[TILE * TILE * HEIGHT];
        Arrays.fill(ids, NONE);
        for (int z = row * TILE; z < (row + 1) * TILE; z++) {
            for (int x = column * TILE; x < (column + 1) * TILE; x++) {
                for (long left = floors(x, z); left != 0; left &= left - 1) {
                    int y = Long.numberOfTrailingZeros(left);
                    int id = square(builder, x, y, z);
                    ids[slot(x, y, z)] = id;
                    if (x % TILE == 0) {
                        builder.addSeam(id, MeshTile.WEST, x, y, z, x, y, z + 1);
                    } else {
                        join(builder, ids, x, y, z, x - 1, z);
                    }
                    if (z % TILE == 0) {
                        builder.addSeam(id, MeshTile.SOUTH, x, y, z, x + 1, y, z);
                    } else {
                        join(builder, ids, x, y, z, x, z - 1);
                    }
                    if (x % TILE == TILE - 1) {
                        builder.addSeam(id, MeshTile.EAST, x + 1, y, z, x + 1, y, z + 1);
                    }
                    if (z % TILE == TILE - 1) {
                        builder.addSeam(id, MeshTile.NORTH, x, y, z + 1, x + 1, y, z + 1);
                    }
                }
            }
        }
        return builder.buildTile(column, row, CLIMB);
    }

    private static int square(NavMeshBuilder builder, int x, int y, int z) {
        int[] corners = {
            builder.addVertex(x, y, z),
            builder.addVertex(x + 1, y, z),
            builder.addVertex(x + 1, y, z + 1),
            builder.addVertex(x, y, z + 1)
        };
        return builder.addPolygon(corners, 0);
    }

    /** Connects a square to those of a neighbouring column that are at most one block higher or lower. */
    private void join(NavMeshBuilder builder, int[] ids, int x, int y, int z, int toX, int toZ) {
        for (int other = Math.max(0, y - 1); other <= Math.min(HEIGHT - 1, y + 1); other++) {
            int neighbour = ids[slot(toX, other, toZ)];
            // To climb, an agent needs one more free block above its head.
            boolean free =
                    other == y || other > y && !isSolid(x, y + 2, z) || other < y && !isSolid(toX, other + 2, toZ);
            if (neighbour != NONE && free) {
                float height = (y + other) / 2f;
                int toEast = toX < x ? 0 : 1;
                int toNorth = toZ < z ? 0 : 1;
                builder.addPortal(neighbour, ids[slot(x, y, z)], x, height, z, x + toEast, height, z + toNorth);
            }
        }
    }

    private boolean isSolid(int x, int y, int z) {
        return y < HEIGHT && solid(x, y, z);
    }

    private static int slot(int x, int y, int z) {
        return (z % TILE * TILE + x % TILE) * HEIGHT + y;
    }
}
