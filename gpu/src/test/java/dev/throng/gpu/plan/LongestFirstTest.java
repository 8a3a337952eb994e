package dev.throng.gpu.plan;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.driver.Device;
import dev.throng.gpu.driver.DeviceArrays;
import dev.throng.gpu.driver.TestDevices;
import dev.throng.gpu.kernel.KernelSource;
import dev.throng.inside.Inside;
import dev.throng.mesh.MeshDrawing;
import dev.throng.mesh.NavMesh;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class LongestFirstTest {
    private static final int COUNT = 1000;

    @Test
    void shouldPutFarGoalsFirstAndAgentsThatAreNotPlannedLast() {
        NavMesh mesh = MeshDrawing.of(".".repeat(100)).build();
        Random random = new Random(1);
        float[] points = new float[6 * COUNT];
        int[] states = new int[COUNT];
        double[] distances = new double[COUNT];
        for (int agent = 0; agent < COUNT; agent++) {
            points[6 * agent] = 100 * random.nextFloat();
            points[6 * agent + 3] = 100 * random.nextFloat();
            boolean planned = random.nextInt(4) > 0;
            states[agent] = planned ? AgentBuffers.TO_BE_PLANNED : AgentBuffers.UNREACHABLE;
            distances[agent] = planned ? Math.abs(points[6 * agent + 3] - points[6 * agent]) : 0;
        }
        int[] order;
        try (Device device = TestDevices.openCl(
                        KernelSource.PLANNING.of(List.of("device.h", "order.c", "astar.h", "astar.c")));
                AgentBuffers agents = new AgentBuffers(device, COUNT, 1, false);
                LongestFirst stage = new LongestFirst(device, Inside.arrays(mesh))) {
            DeviceArrays.upload(device, points, agents.points);
            DeviceArrays.upload(device, states, agents.states);
            stage.queue(agents, COUNT);
            stage.queue(agents, COUNT);
            order = DeviceArrays.ints(device, stage.agents(), COUNT);
        }
        double bucket = 100.01 / LongestFirst.BUCKETS;
        for (int i = 1; i < COUNT; i++) {
            assertThat(distances[order[i]]).as("place " + i).isLessThanOrEqualTo(distances[order[i - 1]] + bucket);
        }
        Arrays.sort(order);
        assertThat(order).isEqualTo(IntStream.range(0, COUNT).toArray());
    }
}
