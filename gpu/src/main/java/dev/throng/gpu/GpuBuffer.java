package dev.throng.gpu;

/** Memory on a device. Belongs to the device that allocated it; used by one thread at a time. */
public interface GpuBuffer extends AutoCloseable {
    long bytes();

    /** Gives the memory back; what uses it must have been finished. */
    @Override
    void close();
}
