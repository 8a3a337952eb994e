package dev.throng.lab.experiment;

import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuOptions;

/**
 * What an experiment on a device is run with. Immutable but for the device and what experiments share; used by one thread.
 *
 * @param host the meshes, and the threads of the host that it is held against
 * @param options how batches are planned
 */
public record DeviceContext(MeshContext host, GpuDevice device, GpuOptions options) {
    boolean quick() {
        return host.quick();
    }
}
