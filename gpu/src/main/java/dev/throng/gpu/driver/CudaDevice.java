package dev.throng.gpu.driver;

import dev.throng.gpu.GpuException;

/** A device of the CUDA driver, with its kernels. Used by one thread at a time. */
final class CudaDevice extends DriverDevice {
    private static final int WARP = 32;
    private static final int CREW = 8;
    private static final int TEAMS_PER_BLOCK = 4;

    private final CudaDriver cuda;
    private final Cuda driver;
    private final int device;
    private final long context;
    private final GpuQueue first;

    /**
     * Opens a device and loads a module for it.
     *
     * @throws GpuException when the driver refuses
     */
    CudaDevice(CudaDriver cuda, int device, Ptx ptx) {
        super(cuda, cuda.name(device), cuda.memoryBytes(device));
        this.cuda = cuda;
        this.device = device;
        driver = cuda.calls();
        long[] made = new long[1];
        cuda.check("open " + name(), driver.cuDevicePrimaryCtxRetain(made, device));
        context = made[0];
        try {
            enter();
            opened(cuda.load(name(), ptx));
            first = queue();
        } catch (GpuException e) {
            driver.cuDevicePrimaryCtxRelease_v2(device);
            throw e;
        }
    }

    /** Makes this device the current one of the calling thread, which may be another thread, or have used another device. */
    @Override
    void enter() {
        super.enter();
        check("use", driver.cuCtxSetCurrent(context));
    }

    @Override
    public String kind() {
        return Driver.CUDA;
    }

    @Override
    public String driver() {
        return cuda.versionWords();
    }

    @Override
    public int localMemoryBytes() {
        return cuda.attribute(Cuda.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, device);
    }

    @Override
    public boolean manyLanes() {
        return true;
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
    public long freeMemoryBytes() {
        enter();
        long[] free = new long[1];
        check("ask for free memory", driver.cuMemGetInfo_v2(free, new long[1]));
        return free[0];
    }

    @Override
    public long maxAllocationBytes() {
        return memoryBytes();
    }

    @Override
    long take(long bytes) {
        long[] address = new long[1];
        check("allocate " + bytes + " bytes", driver.cuMemAlloc_v2(address, Math.max(1, bytes)));
        return address[0];
    }

    @Override
    void release(long handle, long bytes) {
        driver.cuMemFree_v2(handle);
    }

    @Override
    public HostBuffer allocateHost(long bytes) {
        enter();
        long[] pinned = new long[1];
        check("pin " + bytes + " bytes of the host", driver.cuMemHostAlloc(pinned, Math.max(1, bytes), 0));
        return new HostBuffer(pinned[0], bytes, () -> ifOpen(() -> driver.cuMemFreeHost(pinned[0])));
    }

    @Override
    long module(Kernels wanted) {
        return cuda.load(name(), wanted.ptx());
    }

    @Override
    int find(long module, String name, long[] handle) {
        return driver.cuModuleGetFunction(handle, module, name);
    }

    @Override
    public GpuQueue firstQueue() {
        return first;
    }

    @Override
    DriverQueue open() {
        long[] stream = new long[1];
        check("open a queue", driver.cuStreamCreate(stream, Cuda.STREAM_NON_BLOCKING));
        return new CudaQueue(this, driver, stream[0]);
    }

    @Override
    double millis(long fromEvent, long toEvent) {
        float[] millis = new float[1];
        check("read marks", driver.cuEventElapsedTime(millis, fromEvent, toEvent));
        return millis[0];
    }

    @Override
    void beginClose() {
        driver.cuCtxSetCurrent(context);
    }

    @Override
    void forgetEvent(long event) {
        driver.cuEventDestroy_v2(event);
    }

    @Override
    void unload(long module) {
        driver.cuModuleUnload(module);
    }

    @Override
    void closeContext() {
        driver.cuDevicePrimaryCtxRelease_v2(device);
    }
}
