package dev.throng.gpu;

import com.sun.jna.Library;
import com.sun.jna.Pointer;
import com.sun.jna.ptr.IntByReference;
import com.sun.jna.ptr.LongByReference;
import com.sun.jna.ptr.PointerByReference;

/** The calls of the OpenCL driver that are needed, under their own names. A size_t is a long: 64-bit machines only. */
interface OpenCl extends Library {
    String LIBRARY = "libOpenCL.so.1";

    int SUCCESS = 0;
    int MEM_OBJECT_ALLOCATION_FAILURE = -4;
    int OUT_OF_RESOURCES = -5;
    int OUT_OF_HOST_MEMORY = -6;
    int INVALID_BUFFER_SIZE = -61;
    long DEVICE_TYPE_ALL = 0xFFFFFFFFL;
    int DEVICE_NAME = 0x102B;
    int DEVICE_GLOBAL_MEM_SIZE = 0x101F;
    int DEVICE_LOCAL_MEM_SIZE = 0x1023;
    int DEVICE_MAX_MEM_ALLOC_SIZE = 0x1010;
    int PROGRAM_BUILD_LOG = 0x1183;
    int PROFILING_COMMAND_END = 0x1283;
    long QUEUE_PROFILING_ENABLE = 2;
    long MEM_READ_WRITE = 1;

    int clGetPlatformIDs(int entries, Pointer[] platforms, IntByReference count);

    int clGetDeviceIDs(Pointer platform, long type, int entries, Pointer[] devices, IntByReference count);

    int clGetDeviceInfo(Pointer device, int what, long size, Pointer value, LongByReference actual);

    Pointer clCreateContext(
            Pointer properties, int count, Pointer[] devices, Pointer notify, Pointer data, IntByReference error);

    int clReleaseContext(Pointer context);

    Pointer clCreateCommandQueue(Pointer context, Pointer device, long properties, IntByReference error);

    int clReleaseCommandQueue(Pointer queue);

    Pointer clCreateProgramWithSource(
            Pointer context, int count, String[] sources, long[] lengths, IntByReference error);

    int clBuildProgram(Pointer program, int count, Pointer[] devices, String options, Pointer notify, Pointer data);

    int clGetProgramBuildInfo(
            Pointer program, Pointer device, int what, long size, Pointer value, LongByReference actual);

    int clReleaseProgram(Pointer program);

    Pointer clCreateKernel(Pointer program, String name, IntByReference error);

    int clReleaseKernel(Pointer kernel);

    int clSetKernelArg(Pointer kernel, int index, long size, Pointer value);

    Pointer clCreateBuffer(Pointer context, long flags, long size, Pointer host, IntByReference error);

    int clReleaseMemObject(Pointer buffer);

    int clEnqueueWriteBuffer(
            Pointer queue,
            Pointer buffer,
            int blocking,
            long offset,
            long size,
            Pointer from,
            int waitCount,
            Pointer waits,
            Pointer event);

    int clEnqueueReadBuffer(
            Pointer queue,
            Pointer buffer,
            int blocking,
            long offset,
            long size,
            Pointer to,
            int waitCount,
            Pointer waits,
            Pointer event);

    int clEnqueueNDRangeKernel(
            Pointer queue,
            Pointer kernel,
            int dimensions,
            long[] offset,
            long[] global,
            long[] local,
            int waitCount,
            Pointer waits,
            Pointer event);

    int clEnqueueMarkerWithWaitList(Pointer queue, int waitCount, Pointer waits, PointerByReference event);

    int clFinish(Pointer queue);

    int clGetEventProfilingInfo(Pointer event, int what, long size, LongByReference value, LongByReference actual);

    int clReleaseEvent(Pointer event);
}
