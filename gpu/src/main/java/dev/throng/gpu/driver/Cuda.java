package dev.throng.gpu.driver;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/**
 * The used calls of the CUDA driver, with the driver's names. Share freely; the driver's contexts belong to threads.
 *
 * <p>Handles, addresses and sizes are {@code long}: 64-bit machines only. Results of the driver go to the first element of an array.
 *
 * <p>A JNA call through a class is far cheaper than one through an interface, and a launch takes dozens of calls.
 */
class Cuda {
    static final int OUT_OF_MEMORY = 2;
    static final int NO_DEVICE = 100;
    static final int NO_BINARY_FOR_GPU = 209;
    static final int INVALID_PTX = 218;
    static final int UNSUPPORTED_PTX_VERSION = 222;
    static final int COMPUTE_CAPABILITY_MAJOR = 75;
    static final int COMPUTE_CAPABILITY_MINOR = 76;
    static final int EVENT_DEFAULT = 0;
    static final int MAX_DYNAMIC_SHARED_SIZE_BYTES = 8;
    static final int MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97;
    static final int STREAM_NON_BLOCKING = 1;

    private static NativeLibrary boundTo;
    private static Cuda bound;

    /** Creates an instance whose calls are not bound yet. */
    Cuda() {}

    /**
     * Binds all calls to a library, once: JNA never frees a binding.
     *
     * @throws UnsatisfiedLinkError when a call is missing
     */
    static synchronized Cuda of(NativeLibrary library) {
        if (library != boundTo) {
            Native.register(Cuda.class, library);
            bound = new Cuda();
            boundTo = library;
        }
        return bound;
    }

    native int cuInit(int flags);

    native int cuGetErrorString(int error, long[] text);

    native int cuDriverGetVersion(int[] version);

    native int cuDeviceGetCount(int[] count);

    native int cuDeviceGet(int[] device, int ordinal);

    native int cuDeviceGetName(byte[] name, int length, int device);

    native int cuDeviceGetAttribute(int[] value, int attribute, int device);

    native int cuDeviceTotalMem_v2(long[] bytes, int device);

    native int cuDevicePrimaryCtxRetain(long[] context, int device);

    native int cuDevicePrimaryCtxRelease_v2(int device);

    native int cuCtxSetCurrent(long context);

    native int cuModuleLoadData(long[] module, byte[] image);

    native int cuModuleUnload(long module);

    native int cuModuleGetFunction(long[] function, long module, String name);

    native int cuFuncSetAttribute(long function, int attribute, int value);

    native int cuMemGetInfo_v2(long[] free, long[] total);

    native int cuMemAlloc_v2(long[] address, long bytes);

    native int cuMemFree_v2(long address);

    native int cuMemHostAlloc(long[] host, long bytes, int flags);

    native int cuMemFreeHost(long host);

    native int cuMemcpyHtoDAsync_v2(long to, long from, long bytes, long stream);

    native int cuMemcpyDtoHAsync_v2(long to, long from, long bytes, long stream);

    native int cuMemsetD8Async(long to, byte value, long bytes, long stream);

    native int cuStreamCreate(long[] stream, int flags);

    native int cuStreamSynchronize(long stream);

    native int cuStreamWaitEvent(long stream, long event, int flags);

    native int cuStreamDestroy_v2(long stream);

    native int cuLaunchKernel(
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
            long extra);

    native int cuEventCreate(long[] event, int flags);

    native int cuEventRecord(long event, long stream);

    native int cuEventElapsedTime(float[] millis, long from, long to);

    native int cuEventDestroy_v2(long event);
}
