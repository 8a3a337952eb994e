package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.batch.BatchLimits;
import dev.throng.batch.BatchPaths;
import dev.throng.batch.CpuBatchPlanner;
import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.mesh.NavMesh;
import dev.throng.mesh.RandomMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.MeshWorld;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Batches in worlds without an index are planned with A* on a device. */
class PlainBatchTest {
    private static final int COUNT = 200;

    @Test
    void shouldFindWhatTheHostFinds() {
        int found = 0;
        try (Device device = TestDevices.planning()) {
            for (int seed = 0; seed < 20; seed++) {
                NavMesh mesh = RandomMesh.of(seed);
                MeshWorld world = MeshWorld.of(mesh);
                Random random = new Random(seed);
                float[] requests = new float[6 * COUNT];
                for (int i = 0; i < requests.length; i += 3) {
                    double[] point = RandomMesh.pointOn(mesh, random.nextInt(mesh.polygonCount()), random);
                    for (int axis = 0; axis < 3; axis++) {
                        requests[i + axis] = (float) point[axis];
                    }
                }
                GpuOptions options =
                        GpuOptions.DEFAULT.withWaypoints(seed % 2 == 0).withChunk(64);
                BatchPaths expected =
                        CpuBatchPlanner.of(world, Runnable::run, 1, false).plan(requests, BatchLimits.NONE);
                try (GpuBatchPlanner planner = new GpuBatchPlanner(device, world, options, Runnable::run, 1)) {
                    BatchPaths paths = planner.plan(requests, BatchLimits.NONE);
                    assertThat(planner.times().leftOver()).as("seed " + seed).isZero();
                    for (int i = 0; i < COUNT; i++) {
                        String here = "seed " + seed + ", request " + i;
                        assertThat(paths.status(i)).as(here).isEqualTo(expected.status(i));
                        if (expected.status(i) == PathStatus.FOUND) {
                            double cost = expected.cost(i);
                            assertThat(paths.cost(i)).as(here).isEqualTo(cost, CrowdOracle.tolerance(cost));
                            found++;
                        }
                    }
                }
            }
        }
        assertThat(found).isGreaterThan(2000);
    }
}
