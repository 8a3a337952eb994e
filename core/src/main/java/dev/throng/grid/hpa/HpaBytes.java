package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.overlay.Page;

/**
 * What the tables of clusters will take, known from where the gates are, before any table is filled. Stateless.
 *
 * <p>The tables of a level take about as much as those of any other: clusters of twice the side have twice the gates, four times
 * the pairs, and there are a quarter as many of them. On large maps all levels together take several times the map.
 */
final class HpaBytes {
    private static final long MEGABYTE = 1_000_000;

    private HpaBytes() {}

    /** Bytes of the tables of all levels, without paths that are kept. */
    static long tables(Clusters clusters, GateTiles gates) {
        long bytes = 0;
        for (int level = 1; level <= clusters.tree().levels(); level++) {
            int[] gatesOf = new int[clusters.tree().cellCount(level)];
            for (int gate = 0; gate < clusters.gateLimit(); gate++) {
                if (gates.tile(2 * gate) >= 0) {
                    int a = clusters.cell(2 * gate, level);
                    int b = clusters.cell(2 * gate + 1, level);
                    gatesOf[a] += a == b ? 0 : 1;
                    gatesOf[b] += a == b ? 0 : 1;
                }
            }
            for (long size : gatesOf) {
                bytes += Page.bytes(size, size);
            }
            // The row of each gate.
            bytes += 4L * clusters.gateLimit();
        }
        return bytes;
    }

    /**
     * Refuses tables for which there is no memory.
     *
     * @param available most bytes that all objects may take together
     */
    static void require(long tables, long available, int levels) {
        if (tables > available) {
            throw new BadInputException("hpa: the tables of " + levels + " levels need " + tables / MEGABYTE
                    + " MB, the memory limit is " + available / MEGABYTE
                    + " MB: larger clusters or fewer levels need less, or allow more with -Xmx");
        }
    }
}
