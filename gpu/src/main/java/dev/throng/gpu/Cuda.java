package dev.throng.gpu;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.FloatByReference;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;

/** The calls of the CUDA driver that are needed, under their own names. A size_t is a long: 64-bit machines only. */
interface Cuda extends Library {
    String LIBRARY = "libcuda.so.1";

    int SUCCESS = 0;
    int OUT_OF_MEMORY = 2;
    int EVENT_DEFAULT = 0;
    int MAX_DYNAMIC_SHARED_SIZE_BYTES = 8;
    int MAX_SHARED_MEMORY_PER_BLOCK_OPTIN = 97;
    int STREAM_NON_BLOCKING = 1;

    int cuInit(int flags);

    int cuGetErrorString(int error, PointerByReference text);

    int cuDriverGetVersion(IntByReference version);

    int cuDeviceGetCount(IntByReference count);

    int cuDeviceGet(IntByReference device, int ordinal);

    int cuDeviceGetName(byte[] name, int length, int device);

    int cuDeviceTotalMem_v2(LongByReference bytes, int device);

    int cuDeviceGetAttribute(IntByReference value, int attribute, int device);

    int cuDevicePrimaryCtxRetain(PointerByReference context, int device);

    int cuDevicePrimaryCtxRelease_v2(int device);

    int cuCtxSetCurrent(Pointer context);

    int cuModuleLoadData(PointerByReference module, Pointer image);

    int cuModuleUnload(Pointer module);

    int cuModuleGetFunction(PointerByReference function, Pointer module, String name);

    int cuFuncSetAttribute(Pointer function, int attribute, int value);

    int cuMemAlloc_v2(LongByReference address, long bytes);

    int cuMemFree_v2(long address);

    int cuMemHostAlloc(PointerByReference host, long bytes, int flags);

    int cuMemFreeHost(Pointer host);

    int cuMemcpyHtoDAsync_v2(long to, Pointer from, long bytes, Pointer stream);

    int cuMemcpyDtoHAsync_v2(Pointer to, long from, long bytes, Pointer stream);

    int cuStreamCreate(PointerByReference stream, int flags);

    int cuStreamSynchronize(Pointer stream);

    int cuStreamDestroy_v2(Pointer stream);

    int cuLaunchKernel(
            Pointer function,
            int gridX,
            int gridY,
            int gridZ,
            int blockX,
            int blockY,
            int blockZ,
            int sharedBytes,
            Pointer stream,
            Pointer arguments,
            Pointer extra);

    int cuEventCreate(PointerByReference event, int flags);

    int cuEventRecord(Pointer event, Pointer stream);

    int cuEventElapsedTime(FloatByReference millis, Pointer from, Pointer to);

    int cuEventDestroy_v2(Pointer event);
}
