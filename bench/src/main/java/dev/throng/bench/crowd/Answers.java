package dev.throng.bench.crowd;

import dev.throng.batch.BatchPaths;
import dev.throng.gpu.GpuPaths;
import dev.throng.path.PathStatus;
import java.util.function.IntFunction;
import java.util.function.IntToDoubleFunction;
import java.util.function.IntUnaryOperator;

/**
 * The answers of a planner to a crowd, on the host or on a device; valid until it plans again.
 *
 * @param status of a path
 * @param cost of a path
 * @param size of a path, in cells
 * @param cells copies the cells of a path to the beginning of an array
 * @param paths the same answers on the host; null on a device
 */
record Answers(
        int count,
        IntFunction<PathStatus> status,
        IntToDoubleFunction cost,
        IntUnaryOperator size,
        Copy cells,
        BatchPaths paths) {
    interface Copy {
        void of(int path, int[] to);
    }

    static Answers of(BatchPaths paths) {
        IntUnaryOperator size = path -> paths.firstCell(path + 1) - paths.firstCell(path);
        Copy cells = (path, to) -> paths.copyCells(paths.firstCell(path), to, 0, size.applyAsInt(path));
        return new Answers(paths.count(), paths::status, paths::cost, size, cells, paths);
    }

    static Answers of(GpuPaths paths) {
        Copy cells = (path, to) -> paths.copyPolygons(path, to, 0);
        return new Answers(paths.count(), paths::status, paths::cost, paths::size, cells, null);
    }
}
