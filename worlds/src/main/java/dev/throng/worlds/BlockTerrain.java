package dev.throng.worlds;

import dev.throng.BadInputException;
import dev.throng.blocks.Block;
import dev.throng.blocks.BlockEdit;
import dev.throng.blocks.BlockRules;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;

/**
 * Blocks of one metre: hills and lakes, caves below them, houses with doors and ladders upon them. Immutable, share freely.
 */
public final class BlockTerrain {
    /** Blocks along each side of a world of usual size. */
    public static final int SIDE = 256;

    /** Blocks from the lowest to the highest. */
    public static final int HEIGHT = 64;

    /** Sides are multiples of this: a chunk of usual size. */
    private static final int UNIT = 16;

    /** Blocks below this height that are free from above are water. */
    private static final int LAKES = 36;

    private static final int CHUNKS_PER_HOUSE = 6;
    private static final int ROOM = 4;

    private static final int[] NO_LADDER = {0, 0};

    private final int side;

    /** Columns, row by row, with a bit for each solid block. */
    private final long[] solid;

    /** Height of the water of each column; 0 where there is none. */
    private final byte[] water;

    /** Height of the door of each column; 0 where there is none. */
    private final byte[] doorAt;

    /** By column: heights of a ladder [low, high). */
    private final int[][] ladders;

    /**
     * The lowest block of a door.
     *
     * @param x in blocks
     * @param y up
     * @param z in blocks
     */
    public record Door(int x, int y, int z) {}

    private BlockTerrain(int side) {
        this.side = side;
        solid = new long[side * side];
        water = new byte[side * side];
        doorAt = new byte[side * side];
        ladders = new int[side * side][];
        Arrays.fill(ladders, NO_LADDER);
    }

    /**
     * {@return a generated world}
     *
     * @param side blocks along each side [Limits: 32 to 1024, a multiple of 16]
     * @param seed any value; the same one gives the same blocks
     * @throws BadInputException when the side is outside its limits
     */
    public static BlockTerrain generate(int side, long seed) {
        if (side < 2 * UNIT || side > 1024 || side % UNIT != 0) {
            throw new BadInputException(
                    "blocks: side is " + side + ", it is a multiple of " + UNIT + " from " + 2 * UNIT + " to 1024");
        }
        BlockTerrain world = new BlockTerrain(side);
        world.raiseHills(new Noise(seed));
        for (int level = 0; level < 3; level++) {
            world.digCaves(new Noise(seed + 1 + level), 5 + 7 * level);
        }
        world.fillLakes();
        SplittableRandom random = new SplittableRandom(seed);
        int chunks = side / UNIT;
        for (int i = Math.max(1, chunks * chunks / CHUNKS_PER_HOUSE); i > 0; i--) {
            world.build(random);
        }
        return world;
    }

    private void raiseHills(Noise noise) {
        for (int z = 0; z < side; z++) {
            for (int x = 0; x < side; x++) {
                int top = (int) Math.round(40 + 11 * noise.rough(x / 40.0, z / 40.0, 3));
                solid[z * side + x] = (1L << top) - 1;
            }
        }
    }

    /** Digs winding caves of three blocks, with floors that rise and fall. */
    private void digCaves(Noise noise, int y) {
        for (int z = 0; z < side; z++) {
            for (int x = 0; x < side; x++) {
                if (Math.abs(noise.rough(x / 22.0, z / 22.0, 2)) < 0.125) {
                    int floor = (int) Math.round(y + 2 * noise.at(x / 17.0 + 90, z / 17.0 - 40));
                    solid[z * side + x] &= ~(7L << floor);
                }
            }
        }
    }

    private void fillLakes() {
        for (int i = 0; i < water.length; i++) {
            water[i] = (byte) (top(i) < LAKES ? LAKES : 0);
        }
    }

    /** Builds a house on level ground, with a door, and a ladder through its roof. */
    private void build(SplittableRandom random) {
        int width = random.nextInt(5, 10);
        int depth = random.nextInt(5, 10);
        int x0 = random.nextInt(1, side - width - 1);
        int z0 = random.nextInt(1, side - depth - 1);
        int doorX = x0 + width / 2;
        int ground = top(z0 * side + doorX);
        for (int z = z0; z < z0 + depth; z++) {
            for (int x = x0; x < x0 + width; x++) {
                boolean wall = x == x0 || x == x0 + width - 1 || z == z0 || z == z0 + depth - 1;
                boolean door = x == doorX && z == z0;
                long blocks = wall ? door ? 1L << ROOM - 1 | 1L << ROOM : (1L << ROOM + 1) - 1 : 1L << ROOM;
                int column = z * side + x;
                long below = solid[column] & (1L << ground) - 1;
                // Holes below the house stay; the hill above its floor is removed.
                solid[column] = below | 1L << ground - 1 | blocks << ground;
                water[column] = (byte) Math.min(water[column], ground);
                ladders[column] = NO_LADDER;
                doorAt[column] = 0;
            }
        }
        int column = (z0 + depth - 2) * side + x0 + 1;
        solid[column] &= ~(1L << ground + ROOM);
        ladders[column] = new int[] {ground, ground + ROOM + 1};
        doorAt[z0 * side + doorX] = (byte) ground;
    }

    /** Returns the height of the highest ground of a column. */
    private int top(int column) {
        return Long.SIZE - Long.numberOfLeadingZeros(solid[column]);
    }

    /** {@return the number of blocks along each side} */
    public int side() {
        return side;
    }

    /** {@return all doors, two blocks high} */
    public List<Door> doors() {
        List<Door> doors = new ArrayList<>();
        for (int column = 0; column < doorAt.length; column++) {
            if (doorAt[column] > 0) {
                doors.add(new Door(column % side, doorAt[column], column / side));
            }
        }
        return doors;
    }

    /**
     * {@return what a block is; air outside of the world}
     *
     * @param x from 0
     * @param y from 0
     * @param z from 0
     */
    public Block at(int x, int y, int z) {
        if (x < 0 || x >= side || z < 0 || z >= side || y < 0 || y >= HEIGHT) {
            return Block.AIR;
        }
        int column = z * side + x;
        if ((solid[column] >>> y & 1) != 0) {
            return Block.SOLID;
        }
        int[] ladder = ladders[column];
        if (y >= ladder[0] && y < ladder[1]) {
            return Block.LADDER;
        }
        if (y < water[column] && y >= top(column)) {
            return Block.WATER;
        }
        int door = doorAt[column];
        return door > 0 && y >= door && y < door + 2 ? Block.DOOR : Block.AIR;
    }

    /**
     * {@return an edit that loads all chunks}
     *
     * @param rules of the world that it is for; the side of the terrain is a multiple of that of its chunks
     */
    public BlockEdit load(BlockRules rules) {
        Objects.requireNonNull(rules, "rules is null");
        if (side % rules.side() != 0) {
            throw new BadInputException("blocks: a side of " + side + " is no multiple of chunks of " + rules.side());
        }
        BlockEdit edit = new BlockEdit(rules);
        for (int row = 0; row < side / rules.side(); row++) {
            for (int column = 0; column < side / rules.side(); column++) {
                edit.load(column, row, 0, HEIGHT, this::at);
            }
        }
        return edit;
    }
}
