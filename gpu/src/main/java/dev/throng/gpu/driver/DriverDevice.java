package dev.throng.gpu.driver;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The common part of the devices of both drivers. Used by one thread at a time. */
abstract class DriverDevice implements Device {
    private final Driver driver;
    private final String name;
    private final long memoryBytes;
    private final List<DriverQueue> queues = new ArrayList<>();
    private final Marks marks = new Marks();
    private final Map<String, DeviceKernel> kernels = new HashMap<>();
    /** Handles of the modules of kernels, in the order in which they were loaded. */
    private final List<Long> modules = new ArrayList<>();

    private final List<Kernels> loaded = new ArrayList<>();
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
    public final void load(Kernels wanted) {
        enter();
        if (!loaded.contains(wanted)) {
            modules.add(module(wanted));
            loaded.add(wanted);
        }
    }

    /** Keeps the module with which the device was opened. */
    final void opened(long module) {
        modules.add(module);
    }

    /** Compiles kernels and returns the handle of their module. */
    abstract long module(Kernels wanted);

    /** Returns the kernel; every launch sets all arguments, so one object serves all callers. */
    @Override
    public final DeviceKernel kernel(String wanted) {
        enter();
        return kernels.computeIfAbsent(wanted, this::found);
    }

    private DeviceKernel found(String wanted) {
        long[] handle = new long[1];
        int status = Driver.SUCCESS;
        for (long module : modules) {
            status = find(module, wanted, handle);
            if (status == Driver.SUCCESS) {
                break;
            }
        }
        check("find kernel", wanted, status);
        return new DeviceKernel(wanted, handle[0]);
    }

    /** Finds a kernel of a module by its name. Returns the driver's status. */
    abstract int find(long module, String name, long[] handle);

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
        kernels.values().forEach(kernel -> forgetKernel(kernel.handle()));
        modules.forEach(this::unload);
        closeContext();
        closed = true;
    }

    void beginClose() {}

    abstract void forgetEvent(long event);

    void forgetKernel(long kernel) {}

    abstract void unload(long module);

    abstract void closeContext();
}
