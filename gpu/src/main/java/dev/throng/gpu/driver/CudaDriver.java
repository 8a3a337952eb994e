package dev.throng.gpu.driver;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** The CUDA driver: lists its devices, and checks whether they can run the kernels. Share freely. */
final class CudaDriver extends Driver {
    private static final int LONGEST_NAME = 256;
    private static final String STARTING = "start the CUDA driver";

    private final Cuda driver;
    private final Supplier<Ptx> kernels;

    CudaDriver(Cuda driver, Supplier<Ptx> kernels) {
        this.driver = driver;
        this.kernels = kernels;
    }

    Cuda calls() {
        return driver;
    }

    @Override
    GpuException failure(String what, int status) {
        long[] text = new long[1];
        boolean known = driver.cuGetErrorString(status, text) == SUCCESS && text[0] != 0;
        String reason = known ? new Pointer(text[0]).getString(0) : "unknown";
        return new GpuException(what + ": CUDA error " + status + ", " + reason, status == Cuda.OUT_OF_MEMORY);
    }

    @Override
    public List<GpuDeviceInfo> devices() {
        int count = count();
        List<GpuDeviceInfo> found = new ArrayList<>();
        if (count > 0) {
            Ptx ptx = kernels.get();
            for (int i = 0; i < count; i++) {
                int device = device(i);
                found.add(new GpuDeviceInfo(CUDA, i, name(device), memoryBytes(device), true, refusal(device, ptx)));
            }
        }
        return found;
    }

    private int count() {
        int started = driver.cuInit(0);
        if (started == Cuda.NO_DEVICE) {
            return 0;
        }
        check(STARTING, started);
        int[] count = new int[1];
        check("count CUDA devices", driver.cuDeviceGetCount(count));
        return count[0];
    }

    private int device(int ordinal) {
        int[] device = new int[1];
        check("find CUDA device " + ordinal, driver.cuDeviceGet(device, ordinal));
        return device[0];
    }

    String name(int device) {
        byte[] text = new byte[LONGEST_NAME];
        check("name a CUDA device", driver.cuDeviceGetName(text, text.length, device));
        return Native.toString(text);
    }

    long memoryBytes(int device) {
        long[] bytes = new long[1];
        check("ask for the memory of a CUDA device", driver.cuDeviceTotalMem_v2(bytes, device));
        return bytes[0];
    }

    private String refusal(int device, Ptx ptx) {
        if (version() < ptx.oldestDriver()) {
            return tooOld(ptx);
        }
        int capability = 10 * attribute(Cuda.COMPUTE_CAPABILITY_MAJOR, device)
                + attribute(Cuda.COMPUTE_CAPABILITY_MINOR, device);
        if (capability < ptx.leastCapability()) {
            return "its compute capability is " + capability / 10 + "." + capability % 10 + ", needed is "
                    + ptx.leastCapability() / 10 + "." + ptx.leastCapability() % 10 + " or more";
        }
        return null;
    }

    int attribute(int attribute, int device) {
        int[] value = new int[1];
        check("ask what a CUDA device can do", driver.cuDeviceGetAttribute(value, attribute, device));
        return value[0];
    }

    /** Returns the CUDA version that the driver supports, as 1000 times the major plus 10 times the minor version. */
    private int version() {
        int[] version = new int[1];
        check("ask for the version of the CUDA driver", driver.cuDriverGetVersion(version));
        return version[0];
    }

    /** Returns the CUDA version that the driver supports, as text. */
    String versionWords() {
        int version = version();
        return "CUDA " + version / 1000 + "." + version % 1000 / 10;
    }

    private String tooOld(Ptx ptx) {
        return "the driver is of " + versionWords() + ", needed is " + ptx.oldestCuda() + " or newer";
    }

    /** Loads a module into the current context. */
    long load(String name, Ptx ptx) {
        // The driver reads a null-terminated text.
        byte[] image = (ptx.text() + '\0').getBytes(StandardCharsets.US_ASCII);
        long[] module = new long[1];
        int status = driver.cuModuleLoadData(module, image);
        if (status == Cuda.UNSUPPORTED_PTX_VERSION || status == Cuda.INVALID_PTX || status == Cuda.NO_BINARY_FOR_GPU) {
            GpuException answer = failure("load kernels on " + name, status);
            throw new GpuException(answer.getMessage() + "; " + tooOld(ptx), false);
        }
        check("load kernels on " + name, status);
        return module[0];
    }

    @Override
    public Device open(int index) {
        // The driver needs this call before all others; repeating it is free.
        check(STARTING, driver.cuInit(0));
        return new CudaDevice(this, device(index), kernels.get());
    }
}
