package dev.throng.gpu;

/**
 * A device that a driver lists.
 *
 * @param kind its driver: {@code cuda} or {@code opencl}
 * @param index its position among the driver's devices
 * @param name name given by its maker
 * @param memoryBytes its total memory
 * @param gpu whether it is a GPU; OpenCL drivers may offer the CPU, too
 * @param refusal the reason why it cannot be used, in one line; null if it can
 */
public record GpuDeviceInfo(String kind, int index, String name, long memoryBytes, boolean gpu, String refusal) {
    /** {@return whether the device can be opened: it has no refusal} */
    public boolean usable() {
        return refusal == null;
    }
}
