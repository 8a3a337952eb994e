package dev.throng.gpu;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.List;

/** Opens a device for tests, or skips them and says why. */
final class TestDevices {
    private TestDevices() {}

    /** A device of OpenCL with all kernels. */
    static GpuDevice openCl() {
        return openCl(KernelSource.all());
    }

    /** A device of OpenCL with the kernels of a test. */
    static GpuDevice openCl(KernelSource source) {
        GpuDevices devices = new GpuDevices(DriverLibraries::ofThisSystem, Ptx::load, () -> source, false);
        List<GpuDeviceInfo> usable = devices.list().stream()
                .filter(device -> device.kind().equals(GpuDevices.OPENCL) && device.usable())
                .toList();
        assumeTrue(!usable.isEmpty(), "no OpenCL device here: " + devices.whyNone());
        return devices.open(GpuDevices.OPENCL);
    }
}
