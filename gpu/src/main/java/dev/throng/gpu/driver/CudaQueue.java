package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;

/** A stream of the CUDA driver. Used by one thread at a time. */
final class CudaQueue extends DriverQueue {
    /** Local memory that a kernel can use without a special attribute. */
    private static final int PLAIN_LOCAL_BYTES = 48 << 10;

    private final CudaDevice device;
    private final Cuda driver;
    // Arguments are read during the launch call, so one set of values and addresses is enough.
    private final Memory values = new Memory((long) Launch.MOST_ARGUMENTS * Long.BYTES);
    private final Memory addresses = new Memory((long) Launch.MOST_ARGUMENTS * Native.POINTER_SIZE);

    CudaQueue(CudaDevice device, Cuda driver, long stream) {
        super(device, stream);
        this.device = device;
        this.driver = driver;
        for (int i = 0; i < Launch.MOST_ARGUMENTS; i++) {
            addresses.setPointer((long) i * Native.POINTER_SIZE, values.share((long) i * Long.BYTES));
        }
    }

    @Override
    int write(long to, long at, long source, long bytes) {
        return driver.cuMemcpyHtoDAsync_v2(to + at, source, bytes, handle);
    }

    @Override
    int read(long from, long at, long target, long bytes) {
        return driver.cuMemcpyDtoHAsync_v2(target, from + at, bytes, handle);
    }

    @Override
    int set(long buffer, byte value, long bytes) {
        return driver.cuMemsetD8Async(buffer, value, bytes, handle);
    }

    @Override
    int start(Launch launch, long threads, int group) {
        for (int i = 0; i < launch.count(); i++) {
            if (launch.bytes(i) == Integer.BYTES) {
                values.setInt((long) i * Long.BYTES, (int) launch.bits(i));
            } else {
                values.setLong((long) i * Long.BYTES, launch.bits(i));
            }
        }
        long function = launch.kernel().handle();
        int localBytes = launch.localBytes();
        if (localBytes > PLAIN_LOCAL_BYTES) {
            int status = driver.cuFuncSetAttribute(function, Cuda.MAX_DYNAMIC_SHARED_SIZE_BYTES, localBytes);
            device.check("get enough local memory for", launch.kernel().name(), status);
        }
        int groups = Math.toIntExact(threads / group);
        long arguments = Pointer.nativeValue(addresses);
        return driver.cuLaunchKernel(function, groups, 1, 1, group, 1, 1, localBytes, handle, arguments, 0);
    }

    @Override
    long event(long displaced) {
        long event = displaced;
        if (event == 0) {
            long[] made = new long[1];
            device.check("make a mark", driver.cuEventCreate(made, Cuda.EVENT_DEFAULT));
            event = made[0];
        }
        int status = driver.cuEventRecord(event, handle);
        if (status != Driver.SUCCESS && displaced == 0) {
            driver.cuEventDestroy_v2(event);
        }
        device.check("mark a moment", status);
        return event;
    }

    @Override
    int await(long event) {
        return driver.cuStreamWaitEvent(handle, event, 0);
    }

    @Override
    int complete() {
        return driver.cuStreamSynchronize(handle);
    }

    @Override
    void release() {
        driver.cuStreamDestroy_v2(handle);
        values.close();
        addresses.close();
    }
}
