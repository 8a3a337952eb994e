package dev.throng.cli;

import dev.throng.batch.BatchPlanner;
import dev.throng.bench.crowd.BatchTimes;
import dev.throng.bench.crowd.CrowdBench;
import dev.throng.bench.crowd.CrowdPlanner;
import dev.throng.bench.crowd.CrowdReference;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Times methods on one crowd on a device and on all threads of the host, and checks every answer. One per crowd; used by one
 * thread.
 *
 * <p>If a device cannot hold a world, it is no longer used: one line gives the reason, and only rows of the host follow.
 */
final class DeviceBench {
    private static final int ROUNDS = 5;

    /** Maximum agents of A* on the host: its speed is taken from a part of a larger crowd. */
    private static final int MOST_OF_ASTAR = 20_000;

    private final GpuDevice device;
    private final GpuOptions options;
    private final float[] requests;
    private final CrowdReference reference;
    private final Workers workers;
    private final Function<String, CommandResults.Row> rows;
    private final Consumer<String> warnings;
    private final Map<String, BatchTimes> onHost = new HashMap<>();
    private BatchTimes astarOnDevice;
    private boolean givenUp;
    private long mismatches;

    /**
     * @param reference the host's answers to the requests
     * @param rows makes the row of a method
     * @param warnings gets a line when the device is no longer used
     */
    DeviceBench(
            GpuDevice device,
            GpuOptions options,
            float[] requests,
            CrowdReference reference,
            Workers workers,
            Function<String, CommandResults.Row> rows,
            Consumer<String> warnings) {
        this.device = device;
        this.options = options;
        this.requests = requests;
        this.reference = reference;
        this.workers = workers;
        this.rows = rows;
        this.warnings = warnings;
    }

    /** Returns the number of wrong answers in all rounds. */
    long mismatches() {
        return mismatches;
    }

    /**
     * Times a method on the host and on the device, if that is still used. A* must come first if it is included, since others are compared with it.
     * All but A* are timed in turns, so that both see the same machine, and when both have warmed up.
     */
    void onBoth(String algo, World world) {
        if (givenUp || algo.equals(Methods.ASTAR)) {
            onHost(algo, world);
            onDevice(algo, world, true);
            return;
        }
        try (ProgressLine bar = ProgressLine.of(algo + " on the CPU and on " + device.name(), 1);
                CrowdPlanner host = host(algo, world);
                CrowdPlanner planner = planner(algo, world)) {
            List<BatchTimes> times = CrowdBench.runWarm(
                    ROUNDS,
                    requests.length / BatchPlanner.REQUEST,
                    bar::at,
                    host.on(requests, reference),
                    planner.on(requests, reference));
            addHost(algo, times.get(0));
            addDevice(algo, planner, times.get(1), true);
        } catch (GpuException e) {
            giveUp(algo, e);
            onHost(algo, world);
        }
    }

    private void onHost(String algo, World world) {
        int agents = requests.length / BatchPlanner.REQUEST;
        int timed = algo.equals(Methods.ASTAR) ? Math.min(agents, MOST_OF_ASTAR) : agents;
        float[] first = Arrays.copyOf(requests, BatchPlanner.REQUEST * timed);
        try (ProgressLine bar = ProgressLine.of(algo + " on the CPU", 1);
                CrowdPlanner planner = host(algo, world)) {
            addHost(algo, times(planner, first, bar));
        }
    }

    /**
     * Times a method on the device, if that is still used. A* must come first.
     *
     * @param shown whether to add its row
     */
    void onDevice(String algo, World world, boolean shown) {
        if (givenUp) {
            return;
        }
        try (ProgressLine bar = ProgressLine.of(algo + " on " + device.name(), 1);
                CrowdPlanner planner = planner(algo, world)) {
            addDevice(algo, planner, times(planner, requests, bar), shown);
        } catch (GpuException e) {
            giveUp(algo, e);
        }
    }

    private CrowdPlanner host(String algo, World world) {
        return new CrowdPlanner(algo, world, options.waypoints(), workers.executor(), workers.count());
    }

    private CrowdPlanner planner(String algo, World world) {
        return new CrowdPlanner(device, algo, world, options, workers.executor(), workers.count());
    }

    private void giveUp(String algo, GpuException failure) {
        givenUp = true;
        warnings.accept(device.name() + " failed at " + algo + ", the CPU plans alone: " + failure.getMessage());
    }

    private BatchTimes times(CrowdPlanner planner, float[] crowd, ProgressLine bar) {
        return CrowdBench.run(ROUNDS, bar::at, planner.on(crowd, reference)).get(0);
    }

    private void addHost(String algo, BatchTimes times) {
        mismatches += times.mismatches();
        onHost.put(algo, times);
        add(rows.apply(algo), times, onHost.get(Methods.ASTAR), null).with("waypoints", options.waypoints());
    }

    private void addDevice(String algo, CrowdPlanner planner, BatchTimes times, boolean shown) {
        mismatches += times.mismatches();
        if (planner.failure() != null) {
            warnings.accept(device.name() + " failed in a batch of " + algo + ", the CPU did the rest: "
                    + planner.failure().getMessage());
        }
        if (algo.equals(Methods.ASTAR)) {
            astarOnDevice = times;
        }
        if (shown) {
            BatchTimes host = onHost.get(algo);
            add(rows.apply(algo), times, astarOnDevice, null)
                    .with("waypoints", options.waypoints())
                    .with("speedupVsCpu", host == null ? null : times.pathsPerSecond() / host.pathsPerSecond())
                    .with("uploadMs", times.uploadMs())
                    .with("sharing", shares(algo) ? EnumNames.shown(options.sharing()) : null)
                    .with("worldBytes", times.worldBytes())
                    .with("locateMs", times.parts().locateMs())
                    .with("stringMs", times.parts().stringMs())
                    .with("downloadMs", times.parts().downloadMs())
                    .with("chunks", times.parts().chunks())
                    .with("leftOver", times.parts().leftOver());
        }
    }

    /** Whether the data that agents share affects a method. */
    private static boolean shares(String algo) {
        return algo.equals(Methods.HNA) || algo.equals(Methods.PCCP);
    }

    /**
     * Fills a row of a method, on the host or on a device.
     *
     * @param astar A* on the same; null if it was not timed
     * @param alone the same method in one thread; null if it was not timed
     */
    static CommandResults.Row add(CommandResults.Row row, BatchTimes times, BatchTimes astar, BatchTimes alone) {
        return row.with("agents", times.agents())
                .with("device", times.device())
                .with("deviceName", times.deviceName())
                .with("threads", times.threads() == 0 ? null : times.threads())
                .with("planMs", times.planMs())
                .with("totalMs", times.totalMs())
                .with("pathsPerSecond", times.pathsPerSecond())
                .with("stepsMean", times.stepsMean())
                .with("costMean", times.costMean())
                .with("mismatches", times.mismatches())
                .with("speedupVsAstar", astar == null ? null : times.speedupOver(astar))
                .with("speedupVsOneThread", alone == null ? null : times.speedupOver(alone))
                .with("indexBytes", times.indexBytes() < 0 ? null : times.indexBytes());
    }
}
