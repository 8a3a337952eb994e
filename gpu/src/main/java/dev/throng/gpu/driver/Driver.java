package dev.throng.gpu.driver;

import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuException;
import java.util.List;
import java.util.function.Supplier;

/** A driver of this machine and its devices. Share freely. */
public abstract class Driver {
    public static final String CUDA = "cuda";
    public static final String OPENCL = "opencl";

    /** Status of a successful call, the same for both drivers. */
    static final int SUCCESS = 0;

    /**
     * Returns the CUDA driver.
     *
     * @throws GpuException when there is none, in one line
     */
    public static Driver cuda(DriverLibraries libraries, Supplier<Ptx> kernels) {
        return new CudaDriver(libraries.bindCuda(), kernels);
    }

    /**
     * Returns the OpenCL driver.
     *
     * @throws GpuException when there is none, in one line
     */
    public static Driver openCl(DriverLibraries libraries, Supplier<String> kernels) {
        return new OpenClDriver(libraries.bindOpenCl(), kernels);
    }

    /**
     * Returns all devices, including those that cannot be used.
     *
     * @throws GpuException when the driver cannot list them
     */
    public abstract List<GpuDeviceInfo> devices();

    /**
     * Opens a device with the kernels of this driver.
     *
     * @throws GpuException when the driver refuses
     */
    public abstract Device open(int index);

    /** Returns the exception for a status other than success. */
    abstract GpuException failure(String what, int status);

    final void check(String what, int status) {
        if (status != SUCCESS) {
            throw failure(what, status);
        }
    }
}
