package dev.throng.gpu.driver;

/** The common part of the queues of both drivers, which add their calls. Calls return a status. Used by one thread at a time. */
abstract class DriverQueue implements GpuQueue {
    /**
     * Debug switch: finishes after each call, so that a failure names its copy, fill or kernel. Drivers otherwise report it at a later call. Slow.
     */
    private static final boolean FINISH_EACH = Boolean.getBoolean("throng.gpu.finish");

    final long handle;
    private final DriverDevice device;
    private boolean closed;

    DriverQueue(DriverDevice device, long handle) {
        this.device = device;
        this.handle = handle;
    }

    private void enter() {
        if (closed) {
            throw new IllegalStateException("a queue is used after it was closed");
        }
        device.enter();
    }

    @Override
    public final void upload(HostBuffer from, long fromAt, DeviceBuffer to, long toAt, long bytes) {
        enter();
        to.requireRoom(toAt, bytes);
        long source = from.address(fromAt, bytes);
        if (bytes > 0) {
            device.check("upload", bytes, write(to.handle(), toAt, source, bytes));
            finishEach("upload");
        }
    }

    abstract int write(long to, long at, long source, long bytes);

    @Override
    public final void download(DeviceBuffer from, long fromAt, HostBuffer to, long toAt, long bytes) {
        enter();
        from.requireRoom(fromAt, bytes);
        long target = to.address(toAt, bytes);
        if (bytes > 0) {
            device.check("download", bytes, read(from.handle(), fromAt, target, bytes));
            finishEach("download");
        }
    }

    abstract int read(long from, long at, long target, long bytes);

    @Override
    public final void fill(DeviceBuffer buffer, byte value, long bytes) {
        enter();
        buffer.requireRoom(0, bytes);
        if (bytes > 0) {
            device.check("fill", bytes, set(buffer.handle(), value, bytes));
            finishEach("fill");
        }
    }

    abstract int set(long buffer, byte value, long bytes);

    @Override
    public final void launch(Launch launch, long threads, int group) {
        enter();
        String kernel = launch.kernel().name();
        if (group <= 0 || threads < 0 || threads % group != 0) {
            throw new IllegalArgumentException(
                    kernel + ": " + threads + " threads are no multiple of a group of " + group);
        }
        if (threads > 0) {
            device.check("launch", kernel, start(launch, threads, group));
            finishEach(kernel);
        }
    }

    private void finishEach(String what) {
        if (FINISH_EACH) {
            device.check("run", what, complete());
        }
    }

    abstract int start(Launch launch, long threads, int group);

    @Override
    public final int mark() {
        enter();
        Marks marks = device.marks();
        return marks.keep(event(marks.displaced()));
    }

    /**
     * Records an event.
     *
     * @param displaced an event that is no longer needed, or 0
     */
    abstract long event(long displaced);

    @Override
    public final void waitFor(int mark) {
        enter();
        device.check("wait for a mark", await(device.marks().event(mark)));
    }

    abstract int await(long event);

    @Override
    public final void finish() {
        enter();
        device.check("finish", complete());
    }

    abstract int complete();

    @Override
    public final void close() {
        if (!closed) {
            complete();
            release();
            closed = true;
            device.forget(this);
        }
    }

    abstract void release();
}
