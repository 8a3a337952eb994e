package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class GpuBandwidthTest {
    private static GpuDevice open() {
        return TestDevices.openCl(KernelSource.of(List.of("device.h", "bandwidth.c")));
    }

    @Test
    void shouldCopyEveryWordOfABuffer() {
        int words = 5000;
        try (GpuDevice device = open();
                GpuBuffer from = device.allocate(16L * words);
                GpuBuffer to = device.allocate(16L * words)) {
            int[] numbers = new int[4 * words];
            for (int i = 0; i < numbers.length; i++) {
                numbers[i] = 7 * i + 1;
            }
            DeviceArrays.upload(device, numbers, from);
            device.fill(to, (byte) 0, 16L * words);
            // Fewer threads than words: each takes several.
            device.launch(device.kernel("copy_words"), 512, 256, from, to, words);
            assertThat(DeviceArrays.ints(device, to, numbers.length)).isEqualTo(numbers);
        }
    }

    @Test
    void shouldMeasureAndRefuse() {
        try (GpuDevice device = open()) {
            assertThat(GpuBandwidth.bytesPerSecond(device, 1 << 22))
                    .isPositive()
                    .isFinite();
            assertThatThrownBy(() -> GpuBandwidth.bytesPerSecond(device, 8))
                    .isInstanceOf(BadInputException.class)
                    .hasMessageContaining("8 bytes");
        }
    }
}
