package dev.throng.grid.octile;

import dev.throng.grid.tiles.TileGrid;
import dev.throng.grid.tiles.Moves;

/**
 * The eight moves in the order of a compass: from north clockwise, so that the difference of two headings is the turn
 * between them, in eighths of a circle. Odd ones are diagonal. Stateless.
 */
final class Heading {
    static final int NORTH = 0;
    static final int NORTH_EAST = 1;
    static final int EAST = 2;
    static final int SOUTH_EAST = 3;
    static final int SOUTH = 4;
    static final int SOUTH_WEST = 5;
    static final int WEST = 6;
    static final int NORTH_WEST = 7;
    static final int COUNT = 8;

    private static final int[] MOVES = {
        Moves.NORTH, Moves.NORTH_EAST, Moves.EAST, Moves.SOUTH_EAST, Moves.SOUTH, Moves.SOUTH_WEST, Moves.WEST, Moves.NORTH_WEST
    };

    private Heading() {}

    static boolean diagonal(int heading) {
        return (heading & 1) != 0;
    }

    /** Brings a heading to which a turn was added, or from which one was taken away, back into range. */
    static int wrapped(int heading) {
        return heading & COUNT - 1;
    }

    /** Eighths of a circle, clockwise, from one heading to another: 0 to 7. */
    static int turn(int from, int to) {
        return to - from & COUNT - 1;
    }

    /** By heading: what it adds to a tile's id. */
    static int[] offsets(TileGrid map) {
        int[] offsets = new int[COUNT];
        for (int heading = 0; heading < COUNT; heading++) {
            offsets[heading] = Moves.dy(MOVES[heading]) * map.width() + Moves.dx(MOVES[heading]);
        }
        return offsets;
    }

    /** By heading: its bit in a tile's {@link TileGrid#moves}. */
    static int[] bits() {
        int[] bits = new int[COUNT];
        for (int heading = 0; heading < COUNT; heading++) {
            bits[heading] = 1 << MOVES[heading];
        }
        return bits;
    }
}
