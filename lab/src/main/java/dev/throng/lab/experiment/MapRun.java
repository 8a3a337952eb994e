package dev.throng.lab.experiment;

import dev.throng.graph.SharedWork;
import dev.throng.lab.Progress;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;

/** Runs one task per map on the calling thread and on workers of an executor. One per run. */
final class MapRun<T> {
    private final int maps;
    private final IntFunction<T> task;
    private final Progress progress;
    private final AtomicReferenceArray<T> results;
    private int done;

    MapRun(int maps, IntFunction<T> task, Progress progress) {
        this.maps = maps;
        this.task = task;
        this.progress = progress;
        results = new AtomicReferenceArray<>(maps);
    }

    /** The results in the order of the maps. */
    List<T> run(Executor executor, int parallelism) {
        SharedWork.run(executor, parallelism, maps, () -> map -> {
            results.set(map, task.apply(map));
            report();
        });
        List<T> inOrder = new ArrayList<>();
        for (int map = 0; map < maps; map++) {
            inOrder.add(results.get(map));
        }
        return inOrder;
    }

    private synchronized void report() {
        progress.at(++done, maps);
    }
}
