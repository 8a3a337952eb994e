package dev.throng.batch;

import dev.throng.inside.Inside;
import dev.throng.mesh.index.CellSizes;
import dev.throng.mesh.index.MeshCells;
import dev.throng.mesh.index.MeshOverlay;
import dev.throng.mesh.index.OverlayBuilder;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Tables that the requests of a large batch share on an HNA* or PCCP index. They have the costs from every gate of one
 * level to all others, and from every portal to the gates of its cell. The first batch that is large enough builds
 * them; later ones reuse them. Share freely.
 */
final class SharedTables {
    /** Minimum polygons per gate: with fewer, the gate table outgrows those of the cells. */
    private static final int POLYGONS_PER_GATE = 8;

    /** Maximum gates: with more, the gate table is too large for what it saves. */
    private static final int MOST_GATES = 4096;

    /** Minimum requests per gate: fewer are searched faster individually. */
    private static final int REQUESTS_PER_GATE = 16;

    /** Minimum batch: smaller ones take some milliseconds, and keep exactly the paths of single queries. */
    static final int SMALLEST_BATCH = 4096;

    private final MeshWorld plain;
    private final int level;
    private final int gates;
    private @Nullable MeshWorld shared;
    private @Nullable BatchScratch scratch;

    private SharedTables(MeshWorld plain, int level, int gates) {
        this.plain = plain;
        this.level = level;
        this.gates = gates;
    }

    /**
     * Returns the tables of a world; null if there is nothing to share: without levels, or with a gate table already.
     */
    static @Nullable SharedTables of(MeshWorld world) {
        MeshOverlay overlay = Inside.snapshot(world).overlay();
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

    /** Whether a batch is large enough for the tables. */
    boolean pay(long requests) {
        return requests >= Math.max(SMALLEST_BATCH, (long) REQUESTS_PER_GATE * gates);
    }

    /** Returns the same world with the tables. */
    synchronized MeshWorld world(Executor executor, int parallelism) {
        if (shared == null) {
            OverlayBuilder builder =
                    new OverlayBuilder(Inside.snapshot(plain).overlay().portals(), executor, parallelism);
            shared = Inside.world(Inside.snapshot(plain)
                    .withTables(builder.withGateTable(Inside.snapshot(plain).overlay(), level)));
            scratch = new BatchScratch(shared::newQuery);
        }
        return shared;
    }

    /** Scratch space for queries that use the tables, which {@link #world} has built. */
    synchronized BatchScratch scratch() {
        return Objects.requireNonNull(scratch);
    }
}
