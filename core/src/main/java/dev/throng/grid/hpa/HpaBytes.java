package dev.throng.grid.hpa;

import dev.throng.BadInputException;
import dev.throng.overlay.Page;

/**
 * Estimates the memory of the tables from the gates, before any table is filled. Stateless.
 *
 * <p>The tables of each level take about the same memory. Clusters of twice the side have twice the gates and four
 * times the pairs, and there are a quarter as many. On large maps all levels together take several times the map.
 */
final class HpaBytes {
    private static final long MEGABYTE = 1_000_000;

    /** Bytes per page besides its content: a reference, and the header of its own array. */
    private static final long PER_PAGE = 4 + 16;

    /** Bytes per tile: cost and component, and a byte for the source that it was read from. */
    private static final long PER_TILE = 6;

    /**
     * Divisor for the part of the tables that is left free, because a nearly full heap spends its time on collections.
     */
    private static final long SLACK = 10;

    private HpaBytes() {}

    /** Bytes of the tables of all levels, without stored paths. */
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
                bytes += Page.bytes(size, size) + PER_PAGE;
            }
            // The row of each gate.
            bytes += 4L * clusters.gateLimit();
        }
        // The component of each gate.
        return bytes + 4L * clusters.gateLimit();
    }

    /**
     * Refuses tables that do not fit into memory beside the map.
     *
     * @param tables bytes of the tables
     * @param tiles number of tiles of the map
     * @param available maximum bytes of all objects
     */
    static void require(long tables, int tiles, long available, int levels) {
        long all = tables + tables / SLACK + PER_TILE * tiles;
        if (all > available) {
            throw new BadInputException("hpa: the tables of " + levels + " levels need " + tables / MEGABYTE
                    + " MB, the build about " + all / MEGABYTE + " MB; the memory limit is " + available / MEGABYTE
                    + " MB: larger clusters or fewer levels need less, or allow more with -Xmx");
        }
    }
}
