package dev.throng.gpu.driver;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.kernel.KernelSource;
import java.util.List;

/** Opens a device for tests, or skips them and says why. */
public final class TestDevices {
    private TestDevices() {}

    /** A device of OpenCL with all kernels. */
    public static Device openCl() {
        return openCl(KernelSource.all());
    }

    /** A device of OpenCL with the kernels of a test. */
    public static Device openCl(String source) {
        Driver driver = null;
        List<GpuDeviceInfo> usable = List.of();
        String reason = "none can be used";
        try {
            driver = Driver.openCl(DriverLibraries.ofThisSystem(), () -> source);
            usable = driver.devices().stream().filter(GpuDeviceInfo::usable).toList();
        } catch (GpuException | LinkageError e) {
            reason = e.getMessage();
        }
        return usable.isEmpty()
                ? abort("no OpenCL device here: " + reason)
                : driver.open(usable.get(0).index());
    }
}
