package dev.throng.gpu;

import java.util.Objects;
import org.jspecify.annotations.Nullable;

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
@SuppressWarnings("exports") // The annotation is for compilers.
public record GpuDeviceInfo(
        String kind,
        int index,
        String name,
        long memoryBytes,
        boolean gpu,
        @Nullable String refusal) {
    /**
     * Refuses null.
     *
     * @param kind of the driver
     * @param index among the devices of its kind
     * @param name as the driver says it
     * @param memoryBytes memory of the device
     * @param gpu whether it is a GPU
     * @param refusal why it cannot be opened; null if it can
     */
    public GpuDeviceInfo {
        Objects.requireNonNull(kind, "kind is null");
        Objects.requireNonNull(name, "name is null");
    }

    /** {@return whether the device can be opened: it has no refusal} */
    public boolean usable() {
        return refusal == null;
    }
}
