package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.gpu.kernel.KernelSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class GpuBandwidthTest {
    private static Device open() {
        return TestDevices.openCl(KernelSource.PLANNING.of(List.of("device.h", "bandwidth.c")));
    }

    @Test
    void shouldCopyEveryWordOfABuffer() {
        int words = 5000;
        try (Device device = open();
                DeviceBuffer from = device.allocate(16L * words);
                DeviceBuffer to = device.allocate(16L * words)) {
            int[] numbers = new int[4 * words];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = 7 * i + 1;
            }
            DeviceArrays.upload(device, numbers, from);
            device.fill(to, (byte) 0, 16L * words);
            // Fewer threads than words: each takes several.
            device.launch(
                    device.of("copy_words").with("from", from).with("to", to).with("count", words), 512, 256);
            assertThat(DeviceArrays.ints(device, to, numbers.length)).isEqualTo(numbers);
        }
    }

    @Test
    void shouldMeasureAndRefuse() {
        try (Device device = open()) {
            assertThat(GpuBandwidth.bytesPerSecond(device, 1 << 22))
                    .isPositive()
                    .isFinite();
            assertThatThrownBy(() -> GpuBandwidth.bytesPerSecond(device, 8))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("8 bytes");
        }
    }
}
