package dev.throng.examples;

import static org.assertj.core.api.Assertions.assertThat;

import dev.throng.gpu.GpuDevices;
import dev.throng.grid.GridMap;
import dev.throng.world.MeshWorld;
import dev.throng.worlds.GridScenario;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;

class ExamplesTest {
    @Test
    void tenLinesShouldPrintAPath() {
        PrintStream before = System.out;
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
        try {
            TenLines.main(new String[0]);
        } finally {
            System.setOut(before);
        }
        assertThat(printed.toString(StandardCharsets.UTF_8)).startsWith("FOUND").hasLineCount(5);
    }

    @Test
    void unitsShouldArriveWhileWallsGoUpAndNeverStandInOne() {
        int units = 60;
        WallsGoUp game = new WallsGoUp(GridScenario.named("caves").generate(128, 128, 3), units, 3);
        for (int tick = 0; tick < 800; tick++) {
            game.tick();
            GridMap map = game.world().map();
            for (int unit = 0; unit < units; unit++) {
                assertThat(map.passable(game.tile(unit)))
                        .as("tick %d, unit %d", tick, unit)
                        .isTrue();
            }
        }
        assertThat(game.walls()).isGreaterThan(50);
        assertThat(game.arrivals()).isGreaterThan(50);
        assertThat(game.replans()).isGreaterThan(20);
    }

    @Test
    void deviceAndCpuShouldFindTheSameCosts() {
        MeshWorld world = GpuOrCpu.city();
        float[] requests = GpuOrCpu.requests(world, 2_000, 5);
        System.setProperty("throng.gpu", "off");
        GpuOrCpu.Result cpu;
        try {
            cpu = GpuOrCpu.plan(world, requests, GpuDevices.OPENCL);
        } finally {
            System.clearProperty("throng.gpu");
        }
        // On a machine without a device this is the CPU again.
        GpuOrCpu.Result any = GpuOrCpu.plan(world, requests, GpuDevices.OPENCL);
        assertThat(cpu.planner()).isEqualTo("CPU");
        assertThat(any.found()).isEqualTo(cpu.found()).isGreaterThan(1_000);
        assertThat(any.cost()).isCloseTo(cpu.cost(), Percentage.withPercentage(1e-3));
    }
}
