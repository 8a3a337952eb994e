package dev.throng.lab.crowd;

import dev.throng.batch.BatchPlanner;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.GpuPaths;
import dev.throng.gpu.GpuTimes;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.concurrent.Executor;
import java.util.function.ToDoubleFunction;

/** A method with its world on a device, to be timed on crowds. Used by one thread at a time; closing it frees the world. */
public final class DeviceCrowd implements AutoCloseable {
    private final String algo;
    private final GpuDevice device;
    private final GpuBatchPlanner planner;
    private final double uploadMs;

    /** One round of a batch. */
    private record Round(double totalMs, GpuTimes times) {}

    /**
     * Copies a world to a device.
     *
     * @param world a mesh with the index of the method, or without any for A*
     */
    public DeviceCrowd(
            GpuDevice device, String algo, World world, GpuOptions options, Executor executor, int parallelism) {
        this.device = device;
        this.algo = algo;
        long begun = System.nanoTime();
        planner = new GpuBatchPlanner(device, world, options, executor, parallelism);
        uploadMs = millisSince(begun);
    }

    /** What it took to bring the world to the device, the host's part of the work included. */
    public double uploadMs() {
        return uploadMs;
    }

    /** Bytes of the world on the device. */
    public long worldBytes() {
        return planner.worldBytes();
    }

    /** What the device failed at in the last batch; null where it did not. */
    public GpuException failure() {
        return planner.failure();
    }

    /** Plans once, so that memory is taken and code compiled. */
    public GpuTimes warmUp(float[] requests) {
        planner.planInPlace(requests);
        return planner.times();
    }

    /**
     * Times a batch and checks every answer of every round.
     *
     * @param reference of a crowd that begins with these requests
     */
    public BatchTimes run(float[] requests, CrowdReference reference, int rounds) {
        Round[] all = new Round[rounds];
        long mismatches = 0;
        CrowdReference.Outcome outcome = null;
        for (int round = 0; round < rounds; round++) {
            long begun = System.nanoTime();
            GpuPaths paths = planner.planInPlace(requests);
            all[round] = new Round(millisSince(begun), planner.times());
            outcome = reference.check(paths);
            mismatches += outcome.mismatches();
        }
        GpuTimes last = all[rounds - 1].times;
        return new BatchTimes(
                algo,
                device.kind(),
                0,
                requests.length / BatchPlanner.REQUEST,
                median(all, round -> round.times.planMs()),
                median(all, Round::totalMs),
                median(all, round -> round.times.uploadMs()),
                median(all, round -> round.times.locateMs()),
                median(all, round -> round.times.downloadMs()),
                last.chunks(),
                last.leftOver(),
                outcome.stepsMean(),
                outcome.costMean(),
                (long) rounds * requests.length / BatchPlanner.REQUEST,
                mismatches);
    }

    private static double median(Round[] rounds, ToDoubleFunction<Round> value) {
        double[] values = Arrays.stream(rounds).mapToDouble(value).toArray();
        Arrays.sort(values);
        return median(values);
    }

    static double median(double[] sorted) {
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    private static double millisSince(long begun) {
        return (System.nanoTime() - begun) / 1e6;
    }

    @Override
    public void close() {
        planner.close();
    }
}
