package dev.throng.spark;

import dev.throng.BadInputException;
import dev.throng.batch.BatchPlanner;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.file.WorldFile;
import dev.throng.gpu.GpuBatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.spark.TaskContext;
import org.apache.spark.resource.ResourceInformation;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The worlds and planners of an executor's JVM. Each is opened by the first task that needs it, and shared by all others. */
final class ExecutorPlanners {
    private static final Logger LOG = LoggerFactory.getLogger(ExecutorPlanners.class);

    private static final Map<WorldSource, World> WORLDS = new ConcurrentHashMap<>();
    private static final Map<Key, BatchPlanner> PLANNERS = new ConcurrentHashMap<>();

    /** The properties that distinguish planners. */
    private record Key(WorldSource source, boolean waypoints, String device) {}

    private ExecutorPlanners() {}

    /** Returns the world, which is opened once. */
    static World world(WorldSource source) {
        return WORLDS.computeIfAbsent(source, ExecutorPlanners::opened);
    }

    private static World opened(WorldSource source) {
        int threads = Runtime.getRuntime().availableProcessors();
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            return WorldFile.read(source.name(), source.content(), executor, threads);
        } finally {
            executor.shutdown();
        }
    }

    /** Returns the planner that the tasks of this JVM share; each plans on its own core. */
    static BatchPlanner planner(WorldSource source, SparkPlanOptions options) {
        Key key = new Key(source, options.detail().waypoints(), options.device());
        return PLANNERS.computeIfAbsent(key, ExecutorPlanners::planner);
    }

    private static BatchPlanner planner(Key key) {
        World world = world(key.source());
        if (!key.device().equals(SparkPlanOptions.CPU)) {
            try {
                return onDevice(world, key);
            } catch (GpuException | BadInputException e) {
                LOG.warn("the CPU plans, not --device {}: {}", key.device(), e.getMessage());
            }
        }
        return CpuBatchPlanner.of(world, Runnable::run, 1, key.waypoints());
    }

    private static BatchPlanner onDevice(World world, Key key) {
        if (!(world instanceof MeshWorld)) {
            throw new BadInputException(key.source().name() + " is a grid, GPUs plan on meshes");
        }
        GpuDevice device = device(key.device());
        try {
            GpuOptions options = GpuOptions.DEFAULT.withWaypoints(key.waypoints());
            GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, Runnable::run, 1);
            LOG.info("{} plans", device.name());
            // Tasks use the device in turns.
            return (requests, limits) -> {
                synchronized (planner) {
                    return planner.plan(requests, limits);
                }
            };
        } catch (GpuException | BadInputException e) {
            device.close();
            throw e;
        }
    }

    /** Returns the device that Spark assigned to this executor, or the first one of a kind if Spark manages none. */
    private static GpuDevice device(String kind) {
        GpuDevices devices = new GpuDevices();
        TaskContext task = TaskContext.get();
        ResourceInformation given = task == null ? null : task.resourcesJMap().get("gpu");
        if (given != null && given.addresses().length > 0) {
            for (GpuDeviceInfo info : devices.list()) {
                boolean wanted = info.gpu() && (kind.equals(SparkPlanOptions.AUTO) || kind.equals(info.kind()));
                if (wanted && given.addresses()[0].equals(Integer.toString(info.index()))) {
                    return devices.open(info);
                }
            }
        }
        return devices.open(kind);
    }
}
