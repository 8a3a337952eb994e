package dev.throng.grid.hpa;

import dev.throng.overlay.Connection;

/** The last few tiles that were joined to the gates of their clusters, and what that found. One per thread, reused. */
final class JoinedTiles {
    private static final int COUNT = 16;

    private final Connection[] known = new Connection[COUNT];
    private int oldest;

    JoinedTiles(int levels) {
        for (int i = 0; i < COUNT; i++) {
            known[i] = new Connection(levels);
        }
    }

    /** What is known of a tile, or null. */
    Connection find(int tile) {
        for (Connection connection : known) {
            if (connection.endpoint() == tile) {
                return connection;
            }
        }
        return null;
    }

    /** What is known longest, to be overwritten for a tile that is not known. */
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
