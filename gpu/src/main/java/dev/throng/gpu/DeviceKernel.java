package dev.throng.gpu;

/** A kernel by the driver's handle. Belongs to a device; used by one thread at a time. */
record DeviceKernel(String name, long handle) implements GpuKernel {
    /** How many groups a launch has. */
    static long groups(GpuKernel kernel, long threads, int group) {
        if (group <= 0 || threads < 0 || threads % group != 0) {
            throw new IllegalArgumentException(
                    kernel.name() + ": " + threads + " threads are no multiple of a group of " + group);
        }
        return threads / group;
    }
}
