package dev.throng.gpu.driver;

/** A compiled kernel, by the driver's handle. Belongs to a device; used by one thread at a time. */
public record DeviceKernel(String name, long handle) {}
