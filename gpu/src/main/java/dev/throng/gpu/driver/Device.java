package dev.throng.gpu.driver;

import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuException;

/**
 * A device for planning: memory, kernels, launches and their times. Used by one thread at a time, not always the same one.
 *
 * <p>A device is its own first queue; others are opened with {@link #queue}. Closing it closes them.
 */
public interface Device extends GpuDevice, GpuQueue {
    /** Number of latest marks that can be used. */
    int MARKS_KEPT = 4096;

    /** Returns the full interface of a device that was opened by Throng. */
    static Device of(GpuDevice device) {
        if (device instanceof Device known) {
            return known;
        }
        throw new IllegalArgumentException("device: only those that GpuDevices opens can be used");
    }

    /** Returns the maximum local memory of a group of a launch. */
    int localMemoryBytes();

    /** Whether many lanes run in parallel, as on a GPU: a CPU is fastest with groups of one. */
    boolean manyLanes();

    /** Returns the number of teams in a group of a launch. */
    int teamsPerGroup();

    /** Returns the number of lanes of a team, as in device.h. */
    int lanesPerTeam();

    /** Returns the number of lanes of a crew, as in device.h. */
    int lanesPerCrew();

    /**
     * Allocates memory.
     *
     * @throws GpuException when there is not enough
     */
    DeviceBuffer allocate(long bytes);

    /** Allocates memory for an array. */
    default DeviceBuffer allocate(Element element, long count) {
        return allocate(element.bytes * count).of(element);
    }

    /**
     * Allocates host memory for the fastest copies to and from the device, which can overlap with kernels.
     *
     * @throws GpuException when there is not enough
     */
    HostBuffer allocateHost(long bytes);

    /**
     * Compiles kernels beside those with which the device was opened, unless it has them already.
     *
     * @throws GpuException when the driver or the compiler refuses
     */
    void load(Kernels kernels);

    /** Returns a kernel: one with which the device was opened, or of those that were loaded since. */
    DeviceKernel kernel(String name);

    /** Returns a launch of a kernel, without arguments yet. */
    default Launch of(String name) {
        return new Launch(kernel(name));
    }

    /** Returns the first queue of the device, which its own methods use. */
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

    /** Returns the milliseconds on the device between two marks, after {@link #finish} of their queues. */
    double millisBetween(int from, int to);

    /** Frees the device's own memory and queues; close buffers first. */
    @Override
    void close();
}
