package dev.throng.gpu.driver;

import dev.throng.gpu.GpuBuffer;
import java.util.function.LongConsumer;

/** Memory on a device of either driver. Used by one thread at a time. */
public final class DeviceBuffer implements GpuBuffer {
    private final long bytes;
    private final LongConsumer free;
    private String type = "void*";
    private long handle;

    DeviceBuffer(long handle, long bytes, LongConsumer free) {
        this.handle = handle;
        this.bytes = bytes;
        this.free = free;
    }

    /** Sets the type of the elements. */
    DeviceBuffer of(Element element) {
        type = element.pointer;
        return this;
    }

    /** Returns the type of a kernel parameter for this buffer, in C. */
    String type() {
        return type;
    }

    @Override
    public long bytes() {
        return bytes;
    }

    @Override
    public long handle() {
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
