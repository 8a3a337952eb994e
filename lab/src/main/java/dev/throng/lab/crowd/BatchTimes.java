package dev.throng.lab.crowd;

/**
 * What a method took for a batch, the median of several rounds, all of whose answers were checked. Immutable, share freely.
 *
 * @param algo the method
 * @param device {@code cpu}, or the driver of the device
 * @param threads of the host, 0 on a device
 * @param planMs finding the paths of agents whose polygons are known, on a device alone; on the host the whole batch
 * @param totalMs from the requests in memory of the host to all paths there
 * @param requestMs of it copying requests to the device; NaN on the host, as the three below
 * @param locateMs of it putting the ends of agents on the mesh
 * @param downloadMs of it copying paths back
 * @param chunks in which the batch was planned, 0 on the host
 * @param leftOver agents that the device left to the host
 * @param stepsMean polygons of a path
 * @param checked answers that were looked at, those of all rounds
 * @param mismatches answers that are not those of the {@link CrowdReference}, over all rounds
 */
public record BatchTimes(
        String algo,
        String device,
        int threads,
        int agents,
        double planMs,
        double totalMs,
        double requestMs,
        double locateMs,
        double downloadMs,
        int chunks,
        int leftOver,
        double stepsMean,
        double costMean,
        long checked,
        long mismatches) {
    /** With all copies. */
    public double pathsPerSecond() {
        return agents / totalMs * 1000;
    }

    /** How many times as many agents are planned in the same time as by another, copies left out. */
    public double speedupOver(BatchTimes other) {
        return other.planMs / other.agents / (planMs / agents);
    }
}
