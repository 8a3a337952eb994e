package dev.throng.crowd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.abort;

import dev.throng.gpu.GpuDevice;
import dev.throng.gpu.GpuDevices;
import dev.throng.gpu.GpuException;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.world.MeshWorld;
import dev.throng.world.Surface;
import java.util.SplittableRandom;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Crowds on a device, any that OpenCL has; with the system property {@code throng.test.device} set to {@code cuda}, on CUDA. */
class DeviceCrowdTest {
    private static final float DT = 0.1f;
    private static final CrowdOptions OPTIONS = CrowdOptions.defaults();

    private static GpuDevice device;

    @BeforeAll
    static void open() {
        try {
            device = new GpuDevices().open(System.getProperty("throng.test.device", GpuDevices.OPENCL));
        } catch (GpuException e) {
            abort("no device here: " + e.getMessage());
        }
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    private static int addRandom(Crowd crowd, Surface surface, SplittableRandom random) {
        surface.randomPoint(random);
        return crowd.add(AgentOptions.person(), (float) surface.x(), (float) surface.y(), (float) surface.z());
    }

    private static void sendAnywhere(Crowd crowd, int id, Surface surface, SplittableRandom random) {
        surface.randomPoint(random);
        crowd.goal(id, (float) surface.x(), (float) surface.y(), (float) surface.z());
    }

    private static int count(Crowd crowd, byte state) {
        int count = 0;
        for (int id = 0; id < crowd.limit(); id++) {
            count += crowd.states()[id] == state ? 1 : 0;
        }
        return count;
    }

    @Test
    void everybodyShouldArriveOnADrawnMesh() {
        NavMesh mesh = MeshDrawing.of("""
                ..............
                .####.#######.
                .#.......#....
                .#.#####.#.##.
                .......#......
                """).build();
        MeshWorld world = MeshWorld.of(mesh);
        try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
            SplittableRandom random = new SplittableRandom(1);
            Surface surface = world.newSurface();
            GroundCheck check = new GroundCheck(mesh);
            for (int i = 0; i < 12; i++) {
                sendAnywhere(crowd, addRandom(crowd, surface, random), surface, random);
            }
            assertThat(count(crowd, Crowd.PLANNING)).isEqualTo(12);
            for (int step = 0; step < 400 && count(crowd, Crowd.ARRIVED) < 12; step++) {
                check.remember(crowd);
                crowd.step(DT);
                check.compare(crowd, 1.5f * 1.34f * DT);
            }
            assertThat(count(crowd, Crowd.ARRIVED)).isEqualTo(12);
            assertThat(check.offMesh).isZero();
            assertThat(check.throughWall).as(check.first).isZero();
            assertThat(check.crossed).isGreaterThan(50);
        }
    }

    @Test
    void agentsShouldStayOnRandomMeshes() {
        int crossed = 0;
        for (long seed = 1; seed <= 20; seed++) {
            MeshWorld world = MeshWorld.of(RandomMesh.of(seed));
            SplittableRandom random = new SplittableRandom(seed);
            Surface surface = world.newSurface();
            try (Crowd crowd = Crowd.of(world, OPTIONS, device)) {
                for (int i = 0; i < 60; i++) {
                    surface.randomPoint(random);
                    float speed = 0.5f + 4 * random.nextFloat();
                    crowd.add(AgentOptions.person().withSpeed(speed), (float) surface.x(), (float) surface.y(), (float)
                            surface.z());
                }
                GroundCheck check = new GroundCheck(world.mesh());
                for (int i = 0; i < 60; i++) {
                    for (int id = 0; id < 60; id++) {
                        byte state = crowd.states()[id];
                        if (state == Crowd.IDLE || state == Crowd.ARRIVED || state == Crowd.NO_PATH) {
                            sendAnywhere(crowd, id, surface, random);
                        }
                    }
                    check.remember(crowd);
                    crowd.step(DT);
                    check.compare(crowd, 4.6f * DT);
                }
                assertThat(check.offMesh).as("off the mesh, seed " + seed).isZero();
                assertThat(check.throughWall)
                        .as("through a wall, seed " + seed + ": " + check.first)
                        .isZero();
                crossed += check.crossed;
            }
        }
        assertThat(crossed).as("steps from polygon to polygon").isGreaterThan(3000);
    }
}
