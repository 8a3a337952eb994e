package dev.throng.gpu.driver;

import com.sun.jna.Native;
import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The OpenCL driver: lists the devices of all its platforms, and checks whether they can run the kernels. Share freely. */
final class OpenClDriver extends Driver {
    private static final Pattern VERSION = Pattern.compile("OpenCL (\\d+)\\.(\\d+).*");
    private static final long CORRECTLY_ROUNDED_DIVIDE_SQRT = 1 << 7;

    private final OpenCl driver;
    private final Supplier<String> kernels;

    OpenClDriver(OpenCl driver, Supplier<String> kernels) {
        this.driver = driver;
        this.kernels = kernels;
    }

    OpenCl calls() {
        return driver;
    }

    @Override
    GpuException failure(String what, int status) {
        boolean memory = status == OpenCl.MEM_OBJECT_ALLOCATION_FAILURE
                || status == OpenCl.OUT_OF_RESOURCES
                || status == OpenCl.OUT_OF_HOST_MEMORY
                || status == OpenCl.INVALID_BUFFER_SIZE;
        String words =
                switch (status) {
                    case OpenCl.OUT_OF_RESOURCES -> ", not enough memory, or a kernel failed before";
                    case OpenCl.INVALID_COMMAND_QUEUE -> ", a kernel failed before";
                    default -> memory ? ", not enough memory" : "";
                };
        return new GpuException(what + ": OpenCL error " + status + words, memory);
    }

    @Override
    public List<GpuDeviceInfo> devices() {
        List<GpuDeviceInfo> found = new ArrayList<>();
        for (long device : handles()) {
            boolean gpu = (number(device, OpenCl.DEVICE_TYPE) & OpenCl.DEVICE_TYPE_GPU) != 0;
            long memory = number(device, OpenCl.DEVICE_GLOBAL_MEM_SIZE);
            found.add(new GpuDeviceInfo(OPENCL, found.size(), name(device), memory, gpu, refusal(device)));
        }
        return found;
    }

    private List<Long> handles() {
        return JavaSignals.keep(this::listed);
    }

    private List<Long> listed() {
        int[] count = new int[1];
        List<Long> found = new ArrayList<>();
        int platformStatus = driver.clGetPlatformIDs(0, null, count);
        if (platformStatus == OpenCl.PLATFORM_NOT_FOUND || count[0] == 0) {
            return found;
        }
        check("count OpenCL platforms", platformStatus);
        long[] platforms = new long[count[0]];
        check("list OpenCL platforms", driver.clGetPlatformIDs(platforms.length, platforms, null));
        for (long platform : platforms) {
            int status = driver.clGetDeviceIDs(platform, OpenCl.DEVICE_TYPE_ALL, 0, null, count);
            // Skip a platform that is broken or empty.
            if (status != SUCCESS || count[0] == 0) {
                continue;
            }
            long[] devices = new long[count[0]];
            check(
                    "list OpenCL devices",
                    driver.clGetDeviceIDs(platform, OpenCl.DEVICE_TYPE_ALL, devices.length, devices, null));
            for (long device : devices) {
                found.add(device);
            }
        }
        return found;
    }

    String name(long device) {
        return text(device, OpenCl.DEVICE_NAME);
    }

    String text(long device, int what) {
        long[] size = new long[1];
        check("ask about an OpenCL device", driver.clGetDeviceInfo(device, what, 0, null, size));
        byte[] text = new byte[Math.toIntExact(size[0]) + 1];
        check("ask about an OpenCL device", driver.clGetDeviceInfo(device, what, size[0], text, null));
        return Native.toString(text).strip();
    }

    /** Returns a property of up to 64 bits; 0 if the device does not know it. */
    long number(long device, int what) {
        byte[] value = new byte[Long.BYTES];
        if (driver.clGetDeviceInfo(device, what, value.length, value, null) != SUCCESS) {
            return 0;
        }
        return ByteBuffer.wrap(value).order(ByteOrder.nativeOrder()).getLong();
    }

    private String refusal(long device) {
        String version = text(device, OpenCl.DEVICE_VERSION);
        Matcher parts = VERSION.matcher(version);
        boolean known = parts.matches();
        if (!known || 10 * Integer.parseInt(parts.group(1)) + Integer.parseInt(parts.group(2)) < 12) {
            return "its version is " + version + ", needed is OpenCL 1.2 or newer";
        }
        if (number(device, OpenCl.DEVICE_DOUBLE_FP_CONFIG) == 0) {
            return "it has no double precision (cl_khr_fp64)";
        }
        if (number(device, OpenCl.DEVICE_AVAILABLE) == 0) {
            return "its driver says that it is not available";
        }
        return null;
    }

    /** Returns options for the compiler: costs must be the same as on the CPU, as far as the device can. */
    String options(long device) {
        boolean rounds = (number(device, OpenCl.DEVICE_SINGLE_FP_CONFIG) & CORRECTLY_ROUNDED_DIVIDE_SQRT) != 0;
        return "-cl-std=CL1.2" + (rounds ? " -cl-fp32-correctly-rounded-divide-sqrt" : "");
    }

    @Override
    public Device open(int index) {
        return new OpenClDevice(this, handles().get(index), kernels.get());
    }
}
