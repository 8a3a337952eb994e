package dev.throng.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.gpu.GpuDeviceInfo;
import dev.throng.gpu.GpuException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What is asked of the CUDA driver; answers of a real one are for machines that have it. */
class CudaDeviceTest {
    private static final Ptx PTX = new Ptx(".version 7.4\n.target sm_80\n");

    private final ScriptedCuda scripted = new ScriptedCuda();
    private final CudaDriver driver = new CudaDriver(scripted, () -> PTX);

    @Test
    void shouldGiveBackAllThatItTook() {
        try (Device device = driver.open(0);
                DeviceBuffer buffer = device.allocate(64);
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
    void kernelsShouldBeLoadedOnceAndUnloaded() {
        Kernels more = new TestKernels("", PTX);
        try (Device device = driver.open(0)) {
            device.load(more);
            device.load(more);
            assertThat(Collections.frequency(scripted.calls, "cuModuleLoadData"))
                    .isEqualTo(2);
            scripted.errors.put("cuModuleGetFunction", 500);
            assertThatThrownBy(() -> device.kernel("none"))
                    .isInstanceOf(GpuException.class)
                    .hasMessage("find kernel none on Scripted: CUDA error 500, as scripted");
            assertThat(Collections.frequency(scripted.calls, "cuModuleGetFunction"))
                    .isEqualTo(2);
        }
        assertThat(Collections.frequency(scripted.calls, "cuModuleUnload")).isEqualTo(2);
        assertThat(scripted.open).containsExactly(101L);
    }

    @Test
    void shouldCopyFromAndToPlacesAndFill() {
        try (Device device = driver.open(0);
                DeviceBuffer buffer = device.allocate(16);
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
        try (Device device = driver.open(0);
                DeviceBuffer buffer = device.allocate(16)) {
            Launch any = device.of("any");
            scripted.argumentCount = 3;
            device.launch(any.with("a", buffer).with("b", 0.1).with("c", true).withLocal(100_000), 64, 32);
            assertThat(scripted.arguments.subList(0, 2))
                    .containsExactly(buffer.handle(), Double.doubleToRawLongBits(0.1));
            assertThat(scripted.arguments.get(2).intValue()).isEqualTo(1);
            assertThat(scripted.sharedBytes).isEqualTo(100_000);
            assertThat(scripted.calls).containsOnlyOnce("cuFuncSetAttribute");
            device.launch(any.begin().with("a", -5).with("b", 0.5f).with("c", 0), 64, 32);
            assertThat(scripted.arguments.get(0).intValue()).isEqualTo(-5);
            assertThat(Float.intBitsToFloat(scripted.arguments.get(1).intValue()))
                    .isEqualTo(0.5f);
            assertThat(scripted.sharedBytes).isZero();
            device.launch(any, 0, 32);
            assertThat(Collections.frequency(scripted.calls, "cuLaunchKernel")).isEqualTo(2);
            assertThatThrownBy(() -> device.launch(any, 33, 32)).isInstanceOf(IllegalArgumentException.class);
            any.begin();
            for (int i = 0; i < Launch.MOST_ARGUMENTS; i++) {
                any.with("a", i);
            }
            assertThatThrownBy(() -> any.with("a", 1))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("80");
        }
    }

    @Test
    void everyCallShouldNameTheContextFirst() {
        try (Device device = driver.open(0)) {
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
        try (Device device = driver.open(0)) {
            for (int i = 0; i < 3 * Device.MARKS_KEPT; i++) {
                device.mark();
            }
            assertThat(Collections.frequency(scripted.calls, "cuEventCreate")).isEqualTo(Device.MARKS_KEPT);
            assertThatThrownBy(() -> device.millisBetween(0, 3 * Device.MARKS_KEPT - 1))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void shouldTellWhenMemoryIsShort() {
        try (Device device = driver.open(0)) {
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
    void driverShouldStartBeforeItOpensADevice() {
        driver.open(0).close();
        assertThat(scripted.calls).startsWith("cuInit", "cuDeviceGet");
        scripted.calls.clear();
        scripted.errors.put("cuInit", Cuda.NO_DEVICE);
        assertThatThrownBy(() -> driver.open(0))
                .isInstanceOf(GpuException.class)
                .hasMessageContaining("start");
        assertThat(scripted.calls).containsExactly("cuInit");
    }

    @Test
    void driverWithoutDeviceShouldOfferNone() {
        scripted.errors.put("cuInit", Cuda.NO_DEVICE);
        CudaDriver empty = new CudaDriver(scripted, () -> {
            throw new AssertionError("the PTX was read");
        });
        assertThat(empty.devices()).isEmpty();
        scripted.errors.put("cuInit", 803);
        assertThatThrownBy(empty::devices).isInstanceOf(GpuException.class).hasMessageContaining("803");
    }
}
