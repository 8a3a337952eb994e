package dev.throng.gpu;

/**
 * Times of the last batch on the device, in milliseconds.
 *
 * <p>Copies and kernels of different chunks run side by side, so that the parts may sum up to more than the batch took.
 *
 * @param uploadMs copying requests to the device
 * @param locateMs locating start and goal of all agents on the mesh
 * @param planMs finding all paths, with every polygon written down
 * @param stringMs pulling strings, 0 where none are wanted
 * @param downloadMs copying paths to the host
 * @param chunks in which the batch was planned
 * @param leftOver agents that the host planned
 */
public record GpuTimes(
        double uploadMs, double locateMs, double planMs, double stringMs, double downloadMs, int chunks, int leftOver) {
    /** The times of a batch that used no device. */
    public static final GpuTimes NONE = new GpuTimes(0, 0, 0, 0, 0, 0, 0);

    /**
     * {@return the times of two batches, one after the other}
     *
     * @param other is added to these
     */
    public GpuTimes plus(GpuTimes other) {
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
