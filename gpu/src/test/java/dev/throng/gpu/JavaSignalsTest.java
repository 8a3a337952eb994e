package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaSignalsTest {
    /** Drivers keep what they have compiled: this is new to them. */
    private static GpuDevice compiling() {
        String header = KernelSource.of(List.of("device.h")).text();
        return TestDevices.openCl(KernelSource.ofText(header + "KERNEL void put(GLOBAL int* to) { to[thread_index()] = "
                + (int) System.nanoTime() + "; }\n"));
    }

    @Test
    void javaShouldHaveItsSignalsAfterADriverHasCompiled() {
        assumeTrue(Platform.isLinux(), "signals are looked after on Linux");
        try (GpuDevice device = compiling();
                GpuBuffer buffer = device.allocate(4 * 64)) {
            assertThat(JavaSignals.held()).as("after opening").isTrue();
            device.launch(device.kernel("put"), 64, 64, buffer);
            device.finish();
            assertThat(JavaSignals.held()).as("after a launch").isTrue();
        }
    }
}
