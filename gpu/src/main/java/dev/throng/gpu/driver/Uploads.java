package dev.throng.gpu.driver;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/** Arrays on a device that are freed together. Used by one thread at a time. */
public final class Uploads implements AutoCloseable {
    private final Device device;
    private final List<DeviceBuffer> buffers = new ArrayList<>();
    private long bytes;

    public Uploads(Device device) {
        this.device = device;
    }

    /** Copies an array to the device. */
    public DeviceBuffer add(int[] numbers) {
        return add(Element.INT, numbers.length, host -> host.put(0, numbers, 0, numbers.length));
    }

    public DeviceBuffer add(float[] numbers) {
        return add(Element.FLOAT, numbers.length, host -> host.put(0, numbers, 0, numbers.length));
    }

    public DeviceBuffer add(char[] numbers) {
        return add(Element.SHORT, numbers.length, host -> host.put(0, numbers, 0, numbers.length));
    }

    private DeviceBuffer add(Element element, int count, Consumer<HostBuffer> filling) {
        DeviceBuffer buffer = allocate(element, count);
        long size = buffer.bytes();
        if (size > 0) {
            try (HostBuffer host = device.allocateHost(size)) {
                filling.accept(host);
                device.upload(host, buffer, size);
                device.finish();
            }
        }
        return buffer;
    }

    /** Allocates memory that the device fills. */
    public DeviceBuffer allocate(Element element, long count) {
        DeviceBuffer buffer = device.allocate(element, count);
        buffers.add(buffer);
        bytes += buffer.bytes();
        return buffer;
    }

    /** Frees one array before the others. */
    public void free(DeviceBuffer buffer) {
        if (buffers.remove(buffer)) {
            bytes -= buffer.bytes();
            buffer.close();
        }
    }

    public long bytes() {
        return bytes;
    }

    @Override
    public void close() {
        buffers.forEach(DeviceBuffer::close);
        buffers.clear();
    }
}
