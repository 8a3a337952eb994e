package dev.throng.gpu.plan;

import dev.throng.BadInputException;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.DevicePaths;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.GpuPaths;
import dev.throng.gpu.GpuTimes;
import dev.throng.gpu.driver.Device;
import dev.throng.world.MeshWorld;
import java.util.Arrays;
import java.util.concurrent.Executor;

/** Plans batches on a device, chunk by chunk; the host plans the agents that are left over. Used by one thread at a time. */
public final class ChunkedBatches implements AutoCloseable {
    private final Device device;
    private final GpuOptions options;
    private final CpuBatchPlanner host;
    private final Executor executor;
    private final int parallelism;
    private final GpuWorld world;
    private final ChunkMemory memory;
    private GpuTimes times = GpuTimes.NONE;
    private GpuException failure;

    /**
     * Copies a world to a device.
     *
     * @throws GpuException when the device cannot hold the world; nothing is left on it
     */
    public ChunkedBatches(
            Device device,
            MeshWorld world,
            GpuOptions options,
            CpuBatchPlanner host,
            Executor executor,
            int parallelism) {
        this.device = device;
        this.options = options;
        this.host = host;
        this.executor = executor;
        this.parallelism = parallelism;
        this.world = new GpuWorld(device, world, options, executor, parallelism);
        try {
            memory = new ChunkMemory(device, this.world, options);
        } catch (GpuException e) {
            this.world.close();
            throw e;
        }
    }

    /** Returns the maximum number of requests of a chunk. */
    public int chunk() {
        return memory.chunkSize();
    }

    /** Returns the bytes of the world on the device. */
    public long worldBytes() {
        return world.bytes();
    }

    /** Returns the times of the last batch on the device. */
    public GpuTimes times() {
        return times;
    }

    /** Returns the first failure of the last batch; null for none. */
    public GpuException failure() {
        return failure;
    }

    /** Answers every request until a batch is cancelled. */
    public BatchPaths plan(float[] requests, BatchLimits limits) {
        PathsCollector collector = new PathsCollector(requests, options.waypoints(), host, executor, parallelism);
        run(requests, limits, false, true, collector);
        times = times.plus(new GpuTimes(0, 0, 0, 0, 0, 0, collector.leftOver()));
        return collector.paths();
    }

    /** Answers every request; the answers stay in the memory of the copies until the next batch. */
    public GpuPaths planInPlace(float[] requests) {
        HostPaths paths = new HostPaths(requests.length / BatchPlanner.REQUEST, options.waypoints());
        run(requests, BatchLimits.NONE, true, true, paths);
        paths.finish(requests, host);
        times = times.plus(new GpuTimes(0, 0, 0, 0, 0, 0, paths.leftOver()));
        return paths;
    }

    /** Returns the costs of all requests until a batch is cancelled: no corridor is copied and no string is pulled. */
    public BatchPaths costs(float[] requests, BatchLimits limits) {
        CostsCollector collector = new CostsCollector(requests, host);
        run(requests, limits, false, false, collector);
        times = times.plus(new GpuTimes(0, 0, 0, 0, 0, 0, collector.leftOver()));
        return collector.finish();
    }

    private void run(float[] requests, BatchLimits limits, boolean kept, boolean paths, ChunkSink sink) {
        ChunkRun run = new ChunkRun(device, world, memory, requests, limits, kept, paths);
        run.run(requests.length / BatchPlanner.REQUEST, sink);
        times = run.times();
        failure = run.failure();
    }

    /**
     * Finds paths and leaves them on the device until the next batch.
     *
     * @param requests at most as many as a chunk holds
     * @throws GpuException when the device fails: nothing is done on the host
     */
    public DevicePaths planOnDevice(float[] requests) {
        int count = requests.length / BatchPlanner.REQUEST;
        if (count > memory.chunkSize()) {
            throw new BadInputException(
                    "gpu: " + count + " requests, a chunk that stays on the device has at most " + memory.chunkSize());
        }
        int size = Math.max(1, count);
        int begun = device.mark();
        world.method.begin(count);
        int ready = device.mark();
        HostChunk in = memory.host(0, size);
        in.prepare(requests, 0, count);
        DeviceChunk chunk = memory.device(0, size);
        chunk.launch(in.requests(), count, true);
        chunk.finish();
        times = chunk.times().plus(new GpuTimes(0, 0, device.millisBetween(begun, ready), 0, 0, 0, 0));
        return chunk;
    }

    /** Returns the requests of some agents. */
    static float[] requestsOf(float[] requests, int[] agents, int count) {
        int size = BatchPlanner.REQUEST;
        float[] some = new float[size * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(requests, size * agents[i], some, size * i, size);
        }
        return some;
    }

    /** Returns an array with capacity for one more number. */
    static int[] grown(int[] numbers, int size) {
        return size < numbers.length ? numbers : Arrays.copyOf(numbers, Math.max(64, 2 * size));
    }

    @Override
    public void close() {
        memory.close();
        world.close();
    }
}
