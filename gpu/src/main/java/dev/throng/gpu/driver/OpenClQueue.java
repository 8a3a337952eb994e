package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** A command queue of the OpenCL driver. Used by one thread at a time. */
final class OpenClQueue extends DriverQueue {
    /** A larger buffer is filled in pieces: drivers may count the bytes of one fill in 32 bits. */
    private static final long MOST_FILLED = 1 << 30;

    private final OpenClDevice device;
    private final OpenCl driver;
    // The driver reads these during the call that gets them, so one place each is enough.
    private final Memory argument = new Memory(Long.BYTES);
    private final long argumentAddress = Pointer.nativeValue(argument);
    private final long[] global = new long[1];
    private final long[] local = new long[1];
    private final long[] event = new long[1];
    private final byte[] pattern = new byte[1];

    OpenClQueue(OpenClDevice device, OpenCl driver, long queue) {
        super(device, queue);
        this.device = device;
        this.driver = driver;
    }

    @Override
    int write(long to, long at, long source, long bytes) {
        return driver.clEnqueueWriteBuffer(handle, to, 0, at, bytes, source, 0, 0, 0);
    }

    @Override
    int read(long from, long at, long target, long bytes) {
        return driver.clEnqueueReadBuffer(handle, from, 0, at, bytes, target, 0, 0, 0);
    }

    @Override
    int set(long buffer, byte value, long bytes) {
        pattern[0] = value;
        int status = Driver.SUCCESS;
        for (long at = 0; at < bytes && status == Driver.SUCCESS; at += MOST_FILLED) {
            long size = Math.min(MOST_FILLED, bytes - at);
            status = driver.clEnqueueFillBuffer(handle, buffer, pattern, 1, at, size, 0, 0, 0);
        }
        return status;
    }

    @Override
    int start(Launch launch, long threads, int group) {
        long kernel = launch.kernel().handle();
        for (int i = 0; i < launch.count(); i++) {
            int bytes = launch.bytes(i);
            if (bytes == Integer.BYTES) {
                argument.setInt(0, (int) launch.bits(i));
            } else {
                argument.setLong(0, launch.bits(i));
            }
            device.check("take argument", launch.name(i), driver.clSetKernelArg(kernel, i, bytes, argumentAddress));
        }
        if (launch.localBytes() > 0) {
            int status = driver.clSetKernelArg(kernel, launch.count(), launch.localBytes(), 0);
            device.check("get enough local memory for", launch.kernel().name(), status);
        }
        global[0] = threads;
        local[0] = group;
        return driver.clEnqueueNDRangeKernel(handle, kernel, 1, 0, global, local, 0, 0, 0);
    }

    @Override
    long event(long displaced) {
        device.check("mark a moment", driver.clEnqueueMarkerWithWaitList(handle, 0, null, event));
        // Who waits for the mark in another queue would wait for ever if the driver still held it back.
        driver.clFlush(handle);
        if (displaced != 0) {
            driver.clReleaseEvent(displaced);
        }
        return event[0];
    }

    @Override
    int await(long mark) {
        event[0] = mark;
        return driver.clEnqueueBarrierWithWaitList(handle, 1, event, null);
    }

    @Override
    int complete() {
        int status = driver.clFinish(handle);
        // Some drivers compile what remains to be compiled when a kernel is first launched.
        JavaSignals.giveBack();
        return status;
    }

    @Override
    void release() {
        driver.clReleaseCommandQueue(handle);
        argument.close();
    }
}
