package dev.throng.gpu;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** A stream of the CUDA driver. Used by one thread at a time. */
final class CudaQueue implements GpuQueue {
    private static final int MOST_ARGUMENTS = 64;

    /** More than this a kernel gets only when it is asked for. */
    private static final int PLAIN_LOCAL_BYTES = 48 << 10;

    private final CudaDevice device;
    private final Cuda driver;
    private final long stream;
    private final Marks marks;
    // Arguments are read when the launch is called, so one place for them is enough: values, and the address of each.
    private final Memory values = new Memory((long) MOST_ARGUMENTS * Long.BYTES);
    private final Memory addresses = new Memory((long) MOST_ARGUMENTS * Native.POINTER_SIZE);
    private boolean closed;

    CudaQueue(CudaDevice device, Cuda driver, long stream, Marks marks) {
        this.device = device;
        this.driver = driver;
        this.stream = stream;
        this.marks = marks;
        for (int i = 0; i < MOST_ARGUMENTS; i++) {
            addresses.setPointer((long) i * Native.POINTER_SIZE, values.share((long) i * Long.BYTES));
        }
    }

    private void enter() {
        if (closed) {
            throw new IllegalStateException("a queue is used after it was closed");
        }
        device.enter();
    }

    private GpuException failure(String what, int status) {
        return CudaDriver.failure(driver, what + " on " + device.name(), status);
    }

    @Override
    public void upload(HostBuffer from, long fromAt, GpuBuffer to, long toAt, long bytes) {
        enter();
        DeviceBuffer target = (DeviceBuffer) to;
        target.requireRoom(toAt, bytes);
        int status = driver.cuMemcpyHtoDAsync_v2(target.handle() + toAt, from.address(fromAt, bytes), bytes, stream);
        if (status != Cuda.SUCCESS) {
            throw failure("upload", status);
        }
    }

    @Override
    public void download(GpuBuffer from, long fromAt, HostBuffer to, long toAt, long bytes) {
        enter();
        DeviceBuffer source = (DeviceBuffer) from;
        source.requireRoom(fromAt, bytes);
        int status = driver.cuMemcpyDtoHAsync_v2(to.address(toAt, bytes), source.handle() + fromAt, bytes, stream);
        if (status != Cuda.SUCCESS) {
            throw failure("download", status);
        }
    }

    @Override
    public void fill(GpuBuffer buffer, byte value, long bytes) {
        enter();
        DeviceBuffer target = (DeviceBuffer) buffer;
        target.requireRoom(0, bytes);
        int status = driver.cuMemsetD8Async(target.handle(), value, bytes, stream);
        if (status != Cuda.SUCCESS) {
            throw failure("fill", status);
        }
    }

    @Override
    public void launch(GpuKernel kernel, long threads, int group, Object... arguments) {
        enter();
        if (arguments.length > MOST_ARGUMENTS) {
            throw new IllegalArgumentException(arguments.length + " arguments, the limit is " + MOST_ARGUMENTS);
        }
        int localBytes = 0;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof LocalMemory local) {
                // CUDA has it beside the arguments, not among them.
                localBytes = local.bytes();
                break;
            }
            put(arguments[i], (long) i * Long.BYTES);
        }
        int groups = Math.toIntExact(DeviceKernel.groups(kernel, threads, group));
        if (groups == 0) {
            return;
        }
        long function = ((DeviceKernel) kernel).handle();
        if (localBytes > PLAIN_LOCAL_BYTES) {
            int given = driver.cuFuncSetAttribute(function, Cuda.MAX_DYNAMIC_SHARED_SIZE_BYTES, localBytes);
            if (given != Cuda.SUCCESS) {
                throw failure("give " + kernel.name() + " " + localBytes + " bytes of local memory", given);
            }
        }
        int status = driver.cuLaunchKernel(
                function, groups, 1, 1, group, 1, 1, localBytes, stream, Pointer.nativeValue(addresses), 0);
        if (status != Cuda.SUCCESS) {
            throw failure("launch " + kernel.name(), status);
        }
    }

    private void put(Object value, long at) {
        if (value instanceof DeviceBuffer buffer) {
            values.setLong(at, buffer.handle());
        } else if (value instanceof Integer number) {
            values.setInt(at, number);
        } else if (value instanceof Long number) {
            values.setLong(at, number);
        } else if (value instanceof Float number) {
            values.setFloat(at, number);
        } else {
            values.setDouble(at, (Double) value);
        }
    }

    @Override
    public int mark() {
        enter();
        long event = marks.displaced();
        if (event == 0) {
            long[] made = new long[1];
            int status = driver.cuEventCreate(made, Cuda.EVENT_DEFAULT);
            if (status != Cuda.SUCCESS) {
                throw failure("make a mark", status);
            }
            event = made[0];
        }
        int number = marks.keep(event);
        int status = driver.cuEventRecord(event, stream);
        if (status != Cuda.SUCCESS) {
            throw failure("mark a moment", status);
        }
        return number;
    }

    @Override
    public void waitFor(int mark) {
        enter();
        int status = driver.cuStreamWaitEvent(stream, marks.event(mark), 0);
        if (status != Cuda.SUCCESS) {
            throw failure("wait for a mark", status);
        }
    }

    @Override
    public void finish() {
        enter();
        int status = driver.cuStreamSynchronize(stream);
        if (status != Cuda.SUCCESS) {
            throw failure("finish", status);
        }
    }

    @Override
    public void close() {
        if (!closed) {
            // The driver itself waits for what is queued before it drops the stream; the buffers may not go before
            // that.
            driver.cuStreamSynchronize(stream);
            driver.cuStreamDestroy_v2(stream);
            values.close();
            addresses.close();
            closed = true;
            device.forget(this);
        }
    }
}
