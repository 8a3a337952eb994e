package dev.throng.recast;

import dev.throng.graph.SharedWork;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.IntFunction;
import org.recast4j.detour.MeshData;

/** Builds tiles on the calling thread and on workers of an executor. One per build. */
final class TileRun {
    private final int tiles;
    private final IntFunction<MeshData> build;
    private final RecastPipeline.Progress progress;
    private final AtomicReferenceArray<MeshData> built;
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
    }

    /** The tiles that are not empty, in order of their index. */
    List<MeshData> run(Executor executor, int parallelism) {
        SharedWork.run(executor, parallelism, tiles, () -> tile -> {
            built.set(tile, build.apply(tile));
            report();
        });
        List<MeshData> result = new ArrayList<>();
        for (int tile = 0; tile < tiles; tile++) {
            if (built.get(tile) != null) {
                result.add(built.get(tile));
            }
        }
        return result;
    }

    private synchronized void report() {
        done++;
        if (progress != null) {
            progress.tilesDone(done, tiles);
        }
    }
}
