package dev.throng.gpu.driver;

/**
 * Work for a device, done in the order in which it was queued. Used by one thread at a time, the one that uses the device.
 *
 * <p>What lies in different queues may run side by side, such as a copy beside a kernel; {@link #waitFor} orders it.
 */
public interface GpuQueue extends AutoCloseable {
    /** Queues a copy to the device; the source must stay as it is until {@link #finish}. Places and sizes are in bytes. */
    void upload(HostBuffer from, long fromAt, DeviceBuffer to, long toAt, long bytes);

    default void upload(HostBuffer from, DeviceBuffer to, long bytes) {
        upload(from, 0, to, 0, bytes);
    }

    /** Queues a copy from the device; the target is complete after {@link #finish}. Places and sizes are in bytes. */
    void download(DeviceBuffer from, long fromAt, HostBuffer to, long toAt, long bytes);

    default void download(DeviceBuffer from, HostBuffer to, long bytes) {
        download(from, 0, to, 0, bytes);
    }

    /** Queues that the first bytes of a buffer all get a value. */
    void fill(DeviceBuffer buffer, byte value, long bytes);

    /**
     * Queues a launch.
     *
     * @param threads in all; a multiple of the group; nothing is done for 0
     * @param group threads of a group
     */
    void launch(Launch launch, long threads, int group);

    /**
     * Marks a moment in the queue: another queue can wait for it, and {@link Device#millisBetween} can be asked for it.
     *
     * @return its number on this device; it can be used until {@link Device#MARKS_KEPT} later ones have been made
     */
    int mark();

    /** What is queued here from now on starts after the moment of a mark of this device, whichever queue it was made in. */
    void waitFor(int mark);

    /** Waits until all that is queued here is done. */
    void finish();

    /** Lets go of the queue; what is in it is done first. */
    @Override
    void close();
}
