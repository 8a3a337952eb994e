package dev.throng.examples;

import dev.throng.batch.BatchPaths;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.mesh.MeshIndex;
import dev.throng.path.PathStatus;
import dev.throng.recast.RecastPipeline;
import dev.throng.recast.RecastSettings;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import dev.throng.worlds.MeshScenario;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** Plans a crowd on a GPU if there is one, else on the CPU: the costs are the same. */
final class GpuOrCpu {
    private GpuOrCpu() {}

    /** The planner, and its results. */
    record Result(String planner, int found, double cost) {}

    /**
     * Plans a batch.
     *
     * @param kind kind of device; {@link GpuDevices#AUTO} takes a GPU and no CPU
     */
    static Result plan(MeshWorld world, float[] requests, String kind) {
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            try (GpuDevice device = new GpuDevices().open(kind);
                    GpuBatchPlanner planner =
                            new GpuBatchPlanner(device, world, GpuOptions.DEFAULT, executor, threads)) {
                return result(device.name(), planner, requests);
            } catch (GpuException e) {
                System.out.println("on the CPU: " + e.getMessage());
                return result("CPU", CpuBatchPlanner.of(world, executor, threads, true), requests);
            }
        } finally {
            executor.shutdown();
        }
    }

    private static Result result(String name, BatchPlanner planner, float[] requests) {
        BatchPaths paths = planner.plan(requests);
        int found = 0;
        double cost = 0;
        for (int i = 0; i < paths.count(); i++) {
            if (paths.status(i) == PathStatus.FOUND) {
                found++;
                cost += paths.cost(i);
            }
        }
        return new Result(name, found, cost);
    }

    /** Returns a world to plan in. */
    static MeshWorld city() {
        return MeshWorld.of(RecastPipeline.navMesh(MeshScenario.named("dungeon").generate(1), RecastSettings.DEFAULT))
                .withIndex(MeshIndex.pccp());
    }

    /** Returns random requests: from (x, y, z), to (x, y, z). */
    static float[] requests(MeshWorld world, int count, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Surface surface = world.newSurface();
        float[] requests = new float[BatchPlanner.REQUEST * count];
        for (int i = 0; i < requests.length; i += BatchPlanner.POINT) {
            surface.randomPoint(random);
            requests[i] = (float) surface.x();
            requests[i + 1] = (float) surface.y();
            requests[i + 2] = (float) surface.z();
        }
        return requests;
    }

    /**
     * Plans 100,000 paths.
     *
     * @param args none
     */
    public static void main(String[] args) {
        MeshWorld world = city();
        Result result = plan(world, requests(world, 100_000, 1), GpuDevices.AUTO);
        System.out.printf("%s: %d paths, %.0f m in all%n", result.planner(), result.found(), result.cost());
    }
}
