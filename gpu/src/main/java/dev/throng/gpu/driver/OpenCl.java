package dev.throng.gpu.driver;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/**
 * The used calls of the OpenCL driver, with the driver's names. Share freely.
 *
 * <p>Handles, addresses and sizes are {@code long}: 64-bit machines only. Results of the driver go to the first element of an array, which may be
 * null.
 *
 * <p>A JNA call through a class is far cheaper than one through an interface, and a launch takes dozens of calls.
 */
class OpenCl {
    static final int MEM_OBJECT_ALLOCATION_FAILURE = -4;
    static final int OUT_OF_RESOURCES = -5;
    static final int OUT_OF_HOST_MEMORY = -6;
    static final int INVALID_COMMAND_QUEUE = -36;
    static final int INVALID_BUFFER_SIZE = -61;
    static final int PLATFORM_NOT_FOUND = -1001;
    static final long DEVICE_TYPE_GPU = 4;
    static final long DEVICE_TYPE_ALL = 0xFFFFFFFFL;
    static final int DEVICE_TYPE = 0x1000;
    static final int DEVICE_LOCAL_MEM_SIZE = 0x1023;
    static final int DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010;
    static final int DEVICE_SINGLE_FP_CONFIG = 0x101B;
    static final int DEVICE_GLOBAL_MEM_SIZE = 0x101F;
    static final int DEVICE_AVAILABLE = 0x1027;
    static final int DEVICE_NAME = 0x102B;
    static final int DEVICE_VERSION = 0x102F;
    static final int DEVICE_DOUBLE_FP_CONFIG = 0x1032;
    static final int PROGRAM_BUILD_LOG = 0x1183;
    static final int PROFILING_COMMAND_END = 0x1283;
    static final long QUEUE_PROFILING_ENABLE = 2;
    static final long MEM_READ_WRITE = 1;
    static final long MEM_ALLOC_HOST_PTR = 16;
    static final long MAP_READ_AND_WRITE = 3;
    static final int BLOCKING = 1;

    private static NativeLibrary boundTo;
    private static OpenCl bound;

    /** Creates an instance whose calls are not bound yet. */
    OpenCl() {}

    /**
     * Binds all calls to a library, once: JNA never frees a binding.
     *
     * @throws UnsatisfiedLinkError when a call is missing
     */
    static synchronized OpenCl of(NativeLibrary library) {
        if (library != boundTo) {
            Native.register(OpenCl.class, library);
            bound = new OpenCl();
            boundTo = library;
        }
        return bound;
    }

    native int clGetPlatformIDs(int entries, long[] platforms, int[] count);

    native int clGetDeviceIDs(long platform, long type, int entries, long[] devices, int[] count);

    native int clGetDeviceInfo(long device, int what, long size, byte[] value, long[] actual);

    native long clCreateContext(long properties, int count, long[] devices, long notify, long data, int[] error);

    native int clReleaseContext(long context);

    native long clCreateCommandQueue(long context, long device, long properties, int[] error);

    native int clReleaseCommandQueue(long queue);

    native long clCreateProgramWithSource(long context, int count, long[] sources, long[] lengths, int[] error);

    native int clBuildProgram(long program, int count, long[] devices, String options, long notify, long data);

    native int clGetProgramBuildInfo(long program, long device, int what, long size, byte[] value, long[] actual);

    native int clReleaseProgram(long program);

    native long clCreateKernel(long program, String name, int[] error);

    native int clReleaseKernel(long kernel);

    native int clSetKernelArg(long kernel, int index, long size, long value);

    native long clCreateBuffer(long context, long flags, long size, long host, int[] error);

    native int clReleaseMemObject(long buffer);

    native int clEnqueueWriteBuffer(
            long queue,
            long buffer,
            int blocking,
            long at,
            long size,
            long from,
            int waitCount,
            long waits,
            long event);

    native int clEnqueueReadBuffer(
            long queue, long buffer, int blocking, long at, long size, long to, int waitCount, long waits, long event);

    native long clEnqueueMapBuffer(
            long queue,
            long buffer,
            int blocking,
            long flags,
            long at,
            long size,
            int waitCount,
            long waits,
            long event,
            int[] error);

    native int clEnqueueUnmapMemObject(long queue, long buffer, long mapped, int waitCount, long waits, long event);

    native int clEnqueueNDRangeKernel(
            long queue,
            long kernel,
            int dimensions,
            long offset,
            long[] global,
            long[] local,
            int waitCount,
            long waits,
            long event);

    native int clEnqueueMarkerWithWaitList(long queue, int waitCount, long[] waits, long[] event);

    native int clEnqueueBarrierWithWaitList(long queue, int waitCount, long[] waits, long[] event);

    native int clFlush(long queue);

    native int clFinish(long queue);

    native int clGetEventProfilingInfo(long event, int what, long size, long[] value, long actual);

    native int clReleaseEvent(long event);
}
