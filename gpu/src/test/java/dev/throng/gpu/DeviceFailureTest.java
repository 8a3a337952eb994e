package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.FailingDevice;
import dev.throng.gpu.driver.FailingDevice.Failure;
import dev.throng.gpu.driver.HookedDevice;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.mesh.MeshDrawing;
import dev.throng.world.MeshWorld;
import dev.throng.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledIfEnvironmentVariable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Wherever a device fails, every request is answered, once and right, and no memory is lost. */
@DisabledIfEnvironmentVariable(
        named = "THRONG_SLOW_TESTS",
        matches = "no",
        disabledReason = "slow, and run on another JDK")
class DeviceFailureTest {
    private static final int AGENTS = 100;

    private static Device device;
    private static MeshWorld plain;
    private static Map<String, World> worlds;
    private static float[] requests;

    @BeforeAll
    static void open() {
        device = TestDevices.planning();
        // So long that the paths from end to end have no room at first.
        plain = MeshWorld.of(MeshDrawing.of("""
                %s
                .##A
                .###
                ....
                A#..
                """.formatted(".".repeat(150))).build());
        worlds = PlannedWorlds.ofEachMethod(plain, 2, 6, 30);
        requests = RandomCrowd.of(plain.mesh(), AGENTS, 1);
        for (int agent = 0; agent < AGENTS; agent += 2) {
            System.arraycopy(new float[] {0.2f, 0, 0.5f, 149, 0, 4.5f}, 0, requests, 6 * agent, 6);
        }
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    private static GpuOptions options(boolean waypoints) {
        // Three chunks, the last one short.
        return GpuOptions.DEFAULT.withWaypoints(waypoints).withChunk(40);
    }

    private static GpuBatchPlanner planner(Device on, World world, GpuOptions options) {
        return new GpuBatchPlanner(on, world, options, Runnable::run, 1);
    }

    @ParameterizedTest
    @EnumSource(Failure.class)
    void shouldFreeAllWhenAWorldDoesNotGetOntoTheDevice(Failure failure) {
        worlds.forEach((name, world) -> {
            boolean failed = true;
            int failures = 0;
            for (int call = 1; failed; call++) {
                FailingDevice failing = new FailingDevice(device, failure, call);
                try {
                    planner(failing, world, options(true)).close();
                    failed = failing.hasFailed();
                } catch (GpuException e) {
                    failures++;
                }
                assertThat(failing.held()).as("%s, %s %d", name, failure, call).isZero();
            }
            if (failure != Failure.LAUNCH) {
                assertThat(failures).as(name).isGreaterThan(15);
            }
        });
    }

    @ParameterizedTest
    @EnumSource(Failure.class)
    void shouldAnswerEveryRequestOnce(Failure failure) {
        worlds.forEach((name, world) -> {
            boolean waypoints = failure.ordinal() % 2 == 0;
            Answers expected = new Answers(
                    CpuBatchPlanner.of(world, Runnable::run, 1, waypoints).plan(requests));
            int failures = 0;
            int first = callsToOpen(failure, world, options(waypoints)) + 1;
            boolean failed = true;
            for (int call = first; failed; call++) {
                String context = name + ", " + failure + " " + call;
                FailingDevice failing = new FailingDevice(device, failure, call);
                try (GpuBatchPlanner planner = planner(failing, world, options(waypoints))) {
                    expected.assertSame(new Answers(planner.plan(requests)), context);
                    failed = failing.hasFailed();
                    failures += failed ? 1 : 0;
                    expected.assertSame(new Answers(planner.plan(requests)), context + ", the batch after");
                    expected.assertSame(new Answers(planner.planInPlace(requests)), context + ", in place after that");
                }
                assertThat(failing.held()).as(context).isZero();
            }
            assertThat(failures).as("%s, failures", name).isGreaterThan(5);
        });
    }

    @ParameterizedTest
    @EnumSource(Failure.class)
    void shouldAnswerEveryRequestOnceInPlace(Failure failure) {
        worlds.forEach((name, world) -> {
            boolean waypoints = failure.ordinal() % 2 == 1;
            Answers expected = new Answers(
                    CpuBatchPlanner.of(world, Runnable::run, 1, waypoints).plan(requests));
            int failures = 0;
            int first = callsToOpen(failure, world, options(waypoints)) + 1;
            boolean failed = true;
            for (int call = first; failed; call++) {
                String context = name + ", " + failure + " " + call;
                FailingDevice failing = new FailingDevice(device, failure, call);
                try (GpuBatchPlanner planner = planner(failing, world, options(waypoints))) {
                    expected.assertSame(new Answers(planner.planInPlace(requests)), context);
                    failed = failing.hasFailed();
                    failures += failed ? 1 : 0;
                    expected.assertSame(new Answers(planner.planInPlace(requests)), context + ", the batch after");
                    expected.assertSame(new Answers(planner.plan(requests)), context + ", copied after that");
                }
                assertThat(failing.held()).as(context).isZero();
            }
            assertThat(failures).as("%s, failures", name).isGreaterThan(5);
        });
    }

    @ParameterizedTest
    @EnumSource(Failure.class)
    void shouldFailPlainlyOnTheDeviceAndGoOn(Failure failure) {
        float[] few = Arrays.copyOf(requests, 6 * 40);
        worlds.forEach((name, world) -> {
            Answers expected = new Answers(
                    CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(few));
            int first = callsToOpen(failure, world, options(true)) + 1;
            int failures = 0;
            boolean failed = true;
            for (int call = first; failed; call++) {
                String context = name + ", " + failure + " " + call;
                FailingDevice failing = new FailingDevice(device, failure, call);
                try (GpuBatchPlanner planner = planner(failing, world, options(true))) {
                    try {
                        try (GpuBuffer steps = planner.planOnDevice(few).stepMajor(3)) {
                            assertThat(steps.bytes()).isEqualTo(4L * 3 * 40);
                        }
                    } catch (GpuException e) {
                        assertThat(e).hasMessageContaining("injected");
                        failures++;
                    }
                    failed = failing.hasFailed();
                    if (!failed) {
                        break;
                    }
                    assertThat(planner.planOnDevice(few).count()).isEqualTo(40);
                    expected.assertSame(new Answers(planner.plan(few)), context + ", the batch after");
                }
                assertThat(failing.held()).as(context).isZero();
            }
            assertThat(failures).as("%s, failures", name).isGreaterThan(2);
        });
    }

    /** The driver may still copy from memory of the host, or to it. */
    @Test
    void memoryShouldBeFreedOnlyWhenTheQueueIsDone() {
        boolean[] gone = {false};
        List<String> calls = new ArrayList<>();
        Device leaving = HookedDevice.of(device, (method, arguments, call) -> {
            calls.add(method);
            if (gone[0] && method.equals("launch")) {
                throw new GpuException("gone", false);
            }
            return call.run();
        });
        GpuBatchPlanner planner = planner(leaving, plain, options(false));
        gone[0] = true;
        assertThatThrownBy(() -> planner.planOnDevice(Arrays.copyOf(requests, 60)))
                .isInstanceOf(GpuException.class);
        assertThat(calls).endsWith("launch").contains("upload");
        calls.clear();
        planner.close();
        assertThat(calls).startsWith("finish");
    }

    /** What is asked for when memory is taken for an array. */
    private static long bytes(Object[] arguments) {
        return ((Element) arguments[0]).bytes * (long) arguments[1];
    }

    /** Calls until a world is on the device. */
    private static int callsToOpen(Failure failure, World world, GpuOptions options) {
        FailingDevice counting = new FailingDevice(device, failure, Integer.MAX_VALUE);
        GpuBatchPlanner opened = planner(counting, world, options);
        int calls = counting.calls();
        opened.close();
        return calls;
    }

    @ParameterizedTest
    @EnumSource(Failure.class)
    void shouldLetTheHostPlanWhenTheDeviceIsGone(Failure failure) {
        worlds.forEach((name, world) -> {
            boolean[] gone = {false};
            Device leaving = HookedDevice.of(device, (method, arguments, call) -> {
                if (gone[0] && refuses(failure, method)) {
                    throw new GpuException(method + ": gone", method.startsWith("allocate"));
                }
                return call.run();
            });
            Answers expected = new Answers(
                    CpuBatchPlanner.of(world, Runnable::run, 1, true).plan(requests));
            try (GpuBatchPlanner planner = planner(leaving, world, options(true))) {
                gone[0] = true;
                expected.assertSame(new Answers(planner.plan(requests)), name);
                assertThat(planner.times().leftOver()).as(name).isEqualTo(AGENTS);
                expected.assertSame(new Answers(planner.planInPlace(requests)), name);
                assertThatThrownBy(() -> planner.planOnDevice(Arrays.copyOf(requests, 60)))
                        .isInstanceOf(GpuException.class);
                gone[0] = false;
                expected.assertSame(new Answers(planner.plan(requests)), name);
                assertThat(planner.times().leftOver()).as(name).isZero();
            }
        });
    }

    @Test
    void shouldPlanInSmallerChunksWhereMemoryIsShort() {
        worlds.forEach((name, world) -> {
            boolean[] opened = {false};
            Device small = HookedDevice.of(device, (method, arguments, call) -> {
                if (opened[0] && method.equals("allocate") && bytes(arguments) > 20_000) {
                    throw new GpuException("only 20,000 bytes at once", true);
                }
                return call.run();
            });
            Answers expected = new Answers(
                    CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(requests));
            for (boolean inPlace : new boolean[] {false, true}) {
                opened[0] = false;
                try (GpuBatchPlanner planner = planner(small, world, GpuOptions.DEFAULT.withChunk(1000))) {
                    opened[0] = true;
                    for (int round = 0; round < 2; round++) {
                        expected.assertSame(
                                inPlace
                                        ? new Answers(planner.planInPlace(requests))
                                        : new Answers(planner.plan(requests)),
                                name);
                        assertThat(planner.times().leftOver()).as(name).isZero();
                        assertThat(planner.times().chunks()).as(name).isBetween(4, 7);
                    }
                }
            }
        });
    }

    private static boolean refuses(Failure failure, String method) {
        return switch (failure) {
            case ALLOCATION -> method.equals("allocate");
            case HOST_ALLOCATION -> method.equals("allocateHost");
            case LAUNCH -> method.equals("launch");
            case COPY -> method.equals("upload") || method.equals("download");
            case FINISH -> method.equals("finish");
        };
    }
}
