package dev.throng.gpu;

import java.util.List;

/** A driver of this machine and the devices it offers. Share freely. */
interface GpuDriver {
    /**
     * All devices, also those that cannot be used.
     *
     * @throws GpuException when the driver cannot say
     */
    List<GpuDeviceInfo> devices();

    /**
     * Opens a device with all kernels.
     *
     * @throws GpuException when the driver refuses
     */
    GpuDevice open(int index);
}
