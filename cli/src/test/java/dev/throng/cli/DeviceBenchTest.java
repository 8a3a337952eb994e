package dev.throng.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.bench.crowd.CrowdReference;
import dev.throng.gpu.GpuException;
import dev.throng.gpu.GpuOptions;
import dev.throng.gpu.driver.Device;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.world.MeshWorld;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

@ResourceLock(Resources.SYSTEM_PROPERTIES)
class DeviceBenchTest {
    private static final String NAME = "a device that takes nothing";

    /** A device whose memory cannot be had. */
    private static Device failing(GpuException failure, List<String> calls) {
        return (Device) Proxy.newProxyInstance(
                Device.class.getClassLoader(), new Class<?>[] {Device.class}, (proxy, method, arguments) -> {
                    if (method.getName().equals("name")) {
                        return NAME;
                    }
                    calls.add(method.getName());
                    throw failure;
                });
    }

    @Test
    void theHostShouldPlanAloneOnceADeviceFailsToTakeAWorld() {
        MeshWorld plain = MeshWorld.of(MeshDrawing.of("""
                ....
                .##.
                ....
                """).build());
        float[] requests = {0.5f, 0, 0.5f, 3.5f, 0, 2.5f, 2.5f, 0, 0.5f, 0.5f, 0, 2.5f};
        GpuException failure = GpuSwitch.failure();
        List<String> calls = new ArrayList<>();
        List<String> warnings = new ArrayList<>();
        CommandResults report = new CommandResults();
        try (Workers workers = new Workers(1)) {
            DeviceBench bench = new DeviceBench(
                    failing(failure, calls),
                    GpuOptions.DEFAULT,
                    requests,
                    new CrowdReference(plain.mesh(), plain, requests, workers.executor(), 1),
                    workers,
                    algo -> report.row("bench crowd", "drawn").with("algo", algo),
                    warnings::add);
            bench.onBoth(Methods.ASTAR, plain);
            assertThat(calls).isNotEmpty();
            calls.clear();
            bench.onBoth(Methods.HNA, plain.withIndex(MeshIndex.hna()));
            assertThat(bench.mismatches()).isZero();
        }
        assertThat(calls).as("calls of a device that was given up").isEmpty();
        assertThat(report.size()).as("rows, of the CPU").isEqualTo(2);
        assertThat(warnings).singleElement().asString().contains(NAME, "astar", "CPU", failure.getMessage());
        assertThat(warnings.get(0).lines()).hasSize(1);
    }
}
