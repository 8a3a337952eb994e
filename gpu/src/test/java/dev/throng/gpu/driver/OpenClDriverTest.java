package dev.throng.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.kernel.KernelSource;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Which devices of OpenCL are refused, and why: one platform with one device, whose answers are scripted. */
class OpenClDriverTest {
    private final Map<Integer, byte[]> answers = new HashMap<>();
    private int platformStatus = Driver.SUCCESS;
    private int deviceStatus = Driver.SUCCESS;

    @BeforeEach
    void aDeviceThatCanBeUsed() {
        answer(OpenCl.DEVICE_NAME, "Scripted ");
        answer(OpenCl.DEVICE_VERSION, "OpenCL 3.0 Maker's words");
        answer(OpenCl.DEVICE_TYPE, OpenCl.DEVICE_TYPE_GPU);
        answer(OpenCl.DEVICE_GLOBAL_MEM_SIZE, 5L << 30);
        answer(OpenCl.DEVICE_DOUBLE_FP_CONFIG, 63);
        answer(OpenCl.DEVICE_AVAILABLE, 1);
    }

    private void answer(int what, String text) {
        answers.put(what, (text + '\0').getBytes(StandardCharsets.US_ASCII));
    }

    private void answer(int what, long number) {
        answers.put(
                what,
                ByteBuffer.allocate(Long.BYTES)
                        .order(ByteOrder.nativeOrder())
                        .putLong(number)
                        .array());
    }

    private List<GpuDeviceInfo> devices() {
        OpenCl calls = new OpenCl() {
            @Override
            int clGetPlatformIDs(int entries, long[] platforms, int[] count) {
                return list(platformStatus, platforms, count);
            }

            @Override
            int clGetDeviceIDs(long platform, long kind, int entries, long[] devices, int[] count) {
                return list(deviceStatus, devices, count);
            }

            @Override
            int clGetDeviceInfo(long device, int what, long size, byte[] value, long[] actual) {
                return info(what, value, actual);
            }
        };
        return new OpenClDriver(calls, KernelSource.PLANNING::source).devices();
    }

    private static int list(int status, long[] handles, int[] count) {
        if (status == Driver.SUCCESS && count != null) {
            count[0] = 1;
        }
        if (status == Driver.SUCCESS && handles != null) {
            handles[0] = 1;
        }
        return status;
    }

    private int info(int what, byte[] value, long[] size) {
        byte[] answer = answers.get(what);
        if (answer == null) {
            return -30;
        }
        if (value != null) {
            System.arraycopy(answer, 0, value, 0, answer.length);
        }
        if (size != null) {
            size[0] = answer.length;
        }
        return Driver.SUCCESS;
    }

    @Test
    void shouldDescribeADevice() {
        assertThat(devices()).containsExactly(new GpuDeviceInfo("opencl", 0, "Scripted", 5L << 30, true, null));
        answer(OpenCl.DEVICE_TYPE, 2);
        assertThat(devices().get(0).gpu()).isFalse();
    }

    @Test
    void shouldRefuseADeviceWithoutDoublePrecision() {
        answer(OpenCl.DEVICE_DOUBLE_FP_CONFIG, 0);
        assertThat(devices().get(0).refusal()).isEqualTo("it has no double precision (cl_khr_fp64)");
        answers.remove(OpenCl.DEVICE_DOUBLE_FP_CONFIG);
        assertThat(devices().get(0).refusal()).contains("double precision");
    }

    @Test
    void shouldRefuseAnOldOrAbsentDevice() {
        answer(OpenCl.DEVICE_VERSION, "OpenCL 1.1 old");
        assertThat(devices().get(0).refusal())
                .isEqualTo("its version is OpenCL 1.1 old, needed is OpenCL 1.2 or newer");
        answer(OpenCl.DEVICE_VERSION, "OpenCL 1.2 ");
        assertThat(devices().get(0).usable()).isTrue();
        answer(OpenCl.DEVICE_AVAILABLE, 0);
        assertThat(devices().get(0).refusal()).contains("not available");
    }

    @Test
    void driverWithoutPlatformOrDeviceShouldOfferNone() {
        deviceStatus = -1;
        assertThat(devices()).isEmpty();
        platformStatus = OpenCl.PLATFORM_NOT_FOUND;
        assertThat(devices()).isEmpty();
    }
}
