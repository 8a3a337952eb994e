package dev.throng.bench.crowd;

import dev.throng.batch.Paths;
import dev.throng.gpu.GpuTimes;

/**
 * What a planner took for a crowd, the median of several rounds, and how many of its answers were wrong. Immutable, share
 * freely.
 *
 * @param device {@link CrowdPlanner#HOST}, or the driver of the device
 * @param deviceName null on the host
 * @param threads of the host, 0 on a device
 * @param totalMs from the requests in memory of the host to all paths there
 * @param parts of it on a device; {@link GpuTimes#NONE} on the host
 * @param stepsMean cells of a path
 * @param costMean NaN for a planner that searches another graph
 * @param checked answers that were looked at, those of all rounds together
 * @param mismatches of them that were wrong
 * @param indexBytes that the world holds besides its mesh or map; negative for a planner that is not ours
 * @param worldBytes of the world on the device, 0 on the host
 * @param uploadMs what it took to bring the world there, the host's part of the work included
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
        Paths paths) {
    /** Finding the paths of agents whose polygons are known, on a device alone; on the host the whole batch. */
    public double planMs() {
        return threads > 0 ? totalMs : parts.planMs();
    }

    /** With all copies. */
    public double pathsPerSecond() {
        return agents / totalMs * 1000;
    }

    /** How many times as many agents are planned in the same time as by another, copies left out. */
    public double speedupOver(BatchTimes other) {
        return other.planMs() / other.agents / (planMs() / agents);
    }
}
