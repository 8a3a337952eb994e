package dev.throng.lab.experiment;

import dev.throng.gpu.GpuOptions;
import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.crowd.DeviceCrowd;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What crowds took on a device, measured when it is first asked for and kept for other experiments. Used by one thread. */
final class DeviceTimes {
    private static final int ROUNDS = 5;

    /** A* takes long for many agents, and others for very many. */
    private static final int FEW_ROUNDS = 2;

    private static final int MANY_FOR_ASTAR = 60_000;
    private static final int VERY_MANY = 600_000;

    private record Key(CrowdMesh mesh, CrowdMethod method, int agents) {}

    /** A world on a device. */
    record Upload(double ms, long bytes) {}

    private record World(CrowdMesh mesh, CrowdMethod method) {}

    private final Map<Key, BatchTimes> times = new HashMap<>();
    private final Map<World, Upload> uploads = new HashMap<>();

    static DeviceTimes of(DeviceContext context) {
        return context.host().shared().of(DeviceTimes.class, DeviceTimes::new);
    }

    /** What crowds of several sizes take a method: the world is brought to the device once. */
    List<BatchTimes> of(DeviceContext context, CrowdMesh mesh, CrowdMethod method, int... sizes) {
        int[] missing = Arrays.stream(sizes)
                .filter(size -> !times.containsKey(new Key(mesh, method, size)))
                .toArray();
        if (missing.length > 0) {
            measure(context, mesh, method, missing);
        }
        return Arrays.stream(sizes)
                .mapToObj(size -> times.get(new Key(mesh, method, size)))
                .toList();
    }

    private void measure(DeviceContext context, CrowdMesh mesh, CrowdMethod method, int... sizes) {
        int most = Arrays.stream(sizes).max().orElseThrow();
        // Before the clock runs: it may have to be worked out.
        mesh.reference(most);
        try (DeviceCrowd crowd = crowd(context, mesh, method)) {
            uploads.putIfAbsent(new World(mesh, method), new Upload(crowd.uploadMs(), crowd.worldBytes()));
            for (int size : sizes) {
                float[] requests = mesh.requests(size);
                int rounds = rounds(method, size);
                if (rounds > FEW_ROUNDS) {
                    crowd.warmUp(requests);
                }
                BatchTimes taken = crowd.run(requests, mesh.reference(size), rounds);
                times.put(new Key(mesh, method, size), taken);
                AnswerTally.of(context).add(mesh, taken);
            }
        }
    }

    private static int rounds(CrowdMethod method, int agents) {
        return agents > (method == CrowdMethod.ASTAR ? MANY_FOR_ASTAR : VERY_MANY) ? FEW_ROUNDS : ROUNDS;
    }

    /** A method with its world on the device, which the caller closes. */
    static DeviceCrowd crowd(DeviceContext context, CrowdMesh mesh, CrowdMethod method) {
        // Long searches are spread over the device best when all of them are there at once.
        GpuOptions options =
                method == CrowdMethod.ASTAR ? context.options().withChunk(GpuOptions.MAX_CHUNK) : context.options();
        return new DeviceCrowd(
                context.device(),
                method.id(),
                mesh.world(method),
                options,
                context.host().executor(),
                context.host().parallelism());
    }

    /** Of a world that was measured. */
    Upload upload(CrowdMesh mesh, CrowdMethod method) {
        return uploads.get(new World(mesh, method));
    }
}
