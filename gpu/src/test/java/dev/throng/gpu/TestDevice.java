package dev.throng.gpu;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Opens a device with some of the kernels, for tests, and copies arrays. Stateless. */
final class TestDevice {
    private TestDevice() {}

    /** The first OpenCL device, or skips the calling test. */
    static GpuDevice open(String... files) {
        OpenCl driver = driver();
        List<Pointer> devices = OpenClDevice.devices(driver);
        assumeTrue(!devices.isEmpty(), "no OpenCL device here");
        StringBuilder source = new StringBuilder();
        for (String file : files) {
            source.append(read(file));
        }
        return new OpenClDevice(driver, devices.get(0), source.toString());
    }

    private static OpenCl driver() {
        try {
            return Native.load(OpenCl.LIBRARY, OpenCl.class);
        } catch (UnsatisfiedLinkError e) {
            assumeTrue(false, "no OpenCL driver here: " + e.getMessage());
            throw e;
        }
    }

    private static String read(String file) {
        try (InputStream in = OpenClDevice.class.getResourceAsStream(file)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static void upload(GpuDevice device, int[] numbers, GpuBuffer to) {
        try (HostBuffer host = device.allocateHost(4L * numbers.length)) {
            host.put(0, numbers, 0, numbers.length);
            device.upload(host, to, host.bytes());
            device.finish();
        }
    }

    static void upload(GpuDevice device, float[] numbers, GpuBuffer to) {
        try (HostBuffer host = device.allocateHost(4L * numbers.length)) {
            host.put(0, numbers, 0, numbers.length);
            device.upload(host, to, host.bytes());
            device.finish();
        }
    }

    static int[] ints(GpuDevice device, GpuBuffer from, int count) {
        try (HostBuffer host = device.allocateHost(4L * count)) {
            device.download(from, host, host.bytes());
            device.finish();
            int[] numbers = new int[count];
            host.get(0, numbers, 0, count);
            return numbers;
        }
    }

    static float[] floats(GpuDevice device, GpuBuffer from, int count) {
        try (HostBuffer host = device.allocateHost(4L * count)) {
            device.download(from, host, host.bytes());
            device.finish();
            float[] numbers = new float[count];
            host.get(0, numbers, 0, count);
            return numbers;
        }
    }
}
