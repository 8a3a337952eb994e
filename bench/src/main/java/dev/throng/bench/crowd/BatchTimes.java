package dev.throng.bench.crowd;

import dev.throng.batch.BatchPaths;
import dev.throng.gpu.GpuTimes;

/**
 * Times of a planner for a crowd, as medians of several rounds, and the number of its wrong answers. Immutable, share freely.
 *
 * @param device {@link CrowdPlanner#HOST}, or the driver of the device
 * @param deviceName null on the host
 * @param threads of the host, 0 on a device
 * @param totalMs from the requests in memory of the host to all paths there
 * @param parts of it on a device; {@link GpuTimes#NONE} on the host
 * @param stepsMean cells of a path
 * @param costMean NaN for a planner that searches another graph
 * @param checked number of checked answers of all rounds
 * @param mismatches number of wrong answers among them
 * @param indexBytes that the world holds besides its mesh or map; negative for a planner that is not ours
 * @param worldBytes of the world on the device, 0 on the host
 * @param uploadMs time to copy the world there, including the host's part of the work
 * @param paths the last answers; null on a device and for a planner that is not ours
 */
public record BatchTimes(
        String algo,
        String device,
        String deviceName,
        int threads,
        int agents,
        double totalMs,
        GpuTimes parts,
        double stepsMean,
        double costMean,
        long checked,
        long mismatches,
        long indexBytes,
        long worldBytes,
        double uploadMs,
        BatchPaths paths) {
    /** Returns the time to find the paths of agents whose polygons are known, on a device; on the host that of the whole batch. */
    public double planMs() {
        return threads > 0 ? totalMs : parts.planMs();
    }

    /** Returns the paths per second, including all copies. */
    public double pathsPerSecond() {
        return agents / totalMs * 1000;
    }

    /** Returns the ratio of agents per second to that of another planner, without copies. */
    public double speedupOver(BatchTimes other) {
        return other.planMs() / other.agents / (planMs() / agents);
    }
}
