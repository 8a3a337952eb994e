package dev.throng.lab.crowd;

import dev.throng.world.BatchPlanner;
import dev.throng.world.CpuBatchPlanner;
import dev.throng.world.Paths;
import dev.throng.world.World;
import java.util.concurrent.Executor;

/** Times a batch planner on a crowd and checks every answer against single queries in one thread. */
public final class CrowdBench {
    /**
     * What a planner did with a crowd.
     *
     * @param planMs time of the planning alone, the better of the timed rounds
     * @param stepsMean polygons or tiles per path
     * @param mismatches answers that differ from those of one thread
     */
    public record Row(
            int agents,
            int threads,
            double planMs,
            double pathsPerSecond,
            double stepsMean,
            double costMean,
            int mismatches,
            double speedupVsAstar,
            Paths paths) {}

    private static final int ROUNDS = 3;

    private CrowdBench() {}

    /** A* in one thread first, then over all threads: rows in that order, the second only for several threads. */
    public static Row[] astar(World world, float[] requests, Executor executor, int threads) {
        CpuBatchPlanner single = new CpuBatchPlanner(world, Runnable::run, 1, true);
        CpuBatchPlanner parallel = new CpuBatchPlanner(world, executor, threads, true);
        double[] best = {Double.POSITIVE_INFINITY, Double.POSITIVE_INFINITY};
        Paths[] paths = new Paths[2];
        // Round 0 warms up; the two planners take turns so that noise hits both.
        for (int round = 0; round <= ROUNDS; round++) {
            for (int i = 0; i < (threads > 1 ? 2 : 1); i++) {
                BatchPlanner planner = i == 0 ? single : parallel;
                long start = System.nanoTime();
                paths[i] = planner.plan(requests);
                double ms = (System.nanoTime() - start) / 1e6;
                if (round > 0) {
                    best[i] = Math.min(best[i], ms);
                }
            }
        }
        Row first = row(1, best[0], best[0], paths[0], paths[0]);
        return threads > 1 ? new Row[] {first, row(threads, best[1], best[0], paths[1], paths[0])} : new Row[] {first};
    }

    private static Row row(int threads, double ms, double singleMs, Paths paths, Paths expected) {
        int count = paths.count();
        int mismatches = 0;
        double cost = 0;
        for (int i = 0; i < count; i++) {
            mismatches += same(paths, expected, i) ? 0 : 1;
            cost += paths.cost(i);
        }
        return new Row(
                count,
                threads,
                ms,
                count / ms * 1000,
                (double) paths.firstCell(count) / count,
                cost / count,
                mismatches,
                singleMs / ms,
                paths);
    }

    private static boolean same(Paths a, Paths b, int path) {
        int from = a.firstCell(path);
        int to = a.firstCell(path + 1);
        if (a.status(path) != b.status(path)
                || a.cost(path) != b.cost(path)
                || to - from != b.firstCell(path + 1) - b.firstCell(path)) {
            return false;
        }
        for (int slot = from; slot < to; slot++) {
            if (a.cell(slot) != b.cell(b.firstCell(path) + slot - from)) {
                return false;
            }
        }
        return true;
    }
}
