package dev.throng.gpu;

/** A queue whose work runs beside that of a device's own one: begun after what is queued there, and waited for. One thread. */
final class SideQueue implements AutoCloseable {
    private final GpuDevice device;
    private final GpuQueue queue;

    SideQueue(GpuDevice device) {
        this.device = device;
        queue = device.queue();
    }

    /** What is queued here from now on runs after what the device has queued so far. */
    void begin() {
        queue.waitFor(device.mark());
    }

    GpuQueue queue() {
        return queue;
    }

    /** What the device queues from now on runs after what is queued here. */
    void end() {
        device.waitFor(queue.mark());
    }

    @Override
    public void close() {
        queue.close();
    }
}
