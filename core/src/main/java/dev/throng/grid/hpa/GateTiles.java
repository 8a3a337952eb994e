package dev.throng.grid.hpa;

import dev.throng.array.ChunkedInts;
import dev.throng.graph.Ids;

/**
 * The tiles of a map's gates. Immutable, share freely.
 *
 * <p>The ids of a border are used from the first on; unused ids have no tile. A gate is stored as the tile on its first
 * side and a bit for the direction of the other one: east or south.
 */
final class GateTiles {
    private final int width;
    /** Reciprocal of the width: a multiplication instead of a division, exact for any permitted number of tiles. */
    private final double perWidth;

    private final ChunkedInts gates;

    private GateTiles(int width, ChunkedInts gates) {
        this.width = width;
        perWidth = 1.0 / width;
        this.gates = gates;
    }

    /**
     * @param width width of the map
     * @param tiles the tile at each end of each gate, {@link Ids#NONE} where the id is not used
     */
    static GateTiles of(int width, int[] tiles) {
        int[] gates = new int[tiles.length / 2];
        for (int gate = 0; gate < gates.length; gate++) {
            gates[gate] = packed(width, tiles[2 * gate], tiles[2 * gate + 1]);
        }
        return new GateTiles(width, ChunkedInts.of(gates));
    }

    private static int packed(int width, int tile, int other) {
        // On a map of one column every border lies to the south.
        return tile == Ids.NONE ? Ids.NONE : tile << 1 | (other - tile == width ? 1 : 0);
    }

    /** Starts an edit. */
    Edit edit() {
        return new Edit();
    }

    /** An edit of all borders that change: builds a copy that shares the rest. Used by one thread. */
    final class Edit {
        private final ChunkedInts.Edit edit = gates.edit();

        private Edit() {}

        /** Sets the tiles of gates from this one on, and returns whether anything changed. */
        boolean set(int first, int[] tiles) {
            boolean changed = false;
            for (int i = 0; i < tiles.length; i += 2) {
                int gate = packed(width, tiles[i], tiles[i + 1]);
                changed |= edit.get(first + i / 2) != gate;
                edit.set(first + i / 2, gate);
            }
            return changed;
        }

        /** Returns the changed copy; the table itself if nothing was changed. */
        GateTiles done() {
            ChunkedInts changed = edit.done();
            return changed == gates ? GateTiles.this : new GateTiles(width, changed);
        }
    }

    /** The tile at an end of a gate, {@link Ids#NONE} if the id is not used. */
    int tile(int end) {
        int gate = gates.get(end >> 1);
        if ((end & 1) == 0 || gate == Ids.NONE) {
            return gate >> 1;
        }
        return (gate >> 1) + ((gate & 1) == 0 ? 1 : width);
    }

    /** Returns twice the coordinates of the middle of a gate: the row in the upper 32 bits, the column in the lower. */
    long middle(int gate) {
        int packed = gates.get(gate);
        int tile = packed >> 1;
        int south = packed & 1;
        int row = (int) ((tile + 0.5) * perWidth);
        return (long) (2 * row + south) << 32 | 2 * (tile - row * width) + 1 - south;
    }

    /** Returns the first gate at which two tables differ, negative if they are equal. */
    int mismatch(GateTiles other) {
        return gates.mismatch(other.gates);
    }

    long bytes() {
        return gates.bytes();
    }
}
