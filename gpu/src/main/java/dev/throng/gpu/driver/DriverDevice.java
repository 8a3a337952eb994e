package dev.throng.gpu.driver;

import java.util.ArrayList;
import java.util.List;

/** The common part of the devices of both drivers. Used by one thread at a time. */
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

    /** Called before each call of the driver. Throws if the device is closed, since its handles may be reused. */
    void enter() {
        if (closed) {
            throw new IllegalStateException(name + " is used after it was closed");
        }
    }

    /** Throws unless a call has succeeded. The text of the call is built only for a failure. */
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

    /** Allocates memory on the device, at least one byte. */
    abstract long take(long bytes);

    abstract void release(long handle, long bytes);

    /** Frees something that belongs to the device, unless the device is closed and has freed it. */
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
        // A failed device refuses these calls, too; nothing else can be done.
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
