package dev.throng.gpu.driver;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/**
 * The CUDA driver of this machine, its calls bound to the methods of the same name. Share freely.
 *
 * <p>JNA binds methods of a class with far less work per call than those of an interface, and a launch is dozens of calls.
 */
final class CudaLibrary implements Cuda {
    private static NativeLibrary boundTo;
    private static CudaLibrary bound;

    private CudaLibrary(NativeLibrary library) {
        Native.register(CudaLibrary.class, library);
    }

    /**
     * Binds all calls, once: JNA keeps what it needs for it for ever.
     *
     * @throws UnsatisfiedLinkError when a call is missing
     */
    static synchronized CudaLibrary of(NativeLibrary library) {
        if (library != boundTo) {
            bound = new CudaLibrary(library);
            boundTo = library;
        }
        return bound;
    }

    @Override
    public native int cuInit(int flags);

    @Override
    public native int cuGetErrorString(int error, long[] text);

    @Override
    public native int cuDriverGetVersion(int[] version);

    @Override
    public native int cuDeviceGetCount(int[] count);

    @Override
    public native int cuDeviceGet(int[] device, int ordinal);

    @Override
    public native int cuDeviceGetName(byte[] name, int length, int device);

    @Override
    public native int cuDeviceGetAttribute(int[] value, int attribute, int device);

    @Override
    public native int cuDeviceTotalMem_v2(long[] bytes, int device);

    @Override
    public native int cuDevicePrimaryCtxRetain(long[] context, int device);

    @Override
    public native int cuDevicePrimaryCtxRelease_v2(int device);

    @Override
    public native int cuCtxSetCurrent(long context);

    @Override
    public native int cuModuleLoadData(long[] module, byte[] image);

    @Override
    public native int cuModuleUnload(long module);

    @Override
    public native int cuModuleGetFunction(long[] function, long module, String name);

    @Override
    public native int cuFuncSetAttribute(long function, int attribute, int value);

    @Override
    public native int cuMemGetInfo_v2(long[] free, long[] total);

    @Override
    public native int cuMemAlloc_v2(long[] address, long bytes);

    @Override
    public native int cuMemFree_v2(long address);

    @Override
    public native int cuMemHostAlloc(long[] host, long bytes, int flags);

    @Override
    public native int cuMemFreeHost(long host);

    @Override
    public native int cuMemcpyHtoDAsync_v2(long to, long from, long bytes, long stream);

    @Override
    public native int cuMemcpyDtoHAsync_v2(long to, long from, long bytes, long stream);

    @Override
    public native int cuMemsetD8Async(long to, byte value, long bytes, long stream);

    @Override
    public native int cuStreamCreate(long[] stream, int flags);

    @Override
    public native int cuStreamSynchronize(long stream);

    @Override
    public native int cuStreamWaitEvent(long stream, long event, int flags);

    @Override
    public native int cuStreamDestroy_v2(long stream);

    @Override
    public native int cuLaunchKernel(
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

    @Override
    public native int cuEventCreate(long[] event, int flags);

    @Override
    public native int cuEventRecord(long event, long stream);

    @Override
    public native int cuEventElapsedTime(float[] millis, long from, long to);

    @Override
    public native int cuEventDestroy_v2(long event);
}
