package dev.throng.gpu;

import java.util.ArrayList;
import java.util.List;

/** Copies arrays to a device, and frees them all at once. One per world on a device; used by one thread at a time. */
final class Uploads implements AutoCloseable {
    private final GpuDevice device;
    private final List<GpuBuffer> buffers = new ArrayList<>();
    private long bytes;

    Uploads(GpuDevice device) {
        this.device = device;
    }

    GpuBuffer add(int[] numbers) {
        return add((long) Integer.BYTES * numbers.length, host -> host.put(0, numbers, 0, numbers.length));
    }

    GpuBuffer add(float[] numbers) {
        return add((long) Float.BYTES * numbers.length, host -> host.put(0, numbers, 0, numbers.length));
    }

    GpuBuffer add(char[] numbers) {
        return add((long) Character.BYTES * numbers.length, host -> host.put(0, numbers, 0, numbers.length));
    }

    /** What a device reads, written by the caller. */
    interface Filling {
        void fill(HostBuffer host);
    }

    private GpuBuffer add(long size, Filling filling) {
        GpuBuffer buffer = allocate(size);
        if (size > 0) {
            try (HostBuffer host = device.allocateHost(size)) {
                filling.fill(host);
                device.upload(host, buffer, size);
                device.finish();
            }
        }
        return buffer;
    }

    /** Memory that the device fills itself. */
    GpuBuffer allocate(long size) {
        GpuBuffer buffer = device.allocate(size);
        buffers.add(buffer);
        bytes += size;
        return buffer;
    }

    /** Frees one of them before the others. */
    void free(GpuBuffer buffer) {
        if (buffers.remove(buffer)) {
            bytes -= buffer.bytes();
            buffer.close();
        }
    }

    long bytes() {
        return bytes;
    }

    @Override
    public void close() {
        buffers.forEach(GpuBuffer::close);
        buffers.clear();
    }
}
