package dev.throng.crowd.step;

import dev.throng.graph.Ids;
import java.util.Arrays;

/**
 * The corridors of all agents in one array. Each agent has a block whose size is a power of two; free blocks of one size form a list. Each block is
 * written by one thread; a single thread allocates and frees blocks.
 */
final class Corridors {
    private static final int SMALLEST = 16;

    /** Free slots before a new corridor, for steps that are prepended. */
    private static final int SPARE = 8;

    int[] steps = new int[1 << 12];
    private int used;
    /** First free block by size, as a power of two. The first slot of each free block holds the next one. */
    private final int[] free = new int[32];

    Corridors() {
        Arrays.fill(free, Ids.NONE);
    }

    /** {@return the number of slots in the block of a corridor} */
    static int blockSize(int stepCount) {
        return Math.max(SMALLEST, Integer.highestOneBit(stepCount + SPARE - 1) << 1);
    }

    /** {@return the first slot of a newly allocated block} */
    int take(int size) {
        int power = Integer.numberOfTrailingZeros(size);
        int block = free[power];
        if (block != Ids.NONE) {
            free[power] = steps[block];
            return block;
        }
        if (used > steps.length - size) {
            steps = Arrays.copyOf(steps, Math.max(2 * steps.length, used + size));
        }
        block = used;
        used += size;
        return block;
    }

    void give(int block, int size) {
        if (size > 0) {
            int power = Integer.numberOfTrailingZeros(size);
            steps[block] = free[power];
            free[power] = block;
        }
    }
}
