package dev.throng.gpu;

/** A device that plans batches, opened by {@link GpuDevices}. Used by one thread at a time, not always the same one. */
public interface GpuDevice extends AutoCloseable {
    /** {@return the driver: {@code cuda} or {@code opencl}} */
    String kind();

    /** {@return the maker's name of the device} */
    String name();

    /** {@return the driver's name of its version; empty where that is not known} */
    default String driver() {
        return "";
    }

    /** {@return all memory of the device, in bytes} */
    long memoryBytes();

    /** {@return how many bytes are free, as far as the driver tells: OpenCL knows only of what was allocated here} */
    long freeMemoryBytes();

    /** {@return the size of the largest buffer that may be asked for, in bytes} */
    long maxAllocationBytes();

    /** Frees the device's own memory and queues; what uses it is to be closed before. */
    @Override
    void close();
}
