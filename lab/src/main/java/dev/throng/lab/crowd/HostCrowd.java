package dev.throng.lab.crowd;

import dev.throng.batch.CpuBatchPlanner;
import dev.throng.batch.Paths;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** A method on the host over all its threads, beside which devices are timed. Used by one thread at a time. */
public final class HostCrowd {
    public static final String DEVICE = "cpu";

    private final String algo;
    private final CpuBatchPlanner planner;
    private final int threads;

    public HostCrowd(String algo, World world, Executor executor, int threads) {
        this.algo = algo;
        this.threads = threads;
        planner = CpuBatchPlanner.of(world, executor, threads, false);
    }

    /** Lets the planner run, so that it is compiled. */
    public void warmUp(float[] requests) {
        planner.plan(requests);
    }

    /**
     * Times a batch and checks every answer.
     *
     * @param reference of a crowd that begins with these requests
     */
    public BatchTimes run(float[] requests, CrowdReference reference, int rounds) {
        double[] ms = new double[rounds];
        long mismatches = 0;
        CrowdReference.Outcome outcome = null;
        for (int round = 0; round < rounds; round++) {
            long begun = System.nanoTime();
            Paths paths = planner.plan(requests);
            ms[round] = (System.nanoTime() - begun) / 1e6;
            outcome = reference.check(paths);
            mismatches += outcome.mismatches();
        }
        Arrays.sort(ms);
        double median = DeviceCrowd.median(ms);
        return new BatchTimes(
                algo,
                DEVICE,
                threads,
                requests.length / CpuBatchPlanner.REQUEST,
                median,
                median,
                Double.NaN,
                Double.NaN,
                Double.NaN,
                0,
                0,
                outcome.stepsMean(),
                outcome.costMean(),
                (long) rounds * requests.length / CpuBatchPlanner.REQUEST,
                mismatches);
    }
}
