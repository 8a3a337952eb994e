package dev.throng.gpu.driver;

/**
 * The calls of the OpenCL driver that are needed, under their own names. Share freely.
 *
 * <p>Handles, addresses and sizes are {@code long}: 64-bit machines only. Where the driver writes an answer, it goes to the
 * first element of an array; null where none is wanted.
 */
interface OpenCl {
    int MEM_OBJECT_ALLOCATION_FAILURE = -4;
    int OUT_OF_RESOURCES = -5;
    int OUT_OF_HOST_MEMORY = -6;
    int INVALID_BUFFER_SIZE = -61;
    int PLATFORM_NOT_FOUND = -1001;
    long DEVICE_TYPE_GPU = 4;
    long DEVICE_TYPE_ALL = 0xFFFFFFFFL;
    int DEVICE_TYPE = 0x1000;
    int DEVICE_LOCAL_MEM_SIZE = 0x1023;
    int DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010;
    int DEVICE_SINGLE_FP_CONFIG = 0x101B;
    int DEVICE_GLOBAL_MEM_SIZE = 0x101F;
    int DEVICE_AVAILABLE = 0x1027;
    int DEVICE_NAME = 0x102B;
    int DEVICE_VERSION = 0x102F;
    int DEVICE_DOUBLE_FP_CONFIG = 0x1032;
    int PROGRAM_BUILD_LOG = 0x1183;
    int PROFILING_COMMAND_END = 0x1283;
    long QUEUE_PROFILING_ENABLE = 2;
    long MEM_READ_WRITE = 1;
    long MEM_ALLOC_HOST_PTR = 16;
    long MAP_READ_AND_WRITE = 3;
    int BLOCKING = 1;

    int clGetPlatformIDs(int entries, long[] platforms, int[] count);

    int clGetDeviceIDs(long platform, long type, int entries, long[] devices, int[] count);

    int clGetDeviceInfo(long device, int what, long size, byte[] value, long[] actual);

    long clCreateContext(long properties, int count, long[] devices, long notify, long data, int[] error);

    int clReleaseContext(long context);

    long clCreateCommandQueue(long context, long device, long properties, int[] error);

    int clReleaseCommandQueue(long queue);

    long clCreateProgramWithSource(long context, int count, long[] sources, long[] lengths, int[] error);

    int clBuildProgram(long program, int count, long[] devices, String options, long notify, long data);

    int clGetProgramBuildInfo(long program, long device, int what, long size, byte[] value, long[] actual);

    int clReleaseProgram(long program);

    long clCreateKernel(long program, String name, int[] error);

    int clReleaseKernel(long kernel);

    int clSetKernelArg(long kernel, int index, long size, long value);

    long clCreateBuffer(long context, long flags, long size, long host, int[] error);

    int clReleaseMemObject(long buffer);

    int clEnqueueWriteBuffer(
            long queue,
            long buffer,
            int blocking,
            long at,
            long size,
            long from,
            int waitCount,
            long waits,
            long event);

    int clEnqueueReadBuffer(
            long queue, long buffer, int blocking, long at, long size, long to, int waitCount, long waits, long event);

    int clEnqueueFillBuffer(
            long queue,
            long buffer,
            byte[] pattern,
            long patternSize,
            long at,
            long size,
            int waitCount,
            long waits,
            long event);

    long clEnqueueMapBuffer(
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

    int clEnqueueUnmapMemObject(long queue, long buffer, long mapped, int waitCount, long waits, long event);

    int clEnqueueNDRangeKernel(
            long queue,
            long kernel,
            int dimensions,
            long offset,
            long[] global,
            long[] local,
            int waitCount,
            long waits,
            long event);

    int clEnqueueMarkerWithWaitList(long queue, int waitCount, long[] waits, long[] event);

    int clEnqueueBarrierWithWaitList(long queue, int waitCount, long[] waits, long[] event);

    int clFlush(long queue);

    int clFinish(long queue);

    int clGetEventProfilingInfo(long event, int what, long size, long[] value, long actual);

    int clReleaseEvent(long event);
}
