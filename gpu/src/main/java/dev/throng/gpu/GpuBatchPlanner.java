package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.batch.Paths;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.concurrent.Executor;

/**
 * Plans a batch on a device, with the status of single queries and their costs to within 1e-5, or to a quarter of a millimetre
 * of the cheapest ground on paths shorter than 25 m. Used by one thread at a time, not always the same one.
 *
 * <p>A world is copied to the device once. Agents are planned in chunks: while one is planned, the paths of the one before are
 * copied back. What the device cannot do, or fails at, the host does: every request is answered, and once. Where several paths
 * cost the same, the device may take another one than a query does.
 *
 * <p>A budget of expansions is for searches of a request's own: such batches are planned by the host.
 */
public final class GpuBatchPlanner implements BatchPlanner, AutoCloseable {
    private final GpuDevice device;
    private final GpuOptions options;
    private final CpuBatchPlanner host;
    private final Executor executor;
    private final int parallelism;
    private final GpuWorld world;
    private final ChunkMemory memory;
    private GpuTimes times = GpuTimes.NONE;

    /**
     * Copies a world to a device.
     *
     * @param world a navigation mesh with whatever index: its kind is the method by which paths are found
     * @param parallelism threads to use on the host, the calling one included, at least 1
     * @throws GpuException when the device does not take the world, for lack of memory, because costs range too widely for it,
     *     or for whatever else; nothing is left on it, and a {@link CpuBatchPlanner} can plan instead
     */
    public GpuBatchPlanner(GpuDevice device, World world, GpuOptions options, Executor executor, int parallelism) {
        this.device = device;
        this.options = options;
        this.executor = executor;
        this.parallelism = parallelism;
        host = host(GpuWorld.mesh(world), options, executor, parallelism);
        this.world = new GpuWorld(device, world, options, executor, parallelism);
        try {
            memory = new ChunkMemory(device, this.world, options);
        } catch (GpuException e) {
            this.world.close();
            throw e;
        }
    }

    /** Puts points on the mesh from as far away as the device does. */
    private static CpuBatchPlanner host(MeshWorld world, GpuOptions options, Executor executor, int parallelism) {
        boolean usual = options.horizontalReach() == MeshQuery.HORIZONTAL_REACH
                && options.verticalReach() == MeshQuery.VERTICAL_REACH;
        return usual
                ? CpuBatchPlanner.of(world, executor, parallelism, options.waypoints())
                : CpuBatchPlanner.of(
                        world,
                        executor,
                        parallelism,
                        options.waypoints(),
                        query -> query.reach(options.horizontalReach(), options.verticalReach()));
    }

    /** Bytes that the world takes on the device. */
    public long worldBytes() {
        return world.bytes();
    }

    /** What the last batch took on the device. */
    public GpuTimes times() {
        return times;
    }

    @Override
    public Paths plan(float[] requests, BatchLimits limits) {
        int count = countOf(requests);
        if (limits.expansions() != Integer.MAX_VALUE) {
            times = GpuTimes.NONE;
            return host.plan(requests, limits);
        }
        PathsCollector collector = new PathsCollector(requests, options.waypoints(), host, executor, parallelism);
        ChunkRun run = new ChunkRun(device, world, memory, requests, limits, false);
        run.run(count, collector);
        times = run.times().plus(new GpuTimes(0, 0, 0, 0, 0, 0, collector.leftOver()));
        return collector.paths();
    }

    /**
     * Answers every request and leaves the answers where the device has copied them to: nothing is copied again. They are valid
     * until the next batch.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only while the call runs
     */
    public GpuPaths planInPlace(float[] requests) {
        int count = countOf(requests);
        GpuPaths paths = new GpuPaths(count, options.waypoints());
        ChunkRun run = new ChunkRun(device, world, memory, requests, BatchLimits.NONE, true);
        run.run(count, paths.sink());
        paths.finish(requests, host);
        times = run.times().plus(new GpuTimes(0, 0, 0, 0, 0, 0, paths.leftOver()));
        return paths;
    }

    /**
     * Finds paths and leaves them on the device, for a caller that continues there; valid until the next batch.
     *
     * @param requests as many as a chunk holds at most
     * @throws GpuException when the device fails: nothing is done on the host
     */
    public DevicePaths planOnDevice(float[] requests) {
        int count = countOf(requests);
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
        chunk.launch(in.requests(), count);
        chunk.finish();
        times = chunk.times().plus(new GpuTimes(0, 0, device.millisBetween(begun, ready), 0, 0, 0, 0));
        return new DevicePaths(device, chunk, count);
    }

    private static int countOf(float[] requests) {
        if (requests.length % REQUEST != 0) {
            throw new BadInputException(
                    "batch planner: " + requests.length + " coordinates are not a multiple of " + REQUEST);
        }
        return requests.length / REQUEST;
    }

    /** The requests of some agents. */
    static float[] requestsOf(float[] requests, int[] agents, int count) {
        float[] some = new float[REQUEST * count];
        for (int i = 0; i < count; i++) {
            System.arraycopy(requests, REQUEST * agents[i], some, REQUEST * i, REQUEST);
        }
        return some;
    }

    /** Grows an array to hold one more. */
    static int[] grown(int[] numbers, int size) {
        return size < numbers.length ? numbers : Arrays.copyOf(numbers, Math.max(64, 2 * size));
    }

    @Override
    public void close() {
        memory.close();
        world.close();
    }
}
