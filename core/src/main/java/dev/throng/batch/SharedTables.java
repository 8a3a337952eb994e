package dev.throng.batch;

import dev.throng.inside.Inside;
import dev.throng.mesh.index.CellSizes;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * What the requests of a large batch share where the index of their world is HNA* or PCCP: the searches from every gate of one level
 * to all others, and from every portal to the gates of its cell. The first batch that is large enough does them; they are kept for
 * those that follow. Share freely.
 */
final class SharedTables {
    /** With fewer polygons for each gate, the table between gates outgrows those of the cells. */
    private static final int POLYGONS_PER_GATE = 8;

    /** With more gates the table between them is too large for what it saves. */
    private static final int MOST_GATES = 4096;

    /** Fewer requests for each gate are searched faster one by one. */
    private static final int REQUESTS_PER_GATE = 16;

    /** Smaller batches are over in some milliseconds, and keep the very paths of single queries. */
    static final int SMALLEST_BATCH = 4096;

    private final MeshWorld plain;
    private final int level;
    private final int gates;
    private MeshWorld shared;
    private BatchScratch scratch;

    private SharedTables(MeshWorld plain, int level, int gates) {
        this.plain = plain;
        this.level = level;
        this.gates = gates;
    }

    /** Null where there is nothing to share: without levels, or with a table between gates already. */
    static SharedTables of(MeshWorld world) {
        MeshOverlay overlay = Inside.overlay(world);
        if (overlay == null || overlay.plan().gateTable()) {
            return null;
        }
        MeshCells cells = overlay.cells();
        for (int level = 1; level <= cells.levels(); level++) {
            int gates = Arrays.stream(CellSizes.of(cells, level).gates()).sum() / 2;
            if (gates > 0 && gates <= MOST_GATES && POLYGONS_PER_GATE * gates <= world.cellCount()) {
                return new SharedTables(world, level, gates);
            }
        }
        return null;
    }

    /** Whether a batch is large enough. */
    boolean pay(long requests) {
        return requests >= Math.max(SMALLEST_BATCH, (long) REQUESTS_PER_GATE * gates);
    }

    /** The same world with the tables. */
    synchronized MeshWorld world(Executor executor, int parallelism) {
        if (shared == null) {
            OverlayBuilder builder = new OverlayBuilder(Inside.overlay(plain).portals(), executor, parallelism);
            shared = Inside.withTables(plain, builder.withGateTable(Inside.overlay(plain), level));
            scratch = new BatchScratch(shared::newQuery);
        }
        return shared;
    }

    /** Queries that use the tables, once there are any. */
    synchronized BatchScratch scratch() {
        return scratch;
    }
}
