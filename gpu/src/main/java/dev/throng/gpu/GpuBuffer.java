package dev.throng.gpu;

/** Memory on a device. Belongs to the device that allocated it; used by one thread at a time. */
public interface GpuBuffer extends AutoCloseable {
    /** {@return the size of the memory in bytes} */
    long bytes();

    /** {@return the driver's handle: an address for CUDA, a {@code cl_mem} for OpenCL} */
    long handle();

    /** Frees the memory; all work that uses it must have finished. */
    @Override
    void close();
}
