package dev.throng.gpu;

/**
 * A device that runs kernels: memory, kernels, launches and their times. Used by one thread at a time; what is queued runs in
 * order.
 */
public interface GpuDevice extends AutoCloseable {
    /** The driver: {@code cuda} or {@code opencl}. */
    String kind();

    /** What the maker calls it. */
    String name();

    long memoryBytes();

    /** Most local memory that a group can have. */
    int localMemoryBytes();

    /** Teams of 32 lanes, each of which works on one agent, in a group that is launched. */
    int teamsPerGroup();

    /**
     * Takes memory.
     *
     * @throws GpuException when there is not enough
     */
    GpuBuffer allocate(long bytes);

    /** Memory of the host from which copies to the device are fastest. */
    HostBuffer allocateHost(long bytes);

    /** Queues a copy to the device; the source must stay as it is until {@link #finish}. */
    void upload(HostBuffer from, GpuBuffer to, long bytes);

    /** Queues a copy from the device; the target is complete after {@link #finish}. */
    void download(GpuBuffer from, HostBuffer to, long bytes);

    /** A kernel of the module that the device was opened with. */
    GpuKernel kernel(String name);

    /**
     * Queues a launch.
     *
     * @param threads in all; a multiple of the group
     * @param group threads of a group
     * @param arguments {@link GpuBuffer}, {@link Integer}, {@link Float} or {@link Double}, in the kernel's order, and
     *     {@link LocalMemory} last if any
     */
    void launch(GpuKernel kernel, long threads, int group, Object... arguments);

    /** Marks a moment in the queue, to be asked for with {@link #millisBetween}. */
    int mark();

    /** Waits until all that is queued is done. */
    void finish();

    /** Milliseconds on the device between two marks, after {@link #finish}. */
    double millisBetween(int from, int to);

    @Override
    void close();
}
