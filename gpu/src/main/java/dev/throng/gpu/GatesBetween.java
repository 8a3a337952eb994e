package dev.throng.gpu;

/**
 * The table between all gates of the highest level on a device, made there anew for every batch: the search over gates of all
 * agents at once. Used by one thread at a time.
 */
final class GatesBetween implements AutoCloseable {
    /** With more, an agent's own search is faster than a share of all. */
    private static final int MOST_GATES = 4096;

    /** Lanes that look for the ways to a gate together. */
    private static final int GROUP = 256;

    private final GpuDevice device;
    private final GpuCells cells;
    private final GpuWays ways;
    private final int level;
    private final int gateCount;
    private final GpuKernel join;
    private final Uploads memory;
    private final GpuBuffer costs;
    private final GpuBuffer firstLegs;

    GatesBetween(GpuDevice device, GpuCells cells, GpuWays ways) {
        this.device = device;
        this.cells = cells;
        this.ways = ways;
        level = cells.levels.length - 1;
        gateCount = cells.levels[level].gateCount();
        join = device.kernel("join_all_gates");
        memory = new Uploads(device);
        try {
            costs = memory.allocate(2L * Integer.BYTES * gateCount * gateCount);
            firstLegs = memory.allocate(2L * Character.BYTES * gateCount * gateCount);
        } catch (GpuException e) {
            memory.close();
            throw e;
        }
    }

    /** Whether the table pays. */
    static boolean fits(GpuCells cells) {
        int gates = cells.levels[cells.levels.length - 1].gateCount();
        return gates > 0 && gates <= MOST_GATES;
    }

    int gateCount() {
        return gateCount;
    }

    /** Queues what makes the table. */
    void queue() {
        int group = device.lanesPerTeam() == 1 ? 1 : GROUP;
        int cellCount = cells.levels[level].cellCount();
        int localBytes = 2 * Integer.BYTES * gateCount + Integer.BYTES + 2 * cellCount + 15 & ~15;
        device.launch(
                join,
                (long) gateCount * group,
                group,
                cells.costsTo,
                ways.gateEnds,
                cells.firstGates[level],
                ways.rowOfColumn,
                cells.firstCells[level],
                cellCount,
                gateCount,
                costs,
                firstLegs,
                localBytes,
                new LocalMemory(localBytes));
    }

    /** The parameters of a kernel that tell it of the table. */
    Object[] parameters() {
        return new Object[] {
            costs,
            firstLegs,
            ways.rowOfColumn,
            ways.legOfRow,
            ways.legs,
            ways.legIds,
            1,
            2 * cells.firstGates[level],
            gateCount
        };
    }

    long bytes() {
        return memory.bytes();
    }

    @Override
    public void close() {
        memory.close();
    }
}
