package dev.throng.grid.hpa;

import dev.throng.array.ChunkedInts;
import dev.throng.graph.Ids;

/**
 * Where the gates of a map are. Immutable, share freely.
 *
 * <p>The ids of a border's gates are used from the first on, those that are left have no tile. A gate is kept as the tile
 * on its first side and a bit for the direction in which the other one lies: east or south.
 */
final class GateTiles {
    private final int width;
    /** Rows per tile: a multiplication instead of a division, exact for as many tiles as a map may have. */
    private final double perWidth;

    private final ChunkedInts gates;

    private GateTiles(int width, ChunkedInts gates) {
        this.width = width;
        perWidth = 1.0 / width;
        this.gates = gates;
    }

    /**
     * @param width of the map
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

    /** Starts a changed copy, which shares what does not change. */
    Edit edit() {
        return new Edit();
    }

    /** A copy in the making: one for all borders that an edit touches. Used by one thread. */
    final class Edit {
        private final ChunkedInts.Edit edit = gates.edit();

        private Edit() {}

        /** Sets the tiles from a gate on and returns whether that changed anything. */
        boolean set(int first, int[] tiles) {
            boolean changed = false;
            for (int i = 0; i < tiles.length; i += 2) {
                int gate = packed(width, tiles[i], tiles[i + 1]);
                changed |= edit.get(first + i / 2) != gate;
                edit.set(first + i / 2, gate);
            }
            return changed;
        }

        /** The copy; the table itself when nothing was changed. */
        GateTiles done() {
            ChunkedInts changed = edit.done();
            return changed == gates ? GateTiles.this : new GateTiles(width, changed);
        }
    }

    /** The tile at an end of a gate, {@link Ids#NONE} where the id is not used. */
    int tile(int end) {
        int gate = gates.get(end >> 1);
        if ((end & 1) == 0 || gate == Ids.NONE) {
            return gate >> 1;
        }
        return (gate >> 1) + ((gate & 1) == 0 ? 1 : width);
    }

    /** Twice the column and row of the middle of a gate: the row above, the column below. */
    long middle(int gate) {
        int packed = gates.get(gate);
        int tile = packed >> 1;
        int south = packed & 1;
        int row = (int) ((tile + 0.5) * perWidth);
        return (long) (2 * row + south) << 32 | 2 * (tile - row * width) + 1 - south;
    }

    /** The first gate at which two tables differ, negative when they are the same. */
    int mismatch(GateTiles other) {
        return gates.mismatch(other.gates);
    }

    long bytes() {
        return gates.bytes();
    }
}
