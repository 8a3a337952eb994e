package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.throng.BadInputException;
import dev.throng.batch.BatchLimits;
import dev.throng.contract.Answer;
import dev.throng.contract.Ground;
import dev.throng.contract.Subject;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.FailingDevice;
import dev.throng.gpu.driver.FailingDevice.Failure;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.path.PathStatus;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What a planner on a device promises, on the worlds of the contract suite of core. */
@ParameterizedClass(name = "{0}")
@MethodSource("dev.throng.contract.Subject#untunedOnMeshes")
class GpuContractTest {
    private static final int UNLIMITED = Integer.MAX_VALUE;

    private static Device device;

    private final Subject subject;
    private int far;

    GpuContractTest(Subject subject) {
        this.subject = subject;
    }

    @BeforeAll
    static void open() {
        device = TestDevices.planning();
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    /** All planners are made here; chunks are small, so that every ground has several. */
    private GpuBatchPlanner planner(Device on, Ground ground, boolean waypoints) {
        return planner(on, ground, waypoints, Sharing.BATCH);
    }

    private GpuBatchPlanner planner(Device on, Ground ground, boolean waypoints, Sharing sharing) {
        GpuOptions options =
                GpuOptions.DEFAULT.withWaypoints(waypoints).withChunk(10).withSharing(sharing);
        return new GpuBatchPlanner(on, subject.on(ground).world(), options, Runnable::run, 1);
    }

    private List<Answer> onHost(Ground ground, boolean waypoints, int expansions) {
        return subject.on(ground).batch(ground.requests(), Runnable::run, 1, waypoints, expansions);
    }

    @ParameterizedTest
    @EnumSource(Sharing.class)
    void statusAndCostShouldBeThoseOfTheHost(Sharing sharing) {
        int found = 0;
        int others = 0;
        for (Ground ground : subject.grounds()) {
            List<Answer> expected = onHost(ground, true, UNLIMITED);
            try (GpuBatchPlanner planner = planner(device, ground, true, sharing)) {
                List<Answer> actual = Subject.answers(planner.plan(ground.requests()));
                assertThat(planner.times().leftOver())
                        .as("%s on %s, left to the host", subject, ground)
                        .isZero();
                for (int request = 0; request < ground.requestCount(); request++) {
                    String context = subject + " on " + ground + ", request " + request;
                    compare(expected.get(request), actual.get(request), context);
                    found += expected.get(request).found() ? 1 : 0;
                    others += expected.get(request).found() ? 0 : 1;
                }
            }
        }
        assertThat(found).as(subject.toString()).isGreaterThan(200);
        assertThat(others).as(subject.toString()).isGreaterThan(80);
        assertThat(far).as(subject.toString()).isGreaterThan(150);
    }

    private void compare(Answer expected, Answer actual, String context) {
        assertThat(actual.status()).as(context).isEqualTo(expected.status());
        if (actual.status() != PathStatus.FOUND) {
            assertThat(actual).as(context).isEqualTo(expected);
            return;
        }
        assertThat(actual.cost()).as(context).isEqualTo(expected.cost(), CrowdOracle.tolerance(expected.cost()));
        assertThat(actual.remaining()).as(context).isZero();
        assertThat(actual.corridor().get(0))
                .as(context)
                .isEqualTo(expected.corridor().get(0));
        assertThat(actual.last()).as(context).isEqualTo(expected.last());
        if (actual.corridor().equals(expected.corridor())) {
            assertThat(actual.points()).as(context).isEqualTo(expected.points());
            assertThat(actual.cells()).as(context).isEqualTo(expected.cells());
        }
        far += actual.far() ? 1 : 0;
    }

    @Test
    void waypointsShouldNotChangeThePath() {
        for (Ground ground : subject.grounds()) {
            try (GpuBatchPlanner with = planner(device, ground, true);
                    GpuBatchPlanner without = planner(device, ground, false)) {
                List<Answer> expected = Subject.answers(with.plan(ground.requests())).stream()
                        .map(Answer::withoutWaypoints)
                        .toList();
                assertThat(Subject.answers(without.plan(ground.requests())))
                        .as(subject + " on " + ground)
                        .isEqualTo(expected);
                far += (int) expected.stream().filter(Answer::far).count();
            }
        }
        assertThat(far).as(subject.toString()).isGreaterThan(150);
    }

    @Test
    void whatTheDeviceLeavesToTheHostShouldBeAnsweredByIt() {
        int left = 0;
        for (Ground ground : subject.grounds()) {
            try (GpuBatchPlanner planner = planner(device, ground, true)) {
                BatchLimits limits = BatchLimits.NONE.withExpansions(3);
                assertThat(Subject.answers(planner.plan(ground.requests(), limits)))
                        .as(subject + " on " + ground + ", with a budget")
                        .isEqualTo(onHost(ground, true, 3));
            }
            FailingDevice counting = new FailingDevice(device, Failure.FINISH, UNLIMITED);
            planner(counting, ground, true).close();
            FailingDevice failing = new FailingDevice(device, Failure.FINISH, counting.calls() + 1);
            try (GpuBatchPlanner planner = planner(failing, ground, true)) {
                List<Answer> actual = Subject.answers(planner.plan(ground.requests()));
                List<Answer> expected = onHost(ground, true, UNLIMITED);
                for (int request = 0; request < ground.requestCount(); request++) {
                    compare(
                            expected.get(request),
                            actual.get(request),
                            subject + " on " + ground + ", request " + request);
                }
                int here = planner.times().leftOver();
                if (here == ground.requestCount()) {
                    assertThat(actual)
                            .as(subject + " on " + ground + ", all left to the host")
                            .isEqualTo(expected);
                }
                left += here;
            }
        }
        assertThat(left).as(subject + ": requests left to the host").isGreaterThan(300);
        assertThat(far).as(subject.toString()).isGreaterThan(150);
    }

    @Test
    void gridsShouldBeRefused() {
        Subject grid =
                Subject.untuned().filter(other -> !other.onMesh()).findFirst().orElseThrow();
        Ground ground = grid.grounds().get(0);
        assertThatThrownBy(() ->
                        new GpuBatchPlanner(device, grid.on(ground).world(), GpuOptions.DEFAULT, Runnable::run, 1))
                .isInstanceOf(BadInputException.class)
                .hasMessageContaining("navigation meshes");
    }
}
