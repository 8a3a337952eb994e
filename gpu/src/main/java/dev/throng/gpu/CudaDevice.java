package dev.throng.gpu;

import java.util.ArrayList;
import java.util.List;

/** A device of the CUDA driver, with one module of kernels. Used by one thread at a time. */
final class CudaDevice implements GpuDevice {
    private static final int WARP = 32;
    private static final int CREW = 8;
    private static final int TEAMS_PER_BLOCK = 4;

    private final Cuda driver;
    private final int device;
    private final String name;
    private final String version;
    private final long memoryBytes;
    private final long context;
    private final long module;
    private final CudaQueue first;
    private final List<CudaQueue> queues = new ArrayList<>();
    private final Marks marks = new Marks();
    private boolean closed;

    /**
     * Opens a device and loads a module for it.
     *
     * @throws GpuException when the driver refuses
     */
    CudaDevice(CudaDriver cuda, int ordinal, Ptx ptx) {
        driver = cuda.calls();
        device = cuda.device(ordinal);
        name = cuda.name(device);
        version = cuda.versionWords();
        memoryBytes = cuda.memoryBytes(device);
        long[] made = new long[1];
        CudaDriver.check(driver, "open " + name, driver.cuDevicePrimaryCtxRetain(made, device));
        context = made[0];
        try {
            enter();
            module = cuda.load(name, ptx);
            first = open();
        } catch (GpuException e) {
            driver.cuDevicePrimaryCtxRelease_v2(device);
            throw e;
        }
    }

    /** Tells the driver that this thread means this device now: it may be another thread, or have used another device. */
    void enter() {
        if (closed) {
            throw new IllegalStateException(name + " is used after it was closed");
        }
        check("use", driver.cuCtxSetCurrent(context));
    }

    private void check(String what, int status) {
        if (status != Cuda.SUCCESS) {
            throw CudaDriver.failure(driver, what + " on " + name, status);
        }
    }

    private CudaQueue open() {
        long[] stream = new long[1];
        check("open a queue", driver.cuStreamCreate(stream, Cuda.STREAM_NON_BLOCKING));
        CudaQueue queue = new CudaQueue(this, driver, stream[0], marks);
        queues.add(queue);
        return queue;
    }

    @Override
    public String kind() {
        return CudaDriver.KIND;
    }

    @Override
    public String driver() {
        return version;
    }

    @Override
    public int localMemoryBytes() {
        int[] bytes = new int[1];
        check(
                "ask for local memory",
                driver.cuDeviceGetAttribute(bytes, Cuda.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, device));
        return bytes[0];
    }

    @Override
    public int teamsPerGroup() {
        return TEAMS_PER_BLOCK;
    }

    @Override
    public int lanesPerTeam() {
        return WARP;
    }

    @Override
    public int lanesPerCrew() {
        return CREW;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public long memoryBytes() {
        return memoryBytes;
    }

    @Override
    public long freeMemoryBytes() {
        enter();
        long[] free = new long[1];
        check("ask for free memory", driver.cuMemGetInfo_v2(free, new long[1]));
        return free[0];
    }

    @Override
    public long maxAllocationBytes() {
        return memoryBytes;
    }

    @Override
    public GpuBuffer allocate(long bytes) {
        enter();
        long[] address = new long[1];
        check("allocate " + bytes + " bytes", driver.cuMemAlloc_v2(address, Math.max(1, bytes)));
        return new DeviceBuffer(address[0], bytes, this::free);
    }

    private void free(long address) {
        if (!closed) {
            enter();
            driver.cuMemFree_v2(address);
        }
    }

    @Override
    public HostBuffer allocateHost(long bytes) {
        enter();
        long[] pinned = new long[1];
        check("pin " + bytes + " bytes of the host", driver.cuMemHostAlloc(pinned, Math.max(1, bytes), 0));
        long address = pinned[0];
        return new HostBuffer(address, bytes, () -> freeHost(address));
    }

    private void freeHost(long address) {
        if (!closed) {
            enter();
            driver.cuMemFreeHost(address);
        }
    }

    @Override
    public GpuKernel kernel(String kernel) {
        enter();
        long[] function = new long[1];
        check("find kernel " + kernel, driver.cuModuleGetFunction(function, module, kernel));
        return new DeviceKernel(kernel, function[0]);
    }

    @Override
    public GpuQueue firstQueue() {
        return first;
    }

    @Override
    public GpuQueue queue() {
        enter();
        return open();
    }

    void forget(CudaQueue queue) {
        queues.remove(queue);
    }

    @Override
    public double millisBetween(int from, int to) {
        enter();
        float[] millis = new float[1];
        check("read marks", driver.cuEventElapsedTime(millis, marks.event(from), marks.event(to)));
        return millis[0];
    }

    @Override
    public void close() {
        if (closed) {
            return;
        }
        // A device that failed refuses these calls, too; there is nothing left to be done about it.
        driver.cuCtxSetCurrent(context);
        List.copyOf(queues).forEach(CudaQueue::close);
        for (long event : marks.all()) {
            driver.cuEventDestroy_v2(event);
        }
        driver.cuModuleUnload(module);
        driver.cuDevicePrimaryCtxRelease_v2(device);
        closed = true;
    }
}
