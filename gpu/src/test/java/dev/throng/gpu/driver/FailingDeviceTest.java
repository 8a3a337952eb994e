package dev.throng.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.gpu.GpuException;
import dev.throng.gpu.driver.FailingDevice.Failure;
import org.junit.jupiter.api.Test;

class FailingDeviceTest {
    private static final String SOURCE = "__kernel void one(__global int* out) { out[0] = 1; }";

    @Test
    void shouldFailOnceWhereItIsTold() {
        for (Failure failure : Failure.values()) {
            try (FailingDevice device = new FailingDevice(TestDevices.openCl(SOURCE), failure, 2)) {
                use(device);
                assertThat(device.hasFailed()).isFalse();
                assertThatThrownBy(() -> use(device)).isInstanceOfSatisfying(GpuException.class, e -> {
                    assertThat(e).hasMessageContaining(failure + " 2");
                    assertThat(e.outOfMemory())
                            .isEqualTo(failure == Failure.ALLOCATION || failure == Failure.HOST_ALLOCATION);
                });
                assertThat(device.hasFailed()).isTrue();
                use(device);
                assertThat(device.calls()).isEqualTo(3);
                assertThat(device.held()).isZero();
            }
        }
    }

    private static void use(Device device) {
        try (DeviceBuffer buffer = device.allocate(4);
                HostBuffer host = device.allocateHost(4);
                GpuQueue queue = device.queue()) {
            queue.launch(device.of("one").with("out", buffer), 1, 1);
            queue.download(buffer, host, 4);
            queue.finish();
            assertThat(host.buffer().getInt(0)).isEqualTo(1);
            assertThat(device).isInstanceOfSatisfying(FailingDevice.class, failing -> assertThat(failing.held())
                    .isEqualTo(2));
        }
    }
}
