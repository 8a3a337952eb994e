package dev.throng.recast;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.recast4j.detour.MeshData;

/**
 * Builds tiles on the calling thread and on workers of an executor. One per build.
 *
 * <p>The caller works too, so a busy or full executor slows a build down but never blocks it.
 */
final class TileRun {
    private final int tiles;
    private final IntFunction<MeshData> build;
    private final RecastPipeline.Progress progress;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReferenceArray<MeshData> built;
    private final AtomicReferenceArray<Throwable> failures;
    private final CountDownLatch open;
    private volatile boolean stopped;
    private int done;

    /**
     * @param build makes the tile of an index, or returns null for an empty one; called from many threads
     * @param progress may be null
     */
    TileRun(int tiles, IntFunction<MeshData> build, RecastPipeline.Progress progress) {
        this.tiles = tiles;
        this.build = build;
        this.progress = progress;
        built = new AtomicReferenceArray<>(tiles);
        failures = new AtomicReferenceArray<>(tiles);
        open = new CountDownLatch(tiles);
    }

    /** The tiles that are not empty, in order of their index. */
    List<MeshData> run(Executor executor, int parallelism) {
        for (int i = 1; i < Math.min(parallelism, tiles); i++) {
            try {
                executor.execute(this::work);
            } catch (RejectedExecutionException e) {
                break;
            }
        }
        work();
        try {
            open.await();
        } catch (InterruptedException e) {
            stopped = true;
            Thread.currentThread().interrupt();
            throw new CancellationException("the build of " + tiles + " tiles was interrupted");
        }
        List<MeshData> result = new ArrayList<>();
        for (int tile = 0; tile < tiles; tile++) {
            // Tiles are taken in order, so the first failure is the same on every run.
            if (failures.get(tile) instanceof Error error) {
                throw error;
            }
            if (failures.get(tile) instanceof RuntimeException failure) {
                throw failure;
            }
            if (built.get(tile) != null) {
                result.add(built.get(tile));
            }
        }
        return result;
    }

    private void work() {
        for (int tile = next.getAndIncrement(); tile < tiles; tile = next.getAndIncrement()) {
            try {
                if (!stopped) {
                    built.set(tile, build.apply(tile));
                    report();
                }
            } catch (RuntimeException | Error e) {
                failures.set(tile, e);
                stopped = true;
            } finally {
                open.countDown();
            }
        }
    }

    private synchronized void report() {
        done++;
        if (progress != null) {
            progress.tilesDone(done, tiles);
        }
    }
}
