package dev.throng.gpu;

/**
 * A device that runs kernels: memory, kernels, launches and their times. Used by one thread at a time, not always the same one.
 *
 * <p>A device is its own first queue; others are opened with {@link #queue}. Closing it closes them.
 */
public interface GpuDevice extends GpuQueue {
    /** How many of the latest marks can be used. */
    int MARKS_KEPT = 4096;

    /** The driver: {@code cuda} or {@code opencl}. */
    String kind();

    /** What the maker calls it. */
    String name();

    /** What the driver calls its version; empty where that is not known. */
    default String driver() {
        return "";
    }

    /** All memory of the device. */
    long memoryBytes();

    /** How much of it is free, as far as the driver tells: OpenCL knows of what was allocated here only. */
    long freeMemoryBytes();

    /** Most local memory that a group of a launch can have. */
    int localMemoryBytes();

    /** Teams in a group that is launched. */
    int teamsPerGroup();

    /** Lanes of a team, as device.h has it. */
    int lanesPerTeam();

    /** Lanes of a crew, as device.h has it. */
    int lanesPerCrew();

    /** The largest buffer that may be asked for. */
    long maxAllocationBytes();

    /**
     * Takes memory.
     *
     * @throws GpuException when there is not enough
     */
    GpuBuffer allocate(long bytes);

    /**
     * Memory of the host from which copies to the device are fastest, and beside which kernels run.
     *
     * @throws GpuException when there is not enough
     */
    HostBuffer allocateHost(long bytes);

    /** A kernel of the module that the device was opened with. */
    GpuKernel kernel(String name);

    /** The queue that the device opened with, which its own methods use. */
    GpuQueue firstQueue();

    /** Opens another queue. */
    GpuQueue queue();

    @Override
    default void upload(HostBuffer from, long fromAt, GpuBuffer to, long toAt, long bytes) {
        firstQueue().upload(from, fromAt, to, toAt, bytes);
    }

    @Override
    default void download(GpuBuffer from, long fromAt, HostBuffer to, long toAt, long bytes) {
        firstQueue().download(from, fromAt, to, toAt, bytes);
    }

    @Override
    default void fill(GpuBuffer buffer, byte value, long bytes) {
        firstQueue().fill(buffer, value, bytes);
    }

    @Override
    default void launch(GpuKernel kernel, long threads, int group, Object... arguments) {
        firstQueue().launch(kernel, threads, group, arguments);
    }

    @Override
    default int mark() {
        return firstQueue().mark();
    }

    @Override
    default void waitFor(int mark) {
        firstQueue().waitFor(mark);
    }

    @Override
    default void finish() {
        firstQueue().finish();
    }

    /** Milliseconds on the device between two marks, after {@link #finish} of the queues that they were made in. */
    double millisBetween(int from, int to);

    /** Frees the device's own memory and queues; buffers are to be closed before. */
    @Override
    void close();
}
