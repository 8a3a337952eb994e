package dev.throng.gpu;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** A command queue of the OpenCL driver. Used by one thread at a time. */
final class OpenClQueue implements GpuQueue {
    private final OpenClDevice device;
    private final OpenCl driver;
    private final long queue;
    private final Marks marks;
    // The driver reads these during the call that gets them, so one place each is enough.
    private final Memory argument = new Memory(Long.BYTES);
    private final long argumentAddress = Pointer.nativeValue(argument);
    private final long[] global = new long[1];
    private final long[] local = new long[1];
    private final long[] event = new long[1];
    private final byte[] pattern = new byte[1];
    private boolean closed;

    OpenClQueue(OpenClDevice device, OpenCl driver, long queue, Marks marks) {
        this.device = device;
        this.driver = driver;
        this.queue = queue;
        this.marks = marks;
    }

    long handle() {
        return queue;
    }

    private void enter() {
        if (closed) {
            throw new IllegalStateException("a queue is used after it was closed");
        }
        device.enter();
    }

    private GpuException failure(String what, int status) {
        return OpenClDriver.failure(what + " on " + device.name(), status);
    }

    @Override
    public void upload(HostBuffer from, long fromAt, GpuBuffer to, long toAt, long bytes) {
        enter();
        DeviceBuffer target = (DeviceBuffer) to;
        target.requireRoom(toAt, bytes);
        long source = from.address(fromAt, bytes);
        if (bytes == 0) {
            return;
        }
        int status = driver.clEnqueueWriteBuffer(queue, target.handle(), 0, toAt, bytes, source, 0, 0, 0);
        if (status != OpenCl.SUCCESS) {
            throw failure("upload", status);
        }
    }

    @Override
    public void download(GpuBuffer from, long fromAt, HostBuffer to, long toAt, long bytes) {
        enter();
        DeviceBuffer source = (DeviceBuffer) from;
        source.requireRoom(fromAt, bytes);
        long target = to.address(toAt, bytes);
        if (bytes == 0) {
            return;
        }
        int status = driver.clEnqueueReadBuffer(queue, source.handle(), 0, fromAt, bytes, target, 0, 0, 0);
        if (status != OpenCl.SUCCESS) {
            throw failure("download", status);
        }
    }

    @Override
    public void fill(GpuBuffer buffer, byte value, long bytes) {
        enter();
        DeviceBuffer target = (DeviceBuffer) buffer;
        target.requireRoom(0, bytes);
        if (bytes == 0) {
            return;
        }
        pattern[0] = value;
        int status = driver.clEnqueueFillBuffer(queue, target.handle(), pattern, 1, 0, bytes, 0, 0, 0);
        if (status != OpenCl.SUCCESS) {
            throw failure("fill", status);
        }
    }

    @Override
    public void launch(GpuKernel kernel, long threads, int group, Object... arguments) {
        enter();
        long handle = ((DeviceKernel) kernel).handle();
        for (int i = 0; i < arguments.length; i++) {
            int status = arguments[i] instanceof LocalMemory memory
                    ? driver.clSetKernelArg(handle, i, memory.bytes(), 0)
                    : driver.clSetKernelArg(handle, i, put(arguments[i]), argumentAddress);
            if (status != OpenCl.SUCCESS) {
                throw failure("argument " + i + " of " + kernel.name(), status);
            }
        }
        if (DeviceKernel.groups(kernel, threads, group) == 0) {
            return;
        }
        global[0] = threads;
        local[0] = group;
        int status = driver.clEnqueueNDRangeKernel(queue, handle, 1, 0, global, local, 0, 0, 0);
        if (status != OpenCl.SUCCESS) {
            throw failure("launch " + kernel.name(), status);
        }
    }

    /** Puts an argument where the driver reads it, and returns its size. */
    private long put(Object value) {
        if (value instanceof DeviceBuffer buffer) {
            argument.setLong(0, buffer.handle());
            return Long.BYTES;
        }
        if (value instanceof Integer number) {
            argument.setInt(0, number);
            return Integer.BYTES;
        }
        if (value instanceof Long number) {
            argument.setLong(0, number);
            return Long.BYTES;
        }
        if (value instanceof Float number) {
            argument.setFloat(0, number);
            return Float.BYTES;
        }
        argument.setDouble(0, (Double) value);
        return Double.BYTES;
    }

    @Override
    public int mark() {
        enter();
        int status = driver.clEnqueueMarkerWithWaitList(queue, 0, null, event);
        if (status != OpenCl.SUCCESS) {
            throw failure("mark a moment", status);
        }
        // Who waits for the mark in another queue would wait for ever if the driver still held it back.
        driver.clFlush(queue);
        long displaced = marks.displaced();
        if (displaced != 0) {
            driver.clReleaseEvent(displaced);
        }
        return marks.keep(event[0]);
    }

    @Override
    public void waitFor(int mark) {
        enter();
        event[0] = marks.event(mark);
        int status = driver.clEnqueueBarrierWithWaitList(queue, 1, event, null);
        if (status != OpenCl.SUCCESS) {
            throw failure("wait for a mark", status);
        }
    }

    @Override
    public void finish() {
        enter();
        int status = driver.clFinish(queue);
        // Some drivers compile what remains to be compiled when a kernel is first launched.
        JavaSignals.giveBack();
        if (status != OpenCl.SUCCESS) {
            throw failure("finish", status);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            driver.clFinish(queue);
            driver.clReleaseCommandQueue(queue);
            argument.close();
            closed = true;
            device.forget(this);
        }
    }
}
