package dev.throng.grid.hpa;

import dev.throng.overlay.Connection;

/** Cache of the connections of the last few tiles. One per thread, reused. */
final class JoinedTiles {
    private static final int COUNT = 16;

    private final Connection[] known = new Connection[COUNT];
    private int oldest;

    JoinedTiles(int levels) {
        for (int i = 0; i < COUNT; i++) {
            known[i] = new Connection(levels);
        }
    }

    /** Returns the connection of a tile, or null. */
    Connection find(int tile) {
        for (Connection connection : known) {
            if (connection.endpoint() == tile) {
                return connection;
            }
        }
        return null;
    }

    /** Returns the oldest connection, to be overwritten. */
    Connection next() {
        Connection connection = known[oldest];
        oldest = (oldest + 1) % COUNT;
        return connection;
    }

    void forget() {
        for (Connection connection : known) {
            connection.forget();
        }
    }
}
