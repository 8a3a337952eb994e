package dev.throng.cli;

import dev.throng.batch.BatchPlanner;
import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.crowd.CrowdReference;
import dev.throng.lab.crowd.DeviceCrowd;
import dev.throng.lab.crowd.HostCrowd;
import dev.throng.world.World;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Times methods on one crowd on a device and on all threads of the host, and checks every answer. One per crowd; used by one
 * thread.
 *
 * <p>A device that fails to take a world is given up: one line says why, and the host's rows are all there is.
 */
final class DeviceBench {
    private static final int ROUNDS = 5;
    private static final int HOST_ROUNDS = 3;

    /** A* with more agents than this has fewer rounds, and none that does not count. */
    private static final int MANY_FOR_ASTAR = 60_000;

    private static final int FEW_ROUNDS = 2;

    /** A* takes so long on the host that its speed is taken from a part of a large crowd. */
    private static final int MOST_OF_ASTAR = 20_000;

    /** Enough for code to be compiled. */
    private static final int WARM_UP = 20_000;

    private final GpuDevice device;
    private final GpuOptions options;
    private final float[] requests;
    private final CrowdReference reference;
    private final Workers workers;
    private final Function<String, Report.Row> rows;
    private final Consumer<String> warnings;
    private final Map<String, BatchTimes> onHost = new HashMap<>();
    private BatchTimes astarOnDevice;
    private boolean givenUp;
    private long mismatches;

    /**
     * @param reference what the host answers to the requests
     * @param rows makes the row of a method
     * @param warnings told in one line when the device is given up
     */
    DeviceBench(
            GpuDevice device,
            GpuOptions options,
            float[] requests,
            CrowdReference reference,
            Workers workers,
            Function<String, Report.Row> rows,
            Consumer<String> warnings) {
        this.device = device;
        this.options = options;
        this.requests = requests;
        this.reference = reference;
        this.workers = workers;
        this.rows = rows;
        this.warnings = warnings;
    }

    /** Wrong answers, of all rounds. */
    long mismatches() {
        return mismatches;
    }

    /** Times a method on the host; A* first, where it is wanted, since others are held against it. */
    void onHost(String algo, World world) {
        int agents = requests.length / BatchPlanner.REQUEST;
        int timed = algo.equals(Methods.ASTAR) ? Math.min(agents, MOST_OF_ASTAR) : agents;
        HostCrowd crowd = new HostCrowd(algo, world, workers.executor(), workers.count());
        BatchTimes times;
        try (Progress bar = Progress.of(algo + " on the CPU", 1)) {
            crowd.warmUp(first(Math.min(timed, WARM_UP)));
            times = crowd.run(first(timed), reference, HOST_ROUNDS);
            bar.at(1, 1);
        }
        onHost.put(algo, times);
        mismatches += times.mismatches();
        add(times, onHost.get(Methods.ASTAR), world);
    }

    /**
     * Times a method on the device, unless that was given up; A* first.
     *
     * @param shown whether its row is wanted
     */
    void onDevice(String algo, World world, boolean shown) {
        if (givenUp) {
            return;
        }
        try (Progress bar = Progress.of(algo + " on " + device.name(), 1);
                DeviceCrowd crowd =
                        new DeviceCrowd(device, algo, world, options, workers.executor(), workers.count())) {
            boolean slow = algo.equals(Methods.ASTAR) && requests.length > BatchPlanner.REQUEST * MANY_FOR_ASTAR;
            if (!slow) {
                crowd.warmUp(requests);
            }
            BatchTimes times = crowd.run(requests, reference, slow ? FEW_ROUNDS : ROUNDS);
            bar.at(1, 1);
            mismatches += times.mismatches();
            if (crowd.failure() != null) {
                warnings.accept(device.name() + " failed in a batch of " + algo + ", the CPU did the rest: "
                        + crowd.failure().getMessage());
            }
            if (algo.equals(Methods.ASTAR)) {
                astarOnDevice = times;
            }
            if (shown) {
                BatchTimes host = onHost.get(algo);
                add(times, astarOnDevice, world)
                        .with("speedupVsCpu", host == null ? null : times.pathsPerSecond() / host.pathsPerSecond())
                        .with("uploadMs", crowd.uploadMs())
                        .with("sharing", shares(algo) ? EnumNames.shown(options.sharing()) : null)
                        .with("worldBytes", crowd.worldBytes())
                        .with("locateMs", times.locateMs())
                        .with("downloadMs", times.downloadMs())
                        .with("chunks", times.chunks())
                        .with("leftOver", times.leftOver());
            }
        } catch (GpuException e) {
            givenUp = true;
            warnings.accept(device.name() + " failed at " + algo + ", the CPU plans alone: " + e.getMessage());
        }
    }

    /** Whether it matters to a method what agents share. */
    private static boolean shares(String algo) {
        return algo.equals(Methods.HNA) || algo.equals(Methods.PCCP);
    }

    private float[] first(int agents) {
        return Arrays.copyOf(requests, BatchPlanner.REQUEST * agents);
    }

    private Report.Row add(BatchTimes times, BatchTimes astar, World world) {
        boolean host = times.threads() > 0;
        return rows.apply(times.algo())
                .with("agents", times.agents())
                .with("device", times.device())
                .with("deviceName", host ? null : device.name())
                .with("threads", host ? times.threads() : null)
                .with("planMs", times.planMs())
                .with("totalMs", times.totalMs())
                .with("pathsPerSecond", times.pathsPerSecond())
                .with("stepsMean", times.stepsMean())
                .with("costMean", times.costMean())
                .with("mismatches", times.mismatches())
                .with("speedupVsAstar", astar == null ? null : times.speedupOver(astar))
                .with("indexBytes", world.indexBytes());
    }
}
