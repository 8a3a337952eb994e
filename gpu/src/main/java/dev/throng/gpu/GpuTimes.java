package dev.throng.gpu;

import java.util.Objects;

/**
 * Times of the last batch on the device, in milliseconds.
 *
 * <p>Copies and kernels of different chunks overlap, so the parts may add up to more than the time of the batch.
 *
 * @param uploadMs copying requests to the device
 * @param locateMs locating start and goal of all agents on the mesh
 * @param planMs finding all paths, with all their polygons
 * @param stringMs pulling strings; 0 without waypoints
 * @param downloadMs copying paths to the host
 * @param chunks number of chunks of the batch
 * @param leftOver number of agents that the host planned
 */
public record GpuTimes(
        double uploadMs, double locateMs, double planMs, double stringMs, double downloadMs, int chunks, int leftOver) {
    /** The times of a batch that used no device. */
    public static final GpuTimes NONE = new GpuTimes(0, 0, 0, 0, 0, 0, 0);

    /**
     * {@return the sum of the times of two batches}
     *
     * @param other times to add
     */
    public GpuTimes plus(GpuTimes other) {
        Objects.requireNonNull(other, "other is null");
        return new GpuTimes(
                uploadMs + other.uploadMs,
                locateMs + other.locateMs,
                planMs + other.planMs,
                stringMs + other.stringMs,
                downloadMs + other.downloadMs,
                chunks + other.chunks,
                leftOver + other.leftOver);
    }
}
