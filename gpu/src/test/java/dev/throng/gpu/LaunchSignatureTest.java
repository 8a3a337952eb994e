package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceBuffer;
import dev.throng.gpu.driver.Element;
import dev.throng.gpu.driver.HookedDevice;
import dev.throng.gpu.driver.Launch;
import dev.throng.gpu.driver.ScriptedCuda;
import dev.throng.gpu.kernel.KernelSignature;
import dev.throng.gpu.kernel.KernelSource;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.MeshIndex;
import dev.throng.mesh.NavMesh;
import dev.throng.world.MeshWorld;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What Java hands to each kernel is what its C signature asks for: the same names and types in the same order. */
class LaunchSignatureTest {
    private static final String DRAWING = """
            .....A......
            .##.........
            .......##.a.
            ............
            """;

    private final Map<String, KernelSignature> signatures = KernelSignature.all(KernelSource.PLANNING.source());
    private final Set<String> launched = new TreeSet<>();

    /** On a device that does nothing, so that this runs on every machine. */
    private Device checking() {
        return HookedDevice.of(ScriptedCuda.device(), (method, arguments, call) -> {
            if (method.equals("launch")) {
                Launch launch = (Launch) arguments[0];
                String kernel = launch.kernel().name();
                launched.add(kernel);
                assertThat(signatures).containsKey(kernel);
                assertThat(signatures.get(kernel).mismatch(launch)).as(kernel).isEmpty();
            }
            return call.run();
        });
    }

    @Test
    void everyLaunchShouldMatchTheSignatureOfItsKernel() {
        NavMesh mesh = MeshDrawing.of(DRAWING).build();
        assertThat(mesh.linkCount()).isEqualTo(1);
        try (Device device = checking()) {
            PlannedWorlds.ofEachMethod(MeshWorld.of(mesh), 2, 2, 8).forEach((name, world) -> {
                for (Sharing sharing : Sharing.values()) {
                    GpuOptions options = GpuOptions.DEFAULT
                            .withWaypoints(sharing == Sharing.NONE)
                            .withSharing(sharing);
                    try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, Runnable::run, 1)) {
                        planner.plan(RandomCrowd.of(mesh, 1, 1));
                        planner.plan(RandomCrowd.of(mesh, 100, 2));
                        planner.planOnDevice(RandomCrowd.of(mesh, 5, 3))
                                .stepMajor(3)
                                .close();
                    }
                }
            });
            // A cell whose labels leave no space for more crews than teams.
            NavMesh yard = MeshDrawing.of(".".repeat(40).concat("\n").repeat(40).strip())
                    .build();
            MeshWorld large =
                    MeshWorld.of(yard, MeshIndex.transit().withCellSize(1000).withStoredLegs(false));
            try (GpuBatchPlanner planner = new GpuBatchPlanner(device, large, GpuOptions.DEFAULT, Runnable::run, 1)) {
                planner.plan(RandomCrowd.of(yard, 100, 2));
            }
            GpuBandwidth.bytesPerSecond(device, 1 << 16);
        }
        assertThat(launched).isEqualTo(signatures.keySet()).hasSizeGreaterThan(10);
    }

    @Test
    void shouldTellWhatIsWrong() {
        KernelSignature signature = KernelSignature.all("""
                #define SOME_PARAMETERS \\
                    GLOBAL const float4* RESTRICT points, /* in metres */ \\
                    double scale
                KERNEL_OF_128(8) void some(SOME_PARAMETERS, int count, GLOBAL uint* out, int bytes LOCAL_PARAMETER) {
                """).get("some");
        assertThat(signature.parameters())
                .containsExactly("float* points", "double scale", "int count", "int* out", "int bytes");
        try (Device device = ScriptedCuda.device();
                DeviceBuffer floats = device.allocate(Element.FLOAT, 1);
                DeviceBuffer ints = device.allocate(Element.INT, 1)) {
            Launch launch = device.of("some").with("points", floats).with("scale", 1.0);
            assertThat(signature.mismatch(launch)).contains("nothing for int count", "local memory");
            launch.with("count", 1).with("out", ints).with("bytes", 16).withLocal(16);
            assertThat(signature.mismatch(launch)).isEmpty();
            assertThat(signature.mismatch(launch.with("more", 1))).contains("int more for nothing");
            launch.begin()
                    .with("scale", 1.0)
                    .with("points", floats)
                    .with("count", 1f)
                    .with("out", floats);
            assertThat(signature.mismatch(launch.with("bytes", 16).withLocal(16)))
                    .contains("0: double scale for float* points")
                    .contains("2: float count for int count")
                    .contains("3: float* out for int* out");
        }
    }
}
