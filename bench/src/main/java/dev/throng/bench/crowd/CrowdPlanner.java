package dev.throng.bench.crowd;

import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.GpuTimes;
import dev.throng.world.World;
import java.util.concurrent.Executor;

/**
 * A method that plans crowds, over the threads of the host or with its world on a device. Used by one thread at a time; closing
 * it frees the world.
 */
public final class CrowdPlanner implements AutoCloseable {
    /** Name of the host among devices. */
    public static final String HOST = "cpu";

    final String algo;
    final World world;
    final GpuDevice device;
    final int threads;
    final double uploadMs;

    /** Exactly one of the two is null. */
    private final CpuBatchPlanner onHost;

    private final GpuBatchPlanner onDevice;

    CrowdPlanner(String algo, World world, CpuBatchPlanner planner, int threads) {
        this.algo = algo;
        this.world = world;
        this.threads = threads;
        onHost = planner;
        device = null;
        onDevice = null;
        uploadMs = 0;
    }

    /**
     * Creates a planner on all threads of the host.
     *
     * @param waypoints whether answers have waypoints besides corridors
     */
    public CrowdPlanner(String algo, World world, boolean waypoints, Executor executor, int threads) {
        this(algo, world, CpuBatchPlanner.of(world, executor, threads, waypoints), threads);
    }

    /**
     * Creates a planner on a device, and copies the world to it.
     *
     * @param world a mesh with the index of the method, or without any for A*
     */
    public CrowdPlanner(
            GpuDevice device, String algo, World world, GpuOptions options, Executor executor, int parallelism) {
        this.device = device;
        this.algo = algo;
        this.world = world;
        threads = 0;
        onHost = null;
        long begun = System.nanoTime();
        onDevice = new GpuBatchPlanner(device, world, options, executor, parallelism);
        uploadMs = (System.nanoTime() - begun) / 1e6;
    }

    Answers plan(float[] requests) {
        return onHost != null ? Answers.of(onHost.plan(requests)) : Answers.of(onDevice.planInPlace(requests));
    }

    /** Returns the times of the last batch on the device. */
    GpuTimes parts() {
        return onDevice == null ? GpuTimes.NONE : onDevice.times();
    }

    /** Returns the bytes of the world on the device. */
    public long worldBytes() {
        return onDevice == null ? 0 : onDevice.worldBytes();
    }

    /** Returns the failure after which the host planned the rest; null for none. */
    public GpuException failure() {
        return onDevice == null ? null : onDevice.failure();
    }

    /** Returns the number of agents that the device leaves to the host. */
    public int leftOver(float[] requests) {
        plan(requests);
        return parts().leftOver();
    }

    /**
     * Returns the planner with a crowd as a contender.
     *
     * @param reference reference of a crowd that begins with these requests
     */
    public CrowdContender on(float[] requests, CrowdReference reference) {
        return new CrowdContender(this, requests, reference::wrong);
    }

    @Override
    public void close() {
        if (onDevice != null) {
            onDevice.close();
        }
    }
}
