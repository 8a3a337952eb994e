package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.jna.Platform;
import dev.throng.gpu.driver.DriverLibraries;
import dev.throng.gpu.driver.Ptx;
import dev.throng.gpu.kernel.KernelSource;
import java.util.List;
import org.junit.jupiter.api.Test;

class GpuDevicesTest {
    private static final DriverLibraries NONE =
            new DriverLibraries(List.of("libnocuda.so.1", "nocuda"), List.of("libnoopencl.so.1"));
    private static final DriverLibraries OPENCL_ONLY =
            new DriverLibraries(NONE.cuda(), DriverLibraries.ofThisSystem().openCl());

    private static GpuDevices devices(DriverLibraries libraries, boolean off) {
        return new GpuDevices(() -> libraries, GpuDevicesTest::unread, KernelSource.PLANNING::source, off);
    }

    private static Ptx unread() {
        throw new AssertionError("the PTX was read");
    }

    private static void assertOneLine(Throwable e) {
        assertThat(e).isInstanceOf(GpuException.class);
        assertThat(e.getMessage().lines()).hasSize(1);
    }

    @Test
    void shouldSayInOneLineThatThereIsNoDriver() {
        GpuDevices none = devices(NONE, false);
        assertThat(none.list()).isEmpty();
        assertThat(none.whyNone())
                .isEqualTo("no CUDA driver (libnocuda.so.1) was found; no OpenCL driver (libnoopencl.so.1) was found");
        assertThatThrownBy(() -> none.open("auto"))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessage(none.whyNone());
        assertThatThrownBy(() -> none.open("cuda"))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessageContaining("libnocuda.so.1")
                .hasMessageNotContaining("OpenCL");
        assertThatThrownBy(() -> none.open("opencl"))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessageContaining("libnoopencl.so.1");
        GpuDevices without = devices(new DriverLibraries(List.of(), NONE.openCl()), false);
        assertThatThrownBy(() -> without.open("cuda"))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessage("there is no CUDA driver on this system");
    }

    @Test
    void libraryWithoutTheCallsShouldBeCalledTooOld() {
        // Any library that is on every Linux will do.
        assumeTrue(Platform.isLinux(), "the library of this test is there on Linux only");
        GpuDevices odd = devices(new DriverLibraries(List.of("libc.so.6"), List.of("libc.so.6")), false);
        assertThat(odd.list()).isEmpty();
        assertThat(odd.whyNone()).contains("CUDA driver (libc.so.6) is too old", "OpenCL driver (libc.so.6)");
        assertThat(odd.whyNone().lines()).hasSize(1);
    }

    @Test
    void shouldBeSwitchedOff() {
        GpuDevices off = devices(DriverLibraries.ofThisSystem(), true);
        assertThat(off.list()).isEmpty();
        assertThat(off.whyNone()).contains("throng.gpu", "THRONG_GPU");
        assertThatThrownBy(() -> off.open("auto"))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessage(off.whyNone());
        String before = System.getProperty("throng.gpu");
        System.setProperty("throng.gpu", "off");
        try {
            assertThat(new GpuDevices().list()).isEmpty();
        } finally {
            if (before == null) {
                System.clearProperty("throng.gpu");
            } else {
                System.setProperty("throng.gpu", before);
            }
        }
    }

    @Test
    void shouldRefuseAnUnknownKind() {
        assertThatThrownBy(() -> devices(NONE, false).open("metal"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("metal")
                .hasMessageContaining("opencl");
    }

    @Test
    void shouldOpenWhatItLists() {
        GpuDevices devices = devices(OPENCL_ONLY, false);
        List<GpuDeviceInfo> usable =
                devices.list().stream().filter(GpuDeviceInfo::usable).toList();
        assumeTrue(!usable.isEmpty(), "no OpenCL device here: " + devices.whyNone());
        assertThat(devices.whyNone()).isNull();
        for (GpuDeviceInfo info : usable) {
            assertThat(info.kind()).isEqualTo("opencl");
            try (GpuDevice device = devices.open(info)) {
                assertThat(device.name()).isEqualTo(info.name());
                assertThat(device.memoryBytes()).isEqualTo(info.memoryBytes()).isPositive();
            }
        }
        try (GpuDevice device = devices.open("OpenCL")) {
            assertThat(device.kind()).isEqualTo("opencl");
        }
        GpuDeviceInfo first = usable.get(0);
        GpuDeviceInfo gone = new GpuDeviceInfo("opencl", 99, first.name(), 1, true, null);
        assertThatThrownBy(() -> devices.open(gone)).satisfies(GpuDevicesTest::assertOneLine);
    }

    @Test
    void cpuShouldBeUsedOnlyWhenItIsAskedFor() {
        GpuDevices devices = devices(OPENCL_ONLY, false);
        List<GpuDeviceInfo> usable =
                devices.list().stream().filter(GpuDeviceInfo::usable).toList();
        assumeTrue(!usable.isEmpty(), "no OpenCL device here: " + devices.whyNone());
        assumeTrue(usable.stream().noneMatch(GpuDeviceInfo::gpu), "there is a GPU here");
        assertThatThrownBy(() -> devices.open("auto"))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessageContaining(usable.get(0).name() + " is no GPU");
    }

    @Test
    void shouldSayWhyADeviceIsRefused() {
        GpuDeviceInfo weak = new GpuDeviceInfo("opencl", 0, "Weak", 1, true, "it has no double precision");
        assertThatThrownBy(() -> devices(NONE, false).open(weak))
                .satisfies(GpuDevicesTest::assertOneLine)
                .hasMessage("Weak: it has no double precision");
    }
}
