package dev.throng.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import dev.throng.gpu.kernel.KernelSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class JavaSignalsTest {
    /** Drivers keep what they have compiled: this is new to them. */
    private static Device compiling() {
        String header = KernelSource.PLANNING.of(List.of("device.h"));
        return TestDevices.openCl(
                header + "KERNEL void put(GLOBAL int* to) { to[thread_index()] = " + (int) System.nanoTime() + "; }\n");
    }

    @Test
    void javaShouldHaveItsSignalsAfterADriverHasCompiled() {
        assumeTrue(Platform.isLinux(), "signals are looked after on Linux");
        try (Device device = compiling();
                DeviceBuffer buffer = device.allocate(4 * 64)) {
            assertThat(JavaSignals.held()).as("after opening").isTrue();
            device.launch(device.of("put").with("to", buffer), 64, 64);
            device.finish();
            assertThat(JavaSignals.held()).as("after a launch").isTrue();
        }
    }

    /** Some drivers pass over a division by zero wherever it happens. */
    @Test
    void javaShouldStillFindDivisionsByZero() {
        assumeTrue(Platform.isLinux(), "signals are looked after on Linux");
        try (Device device = compiling()) {
            device.finish();
            int zero = Integer.parseInt("0");
            assertThatThrownBy(() -> System.out.println(1 / zero)).isInstanceOf(ArithmeticException.class);
        }
    }
}
