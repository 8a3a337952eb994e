package dev.throng.gpu;

/** A device that plans batches, opened by {@link GpuDevices}. Used by one thread at a time, not always the same one. */
public interface GpuDevice extends AutoCloseable {
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

    /** The largest buffer that may be asked for. */
    long maxAllocationBytes();

    /** Frees the device's own memory and queues; what uses it is to be closed before. */
    @Override
    void close();
}
