package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.throng.gpu.GpuException;
import java.nio.charset.StandardCharsets;

/** A device of the OpenCL driver, with its kernels. Used by one thread at a time. */
final class OpenClDevice extends DriverDevice {
    /** A kernel added to the module with which the device is opened. Drivers can fill memory, but NVIDIA's fails at large buffers, and reports it at a later call. */
    private static final String FILL = """

            #line 1 "fill"
            __kernel void fill_memory(__global uint* to, uint value, ulong bytes) {
                ulong words = bytes / 4;
                for (ulong i = get_global_id(0); i < words; i += get_global_size(0)) to[i] = value;
                ulong last = 4 * words + get_global_id(0);
                if (last < bytes) ((__global uchar*) to)[last] = (uchar) value;
            }
            """;

    /** Work-items per group: as many as a GPU runs in lockstep. */
    private static final int LANES_OF_A_GPU = 32;

    private final OpenCl driver;
    private final long device;
    private final boolean gpu;
    private final String version;
    private final long maxAllocationBytes;
    private final long context;
    private final String options;
    private final OpenClQueue first;
    private final int localMemoryBytes;
    private long allocatedBytes;

    /**
     * Opens a device and compiles a module for it.
     *
     * @throws GpuException when the driver or the compiler refuses
     */
    OpenClDevice(OpenClDriver opencl, long device, String source) {
        super(opencl, opencl.name(device), opencl.number(device, OpenCl.DEVICE_GLOBAL_MEM_SIZE));
        driver = opencl.calls();
        this.device = device;
        gpu = (opencl.number(device, OpenCl.DEVICE_TYPE) & OpenCl.DEVICE_TYPE_GPU) != 0;
        version = opencl.text(device, OpenCl.DEVICE_VERSION);
        localMemoryBytes = (int) Math.min(Integer.MAX_VALUE, opencl.number(device, OpenCl.DEVICE_LOCAL_MEM_SIZE));
        maxAllocationBytes = opencl.number(device, OpenCl.DEVICE_MAX_MEM_ALLOC_SIZE);
        options = opencl.options(device);
        int[] error = new int[1];
        context = driver.clCreateContext(0, 1, new long[] {device}, 0, 0, error);
        check("open a context", error[0]);
        try {
            opened(compile(source + FILL));
            first = (OpenClQueue) queue();
        } catch (GpuException e) {
            driver.clReleaseContext(context);
            throw e;
        }
    }

    private long compile(String source) {
        byte[] text = source.getBytes(StandardCharsets.UTF_8);
        int[] error = new int[1];
        long made;
        try (Memory copy = new Memory(text.length + 1L)) {
            copy.write(0, text, 0, text.length);
            long[] address = {Pointer.nativeValue(copy)};
            made = driver.clCreateProgramWithSource(context, 1, address, new long[] {text.length}, error);
        }
        check("load kernels", error[0]);
        int built = JavaSignals.keep(() -> driver.clBuildProgram(made, 1, new long[] {device}, options, 0, 0));
        if (built != Driver.SUCCESS) {
            String log = buildLog(made);
            driver.clReleaseProgram(made);
            throw uncompiled(log, built);
        }
        return made;
    }

    private String buildLog(long made) {
        long[] size = new long[1];
        driver.clGetProgramBuildInfo(made, device, OpenCl.PROGRAM_BUILD_LOG, 0, null, size);
        byte[] log = new byte[Math.toIntExact(size[0]) + 1];
        driver.clGetProgramBuildInfo(made, device, OpenCl.PROGRAM_BUILD_LOG, size[0], log, null);
        return Native.toString(log, StandardCharsets.UTF_8);
    }

    /** Returns an exception with one line of the compiler's log, and the whole log as its cause. */
    private GpuException uncompiled(String log, int status) {
        String line = log.lines()
                .filter(text -> text.contains("error"))
                .findFirst()
                .orElse("OpenCL error " + status)
                .strip();
        GpuException failure = new GpuException("compile kernels on " + name() + ": " + line, false);
        failure.initCause(new IllegalStateException(log));
        return failure;
    }

    @Override
    DriverQueue open() {
        int[] error = new int[1];
        long handle = driver.clCreateCommandQueue(context, device, OpenCl.QUEUE_PROFILING_ENABLE, error);
        check("open a queue", error[0]);
        return new OpenClQueue(this, driver, handle);
    }

    @Override
    public String driver() {
        return version;
    }

    @Override
    public String kind() {
        return Driver.OPENCL;
    }

    @Override
    public int localMemoryBytes() {
        return localMemoryBytes;
    }

    @Override
    public boolean manyLanes() {
        return gpu;
    }

    @Override
    public int teamsPerGroup() {
        return gpu ? LANES_OF_A_GPU : 1;
    }

    @Override
    public int lanesPerTeam() {
        return 1;
    }

    @Override
    public int lanesPerCrew() {
        return 1;
    }

    @Override
    public long freeMemoryBytes() {
        return Math.max(0, memoryBytes() - allocatedBytes);
    }

    @Override
    public long maxAllocationBytes() {
        return maxAllocationBytes;
    }

    @Override
    long take(long bytes) {
        int[] error = new int[1];
        long handle = driver.clCreateBuffer(context, OpenCl.MEM_READ_WRITE, Math.max(1, bytes), 0, error);
        check("allocate " + bytes + " bytes", error[0]);
        allocatedBytes += bytes;
        return handle;
    }

    @Override
    void release(long handle, long bytes) {
        driver.clReleaseMemObject(handle);
        allocatedBytes -= bytes;
    }

    @Override
    public HostBuffer allocateHost(long bytes) {
        enter();
        HostBuffer pinned = pin(bytes);
        if (pinned != null) {
            return pinned;
        }
        long plain = Native.malloc(Math.max(1, bytes));
        if (plain == 0) {
            throw new GpuException("allocate " + bytes + " bytes of the host: there is not enough memory", true);
        }
        return new HostBuffer(plain, bytes, () -> Native.free(plain));
    }

    /** Allocates memory that the driver pins, or returns null if it refuses: its limits are tighter than the host's. */
    private HostBuffer pin(long bytes) {
        long size = Math.max(1, bytes);
        int[] error = new int[1];
        long handle = driver.clCreateBuffer(context, OpenCl.MEM_READ_WRITE | OpenCl.MEM_ALLOC_HOST_PTR, size, 0, error);
        if (error[0] != Driver.SUCCESS) {
            return null;
        }
        long queue = first.handle;
        long mapped = driver.clEnqueueMapBuffer(
                queue, handle, OpenCl.BLOCKING, OpenCl.MAP_READ_AND_WRITE, 0, size, 0, 0, 0, error);
        if (error[0] != Driver.SUCCESS) {
            driver.clReleaseMemObject(handle);
            return null;
        }
        return new HostBuffer(
                mapped,
                bytes,
                () -> ifOpen(() -> {
                    driver.clEnqueueUnmapMemObject(queue, handle, mapped, 0, 0, 0);
                    // Without a flush, the memory is freed only when more work is queued.
                    driver.clFlush(queue);
                    driver.clReleaseMemObject(handle);
                }));
    }

    @Override
    long module(Kernels wanted) {
        return compile(wanted.source());
    }

    @Override
    int find(long program, String name, long[] handle) {
        int[] error = new int[1];
        handle[0] = driver.clCreateKernel(program, name, error);
        return error[0];
    }

    @Override
    public GpuQueue firstQueue() {
        return first;
    }

    @Override
    double millis(long fromEvent, long toEvent) {
        return (nanos(toEvent) - nanos(fromEvent)) / 1e6;
    }

    private long nanos(long event) {
        long[] time = new long[1];
        check("read a mark", driver.clGetEventProfilingInfo(event, OpenCl.PROFILING_COMMAND_END, Long.BYTES, time, 0));
        return time[0];
    }

    @Override
    void forgetEvent(long event) {
        driver.clReleaseEvent(event);
    }

    @Override
    void forgetKernel(long kernel) {
        driver.clReleaseKernel(kernel);
    }

    @Override
    void unload(long program) {
        driver.clReleaseProgram(program);
    }

    @Override
    void closeContext() {
        driver.clReleaseContext(context);
    }
}
