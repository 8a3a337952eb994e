package dev.throng.gpu;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A device of the OpenCL driver, with one module of kernels. Used by one thread at a time. */
final class OpenClDevice implements GpuDevice {
    private final OpenCl driver;
    private final Pointer device;
    private final Pointer context;
    private final Pointer queue;
    private final Pointer program;
    private final List<Pointer> kernels = new ArrayList<>();
    private final List<Pointer> marks = new ArrayList<>();
    private final Memory argument = new Memory(Native.POINTER_SIZE);

    /** All devices of all platforms; throws {@link UnsatisfiedLinkError} when there is no driver. */
    static List<Pointer> devices(OpenCl driver) {
        IntByReference count = new IntByReference();
        List<Pointer> found = new ArrayList<>();
        if (driver.clGetPlatformIDs(0, null, count) != OpenCl.SUCCESS || count.getValue() == 0) {
            return found;
        }
        Pointer[] platforms = new Pointer[count.getValue()];
        check("list OpenCL platforms", driver.clGetPlatformIDs(platforms.length, platforms, null));
        for (Pointer platform : platforms) {
            if (driver.clGetDeviceIDs(platform, OpenCl.DEVICE_TYPE_ALL, 0, null, count) != OpenCl.SUCCESS) {
                continue;
            }
            Pointer[] devices = new Pointer[count.getValue()];
            check(
                    "list OpenCL devices",
                    driver.clGetDeviceIDs(platform, OpenCl.DEVICE_TYPE_ALL, devices.length, devices, null));
            found.addAll(List.of(devices));
        }
        return found;
    }

    /**
     * Opens a device and compiles a module for it.
     *
     * @param source in OpenCL C
     */
    OpenClDevice(OpenCl driver, Pointer device, String source) {
        this.driver = driver;
        this.device = device;
        IntByReference error = new IntByReference();
        Pointer[] only = {device};
        context = driver.clCreateContext(null, 1, only, null, null, error);
        check("open " + name(), error.getValue());
        queue = driver.clCreateCommandQueue(context, device, OpenCl.QUEUE_PROFILING_ENABLE, error);
        check("open a queue on " + name(), error.getValue());
        long[] length = {source.getBytes(StandardCharsets.UTF_8).length};
        program = driver.clCreateProgramWithSource(context, 1, new String[] {source}, length, error);
        check("load kernels on " + name(), error.getValue());
        int built = driver.clBuildProgram(program, 1, only, "", null, null);
        if (built != OpenCl.SUCCESS) {
            throw new GpuException("compile kernels on " + name() + ": " + buildLog(), false);
        }
    }

    private String buildLog() {
        LongByReference size = new LongByReference();
        driver.clGetProgramBuildInfo(program, device, OpenCl.PROGRAM_BUILD_LOG, 0, null, size);
        Memory log = new Memory(Math.max(1, size.getValue()));
        driver.clGetProgramBuildInfo(program, device, OpenCl.PROGRAM_BUILD_LOG, log.size(), log, null);
        return log.getString(0);
    }

    private static void check(String what, int status) {
        if (status != OpenCl.SUCCESS) {
            boolean memory = status == OpenCl.MEM_OBJECT_ALLOCATION_FAILURE
                    || status == OpenCl.OUT_OF_RESOURCES
                    || status == OpenCl.OUT_OF_HOST_MEMORY
                    || status == OpenCl.INVALID_BUFFER_SIZE;
            throw new GpuException(what + ": OpenCL error " + status, memory);
        }
    }

    @Override
    public String kind() {
        return "opencl";
    }

    @Override
    public String name() {
        LongByReference size = new LongByReference();
        check("name a device", driver.clGetDeviceInfo(device, OpenCl.DEVICE_NAME, 0, null, size));
        Memory text = new Memory(size.getValue());
        check("name a device", driver.clGetDeviceInfo(device, OpenCl.DEVICE_NAME, text.size(), text, null));
        return text.getString(0).trim();
    }

    @Override
    public long memoryBytes() {
        Memory value = new Memory(Long.BYTES);
        check("ask for memory", driver.clGetDeviceInfo(device, OpenCl.DEVICE_GLOBAL_MEM_SIZE, Long.BYTES, value, null));
        return value.getLong(0);
    }

    @Override
    public int localMemoryBytes() {
        Memory value = new Memory(Long.BYTES);
        check(
                "ask for local memory",
                driver.clGetDeviceInfo(device, OpenCl.DEVICE_LOCAL_MEM_SIZE, Long.BYTES, value, null));
        return (int) Math.min(Integer.MAX_VALUE, value.getLong(0));
    }

    /** Lanes of a team wait for each other with barriers, which are those of a whole work-group. */
    @Override
    public int teamsPerGroup() {
        return 1;
    }

    /** Memory of a device, by its handle. */
    private final class Buffer implements GpuBuffer {
        private final Pointer handle;
        private final long bytes;

        Buffer(Pointer handle, long bytes) {
            this.handle = handle;
            this.bytes = bytes;
        }

        @Override
        public long bytes() {
            return bytes;
        }

        @Override
        public void close() {
            check("free memory", driver.clReleaseMemObject(handle));
        }
    }

    private record Kernel(String name, Pointer handle) implements GpuKernel {}

    @Override
    public GpuBuffer allocate(long bytes) {
        IntByReference error = new IntByReference();
        Pointer handle = driver.clCreateBuffer(context, OpenCl.MEM_READ_WRITE, Math.max(1, bytes), null, error);
        check("allocate " + bytes + " bytes on " + name(), error.getValue());
        return new Buffer(handle, bytes);
    }

    @Override
    public HostBuffer allocateHost(long bytes) {
        Memory memory = new Memory(Math.max(1, bytes));
        return new HostBuffer(memory, bytes, memory::close);
    }

    @Override
    public void upload(HostBuffer from, GpuBuffer to, long bytes) {
        Pointer handle = ((Buffer) to).handle;
        check("upload", driver.clEnqueueWriteBuffer(queue, handle, 0, 0, bytes, from.memory(), 0, null, null));
    }

    @Override
    public void download(GpuBuffer from, HostBuffer to, long bytes) {
        Pointer handle = ((Buffer) from).handle;
        check("download", driver.clEnqueueReadBuffer(queue, handle, 0, 0, bytes, to.memory(), 0, null, null));
    }

    @Override
    public GpuKernel kernel(String name) {
        IntByReference error = new IntByReference();
        Pointer handle = driver.clCreateKernel(program, name, error);
        check("find kernel " + name, error.getValue());
        kernels.add(handle);
        return new Kernel(name, handle);
    }

    @Override
    public void launch(GpuKernel kernel, long threads, int group, Object... arguments) {
        Pointer handle = ((Kernel) kernel).handle();
        for (int i = 0; i < arguments.length; i++) {
            int status = arguments[i] instanceof LocalMemory local
                    ? driver.clSetKernelArg(handle, i, local.bytes(), null)
                    : driver.clSetKernelArg(handle, i, put(arguments[i]), argument);
            check("argument " + i + " of " + kernel.name(), status);
        }
        long[] all = {threads};
        long[] local = {group};
        check(
                "launch " + kernel.name(),
                driver.clEnqueueNDRangeKernel(queue, handle, 1, null, all, local, 0, null, null));
    }

    /** Puts an argument where the driver reads it, and returns its size. */
    private long put(Object value) {
        if (value instanceof Buffer buffer) {
            argument.setPointer(0, buffer.handle);
            return Native.POINTER_SIZE;
        }
        if (value instanceof Double number) {
            argument.setDouble(0, number);
            return Double.BYTES;
        }
        if (value instanceof Integer number) {
            argument.setInt(0, number);
        } else {
            argument.setFloat(0, (Float) value);
        }
        return Integer.BYTES;
    }

    @Override
    public int mark() {
        PointerByReference event = new PointerByReference();
        check("mark a moment", driver.clEnqueueMarkerWithWaitList(queue, 0, null, event));
        marks.add(event.getValue());
        return marks.size() - 1;
    }

    @Override
    public void finish() {
        check("wait", driver.clFinish(queue));
    }

    @Override
    public double millisBetween(int from, int to) {
        return (nanos(to) - nanos(from)) / 1e6;
    }

    private long nanos(int mark) {
        LongByReference time = new LongByReference();
        check(
                "read a mark",
                driver.clGetEventProfilingInfo(marks.get(mark), OpenCl.PROFILING_COMMAND_END, Long.BYTES, time, null));
        return time.getValue();
    }

    @Override
    public void close() {
        marks.forEach(driver::clReleaseEvent);
        kernels.forEach(driver::clReleaseKernel);
        driver.clReleaseProgram(program);
        driver.clReleaseCommandQueue(queue);
        driver.clReleaseContext(context);
    }
}
