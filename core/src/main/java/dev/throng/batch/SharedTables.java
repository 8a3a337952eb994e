package dev.throng.batch;

import dev.throng.inside.Inside;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.index.CellSizes;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
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
        if (overlay == null || overlay.options().method() == MeshIndex.Method.TRANSIT) {
            return null;
        }
        MeshCells cells = overlay.cells();
        for (int level = 1; level <= cells.tree().levels(); level++) {
            int gates = Arrays.stream(CellSizes.of(cells, level).gates()).sum() / 2;
            if (gates > 0 && gates <= MOST_GATES && POLYGONS_PER_GATE * gates <= world.cellCount()) {
                return new SharedTables(world, level, gates);
            }
        }
        return null;
    }

    /** Whether a batch is large enough. */
    boolean pay(long requests) {
        return requests >= (long) REQUESTS_PER_GATE * gates;
    }

    /** The same world with the tables. */
    synchronized MeshWorld world(Executor executor, int parallelism) {
        if (shared == null) {
            shared = Inside.withTables(plain, Inside.overlay(plain).withGateTable(level, executor, parallelism));
            scratch = new BatchScratch(shared::newQuery);
        }
        return shared;
    }

    /** Queries that use the tables, once there are any. */
    synchronized BatchScratch scratch() {
        return scratch;
    }
}
