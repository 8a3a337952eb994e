package dev.throng.gpu.driver;

import com.sun.jna.Memory;
import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.throng.gpu.kernel.KernelSource;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * A CUDA driver with one device whose memory is the host's and whose kernels do nothing: shows which calls are made, and answers
 * some with an error. Used by one thread at a time.
 */
public final class ScriptedCuda extends Cuda {
    /** The names of all calls, in order. */
    final List<String> calls = new ArrayList<>();

    /** Errors, by the name of the call. */
    final Map<String, Integer> errors = new HashMap<>();

    /** What was made and not given back. */
    final Set<Long> open = new TreeSet<>();

    /** The arguments of the last launch: as many as there were to be read. */
    final List<Long> arguments = new ArrayList<>();

    int argumentCount;
    int sharedBytes;
    int version = 13_000;
    int major = 9;
    long free = 1 << 29;
    private final Memory errorText = text("as scripted");
    private long made = 100;

    private static Memory text(String text) {
        Memory memory = new Memory(text.length() + 1L);
        memory.setString(0, text);
        return memory;
    }

    /** A device that takes any launch and does nothing; there is one on every machine. */
    public static Device device() {
        ScriptedCuda scripted = new ScriptedCuda();
        scripted.free = 1 << 24;
        return new CudaDriver(scripted, KernelSource.PLANNING::ptx).open(0);
    }

    @Override
    int cuGetErrorString(int error, long[] text) {
        text[0] = Pointer.nativeValue(errorText);
        return Driver.SUCCESS;
    }

    private int answer(String call, Object... given) {
        calls.add(call);
        if (errors.containsKey(call)) {
            return errors.get(call);
        }
        switch (call) {
            case "cuDriverGetVersion" -> ((int[]) given[0])[0] = version;
            case "cuDeviceGetCount" -> ((int[]) given[0])[0] = 1;
            case "cuDeviceGetAttribute" -> ((int[]) given[0])[0] = attribute((int) given[1]);
            case "cuDeviceGetName" -> {
                byte[] name = "Scripted".getBytes(StandardCharsets.US_ASCII);
                System.arraycopy(name, 0, (byte[]) given[0], 0, name.length);
            }
            case "cuDeviceTotalMem_v2" -> ((long[]) given[0])[0] = 1 << 30;
            case "cuMemGetInfo_v2" -> ((long[]) given[0])[0] = free;
            case "cuDevicePrimaryCtxRetain", "cuModuleLoadData", "cuStreamCreate", "cuEventCreate" -> make(given);
            case "cuModuleGetFunction" -> ((long[]) given[0])[0] = 7;
            case "cuMemAlloc_v2", "cuMemHostAlloc" -> {
                long taken = Native.malloc((long) given[1]);
                new Pointer(taken).clear((long) given[1]);
                ((long[]) given[0])[0] = taken;
                open.add(taken);
            }
            case "cuMemFree_v2", "cuMemFreeHost" -> {
                open.remove((long) given[0]);
                Native.free((long) given[0]);
            }
            case "cuModuleUnload", "cuStreamDestroy_v2", "cuEventDestroy_v2" -> open.remove((long) given[0]);
            case "cuMemcpyHtoDAsync_v2", "cuMemcpyDtoHAsync_v2" -> {
                byte[] bytes = new Pointer((long) given[1]).getByteArray(0, (int) (long) given[2]);
                new Pointer((long) given[0]).write(0, bytes, 0, bytes.length);
            }
            case "cuMemsetD8Async" -> new Pointer((long) given[0]).setMemory(0, (long) given[2], (byte) given[1]);
            case "cuEventElapsedTime" -> ((float[]) given[0])[0] = 2.5f;
            case "cuLaunchKernel" -> {
                sharedBytes = (int) given[7];
                arguments.clear();
                for (int i = 0; i < argumentCount; i++) {
                    arguments.add(
                            new Pointer((long) given[9]).getPointer(8L * i).getLong(0));
                }
            }
            default -> {
                // Success is all that is to be said.
            }
        }
        return Driver.SUCCESS;
    }

    private int attribute(int which) {
        return switch (which) {
            case Cuda.COMPUTE_CAPABILITY_MAJOR -> major;
            case Cuda.MAX_SHARED_MEMORY_PER_BLOCK_OPTIN -> 227 << 10;
            default -> 5;
        };
    }

    private void make(Object[] given) {
        ((long[]) given[0])[0] = ++made;
        open.add(made);
    }

    @Override
    int cuInit(int flags) {
        return answer("cuInit", flags);
    }

    @Override
    int cuDriverGetVersion(int[] version) {
        return answer("cuDriverGetVersion", version);
    }

    @Override
    int cuDeviceGetCount(int[] count) {
        return answer("cuDeviceGetCount", count);
    }

    @Override
    int cuDeviceGet(int[] device, int ordinal) {
        return answer("cuDeviceGet", device, ordinal);
    }

    @Override
    int cuDeviceGetName(byte[] name, int length, int device) {
        return answer("cuDeviceGetName", name, length, device);
    }

    @Override
    int cuDeviceGetAttribute(int[] value, int attribute, int device) {
        return answer("cuDeviceGetAttribute", value, attribute, device);
    }

    @Override
    int cuDeviceTotalMem_v2(long[] bytes, int device) {
        return answer("cuDeviceTotalMem_v2", bytes, device);
    }

    @Override
    int cuDevicePrimaryCtxRetain(long[] context, int device) {
        return answer("cuDevicePrimaryCtxRetain", context, device);
    }

    @Override
    int cuDevicePrimaryCtxRelease_v2(int device) {
        return answer("cuDevicePrimaryCtxRelease_v2", device);
    }

    @Override
    int cuCtxSetCurrent(long context) {
        return answer("cuCtxSetCurrent", context);
    }

    @Override
    int cuModuleLoadData(long[] module, byte[] image) {
        return answer("cuModuleLoadData", module, image);
    }

    @Override
    int cuModuleUnload(long module) {
        return answer("cuModuleUnload", module);
    }

    @Override
    int cuModuleGetFunction(long[] function, long module, String name) {
        return answer("cuModuleGetFunction", function, module, name);
    }

    @Override
    int cuFuncSetAttribute(long function, int attribute, int value) {
        return answer("cuFuncSetAttribute", function, attribute, value);
    }

    @Override
    int cuMemGetInfo_v2(long[] free, long[] total) {
        return answer("cuMemGetInfo_v2", free, total);
    }

    @Override
    int cuMemAlloc_v2(long[] address, long bytes) {
        return answer("cuMemAlloc_v2", address, bytes);
    }

    @Override
    int cuMemFree_v2(long address) {
        return answer("cuMemFree_v2", address);
    }

    @Override
    int cuMemHostAlloc(long[] host, long bytes, int flags) {
        return answer("cuMemHostAlloc", host, bytes, flags);
    }

    @Override
    int cuMemFreeHost(long host) {
        return answer("cuMemFreeHost", host);
    }

    @Override
    int cuMemcpyHtoDAsync_v2(long to, long from, long bytes, long stream) {
        return answer("cuMemcpyHtoDAsync_v2", to, from, bytes, stream);
    }

    @Override
    int cuMemcpyDtoHAsync_v2(long to, long from, long bytes, long stream) {
        return answer("cuMemcpyDtoHAsync_v2", to, from, bytes, stream);
    }

    @Override
    int cuMemsetD8Async(long to, byte value, long bytes, long stream) {
        return answer("cuMemsetD8Async", to, value, bytes, stream);
    }

    @Override
    int cuStreamCreate(long[] stream, int flags) {
        return answer("cuStreamCreate", stream, flags);
    }

    @Override
    int cuStreamSynchronize(long stream) {
        return answer("cuStreamSynchronize", stream);
    }

    @Override
    int cuStreamWaitEvent(long stream, long event, int flags) {
        return answer("cuStreamWaitEvent", stream, event, flags);
    }

    @Override
    int cuStreamDestroy_v2(long stream) {
        return answer("cuStreamDestroy_v2", stream);
    }

    @Override
    int cuLaunchKernel(
            long function,
            int gridX,
            int gridY,
            int gridZ,
            int blockX,
            int blockY,
            int blockZ,
            int sharedBytes,
            long stream,
            long arguments,
            long extra) {
        return answer(
                "cuLaunchKernel",
                function,
                gridX,
                gridY,
                gridZ,
                blockX,
                blockY,
                blockZ,
                sharedBytes,
                stream,
                arguments,
                extra);
    }

    @Override
    int cuEventCreate(long[] event, int flags) {
        return answer("cuEventCreate", event, flags);
    }

    @Override
    int cuEventRecord(long event, long stream) {
        return answer("cuEventRecord", event, stream);
    }

    @Override
    int cuEventElapsedTime(float[] millis, long from, long to) {
        return answer("cuEventElapsedTime", millis, from, to);
    }

    @Override
    int cuEventDestroy_v2(long event) {
        return answer("cuEventDestroy_v2", event);
    }
}
