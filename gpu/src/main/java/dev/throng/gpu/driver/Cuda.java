package dev.throng.gpu.driver;

/**
 * The calls of the CUDA driver that are needed, under their own names. Share freely; the driver's contexts belong to threads.
 *
 * <p>Handles, addresses and sizes are {@code long}: 64-bit machines only. Where the driver writes an answer, it goes to the
 * first element of an array.
 */
interface Cuda {
    int OUT_OF_MEMORY = 2;
    int NO_DEVICE = 100;
    int NO_BINARY_FOR_GPU = 209;
    int INVALID_PTX = 218;
    int UNSUPPORTED_PTX_VERSION = 222;
    int COMPUTE_CAPABILITY_MAJOR = 75;
    int COMPUTE_CAPABILITY_MINOR = 76;
    int EVENT_DEFAULT = 0;
    int MAX_DYNAMIC_SHARED_SIZE_BYTES = 8;
    int MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97;
    int STREAM_NON_BLOCKING = 1;

    int cuInit(int flags);

    int cuGetErrorString(int error, long[] text);

    int cuDriverGetVersion(int[] version);

    int cuDeviceGetCount(int[] count);

    int cuDeviceGet(int[] device, int ordinal);

    int cuDeviceGetName(byte[] name, int length, int device);

    int cuDeviceGetAttribute(int[] value, int attribute, int device);

    int cuDeviceTotalMem_v2(long[] bytes, int device);

    int cuDevicePrimaryCtxRetain(long[] context, int device);

    int cuDevicePrimaryCtxRelease_v2(int device);

    int cuCtxSetCurrent(long context);

    int cuModuleLoadData(long[] module, byte[] image);

    int cuModuleUnload(long module);

    int cuModuleGetFunction(long[] function, long module, String name);

    int cuFuncSetAttribute(long function, int attribute, int value);

    int cuMemGetInfo_v2(long[] free, long[] total);

    int cuMemAlloc_v2(long[] address, long bytes);

    int cuMemFree_v2(long address);

    int cuMemHostAlloc(long[] host, long bytes, int flags);

    int cuMemFreeHost(long host);

    int cuMemcpyHtoDAsync_v2(long to, long from, long bytes, long stream);

    int cuMemcpyDtoHAsync_v2(long to, long from, long bytes, long stream);

    int cuMemsetD8Async(long to, byte value, long bytes, long stream);

    int cuStreamCreate(long[] stream, int flags);

    int cuStreamSynchronize(long stream);

    int cuStreamWaitEvent(long stream, long event, int flags);

    int cuStreamDestroy_v2(long stream);

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
            long extra);

    int cuEventCreate(long[] event, int flags);

    int cuEventRecord(long event, long stream);

    int cuEventElapsedTime(float[] millis, long from, long to);

    int cuEventDestroy_v2(long event);
}
