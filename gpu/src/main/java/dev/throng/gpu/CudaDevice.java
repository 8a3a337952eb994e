package dev.throng.gpu;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.FloatByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** A device of the CUDA driver, with one module of kernels. Used by the thread that opened it. */
final class CudaDevice implements GpuDevice {
    private static final int LONGEST_NAME = 256;
    private static final int MOST_ARGUMENTS = 64;
    private static final int TEAMS_PER_BLOCK = 4;
    /** More than this a kernel gets only when it is asked for. */
    private static final int PLAIN_LOCAL_BYTES = 48 << 10;

    private final Cuda driver;
    private final int device;
    private final Pointer stream;
    private final Pointer module;
    private final List<Pointer> marks = new ArrayList<>();
    // Arguments are read when the launch is called, so one place for them is enough.
    private final Memory values = new Memory((long) MOST_ARGUMENTS * Long.BYTES);
    private final Memory addresses = new Memory((long) MOST_ARGUMENTS * Native.POINTER_SIZE);

    /** How many devices there are; initialises the driver. */
    static int count(Cuda driver) {
        check(driver, "start the CUDA driver", driver.cuInit(0));
        IntByReference count = new IntByReference();
        check(driver, "count CUDA devices", driver.cuDeviceGetCount(count));
        return count.getValue();
    }

    /**
     * Opens a device and loads a module for it.
     *
     * @param ptx the module, as text
     */
    CudaDevice(Cuda driver, int ordinal, String ptx) {
        this.driver = driver;
        IntByReference handle = new IntByReference();
        check("find CUDA device " + ordinal, driver.cuDeviceGet(handle, ordinal));
        device = handle.getValue();
        PointerByReference made = new PointerByReference();
        check("open " + name(), driver.cuDevicePrimaryCtxRetain(made, device));
        check("open " + name(), driver.cuCtxSetCurrent(made.getValue()));
        check("open a stream on " + name(), driver.cuStreamCreate(made, Cuda.STREAM_NON_BLOCKING));
        stream = made.getValue();
        byte[] text = ptx.getBytes(StandardCharsets.US_ASCII);
        try (Memory image = new Memory(text.length + 1L)) {
            image.write(0, text, 0, text.length);
            image.setByte(text.length, (byte) 0);
            check("load kernels on " + name(), driver.cuModuleLoadData(made, image));
        }
        module = made.getValue();
    }

    private void check(String what, int status) {
        check(driver, what, status);
    }

    private static void check(Cuda driver, String what, int status) {
        if (status != Cuda.SUCCESS) {
            PointerByReference text = new PointerByReference();
            boolean known = driver.cuGetErrorString(status, text) == Cuda.SUCCESS;
            String reason = known ? text.getValue().getString(0) : "unknown";
            throw new GpuException(what + ": CUDA error " + status + ", " + reason, status == Cuda.OUT_OF_MEMORY);
        }
    }

    @Override
    public String kind() {
        return "cuda";
    }

    @Override
    public String name() {
        byte[] text = new byte[LONGEST_NAME];
        check("name a device", driver.cuDeviceGetName(text, text.length, device));
        return Native.toString(text);
    }

    @Override
    public long memoryBytes() {
        LongByReference bytes = new LongByReference();
        check("ask for memory", driver.cuDeviceTotalMem_v2(bytes, device));
        return bytes.getValue();
    }

    @Override
    public int localMemoryBytes() {
        IntByReference bytes = new IntByReference();
        check(
                "ask for local memory",
                driver.cuDeviceGetAttribute(bytes, Cuda.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN, device));
        return bytes.getValue();
    }

    @Override
    public int teamsPerGroup() {
        return TEAMS_PER_BLOCK;
    }

    /** Memory of a device, by its address. */
    private final class Buffer implements GpuBuffer {
        private final long address;
        private final long bytes;

        Buffer(long address, long bytes) {
            this.address = address;
            this.bytes = bytes;
        }

        @Override
        public long bytes() {
            return bytes;
        }

        @Override
        public void close() {
            check("free memory", driver.cuMemFree_v2(address));
        }
    }

    private record Kernel(String name, Pointer handle) implements GpuKernel {}

    @Override
    public GpuBuffer allocate(long bytes) {
        LongByReference address = new LongByReference();
        check("allocate " + bytes + " bytes on " + name(), driver.cuMemAlloc_v2(address, Math.max(1, bytes)));
        return new Buffer(address.getValue(), bytes);
    }

    @Override
    public HostBuffer allocateHost(long bytes) {
        PointerByReference pinned = new PointerByReference();
        check("pin " + bytes + " bytes", driver.cuMemHostAlloc(pinned, Math.max(1, bytes), 0));
        Pointer memory = pinned.getValue();
        return new HostBuffer(memory, bytes, () -> check("free pinned memory", driver.cuMemFreeHost(memory)));
    }

    @Override
    public void upload(HostBuffer from, GpuBuffer to, long bytes) {
        check("upload", driver.cuMemcpyHtoDAsync_v2(((Buffer) to).address, from.memory(), bytes, stream));
    }

    @Override
    public void download(GpuBuffer from, HostBuffer to, long bytes) {
        check("download", driver.cuMemcpyDtoHAsync_v2(to.memory(), ((Buffer) from).address, bytes, stream));
    }

    @Override
    public GpuKernel kernel(String name) {
        PointerByReference function = new PointerByReference();
        check("find kernel " + name, driver.cuModuleGetFunction(function, module, name));
        return new Kernel(name, function.getValue());
    }

    @Override
    public void launch(GpuKernel kernel, long threads, int group, Object... arguments) {
        if (arguments.length > MOST_ARGUMENTS) {
            throw new IllegalArgumentException(arguments.length + " arguments, the limit is " + MOST_ARGUMENTS);
        }
        int localBytes = 0;
        for (int i = 0; i < arguments.length; i++) {
            if (arguments[i] instanceof LocalMemory local) {
                localBytes = local.bytes();
                break;
            }
            put(arguments[i], (long) i * Long.BYTES);
            addresses.setPointer((long) i * Native.POINTER_SIZE, values.share((long) i * Long.BYTES));
        }
        int blocks = Math.toIntExact(threads / group);
        Pointer function = ((Kernel) kernel).handle();
        if (localBytes > PLAIN_LOCAL_BYTES) {
            check(
                    "give " + kernel.name() + " " + localBytes + " bytes of local memory",
                    driver.cuFuncSetAttribute(function, Cuda.MAX_DYNAMIC_SHARED_SIZE_BYTES, localBytes));
        }
        check(
                "launch " + kernel.name(),
                driver.cuLaunchKernel(function, blocks, 1, 1, group, 1, 1, localBytes, stream, addresses, null));
    }

    private void put(Object value, long at) {
        if (value instanceof Buffer buffer) {
            values.setLong(at, buffer.address);
        } else if (value instanceof Double number) {
            values.setDouble(at, number);
        } else if (value instanceof Integer number) {
            values.setInt(at, number);
        } else {
            values.setFloat(at, (Float) value);
        }
    }

    @Override
    public int mark() {
        PointerByReference event = new PointerByReference();
        check("make a mark", driver.cuEventCreate(event, Cuda.EVENT_DEFAULT));
        check("mark a moment", driver.cuEventRecord(event.getValue(), stream));
        marks.add(event.getValue());
        return marks.size() - 1;
    }

    @Override
    public void finish() {
        check("wait", driver.cuStreamSynchronize(stream));
    }

    @Override
    public double millisBetween(int from, int to) {
        FloatByReference millis = new FloatByReference();
        check("read a mark", driver.cuEventElapsedTime(millis, marks.get(from), marks.get(to)));
        return millis.getValue();
    }

    @Override
    public void close() {
        marks.forEach(driver::cuEventDestroy_v2);
        driver.cuModuleUnload(module);
        driver.cuStreamDestroy_v2(stream);
        driver.cuDevicePrimaryCtxRelease_v2(device);
    }
}
