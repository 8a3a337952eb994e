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

    /** OpenCL on the CPU, such as PoCL: for figures that depend on how a device rounds. */
    static GpuDevice openClOnCpu() {
        List<GpuDeviceInfo> usable = usable(devices(KernelSource.all()));
        assumeTrue(usable.stream().noneMatch(GpuDeviceInfo::gpu), "the OpenCL device here is a GPU: " + usable);
        return openCl();
    }

    /** A device of OpenCL with the kernels of a test. */
    static GpuDevice openCl(KernelSource source) {
        GpuDevices devices = devices(source);
        assumeTrue(!usable(devices).isEmpty(), "no OpenCL device here: " + devices.whyNone());
        return devices.open(GpuDevices.OPENCL);
    }

    private static GpuDevices devices(KernelSource source) {
        return new GpuDevices(DriverLibraries::ofThisSystem, Ptx::load, () -> source, false);
    }

    private static List<GpuDeviceInfo> usable(GpuDevices devices) {
        return devices.list().stream()
                .filter(device -> device.kind().equals(GpuDevices.OPENCL) && device.usable())
                .toList();
    }
}
