package dev.throng.gpu.driver;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.Allocation;
import dev.throng.gpu.GpuException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OpenClDeviceTest {
    private static final String SOURCE = """
            #pragma OPENCL EXTENSION cl_khr_fp64 : enable
            __kernel void twice(__global const int* in, __global int* out, int add, int count) {
                int i = get_global_id(0);
                if (i < count) out[i] = 2 * in[i] + add;
            }
            __kernel void numbers(__global double* out, int i, float f, double d, __local int* shared) {
                shared[0] = i;
                out[0] = shared[0]; out[1] = f; out[2] = d;
            }
            __kernel void slowly(__global int* out, int rounds) {
                int x = 1;
                for (int i = 0; i < rounds; i++) x = x * 1664525 + out[1];
                out[0] = x == 0 ? 6 : 7;
            }
            """;

    private static Launch twice(Device device, DeviceBuffer in, DeviceBuffer out, int add, int count) {
        return device.of("twice")
                .with("in", in)
                .with("out", out)
                .with("add", add)
                .with("count", count);
    }

    @Test
    void shouldRunAKernelAndTimeIt() {
        try (Device device = TestDevices.openCl(SOURCE)) {
            assertThat(device.kind()).isEqualTo("opencl");
            assertThat(device.name()).isNotEmpty();
            assertThat(device.memoryBytes()).isPositive();
            int count = 1000;
            int[] numbers = IntStream.range(0, count).toArray();
            try (HostBuffer host = device.allocateHost(4L * count);
                    DeviceBuffer in = device.allocate(4L * count);
                    DeviceBuffer out = device.allocate(4L * count)) {
                host.put(0, numbers, 0, count);
                int begun = device.mark();
                device.upload(host, in, 4L * count);
                device.launch(twice(device, in, out, 7, count), 1024, 64);
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
    void shouldHandOverArgumentsOfEveryKind() {
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(32);
                DeviceBuffer out = device.allocate(32)) {
            Launch numbersOf = device.of("numbers")
                    .with("out", out)
                    .with("i", -3)
                    .with("f", 0.5f)
                    .with("d", 0.1);
            device.launch(numbersOf.withLocal(64), 1, 1);
            device.download(out, host, 32);
            device.finish();
            double[] numbers = new double[3];
            host.get(0, numbers, 0, 3);
            assertThat(numbers).containsExactly(-3, 0.5, 0.1);
        }
    }

    @Test
    void shouldCopyFromAndToPlacesAndFill() {
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(16);
                HostBuffer answer = device.allocateHost(16);
                DeviceBuffer buffer = device.allocate(16)) {
            host.put(0, new byte[] {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, 0, 16);
            device.fill(buffer, (byte) 0x7f, 16);
            device.fill(buffer, (byte) -1, 2);
            device.upload(host, 4, buffer, 9, 3);
            device.download(buffer, 1, answer, 2, 12);
            device.upload(host, 0, buffer, 16, 0);
            device.download(buffer, 0, answer, 16, 0);
            device.fill(buffer, (byte) 0, 0);
            device.finish();
            byte[] bytes = new byte[12];
            answer.get(2, bytes, 0, 12);
            assertThat(bytes).containsExactly(-1, 127, 127, 127, 127, 127, 127, 127, 4, 5, 6, 127);
        }
    }

    @Test
    void shouldFillNoMoreThanWasAskedFor() {
        // More words than there are threads, and sizes that are no whole words.
        int most = 3_000_003;
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(most);
                DeviceBuffer buffer = device.allocate(most)) {
            for (int size : new int[] {1, 4, 255, 257, 1 << 20, most - 1, most}) {
                device.fill(buffer, (byte) 0, most);
                device.fill(buffer, (byte) -2, size);
                device.download(buffer, host, most);
                device.finish();
                byte[] bytes = new byte[most];
                host.get(0, bytes, 0, most);
                byte[] expected = new byte[most];
                Arrays.fill(expected, 0, size, (byte) -2);
                assertThat(Arrays.mismatch(bytes, expected))
                        .as("%d bytes", size)
                        .isNegative();
            }
        }
    }

    @Test
    void shouldRefuseWhatIsOutOfBounds() {
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(16);
                DeviceBuffer buffer = device.allocate(8)) {
            Class<IndexOutOfBoundsException> outside = IndexOutOfBoundsException.class;
            assertThatThrownBy(() -> device.upload(host, buffer, 9)).isInstanceOf(outside);
            assertThatThrownBy(() -> device.upload(host, 9, buffer, 0, 8)).isInstanceOf(outside);
            assertThatThrownBy(() -> device.upload(host, -1, buffer, 0, 8)).isInstanceOf(outside);
            assertThatThrownBy(() -> device.download(buffer, 1, host, 0, 8)).isInstanceOf(outside);
            assertThatThrownBy(() -> device.download(buffer, 0, host, 12, 8)).isInstanceOf(outside);
            assertThatThrownBy(() -> device.fill(buffer, (byte) 0, 9)).isInstanceOf(outside);
            assertThatThrownBy(() -> host.put(12, new int[2], 0, 2)).isInstanceOf(outside);
            assertThatThrownBy(() -> host.buffer(15, 2)).isInstanceOf(outside);
            Launch twice = twice(device, buffer, buffer, 0, 1);
            assertThatThrownBy(() -> device.launch(twice, 100, 64))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("twice")
                    .hasMessageContaining("100");
        }
    }

    @Test
    void shouldReadResultsOfTheHostWithoutACopy() {
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(8)) {
            ByteBuffer view = host.buffer();
            assertThat(view.isDirect()).isTrue();
            assertThat(view.order()).isEqualTo(ByteOrder.nativeOrder());
            host.put(0, new int[] {17, 99}, 0, 2);
            assertThat(view.getInt(4)).isEqualTo(99);
            view.putInt(0, 5);
            int[] numbers = new int[2];
            host.get(0, numbers, 0, 2);
            assertThat(numbers).containsExactly(5, 99);
            assertThat(host.buffer(4, 4).getInt(0)).isEqualTo(99);
            char[] letters = {'a', '\uffff', 'c'};
            host.put(2, letters, 0, 3);
            char[] read = new char[4];
            host.get(2, read, 1, 3);
            assertThat(read).containsExactly('\0', 'a', '\uffff', 'c');
        }
    }

    @Test
    void queuesShouldWaitForEachOther() {
        int rounds = 20_000_000;
        try (Device device = TestDevices.openCl(SOURCE);
                GpuQueue second = device.queue();
                HostBuffer host = device.allocateHost(8);
                DeviceBuffer out = device.allocate(8)) {
            device.fill(out, (byte) 0, 8);
            device.launch(device.of("slowly").with("out", out).with("rounds", rounds), 1, 1);
            int computed = device.mark();
            second.waitFor(computed);
            second.download(out, host, 4);
            int copied = second.mark();
            second.finish();
            assertThat(host.buffer().getInt(0)).isBetween(6, 7);
            assertThat(device.millisBetween(computed, copied)).isGreaterThanOrEqualTo(0);
            device.waitFor(copied);
            device.fill(out, (byte) 3, 4);
            device.download(out, host, 4);
            device.finish();
            assertThat(host.buffer().getInt(0)).isEqualTo(0x03030303);
        }
    }

    @Test
    void marksShouldBeForgottenInOrder() {
        try (Device device = TestDevices.openCl(SOURCE)) {
            int first = device.mark();
            int last = first;
            for (int i = 0; i < Device.MARKS_KEPT; i++) {
                last = device.mark();
            }
            device.finish();
            int kept = first + 1;
            assertThat(device.millisBetween(kept, last)).isGreaterThanOrEqualTo(0);
            int late = last;
            assertThatThrownBy(() -> device.millisBetween(first, late))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("mark " + first);
            assertThatThrownBy(() -> device.waitFor(late + 1)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void launchesAndMarksShouldAllocateNothing() {
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(64);
                DeviceBuffer buffer = device.allocate(64)) {
            Launch twice = device.of("twice");
            GpuQueue queue = device.firstQueue();
            Runnable round = () -> {
                for (int i = 0; i < 100; i++) {
                    queue.upload(host, buffer, 64);
                    twice.begin()
                            .with("in", buffer)
                            .with("out", buffer)
                            .with("add", 1)
                            .with("count", 1);
                    queue.launch(twice, 32, 32);
                    queue.waitFor(queue.mark());
                }
                queue.finish();
            };
            round.run();
            assertThat(Allocation.everyTime(round)).isZero();
        }
    }

    @Test
    void shouldCountItsMemory() {
        try (Device device = TestDevices.openCl(SOURCE)) {
            long free = device.freeMemoryBytes();
            assertThat(free).isPositive().isLessThanOrEqualTo(device.memoryBytes());
            assertThat(device.maxAllocationBytes()).isPositive().isLessThanOrEqualTo(device.memoryBytes());
            DeviceBuffer buffer = device.allocate(1 << 20);
            assertThat(device.freeMemoryBytes()).isEqualTo(free - (1 << 20));
            buffer.close();
            buffer.close();
            assertThat(device.freeMemoryBytes()).isEqualTo(free);
            assertThatThrownBy(() -> device.fill(buffer, (byte) 0, 1)).isInstanceOf(IllegalStateException.class);
        }
    }

    @Test
    void shouldBeUsableFromAnotherThread() throws InterruptedException, ExecutionException {
        ExecutorService other = Executors.newSingleThreadExecutor();
        try (Device device = TestDevices.openCl(SOURCE);
                HostBuffer host = device.allocateHost(4);
                DeviceBuffer buffer = device.allocate(4)) {
            other.submit(() -> {
                        device.fill(buffer, (byte) 1, 4);
                        device.download(buffer, host, 4);
                        device.finish();
                    })
                    .get();
            assertThat(host.buffer().getInt(0)).isEqualTo(0x01010101);
        } finally {
            other.shutdown();
        }
    }

    @Test
    void shouldRefuseToBeUsedAfterItWasClosed() {
        Device device = TestDevices.openCl(SOURCE);
        GpuQueue queue = device.queue();
        DeviceBuffer buffer = device.allocate(4);
        HostBuffer host = device.allocateHost(4);
        device.close();
        device.close();
        assertThatThrownBy(() -> device.allocate(4)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(device::finish).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(queue::mark).isInstanceOf(IllegalStateException.class);
        queue.close();
        buffer.close();
        host.close();
        assertThatThrownBy(host::buffer).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void shouldSayWhatTheCompilerSays() {
        // Skips where there is no device: nothing would be compiled.
        TestDevices.openCl(SOURCE).close();
        String broken = "#line 1 \"shaky.c\"\n__kernel void broken( {";
        assertThatThrownBy(() -> TestDevices.openCl(broken))
                .isInstanceOf(GpuException.class)
                .hasMessageContaining("compile kernels")
                .hasMessageContaining("shaky.c")
                .satisfies(e -> assertThat(e.getMessage().lines()).hasSize(1));
    }

    @Test
    void kernelsLoadedLaterShouldStandBesideTheFirst() {
        Kernels more = new TestKernels(SOURCE.replace("twice", "thrice").replace("2 *", "3 *"), null);
        try (Device device = TestDevices.openCl(SOURCE)) {
            device.load(more);
            device.load(more);
            assertThat(device.kernel("thrice").handle())
                    .isNotEqualTo(device.kernel("twice").handle());
            assertThatThrownBy(() -> device.load(new TestKernels("broken", null)))
                    .isInstanceOf(GpuException.class)
                    .hasMessageContaining("compile kernels");
            assertThat(device.kernel("twice")).isSameAs(device.kernel("twice"));
        }
    }

    @Test
    void shouldNameAKernelThatIsNotThere() {
        try (Device device = TestDevices.openCl(SOURCE)) {
            assertThatThrownBy(() -> device.kernel("thrice"))
                    .isInstanceOf(GpuException.class)
                    .hasMessageContaining("thrice");
        }
    }

    @Test
    void shouldTellWhenMemoryIsShort() {
        try (Device device = TestDevices.openCl(SOURCE)) {
            assertThatThrownBy(() -> device.allocate(1L << 50))
                    .isInstanceOfSatisfying(
                            GpuException.class, e -> assertThat(e.outOfMemory()).isTrue());
            assertThatThrownBy(() -> device.allocateHost(1L << 50))
                    .isInstanceOfSatisfying(
                            GpuException.class, e -> assertThat(e.outOfMemory()).isTrue());
        }
    }
}
