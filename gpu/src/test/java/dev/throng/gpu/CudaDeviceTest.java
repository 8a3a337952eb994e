package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of the CUDA driver; answers of a real one are for machines that have it. */
class CudaDeviceTest {
    private static final Ptx PTX = new Ptx(".version 7.4\n.target sm_80\n");

    private final ScriptedCuda scripted = new ScriptedCuda();
    private final CudaDriver driver = new CudaDriver(scripted.driver(), () -> PTX);

    @Test
    void shouldGiveBackAllThatItTook() {
        try (GpuDevice device = driver.open(0);
                GpuBuffer buffer = device.allocate(64);
                HostBuffer host = device.allocateHost(64)) {
            GpuQueue queue = device.queue();
            queue.upload(host, buffer, 64);
            queue.mark();
            device.waitFor(device.mark());
            assertThat(device.freeMemoryBytes()).isEqualTo(1 << 29);
            assertThat(device.maxAllocationBytes()).isEqualTo(1 << 30);
            assertThat(device.millisBetween(0, 1)).isEqualTo(2.5);
        }
        assertThat(scripted.calls).contains("cuStreamWaitEvent", "cuDevicePrimaryCtxRelease_v2");
        // The first is the primary context, which is counted by the driver.
        assertThat(scripted.open).containsExactly(101L);
    }

    @Test
    void shouldCopyFromAndToPlacesAndFill() {
        try (GpuDevice device = driver.open(0);
                GpuBuffer buffer = device.allocate(16);
                HostBuffer host = device.allocateHost(16)) {
            host.put(0, new int[] {1, 2, 3, 4}, 0, 4);
            device.fill(buffer, (byte) -1, 16);
            device.upload(host, 4, buffer, 8, 8);
            device.download(buffer, 4, host, 0, 12);
            int[] numbers = new int[4];
            host.get(0, numbers, 0, 4);
            assertThat(numbers).containsExactly(-1, 2, 3, 4);
            assertThatThrownBy(() -> device.upload(host, 8, buffer, 8, 9))
                    .isInstanceOf(IndexOutOfBoundsException.class);
        }
    }

    @Test
    void shouldHandOverArgumentsOfEveryKind() {
        try (GpuDevice device = driver.open(0);
                GpuBuffer buffer = device.allocate(16)) {
            GpuKernel kernel = device.kernel("any");
            scripted.argumentCount = 4;
            device.launch(kernel, 64, 32, buffer, 1L << 40, 0.1, 3L, new LocalMemory(100_000));
            assertThat(scripted.arguments)
                    .containsExactly(((DeviceBuffer) buffer).handle(), 1L << 40, Double.doubleToRawLongBits(0.1), 3L);
            assertThat(scripted.sharedBytes).isEqualTo(100_000);
            assertThat(scripted.calls).containsOnlyOnce("cuFuncSetAttribute");
            device.launch(kernel, 64, 32, -5, 0.5f, 0L, 0L);
            assertThat(scripted.arguments.get(0).intValue()).isEqualTo(-5);
            assertThat(Float.intBitsToFloat(scripted.arguments.get(1).intValue()))
                    .isEqualTo(0.5f);
            assertThat(scripted.sharedBytes).isZero();
            device.launch(kernel, 0, 32, buffer);
            assertThat(Collections.frequency(scripted.calls, "cuLaunchKernel")).isEqualTo(2);
            assertThatThrownBy(() -> device.launch(kernel, 33, 32)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> device.launch(kernel, 32, 32, new Object[65]))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("64");
        }
    }

    @Test
    void everyCallShouldNameTheContextFirst() {
        try (GpuDevice device = driver.open(0)) {
            scripted.calls.clear();
            device.allocate(4).close();
            device.finish();
        }
        assertThat(scripted.calls)
                .startsWith(
                        "cuCtxSetCurrent",
                        "cuMemAlloc_v2",
                        "cuCtxSetCurrent",
                        "cuMemFree_v2",
                        "cuCtxSetCurrent",
                        "cuStreamSynchronize");
    }

    @Test
    void marksShouldBeUsedAgain() {
        try (GpuDevice device = driver.open(0)) {
            for (int i = 0; i < 3 * GpuDevice.MARKS_KEPT; i++) {
                device.mark();
            }
            assertThat(Collections.frequency(scripted.calls, "cuEventCreate")).isEqualTo(GpuDevice.MARKS_KEPT);
            assertThatThrownBy(() -> device.millisBetween(0, 3 * GpuDevice.MARKS_KEPT - 1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void shouldTellWhenMemoryIsShort() {
        try (GpuDevice device = driver.open(0)) {
            scripted.errors.put("cuMemAlloc_v2", Cuda.OUT_OF_MEMORY);
            scripted.errors.put("cuMemHostAlloc", Cuda.OUT_OF_MEMORY);
            scripted.errors.put("cuStreamSynchronize", 700);
            assertThatThrownBy(() -> device.allocate(4)).isInstanceOfSatisfying(GpuException.class, e -> {
                assertThat(e.outOfMemory()).isTrue();
                assertThat(e).hasMessage("allocate 4 bytes on Scripted: CUDA error 2, as scripted");
            });
            assertThatThrownBy(() -> device.allocateHost(4))
                    .isInstanceOfSatisfying(
                            GpuException.class, e -> assertThat(e.outOfMemory()).isTrue());
            assertThatThrownBy(device::finish)
                    .isInstanceOfSatisfying(
                            GpuException.class, e -> assertThat(e.outOfMemory()).isFalse());
        }
    }

    @Test
    void shouldSayWhichDriverIsNeeded() {
        for (int error : List.of(Cuda.UNSUPPORTED_PTX_VERSION, Cuda.INVALID_PTX)) {
            scripted.errors.put("cuModuleLoadData", error);
            assertThatThrownBy(() -> driver.open(0))
                    .isInstanceOf(GpuException.class)
                    .hasMessageContaining("error " + error)
                    .hasMessageContaining("CUDA 13.0")
                    .hasMessageContaining("11.4 or newer");
        }
        assertThat(scripted.calls).contains("cuDevicePrimaryCtxRelease_v2");
    }

    @Test
    void shouldRefuseOldDriversAndDevicesBeforeTheyAreOpened() {
        assertThat(driver.devices()).containsExactly(new GpuDeviceInfo("cuda", 0, "Scripted", 1 << 30, true, null));
        scripted.version = 11_020;
        assertThat(driver.devices().get(0).refusal()).isEqualTo("the driver is of CUDA 11.2, needed is 11.4 or newer");
        scripted.version = 12_000;
        scripted.major = 7;
        assertThat(driver.devices().get(0).refusal()).isEqualTo("its compute capability is 7.5, needed is 8.0 or more");
    }

    @Test
    void driverWithoutDeviceShouldOfferNone() {
        scripted.errors.put("cuInit", Cuda.NO_DEVICE);
        CudaDriver empty = new CudaDriver(scripted.driver(), () -> {
            throw new AssertionError("the PTX was read");
        });
        assertThat(empty.devices()).isEmpty();
        scripted.errors.put("cuInit", 803);
        assertThatThrownBy(empty::devices).isInstanceOf(GpuException.class).hasMessageContaining("803");
    }
}
