package dev.throng.gpu.driver;

import com.sun.jna.Native;
import com.sun.jna.NativeLibrary;

/**
 * The OpenCL driver of this machine, its calls bound to the methods of the same name. Share freely.
 *
 * <p>JNA binds methods of a class with far less work per call than those of an interface, and a launch is dozens of calls.
 */
final class OpenClLibrary implements OpenCl {
    private static NativeLibrary boundTo;
    private static OpenClLibrary bound;

    private OpenClLibrary(NativeLibrary library) {
        Native.register(OpenClLibrary.class, library);
    }

    /**
     * Binds all calls, once: JNA keeps what it needs for it for ever.
     *
     * @throws UnsatisfiedLinkError when a call is missing
     */
    static synchronized OpenClLibrary of(NativeLibrary library) {
        if (library != boundTo) {
            bound = new OpenClLibrary(library);
            boundTo = library;
        }
        return bound;
    }

    @Override
    public native int clGetPlatformIDs(int entries, long[] platforms, int[] count);

    @Override
    public native int clGetDeviceIDs(long platform, long type, int entries, long[] devices, int[] count);

    @Override
    public native int clGetDeviceInfo(long device, int what, long size, byte[] value, long[] actual);

    @Override
    public native long clCreateContext(long properties, int count, long[] devices, long notify, long data, int[] error);

    @Override
    public native int clReleaseContext(long context);

    @Override
    public native long clCreateCommandQueue(long context, long device, long properties, int[] error);

    @Override
    public native int clReleaseCommandQueue(long queue);

    @Override
    public native long clCreateProgramWithSource(long context, int count, long[] sources, long[] lengths, int[] error);

    @Override
    public native int clBuildProgram(long program, int count, long[] devices, String options, long notify, long data);

    @Override
    public native int clGetProgramBuildInfo(
            long program, long device, int what, long size, byte[] value, long[] actual);

    @Override
    public native int clReleaseProgram(long program);

    @Override
    public native long clCreateKernel(long program, String name, int[] error);

    @Override
    public native int clReleaseKernel(long kernel);

    @Override
    public native int clSetKernelArg(long kernel, int index, long size, long value);

    @Override
    public native long clCreateBuffer(long context, long flags, long size, long host, int[] error);

    @Override
    public native int clReleaseMemObject(long buffer);

    @Override
    public native int clEnqueueWriteBuffer(
            long queue,
            long buffer,
            int blocking,
            long at,
            long size,
            long from,
            int waitCount,
            long waits,
            long event);

    @Override
    public native int clEnqueueReadBuffer(
            long queue, long buffer, int blocking, long at, long size, long to, int waitCount, long waits, long event);

    @Override
    public native int clEnqueueFillBuffer(
            long queue,
            long buffer,
            byte[] pattern,
            long patternSize,
            long at,
            long size,
            int waitCount,
            long waits,
            long event);

    @Override
    public native long clEnqueueMapBuffer(
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

    @Override
    public native int clEnqueueUnmapMemObject(
            long queue, long buffer, long mapped, int waitCount, long waits, long event);

    @Override
    public native int clEnqueueNDRangeKernel(
            long queue,
            long kernel,
            int dimensions,
            long offset,
            long[] global,
            long[] local,
            int waitCount,
            long waits,
            long event);

    @Override
    public native int clEnqueueMarkerWithWaitList(long queue, int waitCount, long[] waits, long[] event);

    @Override
    public native int clEnqueueBarrierWithWaitList(long queue, int waitCount, long[] waits, long[] event);

    @Override
    public native int clFlush(long queue);

    @Override
    public native int clFinish(long queue);

    @Override
    public native int clGetEventProfilingInfo(long event, int what, long size, long[] value, long actual);

    @Override
    public native int clReleaseEvent(long event);
}
