package dev.throng.gpu;

/** A compiled kernel of a device. Belongs to it; used by one thread at a time. */
public interface GpuKernel {
    String name();
}
