package dev.throng.gpu.driver;

import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;

/**
 * What planning asks of a device: memory, kernels, launches and their times. Used by one thread at a time, not always the same
 * one.
 *
 * <p>A device is its own first queue; others are opened with {@link #queue}. Closing it closes them.
 */
public interface Device extends GpuDevice, GpuQueue {
    /** How many of the latest marks can be used. */
    int MARKS_KEPT = 4096;

    /** What a device that was opened by Throng can do. */
    static Device of(GpuDevice device) {
        if (device instanceof Device known) {
            return known;
        }
        throw new IllegalArgumentException("device: only those that GpuDevices opens can be used");
    }

    /** Most local memory that a group of a launch can have. */
    int localMemoryBytes();

    /** Whether many lanes run side by side, as on a GPU: a CPU does best with groups of one. */
    boolean manyLanes();

    /** Teams in a group that is launched. */
    int teamsPerGroup();

    /** Lanes of a team, as device.h has it. */
    int lanesPerTeam();

    /** Lanes of a crew, as device.h has it. */
    int lanesPerCrew();

    /**
     * Takes memory.
     *
     * @throws GpuException when there is not enough
     */
    DeviceBuffer allocate(long bytes);

    /** Takes memory for an array. */
    default DeviceBuffer allocate(Element element, long count) {
        return allocate(element.bytes * count).of(element);
    }

    /**
     * Memory of the host from which copies to the device are fastest, and beside which kernels run.
     *
     * @throws GpuException when there is not enough
     */
    HostBuffer allocateHost(long bytes);

    /** A kernel of the module that the device was opened with. */
    DeviceKernel kernel(String name);

    /** A kernel whose arguments are still to be given. */
    default Launch of(String name) {
        return new Launch(kernel(name));
    }

    /** The queue that the device opened with, which its own methods use. */
    GpuQueue firstQueue();

    /** Opens another queue. */
    GpuQueue queue();

    @Override
    default void upload(HostBuffer from, long fromAt, DeviceBuffer to, long toAt, long bytes) {
        firstQueue().upload(from, fromAt, to, toAt, bytes);
    }

    @Override
    default void download(DeviceBuffer from, long fromAt, HostBuffer to, long toAt, long bytes) {
        firstQueue().download(from, fromAt, to, toAt, bytes);
    }

    @Override
    default void fill(DeviceBuffer buffer, byte value, long bytes) {
        firstQueue().fill(buffer, value, bytes);
    }

    @Override
    default void launch(Launch launch, long threads, int group) {
        firstQueue().launch(launch, threads, group);
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
