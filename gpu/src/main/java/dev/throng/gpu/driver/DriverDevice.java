package dev.throng.gpu.driver;

import java.util.ArrayList;
import java.util.List;

/** What devices of both drivers do alike. Used by one thread at a time. */
abstract class DriverDevice implements Device {
    private final Driver driver;
    private final String name;
    private final long memoryBytes;
    private final List<DriverQueue> queues = new ArrayList<>();
    private final Marks marks = new Marks();
    private boolean closed;

    DriverDevice(Driver driver, String name, long memoryBytes) {
        this.driver = driver;
        this.name = name;
        this.memoryBytes = memoryBytes;
    }

    /** Before each call of the driver: refuses a device that was closed, whose handles may belong to another by now. */
    void enter() {
        if (closed) {
            throw new IllegalStateException(name + " is used after it was closed");
        }
    }

    /** Throws unless a call has succeeded. Only a failure makes a text of what was called. */
    final void check(String what, int status) {
        if (status != Driver.SUCCESS) {
            throw driver.failure(what + " on " + name, status);
        }
    }

    final void check(String what, String which, int status) {
        if (status != Driver.SUCCESS) {
            throw driver.failure(what + " " + which + " on " + name, status);
        }
    }

    final void check(String what, long bytes, int status) {
        if (status != Driver.SUCCESS) {
            throw driver.failure(what + " of " + bytes + " bytes on " + name, status);
        }
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final long memoryBytes() {
        return memoryBytes;
    }

    @Override
    public final DeviceBuffer allocate(long bytes) {
        enter();
        return new DeviceBuffer(take(bytes), bytes, handle -> ifOpen(() -> release(handle, bytes)));
    }

    /** Takes memory on the device, at least a byte. */
    abstract long take(long bytes);

    abstract void release(long handle, long bytes);

    /** What belongs to a device is gone once that is closed. */
    final void ifOpen(Runnable free) {
        if (!closed) {
            enter();
            free.run();
        }
    }

    @Override
    public final GpuQueue queue() {
        enter();
        DriverQueue queue = open();
        queues.add(queue);
        return queue;
    }

    abstract DriverQueue open();

    final void forget(DriverQueue queue) {
        queues.remove(queue);
    }

    final Marks marks() {
        return marks;
    }

    @Override
    public final double millisBetween(int from, int to) {
        enter();
        return millis(marks.event(from), marks.event(to));
    }

    abstract double millis(long fromEvent, long toEvent);

    @Override
    public final void close() {
        if (closed) {
            return;
        }
        // A device that failed refuses these calls, too; there is nothing left to be done about it.
        beginClose();
        List.copyOf(queues).forEach(DriverQueue::close);
        for (long event : marks.all()) {
            forgetEvent(event);
        }
        closeContext();
        closed = true;
    }

    void beginClose() {}

    abstract void forgetEvent(long event);

    abstract void closeContext();
}
