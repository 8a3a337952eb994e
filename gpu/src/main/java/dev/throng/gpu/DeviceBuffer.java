package dev.throng.gpu;

import java.util.function.LongConsumer;

/** Memory on a device, by the driver's name for it: an address for CUDA, a handle for OpenCL. Used by one thread at a time. */
final class DeviceBuffer implements GpuBuffer {
    private final long bytes;
    private final LongConsumer free;
    private long handle;

    DeviceBuffer(long handle, long bytes, LongConsumer free) {
        this.handle = handle;
        this.bytes = bytes;
        this.free = free;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    long handle() {
        if (handle == 0) {
            throw new IllegalStateException("memory of the device is used after it was closed");
        }
        return handle;
    }

    void requireRoom(long at, long size) {
        if (at < 0 || size < 0 || size > bytes - at) {
            throw new IndexOutOfBoundsException(size + " bytes at " + at + " of " + bytes);
        }
    }

    @Override
    public void close() {
        if (handle != 0) {
            long freed = handle;
            handle = 0;
            free.accept(freed);
        }
    }
}
