package dev.throng.gpu;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.mesh.NavMesh;
import dev.throng.path.PathStatus;
import dev.throng.world.GoldenAnswers;
import dev.throng.world.GoldenFile;
import dev.throng.world.GoldenMeshes;
import dev.throng.world.GoldenMethods;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Status, costs, corridors and strings of batches on an OpenCL device, bit for bit, and the bytes a world takes there. */
class GoldenOpenClTest {
    private static final int REQUESTS = 300;

    private static GpuDevice device;

    @BeforeAll
    static void open() {
        device = TestDevices.openCl();
    }

    @AfterAll
    static void close() {
        if (device != null) {
            device.close();
        }
    }

    private static GoldenAnswers planned(GpuBatchPlanner planner, float[] requests, String name) {
        GoldenAnswers answers = new GoldenAnswers();
        answers.add(planner.plan(requests));
        assertThat(planner.times().leftOver()).as(name).isZero();
        return answers;
    }

    @Test
    void everyMethodShouldFindTheSamePaths() {
        GoldenFile paths = new GoldenFile("opencl.txt");
        for (String name : List.of("fields", "jumps", "layers")) {
            NavMesh mesh = GoldenMeshes.all().get(name);
            float[] requests = GoldenMeshes.requests(mesh, REQUESTS, 61);
            for (GoldenMethods.Index index : GoldenMethods.usualOn(mesh)) {
                for (int level = 0; level <= GoldenMethods.levels(index); level++) {
                    String context = name + "/" + index.name() + "/level-" + level;
                    GpuOptions options = GpuOptions.DEFAULT.withLevel(level);
                    try (GpuBatchPlanner corridors =
                                    new GpuBatchPlanner(device, index.world(), options, Runnable::run, 1);
                            GpuBatchPlanner strings = new GpuBatchPlanner(
                                    device, index.world(), options.withWaypoints(true), Runnable::run, 1)) {
                        GoldenAnswers plain = planned(corridors, requests, context);
                        GoldenAnswers pulled = planned(strings, requests, context);
                        assertThat(pulled.count(PathStatus.FOUND)).as(context).isGreaterThan(REQUESTS / 2);
                        paths.add(
                                context,
                                pulled.costs() + " " + pulled.sizes() + " corridors=" + plain.paths() + " paths="
                                        + pulled.paths());
                    }
                }
            }
        }
        paths.compare();
    }
}
