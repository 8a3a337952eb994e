package dev.throng.grid.octile;

import dev.throng.grid.tiles.TileGrid;
import java.util.Arrays;

/**
 * A tile path as a stack of runs; a run is a number of moves of one heading. One per thread, reused; allocates nothing
 * once it has grown to the longest path.
 */
final class TileRuns {
    private final int[] offsets;
    private int start;
    private int size;
    private int[] headings = new int[64];
    private int[] lengths = new int[64];
    private int[] ends = new int[64];
    private boolean[] taut = new boolean[64];

    TileRuns(TileGrid map) {
        offsets = Heading.offsets(map);
    }

    /** Begins a path at a tile. */
    void clear(int start) {
        this.start = start;
        size = 0;
    }

    int size() {
        return size;
    }

    int heading(int run) {
        return headings[run];
    }

    /** Number of moves in a run, at least 1. */
    int length(int run) {
        return lengths[run];
    }

    /** The last tile of a run. */
    int end(int run) {
        return ends[run];
    }

    /** The last tile of the path. */
    int end() {
        return size == 0 ? start : ends[size - 1];
    }

    /** The tile this many moves before the end of a run. */
    int before(int run, int moves) {
        return ends[run] - moves * offsets[headings[run]];
    }

    /** Whether the last run is known to prevent a shortcut of the one before it; reset when it is removed. */
    boolean taut() {
        return taut[size - 1];
    }

    void markTaut() {
        taut[size - 1] = true;
    }

    /** Appends moves to the path; to its last run if that has the same heading. */
    void add(int heading, int length) {
        int from = end();
        if (size > 0 && headings[size - 1] == heading) {
            lengths[size - 1] += length;
            ends[size - 1] += length * offsets[heading];
            return;
        }
        if (size == headings.length) {
            headings = Arrays.copyOf(headings, 2 * size);
            lengths = Arrays.copyOf(lengths, 2 * size);
            ends = Arrays.copyOf(ends, 2 * size);
            taut = Arrays.copyOf(taut, 2 * size);
        }
        headings[size] = heading;
        lengths[size] = length;
        ends[size] = from + length * offsets[heading];
        taut[size] = false;
        size++;
    }

    /** Truncates the path this many moves, at most all, before the end of a run. */
    void cut(int run, int moves) {
        size = run;
        if (moves < lengths[run]) {
            lengths[run] -= moves;
            ends[run] -= moves * offsets[headings[run]];
            size++;
        }
    }

    /**
     * Writes the tiles of the path and returns their number.
     *
     * @param out tiles [at least one more than the number of moves]
     */
    int write(int[] out) {
        int tile = start;
        int count = 0;
        out[count++] = tile;
        for (int run = 0; run < size; run++) {
            int offset = offsets[headings[run]];
            for (int left = lengths[run]; left > 0; left--) {
                tile += offset;
                out[count++] = tile;
            }
        }
        return count;
    }
}
