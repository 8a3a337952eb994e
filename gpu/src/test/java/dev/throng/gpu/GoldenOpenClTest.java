package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.TestDevices;
import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.GoldenAnswers;
import dev.throng.world.GoldenFile;
import dev.throng.world.GoldenMeshes;
import dev.throng.world.GoldenMethods;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Batches of every method on OpenCL, and the bytes that a world takes there. No two paths on these meshes cost the same, so
 * that corridors and strings do not depend on the order in which threads come.
 */
class GoldenOpenClTest {
    private static final int REQUESTS = 300;

    private static GoldenFile paths;
    private static GoldenFile bytes;

    @BeforeAll
    static void plan() {
        paths = new GoldenFile("opencl.txt");
        bytes = new GoldenFile("opencl-bytes.txt");
        try (GpuDevice device = TestDevices.openClOnCpu()) {
            for (String name : List.of("fields", "jumps", "layers")) {
                NavMesh mesh = GoldenMeshes.all().get(name);
                float[] requests = GoldenMeshes.requests(mesh, REQUESTS, 61);
                for (GoldenMethods.Index index : GoldenMethods.usualOn(mesh)) {
                    for (int level = 0; level <= GoldenMethods.levels(index); level++) {
                        String context = name + "/" + index.name() + "/level-" + level;
                        GpuOptions options = GpuOptions.DEFAULT.withLevel(level);
                        long shared = plan(device, index, options, requests, context);
                        if (GoldenMethods.levels(index) > 0) {
                            GpuOptions alone = options.withSharing(Sharing.NONE);
                            assertThat(plan(device, index, alone, requests, context + "/alone"))
                                    .as(context + ": bytes where agents share nothing")
                                    .isLessThan(shared);
                        }
                    }
                }
            }
        }
    }

    /** {@return the bytes of the world on the device} */
    private static long plan(
            GpuDevice device, GoldenMethods.Index index, GpuOptions options, float[] requests, String context) {
        try (GpuBatchPlanner corridors = planner(device, index, options);
                GpuBatchPlanner strings = planner(device, index, options.withWaypoints(true))) {
            GoldenAnswers plain = planned(corridors, requests, context);
            GoldenAnswers pulled = planned(strings, requests, context);
            assertThat(pulled.count(PathStatus.FOUND)).as(context).isGreaterThan(REQUESTS / 2);
            assertThat(pulled.costs()).as(context).isEqualTo(plain.costs());
            paths.add(
                    context,
                    pulled.costs() + " " + pulled.sizes() + " corridors=" + plain.paths() + " paths=" + pulled.paths());
            // Plain A* has memory for as many searches at once as the device can run.
            if (!index.name().equals("astar")) {
                bytes.add(context, "corridors=" + corridors.worldBytes() + " strings=" + strings.worldBytes());
            }
            return corridors.worldBytes();
        }
    }

    private static GpuBatchPlanner planner(GpuDevice device, GoldenMethods.Index index, GpuOptions options) {
        return new GpuBatchPlanner(device, index.world(), options, Runnable::run, 1);
    }

    private static GoldenAnswers planned(GpuBatchPlanner planner, float[] requests, String context) {
        GoldenAnswers answers = new GoldenAnswers();
        answers.add(planner.plan(requests));
        assertThat(planner.times().leftOver())
                .as(context + ": left to the host")
                .isZero();
        return answers;
    }

    @Test
    void everyMethodShouldFindTheSamePaths() {
        paths.compare();
    }

    @Test
    void worldsShouldTakeTheSameBytes() {
        bytes.compare();
    }
}
