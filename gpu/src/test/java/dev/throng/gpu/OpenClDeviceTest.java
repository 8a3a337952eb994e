package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Native;
import com.sun.jna.Pointer;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OpenClDeviceTest {
    private static final String SOURCE = """
            __kernel void twice(__global const int* in, __global int* out, int add, int count) {
                int i = get_global_id(0);
                if (i < count) out[i] = 2 * in[i] + add;
            }
            """;

    private static OpenCl driver() {
        try {
            return Native.load(OpenCl.LIBRARY, OpenCl.class);
        } catch (UnsatisfiedLinkError e) {
            assumeTrue(false, "no OpenCL driver here: " + e.getMessage());
            throw e;
        }
    }

    private static GpuDevice open(String source) {
        OpenCl driver = driver();
        List<Pointer> devices = OpenClDevice.devices(driver);
        assumeTrue(!devices.isEmpty(), "no OpenCL device here");
        return new OpenClDevice(driver, devices.get(0), source);
    }

    @Test
    void shouldRunAKernelAndTimeIt() {
        try (GpuDevice device = open(SOURCE)) {
            assertThat(device.name()).isNotEmpty();
            assertThat(device.memoryBytes()).isPositive();
            int count = 1000;
            int[] numbers = IntStream.range(0, count).toArray();
            try (HostBuffer host = device.allocateHost(4L * count);
                    GpuBuffer in = device.allocate(4L * count);
                    GpuBuffer out = device.allocate(4L * count)) {
                host.put(0, numbers, 0, count);
                int begun = device.mark();
                device.upload(host, in, 4L * count);
                device.launch(device.kernel("twice"), 1024, 64, in, out, 7, count);
                device.download(out, host, 4L * count);
                int ended = device.mark();
                device.finish();
                host.get(0, numbers, 0, count);
                for (int i = 0; i < count; i++) {
                    assertThat(numbers[i]).isEqualTo(2 * i + 7);
                }
                assertThat(device.millisBetween(begun, ended)).isPositive();
            }
        }
    }

    @Test
    void shouldSayWhatTheCompilerSays() {
        assertThatThrownBy(() -> open("__kernel void broken( {"))
                .isInstanceOf(GpuException.class)
                .hasMessageContaining("compile kernels");
    }

    @Test
    void shouldTellWhenMemoryIsShort() {
        try (GpuDevice device = open(SOURCE)) {
            assertThatThrownBy(() -> device.allocate(1L << 50))
                    .isInstanceOfSatisfying(
                            GpuException.class, e -> assertThat(e.outOfMemory()).isTrue());
        }
    }
}
