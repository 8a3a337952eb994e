package dev.throng.gpu;

import dev.throng.BadInputException;
import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.plan.ChunkedBatches;
import dev.throng.world.MeshQuery;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Objects;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;

/**
 * Plans batches on a device, as {@link BatchPlanner} promises: statuses are those of single queries, and costs match to 1e-5. Paths are cheapest
 * ones, but not always the same ones. On paths shorter than 25 m, the tolerance is the cost of a quarter of a millimetre of the cheapest ground
 * instead. Used by one thread at a time, not always the same one.
 *
 * <p>A world is copied to the device once. Agents are planned in chunks: while one is planned, the paths of the previous one are copied back. The
 * host plans whatever the device cannot: every request is answered exactly once.
 *
 * <p>Batches with a budget of expansions are planned on the host.
 */
public final class GpuBatchPlanner implements BatchPlanner, AutoCloseable {
    private final CpuBatchPlanner host;
    private final ChunkedBatches batches;
    private GpuTimes times = GpuTimes.NONE;

    /**
     * Copies a world to a device.
     *
     * @param device stays open until after this planner is closed
     * @param world a navigation mesh with any index: its kind selects the method
     * @param options content of the answers, and size of chunks
     * @param executor runs up to {@code parallelism - 1} workers of the host besides the calling thread
     * @param parallelism threads to use on the host, the calling one included, at least 1
     * @throws BadInputException when the world is no navigation mesh
     * @throws GpuException when the device cannot hold the world, for example because memory is short or costs range too widely. Nothing is left on
     *     the device, and a {@link CpuBatchPlanner} can plan instead
     */
    public GpuBatchPlanner(GpuDevice device, World world, GpuOptions options, Executor executor, int parallelism) {
        Objects.requireNonNull(device, "device is null");
        Objects.requireNonNull(world, "world is null");
        Objects.requireNonNull(options, "options is null");
        Objects.requireNonNull(executor, "executor is null");
        if (!(world instanceof MeshWorld onMesh)) {
            throw new BadInputException("gpu: only worlds of navigation meshes are planned on a device");
        }
        host = host(onMesh, options, executor, parallelism);
        batches = new ChunkedBatches(Device.of(device), onMesh, options, host, executor, parallelism);
    }

    /** Creates the planner of the host with the reach of the options, as on the device. */
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

    /** {@return the maximum number of requests of {@link #planOnDevice}} */
    public int chunk() {
        return batches.chunk();
    }

    /** {@return the bytes that the world takes on the device} */
    public long worldBytes() {
        return batches.worldBytes();
    }

    /** {@return times of the last batch on the device; {@link GpuTimes#NONE} before the first one} */
    public GpuTimes times() {
        return times;
    }

    /**
     * {@return the failure of the device in the last batch whose answers were copied; null for none} After a failure, the host planned the rest, or
     * the device planned it in smaller chunks.
     */
    @SuppressWarnings("exports") // The annotation is for compilers.
    public @Nullable GpuException failure() {
        return batches.failure();
    }

    @Override
    public BatchPaths plan(float[] requests, BatchLimits limits) {
        requireWhole(requests);
        if (limits.expansions() != Integer.MAX_VALUE) {
            times = GpuTimes.NONE;
            return host.plan(requests, limits);
        }
        BatchPaths paths = batches.plan(requests, limits);
        times = batches.times();
        return paths;
    }

    @Override
    public BatchPaths costs(float[] requests, BatchLimits limits) {
        requireWhole(requests);
        if (limits.expansions() != Integer.MAX_VALUE) {
            times = GpuTimes.NONE;
            return host.costs(requests, limits);
        }
        BatchPaths costs = batches.costs(requests, limits);
        times = batches.times();
        return costs;
    }

    /**
     * Answers every request and returns the answers in the memory to which the device copies, without another copy.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], read only during the call
     * @return the answers, valid until the next batch
     */
    public GpuPaths planInPlace(float[] requests) {
        requireWhole(requests);
        GpuPaths paths = batches.planInPlace(requests);
        times = batches.times();
        return paths;
    }

    /**
     * Finds paths and leaves them on the device, for a caller that continues there.
     *
     * @param requests [(fromX, fromY, fromZ, toX, toY, toZ)], at most as many as a chunk holds
     * @return the paths, valid until the next batch
     * @throws BadInputException when there are more requests than a chunk holds
     * @throws GpuException when the device fails: nothing is done on the host
     */
    public DevicePaths planOnDevice(float[] requests) {
        requireWhole(requests);
        DevicePaths paths = batches.planOnDevice(requests);
        times = batches.times();
        return paths;
    }

    private static void requireWhole(float[] requests) {
        if (requests.length % REQUEST != 0) {
            throw new BadInputException(
                    "batch planner: " + requests.length + " coordinates are not a multiple of " + REQUEST);
        }
    }

    @Override
    public void close() {
        batches.close();
    }
}
