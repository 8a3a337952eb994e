package dev.throng.blocks;

import java.util.Arrays;

/**
 * Finds the places in columns of blocks where an agent one block wide can be, bottom to top. One per thread.
 *
 * <p>A place is a number: its floor and its ceiling in half blocks, and what it is. Floors ascend within a column.
 */
final class Places {
    /** Ceiling under the open sky. */
    static final int SKY = (1 << 24) - 1;

    private static final int FLOOR_BIAS = 1 << 23;

    /** Bit of a place that is held by a ladder: agents climb to it from the place below. */
    private static final int HELD = 1 << 8;

    private final int height;
    private long[] found = new long[64];
    private int size;
    private int start;

    /** @param height of an agent, in half blocks */
    Places(int height) {
        this.height = height;
    }

    static long of(int floor, int ceiling, int area, boolean held) {
        return (long) (floor + FLOOR_BIAS) << 40
                | (long) (ceiling == SKY ? SKY : ceiling + FLOOR_BIAS) << 16
                | (held ? HELD : 0)
                | area;
    }

    /** Height of the ground, in half blocks. */
    static int floor(long place) {
        return (int) (place >>> 40) - FLOOR_BIAS;
    }

    /** Height of the next obstacle above, in half blocks; {@link #SKY} if there is none. */
    static int ceiling(long place) {
        int bits = (int) (place >>> 16) & SKY;
        return bits == SKY ? SKY : bits - FLOOR_BIAS;
    }

    static int area(long place) {
        return (int) place & 0xff;
    }

    /** Whether a ladder is there, or ends there. */
    static boolean held(long place) {
        return ((int) place & HELD) != 0;
    }

    int size() {
        return size;
    }

    long[] toArray() {
        return Arrays.copyOf(found, size);
    }

    /** Adds the places of a column. */
    void find(BlockChunk chunk, int x, int z) {
        int top = chunk.highY();
        int floor = Integer.MIN_VALUE;
        for (int y = chunk.lowY(); y <= top; y++) {
            Block block = y == top ? Block.AIR : chunk.at(x, y, z);
            boolean obstacle = block == Block.SOLID || block == Block.SLAB;
            if (obstacle || y == top) {
                int from = floor == Integer.MIN_VALUE ? 2 * chunk.lowY() : floor;
                findInside(chunk, x, z, from, floor != Integer.MIN_VALUE, obstacle ? 2 * y : SKY);
                floor = block == Block.SLAB ? 2 * y + 1 : 2 * y + 2;
            }
        }
    }

    /**
     * Adds the places between two obstacles.
     *
     * @param from where free space begins
     * @param ground whether it begins on ground
     * @param ceiling where it ends
     */
    private void findInside(BlockChunk chunk, int x, int z, int from, boolean ground, int ceiling) {
        start = size;
        int end = ceiling == SKY ? chunk.highY() : ceiling / 2;
        // The lowest block that is not ground: feet on a slab are in the block above it.
        int low = Math.floorDiv(from + 1, 2);
        if (ceiling != SKY) {
            end = Math.floorDiv(ceiling, 2);
        }
        boolean sunk = false;
        for (int y = low; y < end; y++) {
            if (chunk.at(x, y, z) == Block.WATER) {
                int surface = y;
                while (surface + 1 < end && chunk.at(x, surface + 1, z) == Block.WATER) {
                    surface++;
                }
                boolean wade = ground && y == low && surface == y;
                sunk |= ground && y == low && !wade;
                if (!wade) {
                    // Swimming agents are half in the water.
                    add(chunk, x, z, 2 * surface + 1, ceiling, BlockWorld.WATER, false);
                }
                y = surface;
            }
        }
        if (ground && !sunk) {
            boolean wet = chunk.at(x, low, z) == Block.WATER;
            add(chunk, x, z, from, ceiling, wet ? BlockWorld.WATER : BlockWorld.GROUND, ladder(chunk, x, low, z));
        }
        for (int y = low; y < end; y++) {
            if (ladder(chunk, x, y, z)) {
                add(chunk, x, z, Math.max(from, 2 * y), ceiling, BlockWorld.LADDER, true);
                if (!ladder(chunk, x, y + 1, z)) {
                    add(chunk, x, z, 2 * y + 2, ceiling, BlockWorld.LADDER, true);
                }
            }
        }
    }

    private static boolean ladder(BlockChunk chunk, int x, int y, int z) {
        return chunk.at(x, y, z) == Block.LADDER;
    }

    /** Adds a place where an agent fits; of two with the same floor the first one counts. */
    private void add(BlockChunk chunk, int x, int z, int floor, int ceiling, int area, boolean held) {
        if (ceiling != SKY && ceiling - floor < height) {
            return;
        }
        int at = size;
        while (at > start && floor(found[at - 1]) > floor) {
            at--;
        }
        if (at > start && floor(found[at - 1]) == floor) {
            return;
        }
        int touched = touched(chunk, x, z, floor, height);
        int what = touched > BlockWorld.LADDER ? touched : area;
        found = size == found.length ? Arrays.copyOf(found, 2 * size) : found;
        System.arraycopy(found, at, found, at + 1, size - at);
        found[at] = of(floor, ceiling, what, held);
        size++;
    }

    /** Returns the area of one column of an agent, by the blocks that it is in: a door, harmful, water or ground. */
    static int touched(BlockChunk chunk, int x, int z, int floor, int height) {
        int low = Math.floorDiv(floor, 2);
        int head = Math.floorDiv(floor + height - 1, 2);
        int feet = chunk.at(x, low, z) == Block.SLAB ? low + 1 : low;
        int area = chunk.at(x, feet, z) == Block.WATER ? BlockWorld.WATER : BlockWorld.GROUND;
        for (int y = low; y <= head; y++) {
            Block block = chunk.at(x, y, z);
            if (block == Block.DOOR) {
                return BlockWorld.DOOR;
            }
            area = block == Block.HARMFUL ? BlockWorld.HARMFUL : area;
        }
        return area;
    }
}
