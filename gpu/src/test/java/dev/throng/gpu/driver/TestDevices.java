package dev.throng.gpu.driver;

import static org.junit.jupiter.api.Assumptions.abort;

import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.kernel.KernelSource;
import java.util.Comparator;
import java.util.List;

/**
 * Opens a device for tests, or skips them and says why.
 *
 * <p>Tests of planning run on OpenCL; with the system property {@code throng.test.device} set to {@code cuda}, on CUDA.
 */
public final class TestDevices {
    private TestDevices() {}

    /** A device with all kernels, a GPU where there is one. */
    public static Device planning() {
        return Driver.CUDA.equals(System.getProperty("throng.test.device"))
                ? Driver.cuda(DriverLibraries.ofThisSystem(), KernelSource.PLANNING::ptx)
                        .open(0)
                : openCl(KernelSource.PLANNING.source());
    }

    /** OpenCL on the CPU, such as PoCL: for figures that depend on how a device rounds. */
    public static Device openClOnCpu() {
        return openCl(KernelSource.PLANNING.source(), true);
    }

    /** A device of OpenCL with the kernels of a test. */
    public static Device openCl(String source) {
        return openCl(source, false);
    }

    private static Device openCl(String source, boolean onCpu) {
        Driver driver = null;
        List<GpuDeviceInfo> usable = List.of();
        String reason = "none can be used";
        try {
            driver = Driver.openCl(DriverLibraries.ofThisSystem(), () -> source);
            usable = driver.devices().stream()
                    .filter(GpuDeviceInfo::usable)
                    .sorted(Comparator.comparing(GpuDeviceInfo::gpu).reversed())
                    .toList();
        } catch (GpuException | LinkageError e) {
            reason = e.getMessage();
        }
        if (onCpu && usable.stream().anyMatch(GpuDeviceInfo::gpu)) {
            return abort("the OpenCL device here is a GPU: " + usable);
        }
        return usable.isEmpty()
                ? abort("no OpenCL device here: " + reason)
                : driver.open(usable.get(0).index());
    }
}
