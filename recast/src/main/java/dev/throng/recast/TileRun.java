package dev.throng.recast;

import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;
import org.recast4j.recast.Telemetry;

/**
 * Builds tiles on the calling thread and on workers of an executor, until it is done or cancelled. One per build.
 *
 * @param <T> the result for a tile
 */
final class TileRun<T> {
    /** Builds the tile of an index, or returns null for an empty one; called from many threads. */
    interface Build<T> {
        @Nullable
        T tile(int index, Telemetry telemetry);
    }

    private final int tiles;
    private final Build<T> build;
    private final RecastPipeline.@Nullable Progress progress;
    private final AtomicReferenceArray<@Nullable T> built;
    private final Thread caller = Thread.currentThread();
    private volatile @Nullable RuntimeException ended;
    private int done;

    /**
     * @param progress may be null
     */
    TileRun(int tiles, Build<T> build, RecastPipeline.@Nullable Progress progress) {
        this.tiles = tiles;
        this.build = build;
        this.progress = progress;
        built = new AtomicReferenceArray<>(tiles);
    }

    /** Returns all tiles by index, null for empty ones. */
    List<@Nullable T> run(Executor executor, int parallelism) {
        SharedWork.run(executor, parallelism, tiles, () -> this::build);
        List<@Nullable T> result = new ArrayList<>();
        for (int tile = 0; tile < tiles; tile++) {
            result.add(built.get(tile));
        }
        return result;
    }

    private void build(int tile) {
        int[] steps = {0};
        try {
            built.set(tile, build.tile(tile, new StepTelemetry(this::requireGoingOn, () -> {
                steps[0]++;
                report(1);
            })));
            report(StepTelemetry.STEPS_PER_TILE - steps[0]);
        } catch (RuntimeException e) {
            throw ended == null ? e : ended;
        }
    }

    private void requireGoingOn() {
        if (ended == null && caller.isInterrupted()) {
            ended = new CancellationException("interrupted: the navigation mesh is not done");
        }
        if (ended != null) {
            // Without the cause's message, which could be mistaken for one of Recast's.
            throw new CancellationException();
        }
    }

    private synchronized void report(int steps) {
        requireGoingOn();
        done += steps;
        if (progress == null) {
            return;
        }
        try {
            progress.stepsDone(done, tiles * StepTelemetry.STEPS_PER_TILE);
        } catch (RuntimeException e) {
            ended = e;
            requireGoingOn();
        }
    }
}
