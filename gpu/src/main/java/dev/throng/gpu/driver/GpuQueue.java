package dev.throng.gpu.driver;

/**
 * Work for a device, executed in the order in which it was queued. Used by one thread at a time, the one that uses the device.
 *
 * <p>Work in different queues may overlap, such as a copy and a kernel; {@link #waitFor} orders it.
 */
public interface GpuQueue extends AutoCloseable {
    /** Queues a copy to the device; the source must not change until {@link #finish}. Offsets and sizes are in bytes. */
    void upload(HostBuffer from, long fromAt, DeviceBuffer to, long toAt, long bytes);

    default void upload(HostBuffer from, DeviceBuffer to, long bytes) {
        upload(from, 0, to, 0, bytes);
    }

    /** Queues a copy from the device; the target is complete after {@link #finish}. Offsets and sizes are in bytes. */
    void download(DeviceBuffer from, long fromAt, HostBuffer to, long toAt, long bytes);

    default void download(DeviceBuffer from, HostBuffer to, long bytes) {
        download(from, 0, to, 0, bytes);
    }

    /** Queues filling the first bytes of a buffer with a value. */
    void fill(DeviceBuffer buffer, byte value, long bytes);

    /**
     * Queues a launch.
     *
     * @param threads total number, a multiple of the group; 0 does nothing
     * @param group number of threads per group
     */
    void launch(Launch launch, long threads, int group);

    /**
     * Marks a moment in the queue, for {@link #waitFor} of another queue and for {@link Device#millisBetween}.
     *
     * @return its number on this device, valid until {@link Device#MARKS_KEPT} later marks exist
     */
    int mark();

    /** Delays all later work of this queue until the moment of a mark of this device, in any queue. */
    void waitFor(int mark);

    /** Waits until all queued work is done. */
    void finish();

    /** Closes the queue after its work is done. */
    @Override
    void close();
}
