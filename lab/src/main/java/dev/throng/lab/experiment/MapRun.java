package dev.throng.lab.experiment;

import dev.throng.lab.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/**
 * Runs one task per map on the calling thread and on workers of an executor. One per run.
 *
 * <p>The caller works too, so a busy or full executor slows a run down but never blocks it.
 */
final class MapRun<T> {
    private final int maps;
    private final IntFunction<T> task;
    private final Progress progress;
    private final AtomicInteger next = new AtomicInteger();
    private final AtomicReferenceArray<T> results;
    private final AtomicReferenceArray<Throwable> failures;
    private final CountDownLatch open;
    private volatile boolean stopped;
    private int done;

    MapRun(int maps, IntFunction<T> task, Progress progress) {
        this.maps = maps;
        this.task = task;
        this.progress = progress;
        results = new AtomicReferenceArray<>(maps);
        failures = new AtomicReferenceArray<>(maps);
        open = new CountDownLatch(maps);
    }

    List<T> run(Executor executor, int parallelism) {
        for (int i = 1; i < Math.min(parallelism, maps); i++) {
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
            throw new CancellationException("the run over " + maps + " maps was interrupted");
        }
        List<T> inOrder = new ArrayList<>();
        for (int map = 0; map < maps; map++) {
            // Maps are taken in order, so the first failure is the same on every run.
            if (failures.get(map) instanceof Error error) {
                throw error;
            }
            if (failures.get(map) instanceof RuntimeException failure) {
                throw failure;
            }
            inOrder.add(results.get(map));
        }
        return inOrder;
    }

    private void work() {
        for (int map = next.getAndIncrement(); map < maps; map = next.getAndIncrement()) {
            try {
                if (!stopped) {
                    results.set(map, task.apply(map));
                    report();
                }
            } catch (RuntimeException | Error e) {
                failures.set(map, e);
                stopped = true;
            } finally {
                open.countDown();
            }
        }
    }

    private synchronized void report() {
        progress.at(++done, maps);
    }
}
