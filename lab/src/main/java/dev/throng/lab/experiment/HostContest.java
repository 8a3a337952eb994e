package dev.throng.lab.experiment;

import dev.throng.lab.crowd.BatchTimes;
import dev.throng.lab.crowd.DeviceCrowd;
import dev.throng.lab.crowd.HostCrowd;

/** Crowds on all threads of the host, and the size from which a device is faster. Used by one thread. */
final class HostContest {
    private static final int ROUNDS = 3;

    /** Small batches vary more. */
    private static final int ROUNDS_OF_SMALL = 9;

    private static final int SMALLEST = 64;
    private static final int LARGEST = 1 << 17;
    private static final int QUICK_LARGEST = 1 << 11;

    /** A* takes so long on the host that its speed is taken from a part of the crowd. */
    private static final int MOST_OF_ASTAR = 20_000;

    /** Sizes in a row at which the device must be faster. */
    private static final int IN_A_ROW = 3;

    /** Enough for code to be compiled. */
    private static final int WARM_UP = 20_000;

    private final DeviceContext context;

    HostContest(DeviceContext context) {
        this.context = context;
    }

    /** What a crowd takes all threads of the host; for A* a part of it. */
    BatchTimes onHost(CrowdMesh mesh, CrowdMethod method, int agents) {
        int timed = method == CrowdMethod.ASTAR ? Math.min(agents, MOST_OF_ASTAR) : agents;
        HostCrowd host = host(mesh, method);
        host.warmUp(mesh.requests(Math.min(timed, WARM_UP)));
        BatchTimes times = host.run(mesh.requests(timed), mesh.reference(timed), ROUNDS);
        AnswerTally.of(context).add(mesh, times);
        return times;
    }

    private HostCrowd host(CrowdMesh mesh, CrowdMethod method) {
        return new HostCrowd(
                method.id(),
                mesh.world(method),
                context.host().executor(),
                context.host().parallelism());
    }

    /**
     * The smallest batch, of those that double from 64 on, from which the device with all copies is faster at every size that
     * was looked at: three in a row.
     *
     * @return 0 when it is not faster at any size
     */
    int winsFrom(CrowdMesh mesh, CrowdMethod method) {
        HostCrowd host = host(mesh, method);
        int won = 0;
        int from = 0;
        try (DeviceCrowd device = DeviceTimes.crowd(context, mesh, method)) {
            int largest = context.quick() ? QUICK_LARGEST : LARGEST;
            for (int size = SMALLEST; size <= largest && won < IN_A_ROW; size *= 2) {
                float[] requests = mesh.requests(size);
                device.warmUp(requests);
                host.warmUp(requests);
                BatchTimes onDevice = device.run(requests, mesh.reference(size), ROUNDS_OF_SMALL);
                BatchTimes onHost = host.run(requests, mesh.reference(size), ROUNDS_OF_SMALL);
                AnswerTally.of(context).add(mesh, onDevice);
                AnswerTally.of(context).add(mesh, onHost);
                if (onDevice.totalMs() < onHost.totalMs()) {
                    from = won == 0 ? size : from;
                    won++;
                } else {
                    won = 0;
                    from = 0;
                }
            }
        }
        return from;
    }
}
