package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Pointer;

/** A command queue of the OpenCL driver. Used by one thread at a time. */
final class OpenClQueue extends DriverQueue {
    private static final int FILL_GROUP = 64;
    private static final int MOST_FILL_GROUPS = 1 << 12;

    private final OpenClDevice device;
    private final OpenCl driver;
    // The driver reads these during the call, so one of each is enough.
    private final Memory argument = new Memory(Long.BYTES);
    private final long argumentAddress = Pointer.nativeValue(argument);
    private final long[] global = new long[1];
    private final long[] local = new long[1];
    private final long[] event = new long[1];

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
        long kernel = device.kernel("fill_memory").handle();
        give(kernel, 0, Long.BYTES, buffer, "to");
        give(kernel, 1, Integer.BYTES, (value & 0xff) * 0x01010101, "value");
        give(kernel, 2, Long.BYTES, bytes, "bytes");
        long groups = (bytes / Integer.BYTES + FILL_GROUP - 1) / FILL_GROUP;
        return run(kernel, FILL_GROUP * Math.max(1, Math.min(groups, MOST_FILL_GROUPS)), FILL_GROUP);
    }

    @Override
    int start(Launch launch, long threads, int group) {
        long kernel = launch.kernel().handle();
        for (int i = 0; i < launch.count(); i++) {
            give(kernel, i, launch.bytes(i), launch.bits(i), launch.name(i));
        }
        if (launch.localBytes() > 0) {
            int status = driver.clSetKernelArg(kernel, launch.count(), launch.localBytes(), 0);
            device.check("get enough local memory for", launch.kernel().name(), status);
        }
        return run(kernel, threads, group);
    }

    private void give(long kernel, int index, int bytes, long bits, String name) {
        if (bytes == Integer.BYTES) {
            argument.setInt(0, (int) bits);
        } else {
            argument.setLong(0, bits);
        }
        device.check("take argument", name, driver.clSetKernelArg(kernel, index, bytes, argumentAddress));
    }

    private int run(long kernel, long threads, int group) {
        global[0] = threads;
        local[0] = group;
        return driver.clEnqueueNDRangeKernel(handle, kernel, 1, 0, global, local, 0, 0, 0);
    }

    @Override
    long event(long displaced) {
        device.check("mark a moment", driver.clEnqueueMarkerWithWaitList(handle, 0, null, event));
        // Without a flush, the driver could hold the mark back, and another queue would wait for it forever.
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
        // Some drivers finish compiling at the first launch of a kernel.
        JavaSignals.giveBack();
        return status;
    }

    @Override
    void release() {
        driver.clReleaseCommandQueue(handle);
        argument.close();
    }
}
