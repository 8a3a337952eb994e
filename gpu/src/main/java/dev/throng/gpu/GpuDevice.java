package dev.throng.gpu;

/** A device that plans batches, opened by {@link GpuDevices}. Used by one thread at a time, not always the same one. */
public interface GpuDevice extends AutoCloseable {
    /** {@return the driver: {@code cuda} or {@code opencl}} */
    String kind();

    /** {@return the maker's name of the device} */
    String name();

    /** {@return the version of the driver as it names it; empty if unknown} */
    default String driver() {
        return "";
    }

    /** {@return the total memory of the device, in bytes} */
    long memoryBytes();

    /** {@return the free memory in bytes, as far as the driver tells: OpenCL knows only allocations of this process} */
    long freeMemoryBytes();

    /** {@return the size of the largest possible buffer, in bytes} */
    long maxAllocationBytes();

    /** Frees the device's own memory and queues; close everything that uses the device first. */
    @Override
    void close();
}
